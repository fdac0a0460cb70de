import { ARRAY, BOOLEAN, NULL, NUMBER, OBJECT } from '../read/walk.ts';
import { NumberColumn } from './number-size.ts';
import type { ExportedRow } from './row-writer.ts';

/** Kinds of a column that contains only numbers, only logical values, or only objects and arrays. */
export const NUMBERS = 1 << NUMBER;
export const BOOLEANS = 1 << BOOLEAN;
const NESTED = (1 << OBJECT) | (1 << ARRAY);

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Kinds and sizes of the exported cells of a column. */
export class TypedColumn extends NumberColumn {
  /** Bits `1 << kind` of the kinds of its cells, without null. */
  kinds = 0;

  /** Adds a number that is not plain, as it is written; called while all cells are numbers. */
  add(text: string): void {
    this.addNumber(text);
  }

  /** True if all cells are objects or arrays. */
  get isNested(): boolean {
    return this.kinds !== 0 && (this.kinds & ~NESTED) === 0;
  }
}

/** Adds the cells of a row of `bytes` to their columns. */
export function inspectCells(columns: readonly TypedColumn[], bytes: Uint8Array<ArrayBuffer>, { kinds, starts, ends }: ExportedRow): void {
  for (const [index, column] of columns.entries()) {
    const kind = kinds[index] as number;
    if (kind === 0 || kind === NULL) continue;
    column.kinds |= 1 << kind;
    if (column.kinds !== NUMBERS) continue;
    const [start, end] = [starts[index] as number, ends[index] as number];
    if (!column.addPlain(bytes, start, end)) column.add(decoder.decode(bytes.subarray(start, end)));
  }
}
