import { createContext, useContext } from 'react';
import type { ColumnPlace } from './use-column-window.ts';
import type { GridColumns } from './use-grid-columns.ts';

/** Columns of a grid and their places. */
interface GridLayout {
  readonly columns: GridColumns;
  readonly visibleColumns: readonly ColumnPlace[];
  /** Number of heading rows. */
  readonly levels: number;
  /** Width in px of the row numbers; 0 without row numbers. */
  readonly numberPx: number;
  /** Width in px of all columns and the row numbers. */
  readonly widthPx: number;
}

export const GridLayoutContext = createContext<GridLayout | null>(null);

export function useGridLayout(): GridLayout {
  const layout = useContext(GridLayoutContext);
  if (!layout) throw new Error('GridLayoutContext is not provided');
  return layout;
}
