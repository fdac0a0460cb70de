import { rowText, type TextLines } from './lines.ts';

/** What a cell holds. `absent`: its record has no such member, which is not the same as null. */
export const cellKinds = ['absent', 'null', 'boolean', 'number', 'string', 'object', 'array'] as const;
export type CellKind = (typeof cellKinds)[number];

/** Set on a kind where the text is only the beginning of what the cell holds. */
export const CUT = 0x40;

/** A window on a table: `rows` × `columns` cells, row by row, as one block of text. */
export interface TextTable {
  /** The place of its first row in the table. */
  readonly first: number;
  readonly rows: number;
  /** What each column is known by, in the order of the cells. */
  readonly columns: readonly number[];
  /** A cell a line: `row * columns.length + column`. */
  readonly cells: TextLines;
  /** An index of `cellKinds` for each cell, with CUT. */
  readonly kinds: Uint8Array<ArrayBuffer>;
}

export interface Cell {
  readonly text: string;
  readonly kind: CellKind;
  readonly isCut: boolean;
}

/** A cell of a window; null where the window does not have it. */
export function cellAt(table: TextTable, row: number, column: number): Cell | null {
  const line = row - table.first;
  const index = line * table.columns.length + column;
  const kind = table.kinds[index];
  if (line < 0 || line >= table.rows || column < 0 || column >= table.columns.length || kind === undefined) return null;
  return { text: rowText(table.cells, index), kind: cellKinds[kind & ~CUT] ?? 'absent', isCut: (kind & CUT) !== 0 };
}

/** A nested value as it is drawn: a table of its members or elements, as many as fit. */
export interface NestedValue {
  readonly kind: CellKind;
  readonly text: string;
  readonly isCut: boolean;
  readonly table: NestedTable | null;
}

export interface NestedTable {
  /** Names of columns; null for a single column of plain values. */
  readonly columns: readonly string[] | null;
  readonly rows: readonly { readonly name: string; readonly cells: readonly (NestedValue | null)[] }[];
  /** Rows and columns that are not drawn. */
  readonly moreRows: number;
  readonly moreColumns: number;
}
