import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { Locale } from '#src/locale/locale.ts';
import { formatDecimal, formatNumber } from '#src/locale/number.ts';
import { superscript } from '#src/locale/scientific.ts';
import type { ChartData } from './chart-data.ts';

/** Numbers from here on, and steps with more decimals, are written with a power of ten. */
const WHOLE_MAX = 1e12;
const DECIMALS_MAX = 6;

/** Formats a figure with all of its digits in the notation of a language. */
export function figureText(json: string, locale: Locale): string {
  return /^-?\d+(?:\.\d+)?$/.test(json) ? formatDecimal(json, locale) : json.replace('-', '−');
}

/** Formats the numbers of an axis, whose digits end at the step between them. Numbers below 10,000 have no groups if they may be years. */
export function tickTexts(ticks: readonly number[], locale: Locale, mayBeYears = false): string[] {
  const largest = Math.max(...ticks.map(Math.abs));
  const step = ticks.length > 1 ? Math.abs((ticks[1] as number) - (ticks[0] as number)) : largest || 1;
  const decimals = Math.max(0, -exponentOf(step));
  if (largest < WHOLE_MAX && decimals <= DECIMALS_MAX)
    return ticks.map((tick) =>
      mayBeYears && largest < 10_000 && decimals === 0 ? String(tick).replace('-', '−') : formatNumber(tick, locale, decimals),
    );
  const power = exponentOf(largest);
  return ticks.map((tick) => {
    if (tick === 0) return '0';
    const mantissa = formatNumber(
      Number(`${tick.toExponential().split('e')[0]}e${exponentOf(Math.abs(tick)) - power}`),
      locale,
      power - exponentOf(step),
    );
    return `${mantissa}\u00a0×\u00a010${superscript(power)}`;
  });
}

const exponentOf = (value: number) => Number(value.toExponential().split('e')[1]);

/** Returns the smallest and the largest drawn number: of single figures, or of the stacks on both sides of 0. */
function extentOf({ form, points, series }: ChartData): readonly [number, number] {
  const values =
    form === 'stacked'
      ? points.flatMap((_, index) => {
          const cells = series.map(({ cells: all }) => all[index]?.value ?? 0);
          return [cells.reduce((sum, value) => sum + Math.min(0, value), 0), cells.reduce((sum, value) => sum + Math.max(0, value), 0)];
        })
      : series.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [cell.value] : [])));
  return values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const, [Infinity, -Infinity] as const);
}

export interface ValueAxis {
  readonly scale: ScaleLinear<number, number>;
  readonly ticks: readonly number[];
  readonly texts: readonly string[];
}

/**
 * Returns the axis of the figures. It begins at 0 for bars and for figures that are 0 for no rows, and otherwise if 0 is as near to the
 * smallest figure as the largest one.
 *
 * @param length  length of the axis in CSS pixels
 * @param spacing  least distance of two ticks in CSS pixels
 */
export function valueAxis(data: ChartData, length: number, spacing: number, locale: Locale): ValueAxis {
  let [low, high] = extentOf(data);
  const isNearZero = low >= 0 ? low <= high / 2 : high <= 0 && high >= low / 2;
  if (data.hasZero || isNearZero || low === high) [low, high] = [Math.min(0, low), Math.max(0, high)];
  if (low === high) high = 1;
  const count = Math.max(2, Math.floor(length / spacing));
  const scale = scaleLinear().domain([low, high]).nice(count);
  const ticks = scale.ticks(count);
  return { scale, ticks, texts: tickTexts(ticks, locale) };
}
