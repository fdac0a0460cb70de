import type { Control } from '../../wire/control.ts';
import type { Cleaning } from '../clean.request.ts';
import { numberKeys } from '../compare/key-numbers.ts';
import { dictionaryOf, NONE } from '../document/dictionary.ts';
import { eachStretch } from '../document/stretches.ts';
import { ARRAY, NUMBER, OBJECT, STRING } from '../read/walk.ts';
import { PairNumbers } from '../summary/grouping.ts';
import { type ColumnCells, emptyCells } from '../table/column-cells.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const noCells = { bytes: new Uint8Array(), rows: 0, columns: [] };
const BACKSLASH = 0x5c;
const ZERO = 0x30;
const DOT = 0x2e;
const MINUS = 0x2d;
const EXPONENT = 0x65;

/** Returns the end of a number without the zeros after its last decimal: that of `1.5` in `1.50`, and of `1` in `1.0`. */
function trimmedEnd(bytes: Bytes, start: number, end: number): number {
  if (bytes[end - 1] !== ZERO) return end;
  let point = NONE;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === DOT) point = at;
    else if ((byte | 0x20) === EXPONENT) return end;
  }
  if (point === NONE) return end;
  let to = end;
  while (bytes[to - 1] === ZERO) to--;
  return to - 1 === point ? point : to;
}

/** Returns true if other bytes may spell the same value, zeros after decimals aside: `1e1` and `10`, `"\\u0041"` and `"A"`, objects. */
function hasVariants(bytes: Bytes, kind: number, start: number, end: number): boolean {
  if (kind === OBJECT || kind === ARRAY) return true;
  if (kind === NUMBER && end - start === 2 && bytes[start] === MINUS && bytes[start + 1] === ZERO) return true;
  if (kind !== STRING && kind !== NUMBER) return false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (kind === STRING ? byte === BACKSLASH : (byte | 0x20) === EXPONENT) return true;
  }
  return false;
}

/** Copies the cells of some rows; numbers end after their last decimal. */
function copyCells(bytes: Bytes, cells: ColumnCells, rows: Uint32Array, out: ColumnCells, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const row = rows[index] as number;
    const kind = cells.kinds[row] as number;
    const [start, end] = [cells.starts[row] as number, cells.ends[row] as number];
    out.kinds[index] = kind;
    out.starts[index] = start;
    out.ends[index] = kind === NUMBER ? trimmedEnd(bytes, start, end) : end;
  }
}

/**
 * The classes of rows that are equal in some columns. A row that is equal to no other in the columns so far is left out of the next ones, so
 * that most rows of a table with an id are looked at once.
 */
export class EqualRows {
  readonly #bytes: Bytes;
  /** Number of rows of the table. */
  readonly #count: number;
  /** Rows that are equal to another, ascending, and the class of each. */
  #rows: Uint32Array;
  #classes: Uint32Array;
  /** Number of classes with several rows. */
  #classCount: number;

  constructor({ bytes, rows }: { readonly bytes: Bytes; readonly rows: number }) {
    this.#bytes = bytes;
    this.#count = rows;
    this.#rows = Uint32Array.from({ length: rows }, (_, row) => row);
    this.#classes = new Uint32Array(rows);
    this.#classCount = Math.min(rows, 1);
  }

  /**
   * Divides the classes by the values of a column. Values are equal as in a comparison of files: numbers as decimals, texts after their
   * escapes; a missing value, null and an empty text are different values.
   */
  async divide(column: ColumnCells, control: Control): Promise<void> {
    const [bytes, rows, classes] = [this.#bytes, this.#rows, this.#classes];
    if (rows.length === 0) return;
    const cells = emptyCells(rows.length);
    await eachStretch(rows.length, control, (from, to) => copyCells(bytes, column, rows, cells, from, to));
    const { values, firstRows } = await dictionaryOf(bytes, cells, (kind) => kind !== 0, control);
    const ofValue = await this.#canonical(cells, firstRows, control);
    if (ofValue)
      for (let index = 0; index < values.length; index++) {
        const value = values[index] as number;
        if (value !== NONE) values[index] = ofValue[value] as number;
      }
    const pairs = new PairNumbers();
    await eachStretch(rows.length, control, (from, to) => {
      for (let index = from; index < to; index++) classes[index] = pairs.numberOf(classes[index] as number, values[index] as number);
    });
    this.#keepShared(pairs.count);
  }

  /** Returns for each value the number of the first value that is equal to it; null if no two are equal. */
  async #canonical(cells: ColumnCells, firstRows: Uint32Array, control: Control): Promise<Uint32Array | null> {
    const bytes = this.#bytes;
    const { kinds, starts, ends } = cells;
    const mayRepeat = firstRows.some((row) => hasVariants(bytes, kinds[row] as number, starts[row] as number, ends[row] as number));
    if (!mayRepeat) return null;
    const distinct = emptyCells(firstRows.length);
    copyCells(bytes, cells, firstRows, distinct, 0, firstRows.length);
    const keys = await numberKeys({ bytes, rows: firstRows.length, columns: [distinct] }, noCells, false, control);
    return keys && keys.first;
  }

  /** Leaves out the rows whose class has no other row. */
  #keepShared(classCount: number): void {
    const [rows, classes] = [this.#rows, this.#classes];
    const sizes = new Uint32Array(classCount);
    for (let index = 0; index < classes.length; index++) {
      const own = classes[index] as number;
      sizes[own] = (sizes[own] as number) + 1;
    }
    let shared = 0;
    for (let own = 0; own < classCount; own++) {
      // From here on the new number of the class, from 1; 0 for a class of one row.
      const size = sizes[own] as number;
      sizes[own] = size > 1 ? ++shared : 0;
    }
    this.#classCount = shared;
    let at = 0;
    for (let index = 0; index < classes.length; index++) {
      const own = sizes[classes[index] as number] as number;
      if (own === 0) continue;
      rows[at] = rows[index] as number;
      classes[at++] = own - 1;
    }
    this.#rows = rows.subarray(0, at);
    this.#classes = classes.subarray(0, at);
  }

  /** Returns the rows that stay, or the removed ones, in their order, and the number of the removed ones. */
  choose({ keep, shows }: Cleaning & { readonly clean: 'duplicates' }): { readonly rowOf: Uint32Array; readonly removed: number } {
    const [rows, classes] = [this.#rows, this.#classes];
    const isRemoved = new Uint8Array(this.#count);
    /** For each class its row that stays, from 1. */
    const kept = new Uint32Array(this.#classCount);
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] as number;
      const own = classes[index] as number;
      const before = kept[own] as number;
      if (before === 0 || keep === 'last') kept[own] = row + 1;
      if (before > 0) isRemoved[keep === 'last' ? before - 1 : row] = 1;
    }
    const removed = rows.length - this.#classCount;
    const wanted = shows === 'removed' ? 1 : 0;
    const rowOf = new Uint32Array(wanted === 1 ? removed : this.#count - removed);
    let at = 0;
    for (let row = 0; row < isRemoved.length; row++) if (isRemoved[row] === wanted) rowOf[at++] = row;
    return { rowOf, removed };
  }
}
