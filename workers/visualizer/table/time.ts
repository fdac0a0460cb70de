import type { TimePart } from '../filter.request.ts';

/** A date, or a date with a time, as it is written. */
export interface Time {
  /** Seconds from 1970-01-01T00:00:00 to the written date and time; the zone is not subtracted. */
  readonly seconds: number;
  /** Decimals of the second, without trailing zeros. */
  readonly fraction: string;
  /** Minutes by which the zone is ahead of UTC; null without a zone. */
  readonly offsetMin: number | null;
  readonly hasClock: boolean;
}

/** Longest text of a time in characters; longer texts are not parsed. */
const LENGTH_MAX = 64;
const CLOCK = String.raw`(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?\s*(?<zone>Z|[+-]\d{2}:?\d{2})?)?`;
/** ISO 8601 and RFC 3339, also with slashes: `2024-03-05`, `2024/03/05 10:20`, `2024-03-05T10:20:30.5+02:00`. */
const YEAR_FIRST = new RegExp(String.raw`^(?<year>\d{4})(?<mark>[-/])(?<month>\d{2})\k<mark>(?<day>\d{2})${CLOCK}$`, 'i');
/** Dates with dots: `05.03.2024`, `5.3.2024 10:20`. */
const DAY_FIRST = new RegExp(String.raw`^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})${CLOCK}$`, 'i');
/** Dates of RFC 5322 §3.3: `Tue, 5 Mar 2024 10:20:30 +0200`. */
const MAIL =
  /^(?:[a-z]{3}, )?(?<day>\d{1,2}) (?<name>[a-z]{3}) (?<year>\d{4})(?: (?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?: (?<zone>GMT|UT|[+-]\d{4}))?)?$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Parses a date or a time. Dates such as 05/03/2024, whose first number may be the day or the month, are not parsed.
 *
 * @returns null for a text in another format, and for a date that does not exist, such as 2024-02-30
 */
export function parseTime(text: string): Time | null {
  if (text.length > LENGTH_MAX) return null;
  const trimmed = text.trim();
  const groups = (YEAR_FIRST.exec(trimmed) ?? DAY_FIRST.exec(trimmed) ?? MAIL.exec(trimmed))?.groups;
  if (!groups) return null;
  const { year, month, name, day, hour, minute = '0', second = '0', fraction = '', zone } = groups;
  const monthIndex = month === undefined ? MONTHS.indexOf((name as string).toLowerCase()) : Number(month) - 1;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), monthIndex, Number(day));
  const isDate = date.getUTCMonth() === monthIndex && date.getUTCDate() === Number(day);
  // A second of 60 is a leap second.
  if (!isDate || Number(hour ?? 0) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  const clock = Number(hour ?? 0) * 3600 + Number(minute) * 60 + Number(second);
  return {
    seconds: date.getTime() / 1000 + clock,
    fraction: fraction.replace(/0+$/, ''),
    offsetMin: offsetOf(zone),
    hasClock: hour !== undefined,
  };
}

export const DAY_SECONDS = 86_400;

/**
 * Compares a time with a limit. With zones in both, the instants are compared, otherwise what is written. A limit without a clock is
 * compared with the day of the time.
 *
 * @returns a negative number if the time is earlier, 0 if it is equal, a positive number if it is later
 */
export function compareTimes(time: Time, limit: Time): number {
  if (!limit.hasClock) return Math.floor(time.seconds / DAY_SECONDS) - Math.floor(limit.seconds / DAY_SECONDS);
  const isInstant = time.offsetMin !== null && limit.offsetMin !== null;
  const shift = isInstant ? ((limit.offsetMin ?? 0) - (time.offsetMin ?? 0)) * 60 : 0;
  const order = time.seconds + shift - limit.seconds;
  return order !== 0 ? order : Number(time.fraction > limit.fraction) - Number(time.fraction < limit.fraction);
}

const LENGTHS: Readonly<Record<TimePart, number>> = { year: 4, month: 7, day: 10, hour: 13 };

/** Returns a part of a time as it is written: `2024`, `2024-03`, `2024-03-05` or `2024-03-05T10`. */
export function partOfTime({ seconds }: Time, part: TimePart): string {
  return new Date(seconds * 1000).toISOString().slice(0, LENGTHS[part]);
}
