import { ByteWriter } from '../../wire/byte-writer.ts';
import type { RecordCells } from '../document/cell-store.ts';
import { valueEnd } from '../query/json-text.ts';
import { isEmptyObject } from '../read/literal.ts';
import { OBJECT } from '../read/walk.ts';
import type { OpenTable } from '../state.ts';
import { writeCanonical } from './canonical.ts';
import type { ComparedColumn } from './columns.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes compared at once as integers. */
const WORD = 4;
const OPEN_BRACE = 0x7b;

/** Returns true if `size` bytes from `start` equal those from `other`. */
function isSame(left: DataView, start: number, right: DataView, other: number, size: number): boolean {
  if (start + size > left.byteLength || other + size > right.byteLength) return false;
  let at = 0;
  for (; at + WORD <= size; at += WORD) if (left.getInt32(start + at) !== right.getInt32(other + at)) return false;
  for (; at < size; at++) if (left.getUint8(start + at) !== right.getUint8(other + at)) return false;
  return true;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Bytes) => new DataView(buffer, byteOffset, byteLength);

/** Returns true for white space and commas. */
const isBetween = (byte: number) => byte <= 0x20 || byte === 0x2c;

/** One table of a pair, and the cells of one of its rows by compared column. */
export class Side {
  readonly bytes: Bytes;
  readonly view: DataView;
  /** True if the text of a row contains all its cells. */
  readonly isWhole: boolean;
  readonly #table: OpenTable;
  /** Index of the compared column for each path; -1 for a path that is no column. */
  readonly #slots: Int32Array;
  readonly #isFlat: readonly boolean[];
  /** Serial number of the row that was read last, and for each column that of the last row with a cell in it, and its place in `cells`. */
  #serial = 0;
  readonly #serials: Uint32Array;
  readonly #places: Uint32Array;
  #cells: RecordCells | null = null;
  /** Columns with a cell in the row, in the order of the text. */
  readonly columns: number[] = [];

  constructor(table: OpenTable, ids: readonly number[], flattenDepth: number) {
    const { bytes, trie } = table.source;
    this.bytes = bytes;
    this.view = viewOf(bytes);
    this.isWhole = table.source.joined === null && table.source.added.length === 0;
    this.#table = table;
    this.#slots = new Int32Array(trie.nodes.length).fill(-1);
    for (const [slot, id] of ids.entries()) if (id >= 0) this.#slots[id] = slot;
    this.#isFlat = trie.nodes.map(({ depth }) => depth <= flattenDepth);
    this.#serials = new Uint32Array(ids.length);
    this.#places = new Uint32Array(ids.length);
  }

  startOf(row: number): number {
    return this.#table.source.recordAt(row);
  }

  /**
   * Returns the offset up to which the text of a row is compared as a whole: of records, the end of the record, because only white space and
   * a comma are before the next one. Of the nodes of a query it may be later.
   */
  limitOf(row: number): number {
    const { source } = this.#table;
    const start = this.startOf(row);
    let end = row + 1 < source.rows ? this.startOf(row + 1) : 0;
    if (end <= start) return valueEnd(this.bytes, start);
    while (isBetween(this.bytes[end - 1] as number)) end--;
    return end;
  }

  /** Reads the cells of a row. They are valid until the next row is read from the table. */
  read(row: number): void {
    const { bytes, columns } = this;
    this.#serial++;
    columns.length = 0;
    const cells = this.#table.records.cells(row);
    this.#cells = cells;
    if (cells === null) return;
    for (let index = cells.from; index < cells.to; index++) {
      const node = cells.nodes[index] as number;
      const slot = this.#slots[node] as number;
      if (slot < 0) continue;
      // Objects whose members are columns are not cells.
      if (cells.kinds[index] === OBJECT && this.#isFlat[node] && !isEmptyObject(bytes, cells.starts[index] as number)) continue;
      this.#serials[slot] = this.#serial;
      this.#places[slot] = index;
      columns.push(slot);
    }
  }

  has(column: number): boolean {
    return this.#serials[column] === this.#serial;
  }

  kindAt(column: number): number {
    return this.#cells?.kinds[this.#places[column] as number] ?? 0;
  }

  cellStart(column: number): number {
    return this.#cells?.starts[this.#places[column] as number] ?? 0;
  }

  cellEnd(column: number): number {
    return this.#cells?.ends[this.#places[column] as number] ?? 0;
  }
}

/** Compares rows of two tables. */
export class RowPair {
  readonly first: Side;
  readonly second: Side;
  readonly #isCompared: readonly boolean[];
  readonly #out = [new ByteWriter(256), new ByteWriter(256)] as const;
  /** Columns whose cells differ in the rows that were compared last. */
  readonly changed: number[] = [];

  constructor(first: OpenTable, second: OpenTable, columns: readonly ComparedColumn[], sharedColumnsOnly: boolean, flattenDepth: number) {
    this.first = new Side(
      first,
      columns.map((column) => column.first),
      flattenDepth,
    );
    this.second = new Side(
      second,
      columns.map((column) => column.second),
      flattenDepth,
    );
    const isShared = (column: ComparedColumn) => column.first >= 0 && column.second >= 0;
    // A new column that the second file does not have would make each row differ.
    const added = new Set(first.source.trie.added.map(({ id }) => id));
    this.#isCompared = columns.map((column) => isShared(column) || (!sharedColumnsOnly && !added.has(column.first)));
  }

  /** Compares two rows cell by cell and fills `changed`. Returns true if no cell differs. */
  isEqual(row: number, other: number): boolean {
    const { first, second, changed } = this;
    changed.length = 0;
    if (this.#isSameText(row, other)) return true;
    first.read(row);
    second.read(other);
    for (const column of first.columns) {
      if (this.#isCompared[column] && !(second.has(column) && this.#isSameCell(column))) changed.push(column);
    }
    for (const column of second.columns) if (this.#isCompared[column] && !first.has(column)) changed.push(column);
    return changed.length === 0;
  }

  /** Returns true if both rows have the same bytes. Numbers and words end only where the next byte says so, and are compared as cells. */
  #isSameText(row: number, other: number): boolean {
    const { first, second } = this;
    if (!first.isWhole || !second.isWhole) return false;
    const [start, otherStart] = [first.startOf(row), second.startOf(other)];
    return first.bytes[start] === OPEN_BRACE && isSame(first.view, start, second.view, otherStart, first.limitOf(row) - start);
  }

  #isSameCell(column: number): boolean {
    const { first, second } = this;
    const [kind, otherKind] = [first.kindAt(column), second.kindAt(column)];
    if (kind !== otherKind) return false;
    const [start, end] = [first.cellStart(column), first.cellEnd(column)];
    const [otherStart, otherEnd] = [second.cellStart(column), second.cellEnd(column)];
    if (end - start === otherEnd - otherStart && isSame(first.view, start, second.view, otherStart, end - start)) return true;
    const [left, right] = this.#out;
    left.length = 0;
    right.length = 0;
    writeCanonical(first.bytes, kind, start, end, left);
    writeCanonical(second.bytes, kind, otherStart, otherEnd, right);
    return left.length === right.length && isSame(viewOf(left.bytes), 0, viewOf(right.bytes), 0, left.length);
  }
}
