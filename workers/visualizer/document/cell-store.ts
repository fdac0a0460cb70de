import { OBJECT } from '../read/walk.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import { grown } from '../../wire/bytes.ts';
import { RecordView } from './record-view.ts';

/** Cells of one record: the entries `from` to `to` of lists that may also contain the cells of other records. The last is the record itself. */
export interface RecordCells {
  readonly nodes: Int32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly kinds: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/**
 * Cells of `count` records that follow each other: those of the first are the entries from `from` to the first of `lasts`, and so on.
 */
export interface CellRun extends Omit<RecordCells, 'to'> {
  readonly lasts: Uint32Array;
  readonly count: number;
}

/**
 * Cells of records, packed by kernel/cells.ts. `places` has the offsets of each cell, from the start of its record: of its first byte in the
 * lower 16 bits, of the byte after the last in the upper. `layouts` has the number of the layout of each record.
 */
export interface PackedRun extends Omit<CellRun, 'starts' | 'from'> {
  readonly places: Uint32Array;
  readonly layouts: Uint32Array;
}

/** Numbers for paths that a run has in place of their ids. */
export interface OwnPaths {
  /** Id of the path with each number. */
  readonly ids: Int32Array;
  /** Number in the store of each layout, which the store writes. */
  readonly layouts: number[];
  /** Offset in the text of the memory in which the run has its offsets. */
  readonly origin: number;
}

/** Columns to fill. */
interface ColumnsAsked {
  /** Column of each path by its id; -1 for paths without a column. */
  readonly slots: Int32Array;
  readonly columns: readonly ColumnCells[];
  /** Returns true if an object is not a cell, because its members are columns. */
  readonly isParent: (node: number, start: number) => boolean;
}

const RECORD_BYTES_MAX = 0xffff;
/** Memory that the cells of any text may take; those of larger texts may take a quarter of the text. */
const BYTES_MIN = 16 * 1024 * 1024;

/** Bytes of a text from which the memory for all its cells is estimated, so that no time is lost for cells that would not be kept. */
const ESTIMATE_FROM_BYTES = 1024 * 1024;

/**
 * The cells of all records, kept from the check of the text: 4 bytes for each cell and 8 for each record. The layout of a record, which is
 * the list of the paths and kinds of its cells, is kept once for all records that have the same.
 */
export class CellStore {
  readonly #textBytes: number;
  readonly #bytesMax: number;
  records = 0;
  /** Index in `#places` of the first cell of each record, and after the last. */
  #firsts = new Uint32Array(1024);
  #places = new Uint32Array(4096);
  #layoutOf = new Uint32Array(1024);
  #layouts = 0;
  /** Index in `#nodes` and `#kinds` of the first cell of each layout, and after the last. */
  #layoutFirsts = new Uint32Array(64);
  #nodes = new Int32Array(1024);
  #kinds = new Uint8Array(1024);
  /** Own numbers of the layouts of the kernel. */
  readonly #ofColumns: number[] = [];

  constructor(textBytes: number) {
    this.#textBytes = textBytes;
    this.#bytesMax = Math.max(BYTES_MIN, textBytes / 4);
  }

