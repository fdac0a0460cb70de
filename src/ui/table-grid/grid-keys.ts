import type { KeyboardEvent } from 'react';
import { isLetterKey } from '../letter-key.ts';

/** A cell of the grid: `row` −1 is the heading of the column. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

interface GridKeys {
  readonly rows: number;
  readonly columns: number;
  readonly active: GridPlace;
  readonly pageRows: () => number;
  readonly onMove: (place: GridPlace) => void;
  /** Called on Enter and the space bar. */
  readonly onPress: (place: GridPlace, event: KeyboardEvent) => void;
  /** Called on Alt+↓ and the menu key. */
  readonly onMenu: (place: GridPlace) => void;
  readonly onCopy: (place: GridPlace) => void;
}

/** Returns the key handler of a grid (ARIA Authoring Practices, Grid Pattern). */
export function gridKeyHandler({ rows, columns, active, pageRows, onMove, onPress, onMenu, onCopy }: GridKeys) {
  const { row, column } = active;
  const steps: Partial<Record<string, (whole: boolean) => GridPlace>> = {
    ArrowDown: () => ({ row: row + 1, column }),
    ArrowUp: () => ({ row: row - 1, column }),
    ArrowRight: () => ({ row, column: column + 1 }),
    ArrowLeft: () => ({ row, column: column - 1 }),
    PageDown: () => ({ row: row + pageRows(), column }),
    PageUp: () => ({ row: Math.max(0, row - pageRows()), column }),
    Home: (whole) => ({ row: whole ? 0 : row, column: 0 }),
    End: (whole) => ({ row: whole ? rows - 1 : row, column: columns - 1 }),
  };
  return (event: KeyboardEvent) => {
    if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement) return;
    const modified = event.ctrlKey || event.metaKey;
    if ((event.altKey && event.key === 'ArrowDown') || event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault();
      return onMenu(active);
    }
    if (event.altKey) return;
    if (modified && isLetterKey('c', event)) {
      if (getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      return onCopy(active);
    }
    if ((event.key === 'Enter' || event.key === ' ') && !modified) {
      event.preventDefault();
      return onPress(active, event);
    }
    const step = steps[event.key];
    if (!step || (modified && event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    const to = step(modified);
    onMove({ row: Math.min(Math.max(-1, to.row), rows - 1), column: Math.min(Math.max(0, to.column), columns - 1) });
  };
}
