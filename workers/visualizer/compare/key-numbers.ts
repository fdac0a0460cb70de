import type { Control } from '../../wire/control.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import { NONE } from '../document/dictionary.ts';
import { LOADED_CELLS, loadCells } from '../document/stretches.ts';
import { writeCanonical } from './canonical.ts';

const STRETCH = 4096;

/** The key cells of all rows of a table: one list of cells per key column. */
export interface KeyCells {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly rows: number;
  readonly columns: readonly ColumnCells[];
}

/** Writes a value of a key, so that equal values have equal bytes. Returns false for a value with which a key is equal to no other. */
export type WriteKey = (bytes: Uint8Array<ArrayBuffer>, kind: number, start: number, end: number, out: ByteWriter) => boolean;

const writeValue: WriteKey = (bytes, kind, start, end, out) => {
  writeCanonical(bytes, kind, start, end, out);
  return true;
};

/** Number of the key of each row, from 0, NONE for a key that is equal to no other; equal keys have the same number in both tables. */
export interface KeyNumbers {
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  /** Number of different keys. */
  readonly count: number;
}

/** Returns a hash of 32 bits. Four bytes are mixed at once. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = to - from;
  let at = from;
  for (; at + 4 <= to; at += 4) {
    const four =
      (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16) | ((bytes[at + 3] as number) << 24);
    hash = Math.imul(hash ^ four, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  for (; at < to; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Numbers different keys: a hash table whose keys lie in one list of bytes, as `writeCanonical` writes them. */
class KeyTable {
  readonly #keys = new ByteWriter();
  readonly #write: WriteKey;
  #ends: Uint32Array<ArrayBuffer>;
  #hashes: Uint32Array<ArrayBuffer>;
  #slots: Uint32Array<ArrayBuffer>;
  count = 0;

  /** @param size  largest number of keys */
  constructor(size: number, write: WriteKey) {
    this.#write = write;
    this.#ends = new Uint32Array(size + 1);
    this.#hashes = new Uint32Array(size);
    // At most half of the slots are used.
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(size * 2 + 2)));
  }

  /**
   * Returns the number of a row's key; a new key gets the next number.
   *
   * @param guess  number that is compared first: rows often have the same order in both tables
   */
  numberOf({ bytes, columns }: KeyCells, row: number, guess: number): number {
    const keys = this.#keys;
    const start = this.#ends[this.count] as number;
    keys.length = start;
    for (const { kinds, starts, ends } of columns)
      if (!this.#write(bytes, kinds[row] as number, starts[row] as number, ends[row] as number, keys)) return NONE;
    if (guess < this.count && this.#isLast(guess)) return guess;
    const hash = hashOf(keys.bytes, start, keys.length);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = (this.#slots[slot] as number) - 1;
      if (number < 0) {
        this.#slots[slot] = this.count + 1;
        this.#hashes[this.count] = hash;
        this.#ends[this.count + 1] = keys.length;
        return this.count++;
      }
      if (this.#hashes[number] === hash && this.#isLast(number)) return number;
    }
  }

  /** Returns true if the key that was written last equals the key with this number. */
  #isLast(number: number): boolean {
    const { bytes, length } = this.#keys;
    const from = this.#ends[number] as number;
    const last = this.#ends[this.count] as number;
    const size = (this.#ends[number + 1] as number) - from;
    if (length - last !== size) return false;
    for (let index = 0; index < size; index++) if (bytes[from + index] !== bytes[last + index]) return false;
    return true;
  }
}

/**
 * Numbers the keys of two tables.
 *
 * @param isUnique  true to stop at the first key that a table has twice
 * @param write     writes a value of a key. Default: as a comparison of values
 * @returns null if it stopped
 */
export async function numberKeys(
  first: KeyCells,
  second: KeyCells,
  isUnique: boolean,
  control: Control,
  write: WriteKey = writeValue,
): Promise<KeyNumbers | null> {
  const size = first.rows + second.rows;
  const table = new KeyTable(size, write);
  const numbersOf = async (cells: KeyCells, done: number) => {
    const numbers = new Uint32Array(cells.rows);
    const isSeen = new Uint8Array(isUnique ? size : 0);
    let number = -1;
    for (let row = 0; row < cells.rows; row++) {
      if (row % LOADED_CELLS === 0)
        for (const { starts } of cells.columns) loadCells(cells.bytes, starts, row, Math.min(cells.rows, row + LOADED_CELLS));
      const found = table.numberOf(cells, row, number + 1);
      numbers[row] = found;
      if (found !== NONE) number = found;
      if (isUnique && isSeen[number] === 1) return null;
      if (isUnique) isSeen[number] = 1;
      if (row % STRETCH === 0) await control.tick(done + row, size);
    }
    return numbers;
  };
  const ofFirst = await numbersOf(first, 0);
  const ofSecond = ofFirst && (await numbersOf(second, first.rows));
  return ofFirst && ofSecond && { first: ofFirst, second: ofSecond, count: table.count };
}
