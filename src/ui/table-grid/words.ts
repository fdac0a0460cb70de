import { createContext, useContext } from 'react';

/** The grid's own words. */
export interface GridWords {
  /** The button at a heading: “Options of id”. */
  columnOptions(name: string): string;
  /** The edge by which a column is made wider. */
  resize(name: string): string;
  /** The button in a cell that holds a nested value. */
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
