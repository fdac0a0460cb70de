import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import { type NewPath, PathTrie } from '../read/trie.ts';
import type { Walker } from '../read/walk.ts';
import type { CellStore } from './cell-store.ts';
import type { AddedCells, JoinedRows, RowSource } from './row-source.ts';

/** Bytes of the text that are copied between two ticks. */
const COPIED_BYTES = 8 * 1024 * 1024;

/** Returns a text with new cells after it. */
export async function extendedText(text: Uint8Array, cells: ByteWriter, control: Control): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(text.length + cells.length);
  for (let at = 0; at < text.length; at += COPIED_BYTES) {
    bytes.set(text.subarray(at, at + COPIED_BYTES), at);
    await control.tick(at, text.length);
  }
  bytes.set(cells.written, text.length);
  return bytes;
}

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
    const first = base.trie.added.length;
    const added = columns.map(({ kinds, starts, ends }, index) => ({
      id: (this.trie.added[first + index] as { readonly id: number }).id,
      kinds,
      starts,
      ends,
    }));
    this.added = [...base.added, ...added];
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
