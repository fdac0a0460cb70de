import type { Control } from '../../wire/control.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { writeCell } from '../document/cell-text.ts';
import type { ColumnValues } from './column-values.ts';
import { dictionaryOf, NONE } from '../document/dictionary.ts';
import { compareDecimals } from './number-order.ts';
import { NULL, NUMBER } from '../read/walk.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const COMPARISON = /^(>=|<=|>|<)\s*(-?\d+(?:[.,]\d+)?(?:[eE][+-]?\d+)?)$/;

/** Tests a cell; kind 0 is an absent cell. */
type CellTest = (text: string, kind: number) => boolean;

/**
 * Returns the test for a filter: `text` matches cells that contain it, ignoring case; `=text` matches the whole cell, `=` alone an empty or
 * absent one; `>`, `>=`, `<` and `<=` compare numbers. `<>` or `!` before any of these negates it.
 */
export function cellTest(filter: string): CellTest {
  const text = filter.trim();
  const [nots = ''] = /^(?:(?:!|<>)\s*(?=\S))+/.exec(text) ?? [];
  if (nots !== '') {
    const test = cellTest(text.slice(nots.length));
    return (nots.match(/!|<>/g)?.length ?? 0) % 2 === 0 ? test : (cell, kind) => !test(cell, kind);
  }
  const [, sign, number] = COMPARISON.exec(text) ?? [];
  if (sign !== undefined && number !== undefined) {
    const limit = number.replace(',', '.');
    const holds = {
      '>': (order: number) => order > 0,
      '>=': (order: number) => order >= 0,
      '<': (order: number) => order < 0,
      '<=': (order: number) => order <= 0,
    }[sign];
    return (cell, kind) => kind === NUMBER && holds !== undefined && holds(compareDecimals(cell, limit));
  }
  if (text === '=') return (cell, kind) => kind === 0 || cell === '';
  const needle = (text.startsWith('=') ? text.slice(1) : text).trim().toLowerCase();
  if (text.startsWith('=')) return (cell, kind) => kind !== 0 && cell.toLowerCase() === needle;
  return (cell, kind) => kind !== 0 && cell.toLowerCase().includes(needle);
}

/** Keeps the rows whose cell passes. Equal cells are tested once. */
export async function filterRows(
  { bytes, cells }: ColumnValues,
  rows: Uint32Array,
  filter: string,
  separator: Uint8Array,
  control: Control,
): Promise<Uint32Array<ArrayBuffer>> {
  const test = cellTest(filter);
  const { values, firstRows } = await dictionaryOf(bytes, cells, (kind) => kind !== 0, control);
  const out = new ByteWriter(1024);
  const passes = new Uint8Array(firstRows.length);
  for (const [value, row] of firstRows.entries()) {
    out.length = 0;
    const kind = cells.kinds[row] as number;
    writeCell(bytes, kind, cells.starts[row] as number, cells.ends[row] as number, separator, out);
    const text = kind === NULL ? 'null' : decoder.decode(out.written);
    passes[value] = test(text, kind) ? 1 : 0;
    if (value % 4096 === 0) await control.tick(value, firstRows.length);
  }
  const whereAbsent = test('', 0);
  return rows.filter((row) => {
    const value = values[row] as number;
    return value === NONE ? whereAbsent : passes[value] === 1;
  });
}
