import { Records } from '../document/records.ts';
import type { RowSource } from '../document/row-source.ts';
import type { PathNode } from '../read/trie.ts';
import type { OpenTable } from '../state.ts';
import { ColumnStore } from '../table/column-cells.ts';

/** The rows of one of two files, and where they are in the table that both make. */
export interface Half {
  readonly source: RowSource;
  readonly records: Records;
  /** For each path of the file that of the table; null for a path without cells. */
  readonly nodes: readonly (PathNode | null)[];
  /** Row of the file in each row of the table; NONE for none. */
  readonly rowOf: Uint32Array;
  /** Offset of the text of the file in the text of the table. */
  readonly offset: number;
  readonly columns: (flattenDepth: number) => ColumnStore;
}

/** Two open files, of which a step makes one table. */
export interface BothFiles {
  readonly table: OpenTable;
  readonly second: OpenTable;
  readonly flattenDepth: number;
  /** True for the effect of the step alone. */
  readonly isTried: boolean;
}

/** Returns the rows of a file as a half of a table. */
export function halfOf(source: RowSource, nodes: Half['nodes'], rowOf: Uint32Array, offset: number): Half {
  const records = new Records(source);
  let store = new ColumnStore(source, records);
  let depth = 0;
  const columns = (flattenDepth: number) => {
    if (flattenDepth !== depth) store = new ColumnStore(source, records);
    depth = flattenDepth;
    return store;
  };
  return { source, records, nodes, rowOf, offset, columns };
}
