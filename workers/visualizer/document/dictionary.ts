import type { Control } from '../../wire/control.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import { eachStretch } from './stretches.ts';
import { grown } from '../../wire/bytes.ts';

/** Numbers the distinct cells of a column, compared byte by byte. */
export interface Dictionary {
  /** Number of the value in each row; NONE for rows that were left out. */
  readonly values: Uint32Array;
  /** First row with each value. */
  readonly firstRows: Uint32Array;
  readonly count: number;
}

export const NONE = 0xffffffff;

/** Cells up to this length are copied into one list: comparing a cell with another place of a large text costs a cache miss. */
const COPIED_MAX = 64;

/** Numbers cells in a hash table with open addressing. */
class Numbering {
  readonly #text: DataView;
  #copies = new DataView(new ArrayBuffer(16_384));
  #copied = 0;
  #firstRows = new Uint32Array(1024);
  #hashes = new Uint32Array(1024);
  /** Offset of each value in the copies; of a longer value, in the text. */
  #places = new Uint32Array(1024);
  #sizes = new Uint32Array(1024);
  /** Number of the value of each slot, from 1; 0 for a free slot. */
  #table = new Uint32Array(4096);
  #count = 0;

  constructor(text: DataView) {
    this.#text = text;
  }

  /** Returns the number of the cell at `start`; a new value gets the next number. */
  numberOf(start: number, size: number, row: number): number {
    const text = this.#text;
    const table = this.#table;
    const hash = hashOf(text, start, size);
    const mask = table.length - 1;
    const other = size <= COPIED_MAX ? this.#copies : text;
    let slot = hash & mask;
    for (let entry = table[slot] as number; entry !== 0; entry = table[slot] as number) {
      const value = entry - 1;
      if (this.#hashes[value] === hash && this.#sizes[value] === size && isSame(text, start, other, this.#places[value] as number, size))
        return value;
      slot = (slot + 1) & mask;
    }
    return this.#add(slot, hash, start, size, row);
  }

  get firstRows(): Uint32Array {
    return this.#firstRows.subarray(0, this.#count);
  }

  #add(slot: number, hash: number, start: number, size: number, row: number): number {
    const value = this.#count++;
    if (this.#count > this.#firstRows.length) {
      this.#firstRows = grown(this.#firstRows, this.#count);
      this.#hashes = grown(this.#hashes, this.#count);
      this.#places = grown(this.#places, this.#count);
      this.#sizes = grown(this.#sizes, this.#count);
    }
    this.#firstRows[value] = row;
    this.#hashes[value] = hash;
    this.#sizes[value] = size;
    this.#places[value] = size <= COPIED_MAX ? this.#copy(start, size) : start;
    this.#table[slot] = this.#count;
    if (this.#count * 2 > this.#table.length) this.#grow();
    return value;
  }

  /** Copies a cell. Returns the offset of the copy. */
  #copy(start: number, size: number): number {
    const from = this.#copied;
    if (from + size > this.#copies.byteLength) this.#copies = new DataView(grown(new Uint8Array(this.#copies.buffer), from + size).buffer);
    for (let at = 0; at < size; at++) this.#copies.setUint8(this.#copied++, this.#text.getUint8(start + at));
    return from;
  }

  #grow(): void {
    const table = new Uint32Array(this.#table.length * 4);
    const mask = table.length - 1;
    for (let value = 0; value < this.#count; value++) {
      let free = (this.#hashes[value] as number) & mask;
      while (table[free] !== 0) free = (free + 1) & mask;
      table[free] = value + 1;
    }
    this.#table = table;
  }
}

/** @param take  returns true for the kinds of cells to include */
export async function dictionaryOf(
  bytes: Uint8Array,
  { kinds, starts, ends }: ColumnCells,
  take: (kind: number) => boolean,
  control: Control,
): Promise<Dictionary> {
  const rows = kinds.length;
  const isTaken = Uint8Array.from({ length: 8 }, (_, kind) => (take(kind) ? 1 : 0));
  const values = new Uint32Array(rows);
  const numbering = new Numbering(new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
  await eachStretch(rows, control, (from, to) => numberRows(numbering, kinds, starts, ends, isTaken, values, from, to));
  const { firstRows } = numbering;
  return { values, firstRows, count: firstRows.length };
}

/** Numbers the cells of the rows `from` to `to`. Rows made from the elements of an array repeat the cells of its record. */
function numberRows(
  numbering: Numbering,
  kinds: Uint8Array,
  starts: Uint32Array,
  ends: Uint32Array,
  isTaken: Uint8Array,
  values: Uint32Array,
  from: number,
  to: number,
): void {
  let before = NONE;
  let value = NONE;
  for (let row = from; row < to; row++) {
    const start = starts[row] as number;
    if (isTaken[kinds[row] as number] === 0) values[row] = NONE;
    else {
      if (start !== before) value = numbering.numberOf(start, (ends[row] as number) - start, row);
      before = start;
      values[row] = value;
    }
  }
}

/** Returns a hash of 32 bits. Four bytes are read at once; the last four may have been read before. */
function hashOf(text: DataView, start: number, size: number): number {
  let hash = size;
  if (size < 4) for (let at = 0; at < size; at++) hash = Math.imul(hash ^ text.getUint8(start + at), 0x01000193);
  else {
    const last = start + size - 4;
    for (let at = start; at < last; at += 4) {
      hash = Math.imul(hash ^ text.getInt32(at, true), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash ^ text.getInt32(last, true), 0x85ebca6b);
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function isSame(text: DataView, start: number, other: DataView, from: number, size: number): boolean {
  let at = 0;
  for (; at + 4 <= size; at += 4) if (text.getInt32(start + at) !== other.getInt32(from + at)) return false;
  for (; at < size; at++) if (text.getUint8(start + at) !== other.getUint8(from + at)) return false;
  return true;
}
