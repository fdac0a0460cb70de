import { createContext, useContext } from 'react';

/** Labels of the grid's own controls. */
export interface GridWords {
  /** Label of the button in a heading: “Options of id”. */
  columnOptions(name: string): string;
  /** Label of the edge by which a column is resized. */
  resize(name: string): string;
  /** Label of the button in a cell with a nested value. */
  readonly open: string;
  readonly close: string;
  readonly rowNumber: string;
  moreRows(count: number): string;
  moreColumns(count: number): string;
}

export const GridWordsContext = createContext<GridWords | undefined>(undefined);

export function useGridWords(): GridWords {
  const words = useContext(GridWordsContext);
  if (!words) throw new Error('GridWordsContext is not provided');
  return words;
}
