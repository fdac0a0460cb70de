import type { RecordCells } from './cell-store.ts';
import type { RowSource } from './row-source.ts';
import { Fault } from '../read/fault.ts';
import { Walker } from '../read/walk.ts';

/** Size in bytes from which the cells of a record are cached: reading another part of a large record must not take seconds. */
const REMEMBERED_FROM_BYTES = 256 * 1024;
const REMEMBERED = 4;

/** Reads the cells of records. */
export class Records {
  readonly #document: RowSource;
  readonly #remembered = new Map<number, Walker>();
  #slots = new Int32Array();
  #columns: readonly number[] = [];

  constructor(document: RowSource) {
    this.#document = document;
  }

  /** Returns the cells of a record; null if the text is not JSON there, which the check will report. */
  cells(record: number): RecordCells | null {
    const { store } = this.#document;
    if (store && record < store.records) return store.cells(record);
    const known = this.#remembered.get(record);
    if (known) return known;
    const { walker, trie, bytes } = this.#document;
    const start = this.#document.recordAt(record);
    try {
      const end = walker.walk(start, 'read');
      if (end - start < REMEMBERED_FROM_BYTES) return walker;
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
    // While the text is still being read, some paths are unknown, so the cells are not cached.
    if (!this.#document.isValid) return walker;
    const kept = new Walker(bytes, trie);
    kept.walk(start, 'read');
    this.#remembered.set(record, kept);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    return kept;
  }

  /** Returns for each path its index in `columns`, or -1. */
  slotsOf(columns: readonly number[]): Int32Array {
    const { nodes } = this.#document.trie;
    if (columns === this.#columns && this.#slots.length === nodes.length) return this.#slots;
    this.#slots = new Int32Array(nodes.length).fill(-1);
    this.#columns = columns;
    for (const [index, id] of columns.entries()) if (id < nodes.length) this.#slots[id] = index;
    return this.#slots;
  }
}
