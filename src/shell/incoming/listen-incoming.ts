import { type Incoming, incomingFrom, receivedEvent } from './incoming.ts';

/** Returns whether a target handles pasted and dropped text itself. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null;
}

/**
 * Listens for pastes and drops outside fields that no part of the page handled, and for shared content. Returns a function that removes the
 * listeners.
 */
export function listenForIncoming(onIncoming: (incoming: Incoming) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isOwnDrag = false;
  const take = (event: Event, data: DataTransfer | null, way: 'pasted' | 'dropped') => {
    const incoming = data && incomingFrom(data, way);
    if (!incoming) return;
    event.preventDefault();
    onIncoming(incoming);
  };
  const isForeign = (event: DragEvent) => {
    const types = event.dataTransfer?.types ?? [];
    return !isOwnDrag && !event.defaultPrevented && !isField(event.target) && (types.includes('Files') || types.includes('text/plain'));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!event.defaultPrevented && !isField(event.target)) take(event, event.clipboardData, 'pasted');
  };
  addEventListener('paste', onPaste, { signal });
  addEventListener(receivedEvent, (event) => onIncoming((event as CustomEvent<Incoming>).detail), { signal });
  addEventListener('dragstart', () => (isOwnDrag = true), { signal });
  addEventListener('dragend', () => (isOwnDrag = false), { signal });
  addEventListener('dragover', (event) => isForeign(event) && event.preventDefault(), { signal });
  addEventListener('drop', (event) => isForeign(event) && take(event, event.dataTransfer, 'dropped'), { signal });
  return () => controller.abort();
}
