import { type Taken, takenFrom } from './taken.ts';

/** Where text goes that is pasted or dropped: not ours to take. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null;
}

/** Hears what is pasted or dropped on the page outside of fields, where no part of it takes it. Returns what ends it. */
export function hearTaken(onTaken: (taken: Taken) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isOwnDrag = false;
  const take = (event: Event, data: DataTransfer | null, way: 'pasted' | 'dropped') => {
    const taken = data && takenFrom(data, way);
    if (!taken) return;
    event.preventDefault();
    onTaken(taken);
  };
  const isForeign = (event: DragEvent) => {
    const types = event.dataTransfer?.types ?? [];
    return !isOwnDrag && !event.defaultPrevented && !isField(event.target) && (types.includes('Files') || types.includes('text/plain'));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!event.defaultPrevented && !isField(event.target)) take(event, event.clipboardData, 'pasted');
  };
  addEventListener('paste', onPaste, { signal });
  addEventListener('dragstart', () => (isOwnDrag = true), { signal });
  addEventListener('dragend', () => (isOwnDrag = false), { signal });
  addEventListener('dragover', (event) => isForeign(event) && event.preventDefault(), { signal });
  addEventListener('drop', (event) => isForeign(event) && take(event, event.dataTransfer, 'dropped'), { signal });
  return () => controller.abort();
}
