import { type NewPath, PathTrie } from '../read/trie.ts';
import type { Walker } from '../read/walk.ts';
import type { CellStore } from './cell-store.ts';
import type { AddedCells, JoinedRows, RowSource } from './row-source.ts';

/** Rows of a text with new columns. */
export class ExtendedRows implements RowSource {
  bytes: Uint8Array<ArrayBuffer>;
  readonly trie: PathTrie;
  readonly added: readonly AddedCells[];
  readonly isValid = true;
  readonly #base: RowSource;

  /**
   * @param base     the rows without the new columns; their text is then read from `bytes`, so that its earlier memory can be released
   * @param bytes    the text, then the cells of the new columns
   * @param columns  the new columns in their order, with the offsets of their cells in `bytes`
   */
  constructor(base: RowSource, bytes: Uint8Array<ArrayBuffer>, columns: readonly (NewPath & Omit<AddedCells, 'id'>)[]) {
    this.#base = base;
    this.bytes = bytes;
    base.moveTo(bytes.subarray(0, base.bytes.length));
    this.trie = new PathTrie(
      base.trie,
      columns.map(({ name, counts }) => ({ name, counts })),
    );
    this.added = columns.map(({ kinds, starts, ends }, index) => ({
      id: (this.trie.added[index] as { readonly id: number }).id,
      kinds,
      starts,
      ends,
    }));
  }

  get filled(): number {
    return this.bytes.length;
  }

  get rows(): number {
    return this.#base.rows;
  }

  get walker(): Walker {
    return this.#base.walker;
  }

  get store(): CellStore | null {
    return this.#base.store;
  }

  get joined(): JoinedRows | null {
    return this.#base.joined;
  }

  recordAt(row: number): number {
    return this.#base.recordAt(row);
  }

  pathOf(row: number): string {
    return this.#base.pathOf(row);
  }

  moveTo(bytes: Uint8Array<ArrayBuffer>): void {
    this.#base.moveTo(bytes.subarray(0, this.#base.bytes.length));
    this.bytes = bytes;
  }
}
