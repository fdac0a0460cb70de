import { ColumnStore } from './table/column-cells.ts';
import type { Document } from './document/document.ts';
import { Haystack } from './table/haystack.ts';
import { Records } from './document/records.ts';

/** An open document and its derived state. */
export class OpenTable {
  readonly document: Document;
  readonly records: Records;
  readonly haystack: Haystack;
  #store: ColumnStore;
  #storeDepth = 0;
  /** Records in the shown order; null for all records in their original order. */
  order: Uint32Array<ArrayBuffer> | null = null;

  constructor(document: Document) {
    this.document = document;
    this.records = new Records(document);
    this.haystack = new Haystack(document, this.records);
    this.#store = new ColumnStore(document, this.records);
  }

  get rows(): number {
    return this.order?.length ?? this.document.rows;
  }

  readonly recordOf = (row: number): number => this.order?.[row] ?? row;

  /** Returns the columns for a flattening depth. */
  columns(flattenDepth: number): ColumnStore {
    if (flattenDepth !== this.#storeDepth) this.#store = new ColumnStore(this.document, this.records);
    this.#storeDepth = flattenDepth;
    return this.#store;
  }
}
