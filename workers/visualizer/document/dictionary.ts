import type { Control } from '../../wire/control.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import { eachCells, keepLoad } from './stretches.ts';
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

/** Numbers in `#entries` of each value: its hash, its size, the offset of its copy (of a value that is not copied, in the text), its first row. */
const ENTRY = 4;

/** Numbers cells in a hash table with open addressing. */
export class Numbering {
  #text: DataView;
  readonly #copiedMax: number;
  #copies: DataView<ArrayBuffer> = new DataView(new ArrayBuffer(16_384));
  #copied = 0;
  /** A value in one place: a lookup of one of many values costs a cache miss for each list. */
  #entries = new Uint32Array(1024 * ENTRY);
  /** Number of the value of each slot, from 1; 0 for a free slot. */
  #table = new Uint32Array(4096);
  #count = 0;

  /** @param copiedMax  length up to which cells are copied; Infinity to number the cells of several texts */
  constructor(text: DataView, copiedMax = COPIED_MAX) {
    this.#text = text;
    this.#copiedMax = copiedMax;
  }

  /** Changes the text of the next cells. All cells so far were copied. */
  moveTo(text: DataView): void {
    this.#text = text;
  }

  /** Returns the copy of a value, which is valid until the next value is added. */
  copyOf(value: number): Uint8Array<ArrayBuffer> {
    const at = value * ENTRY;
    return new Uint8Array(this.#copies.buffer, this.#entries[at + 2], this.#entries[at + 1]);
  }

  /** Loads what `numberOf` reads for some hashes (stretches.ts): with 50,000 values that takes a third of its time. */
  load(hashes: Uint32Array, from: number, to: number): void {
    const table = this.#table;
    const entries = this.#entries;
    const copies = this.#copies;
    const mask = table.length - 1;
    const last = copies.byteLength - 1;
    let sum = 0;
    for (let row = from; row < to; row++) {
      const entry = table[(hashes[row] as number) & mask] as number;
      if (entry !== 0) sum ^= copies.getUint8(Math.min(last, entries[entry * ENTRY - 2] as number));
    }
    keepLoad(sum);
  }

  /** Returns the number of the cell at `start` with a hash; a new value gets the next number. */
  numberOf(hash: number, start: number, size: number, row: number): number {
    const text = this.#text;
    const table = this.#table;
    const entries = this.#entries;
    const mask = table.length - 1;
    const other = size <= this.#copiedMax ? this.#copies : text;
    let slot = hash & mask;
    for (let entry = table[slot] as number; entry !== 0; entry = table[slot] as number) {
      const at = (entry - 1) * ENTRY;
      if (entries[at] === hash && entries[at + 1] === size && isSame(text, start, other, entries[at + 2] as number, size)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    return this.#add(slot, hash, start, size, row);
  }

  get firstRows(): Uint32Array {
    const rows = new Uint32Array(this.#count);
    for (let value = 0; value < rows.length; value++) rows[value] = this.#entries[value * ENTRY + 3] as number;
    return rows;
  }

  #add(slot: number, hash: number, start: number, size: number, row: number): number {
    const value = this.#count++;
    const at = value * ENTRY;
    this.#entries = grown(this.#entries, at + ENTRY);
    this.#entries[at] = hash;
    this.#entries[at + 1] = size;
    this.#entries[at + 2] = size <= this.#copiedMax ? this.#copy(start, size) : start;
    this.#entries[at + 3] = row;
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
      let free = (this.#entries[value * ENTRY] as number) & mask;
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
  const isTaken = Uint8Array.from({ length: 8 }, (_, kind) => (take(kind) ? 1 : 0));
  const values = new Uint32Array(kinds.length);
  const text = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const numbering = new Numbering(text);
  await eachCells(bytes, starts, control, (from, to) => {
    hashRows(text, kinds, starts, ends, isTaken, values, from, to);
    numbering.load(values, from, to);
    numberRows(numbering, kinds, starts, ends, isTaken, values, from, to);
  });
  const { firstRows } = numbering;
  return { values, firstRows, count: firstRows.length };
}

/** Writes the hashes of the cells of the rows `from` to `to`; 0 for a row that is left out. */
function hashRows(
  text: DataView,
  kinds: Uint8Array,
  starts: Uint32Array,
  ends: Uint32Array,
  isTaken: Uint8Array,
  hashes: Uint32Array,
  from: number,
  to: number,
): void {
  let before = NONE;
  let hash = 0;
  for (let row = from; row < to; row++) {
    const start = starts[row] as number;
    if (isTaken[kinds[row] as number] === 0) hashes[row] = 0;
    else {
      if (start !== before) hash = hashOf(text, start, (ends[row] as number) - start);
      before = start;
      hashes[row] = hash;
    }
  }
}

/** Numbers the cells of the rows `from` to `to`, whose hashes are in `values`. Rows made from the elements of an array repeat the cells of its record. */
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
      if (start !== before) value = numbering.numberOf(values[row] as number, start, (ends[row] as number) - start, row);
      before = start;
      values[row] = value;
    }
  }
}

/** Returns a hash of 32 bits. Four bytes are read at once; the last four may have been read before. */
export function hashOf(text: DataView, start: number, size: number): number {
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
