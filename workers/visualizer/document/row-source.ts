import type { PathTrie } from '../read/trie.ts';
import type { Walker } from '../read/walk.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import type { CellStore } from './cell-store.ts';

/** A new column with its computed cells. */
export interface AddedCells extends ColumnCells {
  /** Id of the path of the column. */
  readonly id: number;
}

/**
 * Values of one text that are the rows of a table: the records of the text (Document), or the nodes of a query (NodeRows); both also with
 * new columns (ExtendedRows).
 */
export interface RowSource {
  /** The text; after it, the cells of new columns. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Bytes read so far. */
  readonly filled: number;
  readonly rows: number;
  /** Paths of the members of the rows. */
  readonly trie: PathTrie;
  readonly walker: Walker;
  /** New columns; their cells are not in `store`. */
  readonly added: readonly AddedCells[];
  /** The cells of all rows checked so far; null where they are not kept. */
  readonly store: CellStore | null;
  /** True if the whole text was checked. */
  readonly isValid: boolean;
  /** Returns the offset of the first byte of a row's value. */
  recordAt(row: number): number;
  /** Returns the normalized path (RFC 9535 §2.7) of a row in the text, with names after dots where JSONPath allows it: `$.orders[3]`. */
  pathOf(row: number): string;
  /** Replaces the memory of the text by other memory that begins with the same text. */
  moveTo(bytes: Uint8Array<ArrayBuffer>): void;
}
