import { expand, terminates } from '../../decimal/expand.ts';
import { addDecimals, decimalText } from '../../decimal/finite.ts';
import { powerOfTen } from '../../decimal/power-of-ten.ts';
import { type Rational, reduce } from '../../decimal/rational.ts';
import { plainText, roundTo } from '../../decimal/round.ts';
import type { Control } from '../../wire/control.ts';
import type { ByteWriter } from '../../wire/byte-writer.ts';
import { eachStretch } from '../document/stretches.ts';
import type { ColumnValues } from '../table/column-values.ts';
import { ExactSums, type SumTally } from './exact-sums.ts';
import { type Figure, type GroupedRows, oncePerColumn } from './grouped-rows.ts';

/** Significant digits of a mean that has no end. */
const MEAN_DIGITS = 20;
/** Largest number of decimals of a mean that is given in full. */
const DECIMALS_MAX = 60;

/** Sums of a column, which its sum and its mean share. */
const sumsOf = oncePerColumn(async ({ order, grouping }, values, control): Promise<SumTally> => {
  const { groupOf, count } = grouping;
  const numbers = await values.numbers(control);
  const sums = new ExactSums();
  sums.reserve(count);
  await eachStretch(groupOf.length, control, (from, to) => sums.add(values, numbers, groupOf, order, from, to));
  return sums;
});

/** Returns the exact sum or the mean of each group. */
export async function sums(rows: GroupedRows, kind: 'sum' | 'mean', values: ColumnValues, control: Control): Promise<Figure> {
  return sumFigure(await sumsOf(rows, values, control), kind === 'mean');
}

/** Returns the sums of all groups, or their means. */
export function sumFigure({ decimals, small, large, counts, leftOut }: SumTally, isMean: boolean): Figure {
  const unit = powerOfTen(decimals);
  const sumOf = (group: number) => {
    const part = { n: BigInt(small[group] as number), d: unit };
    const rest = large.get(group);
    return rest === undefined ? part : addDecimals(part, rest);
  };
  const write = (group: number, out: ByteWriter) => {
    const cells = counts[group] ?? 0;
    if (cells === 0) return out.text('null');
    if (isMean) {
      const { n, d } = sumOf(group);
      return out.text(quotientText({ n, d: d * BigInt(cells) }));
    }
    if (large.has(group)) out.text(decimalText(sumOf(group)));
    else out.decimal(small[group] as number, decimals);
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
