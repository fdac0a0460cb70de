import { cellKinds } from '../../wire/table.ts';
import { InputError } from '../../wire/input-error.ts';
import type { Control } from '../../wire/control.ts';
import { eachStretch } from '../document/stretches.ts';
import type { AddedCells } from '../document/row-source.ts';
import type { NewPath } from '../read/trie.ts';
import type { VisualizerErrorCode } from '../request.ts';
import type { OpenTable } from '../state.ts';
import { type ColumnCells, emptyCells } from '../table/column-cells.ts';
import type { Half } from './half.ts';
import { putCells } from './paired-rows.ts';

/** Bytes of a text that are copied between two ticks. */
const COPIED_BYTES = 8 * 1024 * 1024;
/** Offsets of cells have 32 bits. */
const BYTES_MAX = 2 ** 32 - 1;

/** A new column with its cells. */
export type CountedCells = NewPath & ColumnCells;

/** Returns the texts of two files one after the other. Throws InputError for more bytes than offsets can name. */
export async function joinedText(
  first: Uint8Array<ArrayBuffer>,
  second: Uint8Array<ArrayBuffer>,
  more: Uint8Array<ArrayBuffer>,
  control: Control,
): Promise<Uint8Array<ArrayBuffer>> {
  const size = first.length + second.length + more.length;
  if (size > BYTES_MAX) throw new InputError<VisualizerErrorCode>('visualizer.error.tooLarge', 'columns', { asked: size, max: BYTES_MAX });
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const text of [first, second, more]) {
    for (let at = 0; at < text.length; at += COPIED_BYTES) {
      bytes.set(text.subarray(at, at + COPIED_BYTES), offset + at);
      await control.tick(offset + at, size);
    }
    offset += text.length;
  }
  return bytes;
}

/** Returns a column of the table from cells of both halves; null for a half without it. */
export function cellsOfBoth(name: string, rows: number, parts: readonly (readonly [Half, Omit<AddedCells, 'id'>] | null)[]): CountedCells {
  const cells = emptyCells(rows);
  for (const part of parts) if (part) putCells(cells, part[1], part[0]);
  const counts = cellKinds.map(() => 0);
  for (const kind of cells.kinds) counts[kind] = (counts[kind] as number) + 1;
  return { name, counts, ...cells };
}

/** Returns the cells of columns of a table. */
export async function cellsOf(table: OpenTable, ids: readonly number[], flattenDepth: number, control: Control) {
  const { bytes, rows } = table.source;
  return { bytes, rows, columns: await table.columns(flattenDepth).columns(ids, flattenDepth, control) };
}

/** Returns the place of each row. */
export async function countedPlaces(rows: number, placeOf: (row: number) => number, control: Control): Promise<Uint32Array> {
  const places = new Uint32Array(rows);
  await eachStretch(rows, control, (from, to) => {
    for (let row = from; row < to; row++) places[row] = placeOf(row);
  });
  return places;
}
