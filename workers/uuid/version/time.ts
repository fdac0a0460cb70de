export const TICKS_PER_MS = 10_000n;
/** 100-ns intervals from 1582-10-15T00:00Z, the epoch of v1 and v6 (RFC 9562 §5.1), to 1970-01-01T00:00Z. */
export const EPOCH_TICKS = 122_192_928_000_000_000n;
/** The largest timestamp of 60 bits: 5236-03-31T21:21:00.6846975Z. */
export const TICKS_MAX = (1n << 60n) - 1n;
const MINUTE_MS = 60_000;

/** RFC 3339 §5.6, with a fraction of up to 7 digits (100 ns) and years of up to six digits. */
const dateTime = /^([+-]?\d{4,6})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:[.](\d{1,7}))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;
const milliseconds = /^[+-]?\d{1,17}$/;

/**
 * Parses a time, RFC 3339 or whole milliseconds since 1970-01-01T00:00Z, to 100-ns intervals since then. Returns null for other text, and
 * for a day or an hour that does not exist.
 */
export function parseTime(text: string): bigint | null {
  if (milliseconds.test(text)) return BigInt(text.replace('+', '')) * TICKS_PER_MS;
  const parts = dateTime.exec(text);
  if (parts === null) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [number, number, number, number, number, number];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  const [offsetHours, offsetMinutes] = [Number(parts[9] ?? 0), Number(parts[10] ?? 0)];
  if (!exists || offsetHours > 23 || offsetMinutes > 59) return null;
  const offsetMs = (offsetHours * 60 + offsetMinutes) * MINUTE_MS * (parts[8] === '-' ? -1 : 1);
  const unixTsMs = date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 - offsetMs;
  return BigInt(unixTsMs) * TICKS_PER_MS + BigInt((parts[7] ?? '').padEnd(7, '0'));
}

/** Formats a time as RFC 3339 in UTC, to 1 ms. Years after 9999 have five digits. */
export function formatMs(unixTsMs: number): string {
  return new Date(unixTsMs).toISOString().replace(/^\+0*/, '');
}

/** Formats a time as RFC 3339 in UTC, to 100 ns. */
export function formatTicks(unixTicks: bigint): string {
  const part = ((unixTicks % TICKS_PER_MS) + TICKS_PER_MS) % TICKS_PER_MS;
  const whole = formatMs(Number((unixTicks - part) / TICKS_PER_MS));
  return `${whole.slice(0, -1)}${String(part).padStart(4, '0')}Z`;
}
