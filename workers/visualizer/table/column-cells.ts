import type { Control } from '../../wire/control.ts';
import type { CellRun } from '../document/cell-store.ts';
import type { RowSource } from '../document/row-source.ts';
import type { Records } from '../document/records.ts';
import { isEmptyObject } from '../read/literal.ts';
import { OBJECT } from '../read/walk.ts';
import type { TypedCells } from './typed-cells.ts';

/** Records walked between two ticks. */
const STRETCH = 512;
/** Memory limit in bytes of cached columns, so that another sort direction or a second filter does not walk all records again. */
const KEPT_BYTES = 256 * 1024 * 1024;

/** Offsets of one column's cells for all records; kind 0 if a record has no such cell. */
export interface ColumnCells {
  readonly kinds: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** The cells as values, if they were read so; the offsets are then those in their own text. Default: none. */
  readonly typed?: TypedCells;
}

/** Returns the cells of a column without a cell in any of its rows. */
export const emptyCells = (rows: number): ColumnCells => ({
  kinds: new Uint8Array(rows),
  starts: new Uint32Array(rows),
  ends: new Uint32Array(rows),
});

/** Cache of columns, the most recently used last. */
export class ColumnStore {
  readonly #cached: Map<number, ColumnCells>;
  /** New columns, whose cells are known. */
  readonly #added: ReadonlyMap<number, ColumnCells>;
  readonly #document: RowSource;
  readonly #records: Records;

  /** @param cells  cells of columns that were read already, by the ids of their paths */
  constructor(document: RowSource, records: Records, cells: ReadonlyMap<number, ColumnCells> = new Map()) {
    this.#cached = new Map(cells);
    this.#document = document;
    this.#records = records;
    this.#added = new Map(document.added.map((cells) => [cells.id, cells]));
  }

  /** Returns columns of all records; one walk reads all that are not cached. */
  async columns(requestedIds: readonly number[], flattenDepth: number, control: Control): Promise<readonly ColumnCells[]> {
    const { onDemand } = this.#document;
    if (onDemand) return onDemand.columns(requestedIds, control);
    const ids = requestedIds.filter((id) => !this.#added.has(id));
    const missing = [...new Set(ids)].filter((id) => !this.#cached.has(id));
    if (missing.length > 0) await this.#walk(missing, flattenDepth, control);
    const found = requestedIds.map((id) => (this.#added.get(id) ?? this.#cached.get(id)) as ColumnCells);
    for (const [index, id] of requestedIds.entries()) {
      if (this.#added.has(id)) continue;
      // Reinserts the column as the most recently used one.
      this.#cached.delete(id);
      this.#cached.set(id, found[index] as ColumnCells);
    }
    const each = this.#document.rows * 9;
    for (const id of [...this.#cached.keys()].slice(0, -ids.length || undefined)) {
      if (this.#cached.size * each <= KEPT_BYTES) break;
      this.#cached.delete(id);
    }
    return found;
  }

  async #walk(ids: readonly number[], flattenDepth: number, control: Control): Promise<void> {
    const { rows, trie, bytes, store, joined } = this.#document;
    if (joined) {
      const found = await joined.columns(ids, flattenDepth, control);
      for (const [index, id] of ids.entries()) this.#cached.set(id, found[index] as ColumnCells);
      return;
    }
    const slots = this.#records.slotsOf([...ids]).slice();
    const columns = ids.map(() => emptyCells(rows));
    const isFlat = trie.nodes.map(({ depth }) => depth <= flattenDepth);
    const isParent = (node: number, start: number) => isFlat[node] === true && !isEmptyObject(bytes, start);
    const write = (row: number, { nodes, starts, ends, kinds }: CellRun, from: number, to: number) => {
      for (let index = from; index < to; index++) {
        const node = nodes[index] as number;
        const slot = slots[node] as number;
        if (slot < 0) continue;
        const kind = kinds[index] as number;
        const start = starts[index] as number;
        if (kind === OBJECT && isParent(node, start)) continue;
        const column = columns[slot] as ColumnCells;
        column.kinds[row] = kind;
        column.starts[row] = start;
        column.ends[row] = ends[index] as number;
      }
    };
    const startOf = (row: number) => this.#document.recordAt(row);
    for (let row = 0, nextTick = 0; row < rows; ) {
      if (store && row < store.records) {
        const to = Math.min(store.records, row + STRETCH);
        store.fill({ slots, columns, isParent }, row, to, startOf);
        row = to;
      } else row = this.#walkRun(row, ids, write);
      if (row < nextTick) continue;
      nextTick = row + STRETCH;
      await control.tick(row, rows);
    }
    for (const [index, id] of ids.entries()) this.#cached.set(id, columns[index] as ColumnCells);
  }

  /** Walks the rows from `row` on, as many as are read at once, and writes their cells. Returns the row after them. */
  #walkRun(row: number, ids: readonly number[], write: (row: number, run: CellRun, from: number, to: number) => void): number {
    const run = this.#records.run(row, ids);
    if (run === null) return row + 1;
    let { from } = run;
    for (let index = 0; index < run.count; index++) {
      const to = run.lasts[index] as number;
      write(row + index, run, from, to);
      from = to;
    }
    return row + run.count;
  }
}
