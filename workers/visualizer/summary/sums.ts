import { expand, terminates } from '../../decimal/expand.ts';
import { type Rational, reduce } from '../../decimal/rational.ts';
import { plainText, roundTo } from '../../decimal/round.ts';
import type { Control } from '../../wire/control.ts';
import type { ByteWriter } from '../../wire/byte-writer.ts';
import { eachStretch } from '../document/stretches.ts';
import type { ColumnValues } from '../table/column-values.ts';
import { ExactSums } from './exact-sums.ts';
import { type Figure, type GroupedRows, oncePerColumn } from './grouped-rows.ts';

/** Significant digits of a mean that has no end. */
const MEAN_DIGITS = 20;
/** Largest number of decimals of a mean that is given in full. */
const DECIMALS_MAX = 60;

interface Sums {
  readonly totals: ExactSums;
  /** Number of cells with a value that is not a number. */
  readonly leftOut: number;
}

/** Sums of a column, which its sum and its mean share. */
const sumsOf = oncePerColumn(async (rows, values, control): Promise<Sums> => {
  const { decimals } = await values.numbers(control);
  const { groupOf, count } = rows.grouping;
  const totals = new ExactSums(values, await values.scaled(control), decimals, count);
  let leftOut = 0;
  await eachStretch(groupOf.length, control, (from, to) => {
    leftOut += totals.add(rows, from, to);
  });
  return { totals, leftOut };
});

/** Returns the exact sum or the mean of each group. */
export async function sums(rows: GroupedRows, kind: 'sum' | 'mean', values: ColumnValues, control: Control): Promise<Figure> {
  const { totals, leftOut } = await sumsOf(rows, values, control);
  const write = (group: number, out: ByteWriter) => {
    const cells = totals.counts[group] as number;
    if (cells === 0) return out.text('null');
    if (kind === 'sum') return totals.write(group, out);
    const sum = totals.sum(group);
    out.text(quotientText({ n: sum.n, d: sum.d * BigInt(cells) }));
  };
  return { write, leftOut };
}

/** Returns a quotient in full if it has at most 60 decimals, otherwise rounded to 20 significant digits, halves away from zero. */
export function quotientText(quotient: Rational): string {
  const reduced = reduce(quotient);
  const { negative, whole, fixed, complete } = terminates(reduced)
    ? expand(reduced, DECIMALS_MAX)
    : { ...expand(reduced, 0), complete: false };
  if (!complete) return plainText(roundTo(reduced, MEAN_DIGITS));
  return (negative ? '-' : '') + whole + (fixed === '' ? '' : `.${fixed}`);
}
