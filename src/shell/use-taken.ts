import { useCallback, useEffect, useState } from 'react';
import { type Taken, takenFrom } from './taken.ts';

/** Where text goes that is pasted or dropped: not ours to take. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null;
}

/** What was pasted or dropped on the page outside of fields, where no part of it took it. */
export function useTaken(): { readonly taken: Taken | null; readonly forget: () => void } {
  const [taken, setTaken] = useState<Taken | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let isOwnDrag = false;
    const take = (event: Event, data: DataTransfer | null, way: 'pasted' | 'dropped') => {
      const next = data && takenFrom(data, way);
      if (!next) return;
      event.preventDefault();
      setTaken(next);
    };
    const isForeign = (event: DragEvent) => {
      const types = event.dataTransfer?.types ?? [];
      return !isOwnDrag && !event.defaultPrevented && !isField(event.target) && (types.includes('Files') || types.includes('text/plain'));
    };
    addEventListener(
      'paste',
      (event) => {
        if (!event.defaultPrevented && !isField(event.target)) take(event, event.clipboardData, 'pasted');
      },
      { signal },
    );
    addEventListener('dragstart', () => (isOwnDrag = true), { signal });
    addEventListener('dragend', () => (isOwnDrag = false), { signal });
    addEventListener('dragover', (event) => isForeign(event) && event.preventDefault(), { signal });
    addEventListener('drop', (event) => isForeign(event) && take(event, event.dataTransfer, 'dropped'), { signal });
    return () => controller.abort();
  }, []);
  const forget = useCallback(() => setTaken(null), []);
  return { taken, forget };
}