  /** Adds the cells of the next record. Returns false if all cells would exceed the memory limit, or if the record has more than 64 KiB. */
  add({ nodes, starts, ends, kinds, to }: RecordCells): boolean {
    const start = starts[to - 1] as number;
    if ((ends[to - 1] as number) - start > RECORD_BYTES_MAX || !this.#fits(to, 1, ends[to - 1] as number)) return false;
    const from = this.#firsts[this.records] as number;
    for (let index = 0; index < to; index++) {
      this.#places[from + index] = ((starts[index] as number) - start) | (((ends[index] as number) - start) << 16);
    }
    const isRepeated = this.#layouts > 0 && this.#isLast(nodes, kinds, to);
    this.#layoutOf[this.records++] = isRepeated ? this.#layouts - 1 : this.#addLayout(nodes, kinds, 0, to);
    this.#firsts[this.records] = from + to;
    return true;
  }

  /**
   * Adds the cells of the next records. Returns false if they could not be packed, or if all cells would exceed the memory limit.
   *
   * @param own  the paths of a run that has other numbers for them; null for the paths of the trie
   */
  addRun(run: PackedRun | null, own: OwnPaths | null = null): boolean {
    if (run === null) return false;
    const { nodes, places, ends, kinds, lasts, layouts, count } = run;
    const to = lasts[count - 1] as number;
    if (!this.#fits(to, count, (ends[to - 1] as number) + (own?.origin ?? 0))) return false;
    const from = this.#firsts[this.records] as number;
    this.#places.set(places.subarray(0, to), from);
    const learned = own?.layouts ?? this.#ofColumns;
    for (let index = 0, first = 0; index < count; index++) {
      const last = lasts[index] as number;
      const layout = layouts[index] as number;
      const known = (learned[layout] ??= this.#addLayout(nodes, kinds, first, last, own?.ids));
      this.#layoutOf[this.records++] = known;
      this.#firsts[this.records] = from + last;
      first = last;
    }
    return true;
  }

  get #bytes(): number {
    return (this.#firsts[this.records] as number) * 4 + this.records * 8 + (this.#layoutFirsts[this.#layouts] as number) * 5;
  }

  /**
   * Makes space for more cells and records. Returns false if those of the whole text would probably exceed the memory limit.
   *
   * @param seen  bytes of the text up to the last of these records
   */
  #fits(cells: number, records: number, seen: number): boolean {
    const bytes = this.#bytes + cells * 4 + records * 8;
    // Most texts continue as they begin.
    const whole = seen < ESTIMATE_FROM_BYTES ? 1 : this.#textBytes / seen;
    if (bytes * whole > this.#bytesMax) return false;
    const growth = whole * 1.05;
    const first = this.#firsts[this.records] as number;
    this.#places = grown(this.#places, first + cells, Math.ceil((first + cells) * growth));
    const all = this.records + records;
    this.#firsts = grown(this.#firsts, all + 1, Math.ceil(all * growth));
    this.#layoutOf = grown(this.#layoutOf, all, Math.ceil(all * growth));
    return true;
  }

  #isLast(nodes: Int32Array, kinds: Uint8Array, count: number): boolean {
    const from = this.#layoutFirsts[this.#layouts - 1] as number;
    if ((this.#layoutFirsts[this.#layouts] as number) - from !== count) return false;
    for (let index = 0; index < count; index++) {
      if (this.#nodes[from + index] !== nodes[index] || this.#kinds[from + index] !== kinds[index]) return false;
    }
    return true;
  }

  #addLayout(nodes: Int32Array, kinds: Uint8Array, from: number, to: number, ids?: Int32Array): number {
    const first = this.#layoutFirsts[this.#layouts] as number;
    const end = first + to - from;
    this.#nodes = grown(this.#nodes, end);
    this.#kinds = grown(this.#kinds, end);
    const layout = nodes.subarray(from, to);
    this.#nodes.set(ids ? layout.map((node) => ids[node] as number) : layout, first);
    this.#kinds.set(kinds.subarray(from, to), first);
    this.#layoutFirsts = grown(this.#layoutFirsts, this.#layouts + 2);
    this.#layoutFirsts[++this.#layouts] = end;
    return this.#layouts - 1;
  }

  /**
   * Writes the cells of some paths of the records `from` to `to` into their columns.
   *
   * @param startOf  returns the offset of a record in the text
   */
  fill({ slots, columns, isParent }: ColumnsAsked, from: number, to: number, startOf: (record: number) => number): void {
    const places = this.#places;
    /** Cells of the current layout that have a column: index in the record, path, kind, column. */
    const stored: { index: number; node: number; kind: number; column: ColumnCells }[] = [];
    let current = -1;
    for (let record = from; record < to; record++) {
      const layout = this.#layoutOf[record] as number;
      if (layout !== current) {
        current = layout;
        stored.length = 0;
        const first = this.#layoutFirsts[layout] as number;
        const count = (this.#layoutFirsts[layout + 1] as number) - first;
        for (let index = 0; index < count; index++) {
          const node = this.#nodes[first + index] as number;
          const column = columns[slots[node] as number];
          if (column) stored.push({ index, node, kind: this.#kinds[first + index] as number, column });
        }
      }
      const own = this.#firsts[record] as number;
      const start = startOf(record);
      for (const { index, node, kind, column } of stored) {
        const place = places[own + index] as number;
        const cell = start + (place & 0xffff);
        if (kind === OBJECT && isParent(node, cell)) continue;
        column.kinds[record] = kind;
        column.starts[record] = cell;
        column.ends[record] = start + (place >>> 16);
      }
    }
  }

  /**
   * Calls `note` for each path and kind of the cells.
   *
   * @param times  how often each record is counted
   */
  countKinds(times: Uint32Array, note: (node: number, kind: number, count: number) => void): void {
    const counts = new Float64Array(this.#layouts);
    for (let record = 0; record < this.records; record++) {
      const layout = this.#layoutOf[record] as number;
      counts[layout] = (counts[layout] as number) + (times[record] as number);
    }
    for (const [layout, count] of counts.entries()) {
      const to = this.#layoutFirsts[layout + 1] as number;
      for (let index = this.#layoutFirsts[layout] as number; index < to; index++)
        note(this.#nodes[index] as number, this.#kinds[index] as number, count);
    }
  }

  readonly #view = new RecordView();

  /**
   * Returns the cells of a record; the object is reused by the next call.
   *
   * @param start  offset of the record in the text
   */
  cells(record: number, start: number): RecordCells {
    const view = this.#view;
    const first = this.#firsts[record] as number;
    const layout = this.#layoutFirsts[this.#layoutOf[record] as number] as number;
    view.to = (this.#firsts[record + 1] as number) - first;
    view.reserve(view.to);
    for (let index = 0; index < view.to; index++) {
      const place = this.#places[first + index] as number;
      view.nodes[index] = this.#nodes[layout + index] as number;
      view.kinds[index] = this.#kinds[layout + index] as number;
      view.starts[index] = start + (place & 0xffff);
      view.ends[index] = start + (place >>> 16);
    }
    return view;
  }
}
