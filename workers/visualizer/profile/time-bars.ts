import type { Control } from '../../wire/control.ts';
import { filterName, type TimePart } from '../filter.request.ts';
import type { Bar } from '../profile.request.ts';

const STRETCH = 16_384;
/** Largest number of bars. */
const BARS_MAX = 100;
const YEARS_STEPS = [1, 2, 5, 10, 20, 50, 100] as const;
const MONTHS = 12;

/** A division of time. Bars are numbered from 1970. */
interface Unit {
  /** Returns the number of the bar that contains a time in seconds from 1970. */
  readonly barOf: (seconds: number) => number;
  /** Returns the first second of a bar. */
  readonly startOf: (bar: number) => number;
  /** Number of characters of ISO 8601 that name the bar: 7 for `2024-03`. */
  readonly length: number;
  /** The bar as a part of time in filter expressions; null if it is a range. */
  readonly part: TimePart | null;
}

const clock = (length: number, secondsEach: number, part: Unit['part']): Unit => ({
  length,
  part,
  barOf: (seconds) => Math.floor(seconds / secondsEach),
  startOf: (bar) => bar * secondsEach,
});

const calendar = (length: number, monthsEach: number, part: Unit['part']): Unit => ({
  length,
  part,
  barOf(seconds) {
    const date = new Date(seconds * 1000);
    return Math.floor((date.getUTCFullYear() * MONTHS + date.getUTCMonth()) / monthsEach);
  },
  startOf(bar) {
    const date = new Date(0);
    date.setUTCFullYear(0, bar * monthsEach, 1);
    return date.getTime() / 1000;
  },
});

/** Units from the shortest to the longest. */
const units: readonly Unit[] = [
  clock(19, 1, null),
  clock(16, 60, null),
  clock(13, 3600, 'hour'),
  clock(10, 86_400, 'day'),
  calendar(7, 1, 'month'),
  ...YEARS_STEPS.map((years) => calendar(4, years * MONTHS, years === 1 ? 'year' : null)),
];
const YEAR_LENGTH = 4;
/** Year after the last one of a time (time.ts). */
const YEARS_END = '10000';
const DAY_LENGTH = 10;

/**
 * Counts times in equal parts of time from the earliest to the latest, of the shortest unit that gives at most 100 parts: seconds, minutes,
 * hours, days, months, years, or several years.
 *
 * @param seconds  times in seconds from 1970 as they are written; NaN for values that are not times
 * @param counts  number of cells with each time
 * @param hasClock  false if no time has a clock; then parts are days or longer
 */
export async function timeBars(
  seconds: Float64Array,
  counts: Uint32Array,
  hasClock: boolean,
  column: string,
  control: Control,
): Promise<Bar[]> {
  let [min, max] = [Infinity, -Infinity];
  for (const each of seconds) {
    if (each < min) min = each;
    if (each > max) max = each;
  }
  const unit = units.find(({ length, barOf }) => (hasClock || length <= DAY_LENGTH) && barOf(max) - barOf(min) < BARS_MAX);
  if (!unit || min > max) return [];
  const { barOf, startOf, length, part } = unit;
  const first = barOf(min);
  const tally = new Uint32Array(barOf(max) - first + 1);
  for (const [value, each] of seconds.entries()) {
    if (value % STRETCH === 0) await control.tick(value, seconds.length);
    const bar = barOf(each) - first;
    if (bar >= 0) tally[bar] = (tally[bar] as number) + (counts[value] as number);
  }
  const name = filterName(column);
  const textOf = (bar: number) => {
    const text = new Date(startOf(first + bar) * 1000).toISOString();
    return text.startsWith('+') ? YEARS_END : text.slice(0, length);
  };
  return Array.from(tally, (count, bar): Bar => {
    const [from, to] = [textOf(bar), textOf(bar + 1)];
    if (part !== null) return { from, to: null, count, filter: `${part}(${name}) = "${from}"` };
    const term = length === YEAR_LENGTH ? `year(${name})` : name;
    const filter = `${term} >= "${from}"` + (to === YEARS_END ? '' : ` and ${term} < "${to}"`);
    return { from, to, count, filter };
  });
}
