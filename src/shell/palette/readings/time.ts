import { dateLanguage } from '#src/locale/time.ts';
import type { Read, ReadingContext } from './reading.ts';

/** Units of Unix time by the number of digits that a time from 1973 to 2286 has in them, with the decimals of a second. */
const unixUnits: Readonly<Record<number, readonly [unit: 'seconds' | 'milliseconds' | 'microseconds' | 'nanoseconds', decimals: number]>> =
  {
    9: ['seconds', 0],
    10: ['seconds', 0],
    12: ['milliseconds', 3],
    13: ['milliseconds', 3],
    15: ['microseconds', 6],
    16: ['microseconds', 6],
    18: ['nanoseconds', 9],
    19: ['nanoseconds', 9],
  };

/** Reads Unix time in seconds, milliseconds, microseconds or nanoseconds, by the number of digits. */
export const unixTime: Read = (text, context) => {
  const found = /^[1-9]\d+$/.test(text) ? unixUnits[text.length] : undefined;
  if (!found) return null;
  const [unit, decimals] = found;
  const at = text.length - decimals;
  const time = new Date(Number(text.slice(0, at)) * 1000);
  return { unit, local: localTime(time, context), utc: utcTime(time, text.slice(at)) };
};

/** Reads a date without a time: 2026-01-31 or 20260131. */
export const date: Read = (text, { locale }) => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const start = startOf(year, month, day);
  if (start === null) return null;
  const name = new Intl.DateTimeFormat(dateLanguage(locale), { dateStyle: 'full', timeZone: 'UTC' }).format(start);
  return { day: name, unix: String(start / 1000) };
};

const dateAndTime =
  /^(\d{4})-(\d\d)-(\d\d)[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/i;

/** Reads a date and time with an offset (RFC 3339). */
export const moment: Read = (text, context) => {
  const parts = partsOf(text);
  if (!parts || parts.offset === undefined) return null;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(parts.offset) ?? [];
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
  const time = new Date(parts.asUtc - shift);
  return { unix: unixOf(time), local: localTime(time, context), utc: utcTime(time, parts.fraction) };
};

/** Reads a date and time without an offset, which is a different moment in each time zone. */
export const zoneless: Read = (text) => {
  const parts = partsOf(text);
  if (!parts || parts.offset !== undefined) return null;
  const utc = new Date(parts.asUtc);
  const here = new Date(
    utc.getUTCFullYear(),
    utc.getUTCMonth(),
    utc.getUTCDate(),
    utc.getUTCHours(),
    utc.getUTCMinutes(),
    utc.getUTCSeconds(),
  );
  return { utcUnix: unixOf(utc), localUnix: unixOf(here) };
};

function partsOf(text: string) {
  const [, year, month, day, hour, minute, second = '0', fraction = '', offset] = dateAndTime.exec(text) ?? [];
  const start = startOf(year, month, day);
  if (start === null) return null;
  return { asUtc: start + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000, fraction, offset };
}

/** Returns the start of a day in UTC, in milliseconds; null for a day that the calendar does not have. */
function startOf(year: string | undefined, month: string | undefined, day: string | undefined): number | null {
  const start = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(start) || new Date(start).getUTCDate() !== Number(day) ? null : start;
}

const unixOf = (time: Date) => String(Math.floor(time.getTime() / 1000));

function localTime(time: Date, { locale, timeZone }: ReadingContext): string {
  return new Intl.DateTimeFormat(dateLanguage(locale), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(time);
}

/** Returns a time as RFC 3339 in UTC; `fraction` contains the decimals of the second. */
function utcTime(time: Date, fraction: string): string {
  const decimals = fraction.replace(/0+$/, '');
  return time.toISOString().replace(/\.\d+Z$/, decimals === '' ? 'Z' : `.${decimals}Z`);
}
