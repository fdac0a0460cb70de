import type { Control } from '../../wire/control.ts';
import type { Measure } from '../summary.request.ts';
import type { ColumnValues } from '../table/column-values.ts';
import { compareTexts } from '../table/text-order.ts';
import { addSums, type SumTally } from './exact-sums.ts';
import { numberExtremes, textExtremes } from './extremes.ts';
import { shareText } from './figures.ts';
import { type Figure, type GroupedRows, isValue, rawCell, rowOf } from './grouped-rows.ts';
import { sumFigure } from './sums.ts';
import { addValue, compareNumbers, rankedText, type ValuesTally, valuesTally } from './value-counts.ts';

/** A cell of a group: its text, and the place of its row among all rows. */
interface Place {
  readonly text: string;
  readonly at: number;
}

/** Smallest or largest numbers and texts: which of both a figure shows is known after the last row. */
interface ExtremeTally {
  readonly kind: 'min' | 'max';
  readonly numbers: (Place | undefined)[];
  readonly texts: (Place | undefined)[];
  /** Number of cells with a value that is no number, and that is no text. */
  notNumbers: number;
  notTexts: number;
  /** Number of cells of the column with a number and with a value, also in rows that are not shown. */
  numberCells: number;
  valueCells: number;
}

interface FirstTally {
  readonly kind: 'first';
  readonly values: (Place | undefined)[];
}

/** A figure of groups, in a form to which the figure of more rows can be added. Null for figures of the number of rows. */
export type Tally = SumTally | ExtremeTally | FirstTally | ValuesTally | null;

/**
 * Computes a figure of all groups of a block: neither a sum nor a mean, which `ExactSums` adds.
 *
 * @param placeOf  returns the place of a shown row among all rows of the text
 */
export async function tallyOf(
  rows: GroupedRows,
  measure: Measure,
  values: ColumnValues | null,
  placeOf: (index: number) => number,
  control: Control,
): Promise<Tally> {
  if (values === null) return null;
  const { kind } = measure;
  if (kind === 'min' || kind === 'max') return extremeTally(rows, kind, values, placeOf, control);
  if (kind === 'first') return firstTally(rows, values, placeOf);
  return valuesTally(rows, kind === 'distinct' ? 'distinct' : 'numbers', values, control);
}

