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
  let firstRows = new Uint32Array(1024);
  let hashes = new Uint32Array(1024);
  let table = new Uint32Array(4096);
  let mask = table.length - 1;
  let count = 0;
  for (let row = 0; row < rows; row++) {
    if (row % STRETCH === 0) await control.tick(row, rows);
    const kind = kinds[row] as number;
    if (wanted[kind] === 0) continue;
    const start = starts[row] as number;
    const end = ends[row] as number;
    let hash = 0x811c9dc5 ^ kind;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
    hash = (hash ^ (hash >>> 15)) >>> 0;
    let slot = hash & mask;
    let value = NONE;
    for (;;) {
      const entry = table[slot] as number;
      if (entry === 0) break;
      const other = firstRows[entry - 1] as number;
      if (hashes[entry - 1] === hash && isSame(bytes, start, end, starts[other] as number, ends[other] as number)) {
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
      }
      firstRows[value] = row;
      hashes[value] = hash;
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

function isSame(bytes: Uint8Array, start: number, end: number, otherStart: number, otherEnd: number): boolean {
  if (end - start !== otherEnd - otherStart) return false;
  for (let at = start, other = otherStart; at < end; at++, other++) if (bytes[at] !== bytes[other]) return false;
  return true;
}

function doubled(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(list.length * 2);
  larger.set(list);
  return larger;
}
