import type { RecordCells } from './cell-store.ts';
import type { Document } from './document.ts';
import { Fault } from '../read/fault.ts';
import { Walker } from '../read/walk.ts';

/** A record of more is walked once and remembered: to look at another part of it must not take seconds. */
const REMEMBERED_FROM_BYTES = 256 * 1024;
const REMEMBERED = 4;

/** Cells by record. */
export class Records {
  readonly #document: Document;
  readonly #remembered = new Map<number, Walker>();
  #slots = new Int32Array();
  #columns: readonly number[] = [];

  constructor(document: Document) {
    this.#document = document;
  }

  /** The cells of a record; null where the text is not JSON, which the check is about to say. */
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
    // What is still being read has paths that are not known yet.
    if (!this.#document.isValid) return walker;
    const kept = new Walker(bytes, trie);
    kept.walk(start, 'read');
    this.#remembered.set(record, kept);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    return kept;
  }

  /** For each path the index in `columns`, or -1. */
  slotsOf(columns: readonly number[]): Int32Array {
    const { nodes } = this.#document.trie;
    if (columns === this.#columns && this.#slots.length === nodes.length) return this.#slots;
    this.#slots = new Int32Array(nodes.length).fill(-1);
    this.#columns = columns;
    for (const [index, id] of columns.entries()) if (id < nodes.length) this.#slots[id] = index;
    return this.#slots;
  }
}
