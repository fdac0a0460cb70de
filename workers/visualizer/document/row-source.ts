import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import type { PathNode, PathTrie } from '../read/trie.ts';
import type { Walker } from '../read/walk.ts';
import type { MadeFromArrays } from '../rows-from.request.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import type { CellStore, RecordCells } from './cell-store.ts';

/** A new column with its computed cells. */
export interface AddedCells extends ColumnCells {
  /** Id of the path of the column. */
  readonly id: number;
}

/** Rows whose cells are in several values of the text: in a record, in elements of its arrays, and in new values after the text. */
export interface JoinedRows {
  /** The records from which the rows were made. */
  readonly records: RowSource;
  /** How the rows were made from arrays; null if they were not. */
  readonly made: MadeFromArrays | null;
  /** Ids of the paths whose values are not those of the record in the text: elements of arrays, and changed cells. */
  readonly written: readonly number[];
  /** Returns the cells of a row. They are valid until the next call. */
  cells(row: number): RecordCells;
  /** Returns columns of all rows, as ColumnStore does. */
  columns(ids: readonly number[], flattenDepth: number, control: Control): Promise<ColumnCells[]>;
  /** Writes a row as one JSON value. */
  writeText(row: number, out: ByteWriter): void;
  /** Returns the normalized path of a cell in the text. */
  pathOfCell(row: number, node: PathNode): string;
}

/** Rows of a file whose columns are read when they are needed. */
export interface RowsOnDemand {
  /** Returns columns of all rows. Throws InputError for source. */
  columns(ids: readonly number[], control: Control): Promise<readonly ColumnCells[]>;
  /**
   * Returns some rows as a text of their own, in which their numbers are their places in `rows`. Throws InputError for source.
   *
   * @param ids  columns of the text; null for all
   */
  textOf(rows: readonly number[], ids: readonly number[] | null): RowSource;
}

/**
 * Values of one text that are the rows of a table: the records of the text (Document), the nodes of a query (NodeRows), or the elements of
 * arrays with the fields of their records (ElementRows); all also with new columns (ExtendedRows) and after steps that remove rows or change
 * cells (CleanedRows).
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
  /** The rows if each has its cells in several values; null if it has them in one. */
  readonly joined: JoinedRows | null;
  /** The rows if their columns are read from the file when they are needed; there is then no text. Default: null. */
  readonly onDemand?: RowsOnDemand | null;
  /** True if the whole text was checked. */
  readonly isValid: boolean;
  /** Returns the offset of the first byte of a row's value; of joined rows, of the value that is shown as the row. */
  recordAt(row: number): number;
  /** Returns the normalized path (RFC 9535 §2.7) of a row in the text, with names after dots where JSONPath allows it: `$.orders[3]`. */
  pathOf(row: number): string;
  /** Replaces the memory of the text by other memory that begins with the same text. */
  moveTo(bytes: Uint8Array<ArrayBuffer>): void;
}
