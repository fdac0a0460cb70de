import { type ClipboardEvent, type DragEvent, useState } from 'react';

/**
 * Returns event handlers for files that are dropped on an element or pasted into it. `dropping` is true while files are dragged over it. Of
 * elements inside one another, the innermost gets the files: it prevents the default of the event.
 */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [dropping, setDropping] = useState(false);
  const onDrag = (event: DragEvent, over: boolean) => {
    if (!onFiles || event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(over);
  };
  const take = (files: FileList) => {
    if (files.length > 0) onFiles?.([...files]);
  };
  return {
    dropping,
    drop: {
      onDragOver: (event: DragEvent) => onDrag(event, true),
      onDragLeave: (event: DragEvent) => onDrag(event, false),
      onDrop(event: DragEvent) {
        if (event.defaultPrevented) return;
        onDrag(event, false);
        take(event.dataTransfer.files);
      },
    },
    /** Returns true if the paste contained files; its text is then ignored. */
    pasted(event: ClipboardEvent): boolean {
      const { files } = event.clipboardData;
      if (!onFiles || files.length === 0) return false;
      event.preventDefault();
      take(files);
      return true;
    },
  };
}