async function extremeTally(
  rows: GroupedRows,
  kind: 'min' | 'max',
  values: ColumnValues,
  placeOf: (index: number) => number,
  control: Control,
): Promise<ExtremeTally> {
  const numbers = await numberExtremes(rows, values, control);
  const texts = await textExtremes(rows, values, control);
  const { count } = await values.numbers(control);
  /** Row of the table by its index among the shown rows; found by halves, because both ascend. */
  const indexOf = (row: number) => {
    if (rows.order === null) return row;
    let [from, to] = [0, rows.order.length - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((rows.order[middle] as number) < row) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  const places = (found: Int32Array, text: (row: number) => string) =>
    Array.from(found, (row): Place | undefined => (row < 0 ? undefined : { text: text(row), at: placeOf(indexOf(row)) }));
  return {
    kind,
    numbers: places(numbers[kind], (row) => values.numberText(row) as string),
    texts: places(texts[kind], (row) => rawCell(values, row)),
    notNumbers: numbers.leftOut,
    notTexts: texts.leftOut,
    numberCells: count,
    valueCells: values.count,
  };
}

function firstTally(rows: GroupedRows, values: ColumnValues, placeOf: (index: number) => number): FirstTally {
  const found: (Place | undefined)[] = Array.from({ length: rows.grouping.count }, () => undefined);
  for (const [index, group] of rows.grouping.groupOf.entries()) {
    const row = rowOf(rows, index);
    if (found[group] === undefined && isValue(values, row)) found[group] = { text: rawCell(values, row), at: placeOf(index) };
  }
  return { kind: 'first', values: found };
}

/** Adds a figure of more rows. `groups` has the group of `into` for each group of `from`; a new group follows the last. */
export function addTally(into: Tally, from: Tally, groups: ArrayLike<number>): void {
  if (into === null || from === null) return;
  if (into.kind === 'sum' && from.kind === 'sum') addSums(into, from, groups);
  else if ((into.kind === 'min' || into.kind === 'max') && from.kind === into.kind) {
    const sign = into.kind === 'min' ? 1 : -1;
    addPlaces(into.numbers, from.numbers, groups, (a, b) => sign * compareNumbers(a, b));
    addPlaces(into.texts, from.texts, groups, (a, b) => sign * compareStrings(a, b));
    into.notNumbers += from.notNumbers;
    into.notTexts += from.notTexts;
    into.numberCells += from.numberCells;
    into.valueCells += from.valueCells;
  } else if (into.kind === 'first' && from.kind === 'first') addPlaces(into.values, from.values, groups, () => 0);
  else if ((into.kind === 'distinct' || into.kind === 'numbers') && from.kind === into.kind) {
    into.leftOut += from.leftOut;
    for (const [index, values] of from.values.entries()) {
      const group = groups[index] as number;
      into.values[group] ??= new Map();
      for (const [id, { text, count }] of values) addValue(into, group, id, text, count);
    }
  }
}

/** Returns a tally of the same figure without groups. */
export function emptyTally(like: Tally): Tally {
  if (like === null) return null;
  if (like.kind === 'sum') return { kind: 'sum', decimals: 0, small: [], large: new Map(), counts: [], leftOut: 0 };
  if (like.kind === 'first') return { kind: 'first', values: [] };
  if (like.kind === 'distinct' || like.kind === 'numbers') return { kind: like.kind, values: [], total: 0, leftOut: 0 };
  return { kind: like.kind, numbers: [], texts: [], notNumbers: 0, notTexts: 0, numberCells: 0, valueCells: 0 };
}

/** Keeps of each group the place that is first in the order; of equal ones, that of the first row. */
function addPlaces(
  into: (Place | undefined)[],
  from: readonly (Place | undefined)[],
  groups: ArrayLike<number>,
  order: (left: string, right: string) => number,
): void {
  for (const [index, place] of from.entries()) {
    const group = groups[index] as number;
    const before = into[group];
    const isBetter = () => {
      if (before === undefined || place === undefined) return place !== undefined;
      return (order(place.text, before.text) || place.at - before.at) < 0;
    };
    into[group] = isBetter() ? place : before;
  }
}

function compareStrings(left: string, right: string): number {
  return left === right ? 0 : compareTexts(JSON.parse(left) as string, JSON.parse(right) as string);
}

/** Returns the figure of all groups. `sizes` has the number of rows of each group, `rows` that of all. */
export function figureOfTally(tally: Tally, measure: Measure, sizes: ArrayLike<number>, rows: number): Figure {
  if (tally === null) {
    if (measure.kind === 'count') return { write: (group, out) => out.decimal(sizes[group] as number), leftOut: 0 };
    return { write: (group, out) => out.text(shareText(sizes[group] as number, rows)), leftOut: 0 };
  }
  if (tally.kind === 'sum') return sumFigure(tally, measure.kind === 'mean');
  if (tally.kind === 'first') return { write: (group, out) => out.text(tally.values[group]?.text ?? 'null'), leftOut: 0 };
  if ('texts' in tally) {
    const areNumbers = tally.numberCells > 0 && tally.numberCells * 2 >= tally.valueCells;
    const found = areNumbers ? tally.numbers : tally.texts;
    return {
      write: (group, out) => out.text(found[group]?.text ?? 'null'),
      leftOut: areNumbers ? tally.notNumbers : tally.notTexts,
    };
  }
  if (tally.kind === 'distinct') return { write: (group, out) => out.decimal(tally.values[group]?.size ?? 0), leftOut: 0 };
  const percent = measure.kind === 'median' ? null : (measure.percent ?? 50);
  return { write: (group, out) => out.text(rankedText(tally.values[group] ?? new Map(), percent)), leftOut: tally.leftOut };
}
