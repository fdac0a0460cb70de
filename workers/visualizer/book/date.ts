const DAY_MS = 86_400_000;
/** Days from the first day of a date system to 1970-01-01. Of the system 1900, for days from 1 March 1900 on. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;
/** Serial number of 29 February 1900, a day that did not exist; spreadsheets keep it for compatibility with Lotus 1-2-3. */
const LEAP_DAY_1900 = 60;
/** Day after 31 December 9999, the last date of a spreadsheet. */
const END_1900 = 2_958_466;
const SYSTEMS_APART = 1462;

/** The parts of a date that a number format shows. */
export interface DateParts {
  readonly hasDate: boolean;
  readonly hasTime: boolean;
  /** True for hours, minutes or seconds in brackets, which count on beyond a day: `[h]:mm`. */
  readonly isElapsed: boolean;
}

/** Formats that ECMA-376 part 1, §18.8.30, defines by number alone; 27 to 36 and 50 to 58 are dates in East Asian languages. */
function builtInParts(id: number): DateParts | null {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58))
    return { hasDate: true, hasTime: false, isElapsed: false };
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47)
    return { hasDate: false, hasTime: true, isElapsed: false };
  if (id === 22) return { hasDate: true, hasTime: true, isElapsed: false };
  return id === 46 ? { hasDate: false, hasTime: true, isElapsed: true } : null;
}

/**
 * Returns the parts of a date that a number format shows; null for a format of numbers or text. Only the first section counts, which is
 * that of positive numbers. Texts, escaped characters, colors and conditions are not codes (ECMA-376 part 1, §18.8.31).
 *
 * @param code  null for a built-in format
 */
export function datePartsOf(id: number, code: string | null): DateParts | null {
  if (code === null) return builtInParts(id);
  const [codes = ''] = code
    .toLowerCase()
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .split(';');
  const isElapsed = /\[(?:h+|m+|s+)\]/.test(codes);
  const plain = codes.replace(/\[[^\]]*\]/g, '').replace(/general/g, '');
  const hasTime = isElapsed || /[hs]/.test(plain);
  const hasDate = /[yd]/.test(plain) || (!hasTime && plain.includes('m'));
  return hasTime || hasDate ? { hasDate, hasTime, isElapsed } : null;
}

const two = (value: number) => String(value).padStart(2, '0');

function timeText(ms: number, hours: number): string {
  const [minutes, seconds, rest] = [Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60, ms % 1000];
  return `${two(hours)}:${two(minutes)}:${two(seconds)}${rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`}`;
}

/**
 * Returns a serial number of days as an ISO 8601 text: `2024-05-01`, `2024-05-01T12:30:00`, `12:30:00`, or `36:30:00` for an elapsed time.
 * A time that the format does not show is included unless it is midnight. Times are rounded to milliseconds. Returns null for a number
 * outside the dates of a spreadsheet, to 31 December 9999.
 */
export function isoOfSerial(serial: number, { hasDate, hasTime, isElapsed }: DateParts, is1904: boolean): string | null {
  const allMs = Math.round(serial * DAY_MS);
  if (!(allMs >= 0) || allMs >= (END_1900 - (is1904 ? SYSTEMS_APART : 0)) * DAY_MS) return null;
  if (isElapsed) return timeText(allMs, Math.floor(allMs / 3_600_000));
  const days = Math.floor(allMs / DAY_MS);
  const ms = allMs % DAY_MS;
  const time = timeText(ms, Math.floor(ms / 3_600_000));
  if (days === 0 && !is1904 && (!hasDate || ms > 0)) return time;
  if (days === 0 && !hasDate) return time;
  const date = dateText(days, is1904);
  return date === null || (!hasTime && ms === 0) ? date : `${date}T${time}`;
}

function dateText(days: number, is1904: boolean): string | null {
  if (!is1904 && days === 0) return null;
  if (!is1904 && days === LEAP_DAY_1900) return '1900-02-29';
  const from1970 = is1904 ? days - EPOCH_1904 : days - EPOCH_1900 + Number(days < LEAP_DAY_1900);
  return new Date(from1970 * DAY_MS).toISOString().slice(0, 10);
}
