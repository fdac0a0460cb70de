import type { KeyboardEvent } from 'react';
import { isLetterKey } from '../letter-key.ts';

interface ListKeys {
  count: number;
  /** The row from which keys move; null before a row was focused. */
  active: number | null;
  topRow: () => number;
  pageRows: () => number;
  onMove: (row: number) => void;
  onCopy: (row: number) => void;
  onOpen: ((row: number) => void) | undefined;
  onFind: (() => void) | undefined;
}

/** Returns the key handler of the list. */
export function listKeyHandler({ count, active, topRow, pageRows, onMove, onCopy, onOpen, onFind }: ListKeys) {
  const steps: Partial<Record<string, () => number>> = {
    ArrowDown: () => (active === null ? topRow() : active + 1),
    ArrowUp: () => (active === null ? topRow() : active - 1),
    PageDown: () => (active ?? topRow()) + pageRows(),
    PageUp: () => (active ?? topRow()) - pageRows(),
    Home: () => 0,
    End: () => count - 1,
  };
  return (event: KeyboardEvent) => {
    const modified = event.ctrlKey || event.metaKey;
    if (event.altKey || event.shiftKey) return;
    if (modified && isLetterKey('f', event) && onFind) {
      event.preventDefault();
      onFind();
    } else if (modified && isLetterKey('c', event)) {
      if (active === null || getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      onCopy(active);
    } else if (event.key === 'Enter' && !modified && active !== null && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      (onOpen ?? onCopy)(active);
    } else {
      const step = modified ? undefined : steps[event.key];
      if (!step || count === 0) return;
      event.preventDefault();
      onMove(Math.min(Math.max(0, step()), count - 1));
    }
  };
}
