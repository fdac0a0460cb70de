import { rowText, type TextLines } from './lines.ts';

/** Type of the value of a cell. `absent`: the record has no such member, which differs from null. */
export const cellKinds = ['absent', 'null', 'boolean', 'number', 'string', 'object', 'array'] as const;
export type CellKind = (typeof cellKinds)[number];

/** Flag on a kind: the text is only the beginning of the value. */
export const CUT = 0x40;

/** A window of a table: `rows` × `columns` cells, row by row, as one block of text. */
export interface TextTable {
  /** Index of its first row in the table. */
  readonly first: number;
  readonly rows: number;
  /** Ids of the columns, in the order of the cells. */
  readonly columns: readonly number[];
  /** One cell per line: `row * columns.length + column`. */
  readonly cells: TextLines;
  /** An index of `cellKinds` for each cell, combined with CUT if the text was cut. */
  readonly kinds: Uint8Array<ArrayBuffer>;
}

export interface Cell {
  readonly text: string;
  readonly kind: CellKind;
  readonly isCut: boolean;
}

/** Returns a cell of a window; null if it is outside the window. */
export function cellAt(table: TextTable, row: number, column: number): Cell | null {
  const line = row - table.first;
  const index = line * table.columns.length + column;
  const kind = table.kinds[index];
  if (line < 0 || line >= table.rows || column < 0 || column >= table.columns.length || kind === undefined) return null;
  return { text: rowText(table.cells, index), kind: cellKinds[kind & ~CUT] ?? 'absent', isCut: (kind & CUT) !== 0 };
}

/** A nested value: the beginning of its text, and a table of its first members or elements. */
export interface NestedValue {
  readonly kind: CellKind;
  readonly text: string;
  readonly isCut: boolean;
  readonly table: NestedTable | null;
}

export interface NestedTable {
  /** Names of columns; null if each row has a single value: a member of an object or an element of an array. */
  readonly columns: readonly string[] | null;
  readonly rows: readonly { readonly name: string; readonly cells: readonly (NestedValue | null)[] }[];
  /** Numbers of rows and columns that are left out. */
  readonly moreRows: number;
  readonly moreColumns: number;
}
