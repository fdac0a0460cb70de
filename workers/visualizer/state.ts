import type { Control } from '../wire/control.ts';
import type { SummaryGroups } from './summary/summarize.ts';
import type { AddedColumn } from './formula.request.ts';
import { type ColumnCells, ColumnStore } from './table/column-cells.ts';
import type { Document } from './document/document.ts';
import type { RowSource } from './document/row-source.ts';
import { Haystack } from './table/haystack.ts';
import { Records } from './document/records.ts';
import { recordsQuery } from './query/rows-at.ts';
import type { ArrayChoice, RowsAt } from './request.ts';

/** The rows after a step, or after new columns that follow each other. */
export interface Stage {
  /** The steps and the layout for which they were computed. */
  readonly key: string;
  readonly source: RowSource;
  readonly columns: readonly AddedColumn[];
  /** The other file of the step; null for another step. */
  readonly second: OpenTable | null;
}

/** Cells of columns that were read with the rows, by the ids of their paths. */
interface ReadColumns {
  readonly flattenDepth: number;
  readonly cells: ReadonlyMap<number, ColumnCells>;
}

/** Rows and their derived state. */
export class TableRows {
  readonly source: RowSource;
  readonly records: Records;
  readonly haystack: Haystack;
  #store: ColumnStore;
  #storeDepth: number;
  /** Records in the shown order; null for all records in their original order. */
  order: Uint32Array<ArrayBuffer> | null = null;

  constructor(source: RowSource, { flattenDepth, cells }: ReadColumns = { flattenDepth: 0, cells: new Map() }) {
    this.source = source;
    this.records = new Records(source);
    this.haystack = new Haystack(source, this.records);
    this.#store = new ColumnStore(source, this.records, cells);
    this.#storeDepth = flattenDepth;
  }

  get rows(): number {
    return this.order?.length ?? this.source.rows;
  }

  readonly recordOf = (row: number): number => this.order?.[row] ?? row;

  /** Returns the columns for a flattening depth. */
  readonly columns = (flattenDepth: number): ColumnStore => {
    if (flattenDepth !== this.#storeDepth) this.#store = new ColumnStore(this.source, this.records);
    this.#storeDepth = flattenDepth;
    return this.#store;
  };
}

/** An open document and its derived state. Its rows are the records of the document, or the nodes of a query. */
export class OpenTable extends TableRows {
  readonly document: Document;
  readonly rowsAt: RowsAt;
  /** The last query that was asked for, if it has a syntax error: the rows stay those of `rowsAt`. Otherwise null. */
  refused: Pick<RowsAt, 'asked' | 'problem'> | null = null;
  /** Arrays of objects inside the document, once it is read; the longest first. */
  arrays: readonly ArrayChoice[];
  /** The table without its new columns and the steps that clean its rows; null if it has none. */
  readonly base: OpenTable | null;
  /** The rows after each of them. */
  readonly stages: readonly Stage[];
  /** The groups of the last summary; null if there was none. */
  groups: SummaryGroups | null = null;
  /** The table with the text of its rows, once it is made or while it is. */
  #whole: Promise<OpenTable> | null = null;

  constructor(
    document: Document,
    source: RowSource = document,
    rowsAt: RowsAt | null = null,
    arrays: readonly ArrayChoice[] = [],
    base: OpenTable | null = null,
    stages: readonly Stage[] = [],
  ) {
    super(source);
    this.document = document;
    this.base = base;
    this.stages = stages;
    this.rowsAt = rowsAt ?? { asked: null, query: recordsQuery(document), problem: null };
    this.arrays = arrays;
  }

  /** Returns the table whose columns are read when they are needed; null if the text of all rows is needed. Throws InputError for source. */
  async withColumns(control: Control): Promise<OpenTable | null> {
    const source = this.document.isValid ? null : await this.document.parquet?.onDemand(control);
    return source ? new OpenTable(this.document, source) : null;
  }

  /** Returns the table with the text of all its rows, in which they are searched, changed and written. Throws InputError for source. */
  async withText(control: Control): Promise<OpenTable> {
    if (!this.source.onDemand) return this;
    while (this.#whole !== null) {
      // The job that makes the text may be canceled.
      const made = await this.#whole.catch(() => null);
      if (made) return made;
    }
    this.#whole = this.#withText(control);
    try {
      return await this.#whole;
    } catch (error) {
      this.#whole = null;
      throw error;
    }
  }

  async #withText(control: Control): Promise<OpenTable> {
    await this.document.complete(control);
    const { order, groups, refused } = this;
    return Object.assign(new OpenTable(this.document), { order, groups, refused });
  }

  /**
   * Returns the table without new columns and steps, from which they are computed. It is a table of its own, because what this table keeps
   * would keep the earlier memory of the text.
   */
  withoutAdded(): OpenTable {
    return this.base ?? new OpenTable(this.document, this.source, this.rowsAt, this.arrays);
  }
}
