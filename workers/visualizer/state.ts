import { ColumnStore } from './table/column-cells.ts';
import type { Document } from './document/document.ts';
import { Haystack } from './table/haystack.ts';
import { Records } from './document/records.ts';

/** A document that is open, and what was made of it so far. */
export class OpenTable {
  readonly document: Document;
  readonly records: Records;
  readonly haystack: Haystack;
  #store: ColumnStore;
  #storeDepth = 0;
  /** Records in the order in which they are shown; null for all in their own. */
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

  /** Columns as this depth of flattening has them. */
  columns(flattenDepth: number): ColumnStore {
    if (flattenDepth !== this.#storeDepth) this.#store = new ColumnStore(this.document, this.records);
    this.#storeDepth = flattenDepth;
    return this.#store;
  }
}
