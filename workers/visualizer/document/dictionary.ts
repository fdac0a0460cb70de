import type { Control } from '../../wire/control.ts';
import type { ColumnCells } from '../table/column-cells.ts';

const STRETCH = 16_384;

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

/** @param take  returns true for the kinds of cells to include */
export async function dictionaryOf(
  bytes: Uint8Array,
  { kinds, starts, ends }: ColumnCells,
  take: (kind: number) => boolean,
  control: Control,
): Promise<Dictionary> {
  const rows = kinds.length;
  const wanted = Uint8Array.from({ length: 8 }, (_, kind) => (take(kind) ? 1 : 0));
  const values = new Uint32Array(rows).fill(NONE);
  const text = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let copies = new DataView(new ArrayBuffer(16_384));
  let copied = 0;
  let firstRows = new Uint32Array(1024);
  let hashes = new Uint32Array(1024);
  /** Offset of each value in `copies`; of a longer value, in the text. */
  let places = new Uint32Array(1024);
  let table = new Uint32Array(4096);
  let mask = table.length - 1;
  let count = 0;
  for (let row = 0; row < rows; row++) {
    if (row % STRETCH === 0) await control.tick(row, rows);
    if (wanted[kinds[row] as number] === 0) continue;
    const start = starts[row] as number;
    const size = (ends[row] as number) - start;
    const hash = hashOf(text, start, size);
    const isCopied = size <= COPIED_MAX;
    let slot = hash & mask;
    let value = NONE;
    for (let entry = table[slot] as number; entry !== 0; entry = table[slot] as number) {
      const first = firstRows[entry - 1] as number;
      if (
        hashes[entry - 1] === hash &&
        (ends[first] as number) - (starts[first] as number) === size &&
        isSame(text, start, isCopied ? copies : text, places[entry - 1] as number, size)
      ) {
        value = entry - 1;
        break;
      }
      slot = (slot + 1) & mask;
    }
    if (value === NONE) {
      value = count++;
      if (count > firstRows.length) {
        firstRows = doubled(firstRows);
        hashes = doubled(hashes);
        places = doubled(places);
      }
      firstRows[value] = row;
      hashes[value] = hash;
      places[value] = isCopied ? copied : start;
      if (isCopied) {
        if (copied + size > copies.byteLength) copies = new DataView(doubled(new Uint8Array(copies.buffer)).buffer);
        for (let at = 0; at < size; at++) copies.setUint8(copied++, text.getUint8(start + at));
      }
      table[slot] = count;
      if (count * 2 > table.length) {
        table = new Uint32Array(table.length * 4);
        mask = table.length - 1;
        for (let entry = 0; entry < count; entry++) {
          let free = (hashes[entry] as number) & mask;
          while (table[free] !== 0) free = (free + 1) & mask;
          table[free] = entry + 1;
        }
      }
    }
    values[row] = value;
  }
  return { values, firstRows: firstRows.subarray(0, count), count };
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

function doubled<List extends Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(list: List): List {
  const larger = new (list.constructor as new (size: number) => List)(list.length * 2);
  larger.set(list);
  return larger;
}
