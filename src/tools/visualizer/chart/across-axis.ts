import { scaleLinear, scaleUtc } from 'd3-scale';
import { utcDay, utcHour, utcMonth, utcYear } from 'd3-time';
import type { Locale } from '#src/locale/locale.ts';
import { dateLanguage } from '#src/locale/time.ts';
import type { Across } from './across.ts';
import type { ChartPoint } from './chart-data.ts';
import { tickTexts } from './value-axis.ts';

const intervals = { year: utcYear, month: utcMonth, day: utcDay, hour: utcHour };

interface AcrossTick {
  readonly x: number;
  readonly text: string;
  /** Second line: the year or the day in which the tick and the following ones are; empty if it is that of the tick before. */
  readonly context: string;
}

export interface AcrossAxis {
  /** Returns the coordinate of a place. */
  readonly x: (place: number) => number;
  /** Returns the end of the part of time or the range that begins at a place; the place itself for numbers. */
  readonly endOf: (place: number) => number;
  /** Returns the beginning of the part of time or the range that ends at a place. */
  readonly beginOf: (place: number) => number;
  readonly ticks: readonly AcrossTick[];
}

/**
 * Returns a continuous axis from left to right.
 *
 * @param hasWidth  true for bars, which are as wide as the part of time or the range; false for points at its beginning
 * @param spacing  least distance of two ticks in CSS pixels
 */
export function acrossAxis(
  across: Exclude<Across, { kind: 'category' }>,
  points: readonly ChartPoint[],
  [left, right]: readonly [number, number],
  hasWidth: boolean,
  spacing: number,
  locale: Locale,
): AcrossAxis {
  const [first, last] = [points[0]?.place ?? 0, points.at(-1)?.place ?? 0];
  const count = Math.max(1, Math.floor((right - left) / spacing));
  if (across.kind === 'time') return timeAxis(across.part, [first, last], [left, right], hasWidth, count, locale);
  const size = across.kind === 'range' ? across.size : 0;
  const ends = hasWidth ? [first, last + size] : first === last ? [first - 1, last + 1] : [first, last];
  const scale = scaleLinear().domain(ends).range([left, right]);
  // Ranges have ticks where they begin.
  const all = scale.ticks(count);
  const begins = all.filter((tick) => size > 0 && Math.abs((tick - first) / size - Math.round((tick - first) / size)) < 1e-6);
  // Whole numbers, such as years, have whole ticks.
  const whole = points.every(({ place }) => Number.isInteger(place)) ? all.filter(Number.isInteger) : [];
  const ticks = [begins, whole].find((some) => some.length > 1) ?? all;
  const texts = tickTexts(ticks, locale, across.kind === 'number');
  return {
    x: scale,
    endOf: (place) => place + size,
    beginOf: (place) => place - size,
    ticks: ticks.map((tick, index) => ({ x: scale(tick), text: texts[index] as string, context: '' })),
  };
}

function timeAxis(
  part: keyof typeof intervals,
  [first, last]: readonly [number, number],
  range: readonly [number, number],
  hasWidth: boolean,
  count: number,
  locale: Locale,
): AcrossAxis {
  const interval = intervals[part];
  const offset = (time: number, steps: number) => interval.offset(new Date(time), steps).getTime();
  const ends = hasWidth ? [first, offset(last, 1)] : first === last ? [offset(first, -1), offset(last, 1)] : [first, last];
  const scale = scaleUtc().domain(ends).range(range);
  const isShort = interval.count(new Date(first), new Date(last)) < count;
  const dates = isShort
    ? interval.range(new Date(first), new Date(offset(last, 1)))
    : scale.ticks(count).filter((date) => interval.floor(date).getTime() === date.getTime());
  const texts = timeTexts(part, dates, locale);
  return {
    x: scale,
    endOf: (place) => offset(place, 1),
    beginOf: (place) => offset(place, -1),
    ticks: dates.flatMap((date, index) => {
      const x = scale(date) + (hasWidth ? (scale(offset(date.getTime(), 1)) - scale(date)) / 2 : 0);
      return x > range[1] + 1 ? [] : [{ x, ...(texts[index] as Omit<AcrossTick, 'x'>) }];
    }),
  };
}

/** Returns the texts of ticks: years, months with their year, days with their year, or hours with their day. */
function timeTexts(part: keyof typeof intervals, dates: readonly Date[], locale: Locale): Omit<AcrossTick, 'x'>[] {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format: write } = new Intl.DateTimeFormat(dateLanguage(locale), { timeZone: 'UTC', ...options });
    return (date: Date) => write(date);
  };
  const year = (date: Date) => String(date.getUTCFullYear());
  const isEvery = (unit: typeof utcDay) => dates.every((date) => unit.floor(date).getTime() === date.getTime());
  if (part === 'year' || (isEvery(utcYear) && dates.length > 1)) return dates.map((date) => ({ text: year(date), context: '' }));
  const [text, context] =
    part === 'month' || (isEvery(utcMonth) && dates.length > 1)
      ? [format({ month: 'short' }), year]
      : part === 'day' || (isEvery(utcDay) && dates.length > 1)
        ? [format({ day: 'numeric', month: 'short' }), year]
        : [format({ hour: '2-digit', minute: '2-digit' }), format({ day: 'numeric', month: 'short', year: 'numeric' })];
  return dates.map((date, index) => {
    const before = dates[index - 1];
    return { text: text(date), context: before && context(before) === context(date) ? '' : context(date) };
  });
}
