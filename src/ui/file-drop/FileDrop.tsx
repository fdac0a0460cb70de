import { type ReactNode, useEffect, useRef } from 'react';
import css from './FileDrop.module.css';
import { FileButton } from '../button/FileButton.tsx';
import { usePartsLabels } from '../labels.ts';
import { useFileDrop } from './use-file-drop.ts';

interface FileDropProps {
  /** Accessible name of the file input. */
  label: string;
  text: ReactNode;
  onFiles: (files: readonly File[]) => void;
  accept?: string | undefined;
  /** Shown in place of the text: the chosen files. */
  children?: ReactNode;
}

/** Area for dropping files. Files can also be selected, or pasted anywhere on the page. */
export function FileDrop({ label, text, onFiles, accept, children }: FileDropProps) {
  const labels = usePartsLabels();
  const { dropping, drop } = useFileDrop(onFiles);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  return (
    <div className={css.drop} data-dropping={dropping || undefined} data-drop-label={labels.dropFile} {...drop}>
      <div className={css.content}>{children || <p className={css.text}>{text}</p>}</div>
      <FileButton label={label} onFile={(file) => onFiles([file])} onFiles={onFiles} accept={accept} />
    </div>
  );
}
