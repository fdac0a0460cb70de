import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import type { BlockErrorCode } from '../blocks/blocks.ts';
import { stringText } from '../read/literal.ts';
import type { ColumnValues } from '../table/column-values.ts';
import { canonicalNumber, compareDecimals } from '../table/number-order.ts';
import { distinctValues } from './canonical.ts';
import { percentileText } from './figures.ts';
import { type GroupedRows, isValue, rawCell, rowOf } from './grouped-rows.ts';

/** Largest number of distinct values of all groups that are kept for a median, a percentile or a count of distinct values. */
const VALUES_MAX = 1_000_000;

/** Distinct values of each group with the number of their rows. */
export interface ValuesTally {
  readonly kind: 'distinct' | 'numbers';
  readonly values: Map<string, { readonly text: string; count: number }>[];
  total: number;
  leftOut: number;
}

/** Counts the distinct values of each group, or its distinct numbers. */
export async function valuesTally(
  rows: GroupedRows,
  kind: ValuesTally['kind'],
  values: ColumnValues,
  control: Control,
): Promise<ValuesTally> {
  const tally: ValuesTally = { kind, values: Array.from({ length: rows.grouping.count }, () => new Map()), total: 0, leftOut: 0 };
  const { numbers, firstRows } = await distinctValues(values, control);
  const { doubles } = await values.numbers(control);
  const texts: ({ readonly id: string; readonly text: string } | undefined)[] = [];
  const textOf = (value: number) => {
    const row = firstRows[value] as number;
    if (kind === 'distinct') return { id: identityOf(values, row), text: '' };
    const text = values.numberText(row) as string;
    return { id: canonicalNumber(text), text };
  };
  for (const [index, group] of rows.grouping.groupOf.entries()) {
    const row = rowOf(rows, index);
    if (!isValue(values, row)) continue;
    if (kind === 'numbers' && Number.isNaN(doubles[row])) {
      tally.leftOut++;
      continue;
    }
    const value = numbers[row] as number;
    const { id, text } = (texts[value] ??= textOf(value));
    addValue(tally, group, id, text, 1);
  }
  return tally;
}

/** Returns a text that cells share if and only if they have the same value: numbers by value, strings by their text. */
function identityOf(values: ColumnValues, row: number): string {
  const raw = rawCell(values, row);
  const first = raw.charCodeAt(0);
  if (first === 0x22) return raw.includes('\\') ? JSON.stringify(stringText(values.bytes, values.startOf(row), values.endOf(row))) : raw;
  return first === 0x2d || (first >= 0x30 && first <= 0x39) ? canonicalNumber(raw) : raw;
}

/** Counts rows with a value. Throws InputError for show if there are too many values. */
export function addValue(tally: ValuesTally, group: number, id: string, text: string, count: number): void {
  const ofGroup = tally.values[group] as ValuesTally['values'][number];
  const found = ofGroup.get(id);
  if (found) found.count += count;
  else {
    ofGroup.set(id, { text, count });
    if (++tally.total > VALUES_MAX) throw new InputError<BlockErrorCode>('cli.blocks.tooManyValues', 'show', { max: VALUES_MAX });
  }
}

/** Returns a percentile of counted numbers, or the median, as JSON. */
export function rankedText(values: ValuesTally['values'][number], percent: number | null): string {
  const ascending = [...values.values()].sort((a, b) => compareNumbers(a.text, b.text));
  const size = ascending.reduce((sum, { count }) => sum + count, 0);
  return percentileText(percent, size, (rank) => {
    let passed = 0;
    return (ascending.find(({ count }) => (passed += count) >= rank) as { readonly text: string }).text;
  });
}

/** Compares two numbers in decimal notation exactly. */
export function compareNumbers(left: string, right: string): number {
  const [a, b] = [Number(left), Number(right)];
  return a !== b ? a - b : left === right ? 0 : compareDecimals(left, right);
}
