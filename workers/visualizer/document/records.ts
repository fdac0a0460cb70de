import type { CellRun, RecordCells } from './cell-store.ts';
import type { RowSource } from './row-source.ts';
import { FastWalker } from '../read/fast-walk.ts';
import { Fault } from '../read/fault.ts';
import { Walker } from '../read/walk.ts';
import { MergedCells } from './merged-cells.ts';

/** Size in bytes from which the cells of a record are cached: reading another part of a large record must not take seconds. */
const REMEMBERED_FROM_BYTES = 256 * 1024;
const REMEMBERED = 4;
/** Rows walked at once where rows are read one after another: a few at first, because a window has about 50, then twice as many each time. */
const ROWS_AHEAD_MIN = 32;
const ROWS_AHEAD_MAX = 256;

/** Reads the cells of records. */
export class Records {
  readonly #document: RowSource;
  readonly #remembered = new Map<number, Walker>();
  #slots = new Int32Array();
  #columns: readonly number[] = [];
  #fast: FastWalker | null = null;
  /** Row after the last one that was asked for. */
  #next = -1;
  /** Rows walked ahead, from `#aheadFrom` on. */
  #ahead: CellRun | null = null;
  #aheadFrom = 0;
  #rowsAhead = ROWS_AHEAD_MIN;
  /** Null without new columns. */
  readonly #merged: MergedCells | null;

  constructor(document: RowSource) {
    this.#document = document;
    this.#merged = document.added.length > 0 ? new MergedCells(document.added) : null;
  }

  /**
   * Walks the rows from `row` on, as many as are read at once, and returns the cells of some paths; null if the text is not JSON there, which
   * the check will report. The cells may include those of other paths. They are valid until the next call.
   */
  run(row: number, ids: readonly number[]): CellRun | null {
    const run = this.#walkRows(row, this.#document.rows, ids);
    if (run) return run;
    const cells = this.#textCells(row);
    return cells && { ...cells, from: cells.from, lasts: Uint32Array.of(cells.to), count: 1 };
  }

  /** Walks many rows at once. Returns null where `Walker` has to walk the row, or where its text was not checked yet. */
  #walkRows(row: number, to: number, ids: readonly number[] | null): CellRun | null {
    const { isValid, bytes, trie } = this.#document;
    this.#ahead = null;
    if (!isValid) return null;
    const fast = (this.#fast ??= FastWalker.for(trie, bytes.length));
    if (!fast) return null;
    fast.select(ids);
    const count = fast.rows(bytes, (one) => this.#document.recordAt(one), row, to, 'read');
    return count === 0 ? null : { ...fast.cells, count };
  }

  /** Returns the cells of a row if it was walked ahead, or can be, because rows are read one after another. */
  #cellsAhead(row: number): RecordCells | null {
    const isNext = row === this.#next;
    this.#next = row + 1;
    let index = row - this.#aheadFrom;
    if (!this.#ahead || index < 0 || index >= this.#ahead.count) {
      if (!isNext) {
        this.#rowsAhead = ROWS_AHEAD_MIN;
        return null;
      }
      this.#ahead = this.#walkRows(row, Math.min(this.#document.rows, row + this.#rowsAhead), null);
      this.#rowsAhead = Math.min(this.#rowsAhead * 2, ROWS_AHEAD_MAX);
      if (!this.#ahead) return null;
      this.#aheadFrom = row;
      index = 0;
    }
    const { from, lasts } = this.#ahead;
    return { ...this.#ahead, from: index === 0 ? from : (lasts[index - 1] as number), to: lasts[index] as number };
  }

  /** Returns the cells of a record, also those of new columns; null if the text is not JSON there, which the check will report. */
  cells(record: number): RecordCells | null {
    const cells = this.#textCells(record);
    return cells && this.#merged ? this.#merged.of(cells, record) : cells;
  }

  #textCells(record: number): RecordCells | null {
    const { store, joined } = this.#document;
    if (joined) return joined.cells(record);
    if (store && record < store.records) return store.cells(record, this.#document.recordAt(record));
    const ahead = this.#cellsAhead(record);
    if (ahead) return ahead;
    const cached = this.#remembered.get(record);
    if (cached) return cached;
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
    const walked = new Walker(bytes, trie);
    walked.walk(start, 'read');
    this.#remembered.set(record, walked);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > REMEMBERED && oldest !== undefined) this.#remembered.delete(oldest);
    return walked;
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
