import type { PathTrie } from '../read/trie.ts';
import type { Walker } from '../read/walk.ts';
import type { CellStore } from './cell-store.ts';

/** Values of one text that are the rows of a table: the records of the text (Document), or the nodes of a query (NodeRows). */
export interface RowSource {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Bytes read so far. */
  readonly filled: number;
  readonly rows: number;
  /** Paths of the members of the rows. */
  readonly trie: PathTrie;
  readonly walker: Walker;
  /** The cells of all rows checked so far; null where they are not kept. */
  readonly store: CellStore | null;
  /** True if the whole text was checked. */
  readonly isValid: boolean;
  /** Returns the offset of the first byte of a row's value. */
  recordAt(row: number): number;
  /** Returns the normalized path (RFC 9535 §2.7) of a row in the text, with names after dots where JSONPath allows it: `$.orders[3]`. */
  pathOf(row: number): string;
}
