import type { Control } from '../../wire/control.ts';
import type { Bar, Distribution } from '../profile.request.ts';
import { eachStretch } from '../document/stretches.ts';
import { stringText } from '../read/literal.ts';
import { STRING } from '../read/walk.ts';
import type { Layout } from '../request.ts';
import type { OpenTable } from '../state.ts';
import { type ColumnCells, emptyCells } from '../table/column-cells.ts';
import { ColumnValues } from '../table/column-values.ts';
import { namedColumns } from '../table/columns.ts';
import { parseTime } from '../table/time.ts';
import { type CountedValues, countedValues, topValues } from './counted-values.ts';
import { numberBars } from './number-bars.ts';
import { SortedNumbers } from './sorted-numbers.ts';
import { timeBars } from './time-bars.ts';

const STRETCH = 4096;
/** Number of distinct texts of which at least half have to be times; otherwise no more are parsed. */
const TRIED = 1000;
/** Longest text of a time (time.ts) in bytes, if all its characters are escapes. */
const TIME_BYTES_MAX = 386;

/** A column whose values are counted. */
export interface ProfiledColumn {
  readonly values: ColumnValues;
  /** Name of the column in filter expressions. */
  readonly name: string;
}

/**
 * Returns functions that return columns with the cells of the shown rows, in the original order of the rows. What is computed from the cells
 * is not kept: it would take 12 bytes and more for each row.
 */
export async function profiledColumns(
  { source, order, columns }: OpenTable,
  ids: readonly number[],
  { flattenDepth }: Layout,
  control: Control,
  isOfAllRows = false,
): Promise<readonly ((control: Control) => Promise<ProfiledColumn>)[]> {
  const { bytes, trie } = source;
  const names = new Map(namedColumns(trie, flattenDepth).map(({ id, name }) => [id, name]));
  const rows = isOfAllRows || order === null || order.length === source.rows ? null : await inOrder(order, source.rows, control);
  const cells = await columns(flattenDepth).columns(ids, flattenDepth, control);
  return cells.map((all, index) => async (part) => {
    const visibleCells = rows === null ? all : await cellsOf(all, rows, part);
    return { values: new ColumnValues(all.typed?.bytes ?? bytes, visibleCells), name: names.get(ids[index] as number) ?? '' };
  });
}

/** Returns the shown rows in their original order. */
async function inOrder(order: Uint32Array, rows: number, control: Control): Promise<Uint32Array> {
  const isShown = new Uint8Array(rows);
  for (const row of order) isShown[row] = 1;
  const visibleRows = new Uint32Array(order.length + 1);
  let count = 0;
  await eachStretch(rows, control, (from, to) => {
    for (let row = from; row < to; row++) {
      visibleRows[count] = row;
      count += isShown[row] as number;
    }
  });
  return visibleRows.subarray(0, order.length);
}

/** Returns the cells of some rows of a column. */
async function cellsOf({ kinds, starts, ends }: ColumnCells, rows: Uint32Array, control: Control): Promise<ColumnCells> {
  const cells = emptyCells(rows.length);
  await eachStretch(rows.length, control, (from, to) => {
    for (let index = from; index < to; index++) {
      const row = rows[index] as number;
      cells.kinds[index] = kinds[row] as number;
      cells.starts[index] = starts[row] as number;
      cells.ends[index] = ends[row] as number;
    }
  });
  return cells;
}

/** The counted values of a column, with its numbers if at least half of its values are numbers. */
export interface Profile {
  readonly distribution: Distribution;
  readonly counted: CountedValues | null;
  readonly numbers: SortedNumbers | null;
}

/** Counts the values of a column: ranges of numbers or parts of time if at least half of the values have them, otherwise frequent values. */
export async function profileOf({ values, name }: ProfiledColumn, control: Control): Promise<Profile> {
  const cells = values.count;
  const of = (form: Distribution['form'], bars: Bar[]): Distribution => {
    return { form, bars, others: bars.reduce((left, { count }) => left - count, cells) };
  };
  const { decimals, long, count } = await values.numbers(control);
  if (count > 0 && count * 2 >= cells) {
    const numbers = await SortedNumbers.of(values, control);
    return { distribution: of('numbers', numberBars(numbers, long === null ? decimals : null, name)), counted: null, numbers };
  }
  const counted = await countedValues(values, control);
  const times = await timesOf(values, counted, control);
  const bars = times && times.count * 2 >= cells ? await timeBars(times.seconds, counted.counts, times.hasClock, name, control) : [];
  const distribution = bars.length > 0 ? of('times', bars) : of('values', topValues(values, counted, name));
  return { distribution, counted, numbers: null };
}

/** Returns the times of distinct values in seconds as they are written, NaN for values that are not times; null for other columns. */
async function timesOf(values: ColumnValues, { firstRows, counts }: CountedValues, control: Control) {
  const { bytes } = values;
  const { kinds } = values.cells;
  const seconds = new Float64Array(firstRows.length).fill(Number.NaN);
  let [hasClock, tried, found, count] = [false, 0, 0, 0];
  for (const [value, row] of firstRows.entries()) {
    if (value % STRETCH === 0) await control.tick(value, firstRows.length);
    if (kinds[row] !== STRING) continue;
    const [start, end] = [values.startOf(row), values.endOf(row)];
    const time = end - start > TIME_BYTES_MAX ? null : parseTime(stringText(bytes, start, end));
    if (++tried === TRIED && found * 2 < TRIED) return null;
    if (time === null) continue;
    found++;
    count += counts[value] as number;
    seconds[value] = time.seconds;
    hasClock ||= time.hasClock;
  }
  return { seconds, hasClock, count };
}
