import { InputError } from '../../wire/input-error.ts';
import type { UuidErrorCode } from '../request.ts';
import { EPOCH_TICKS, formatMs, formatTicks, parseTime, TICKS_MAX } from './time.ts';

export const CLOCK_SEQ_MAX = 0x3fff;
/** The largest time of 48 bits: 10889-08-02T05:31:50.655Z. */
const UNIX_TS_MS_MAX = 2 ** 48 - 1;

/**
 * Matches numbers that may be seconds as well as milliseconds: as seconds they are times from 2001-09-09 to 5138-11-16, as milliseconds times
 * from 1970-01-12 to 1973-03-03.
 */
const ambiguous = /^\+?\d{10,11}$/;

/** Parses a typed time to 100-ns intervals since 1970-01-01T00:00Z. Returns null for an empty field. */
function ownTime(typed: string): bigint | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const unixTicks = parseTime(trimmed);
  if (unixTicks === null) throw new InputError<UuidErrorCode>('uuid.error.time', 'time', { asked: trimmed });
  if (ambiguous.test(trimmed)) {
    const values = { asked: trimmed, seconds: formatMs(Number(trimmed) * 1000), milliseconds: formatMs(Number(trimmed)) };
    throw new InputError<UuidErrorCode>('uuid.error.timeUnit', 'time', values);
  }
  return unixTicks;
}

/**
 * Parses the typed time of v1 and v6 to a timestamp.
 *
 * @param count  number of consecutive timestamps, from the typed one on, that must be in range
 */
export function ownTicks(typed: string, count: number): bigint | null {
  const unixTicks = ownTime(typed);
  if (unixTicks === null) return null;
  const ticks = unixTicks + EPOCH_TICKS;
  const last = TICKS_MAX - BigInt(count - 1);
  if (ticks < 0n || ticks > last) {
    const [min, max] = [formatTicks(-EPOCH_TICKS), formatTicks(last - EPOCH_TICKS)];
    throw new InputError<UuidErrorCode>('uuid.error.timeRange', 'time', { asked: typed.trim(), min, max });
  }
  return ticks;
}

/** Parses the typed time of v7 to whole milliseconds since 1970-01-01T00:00Z. */
export function ownUnixTsMs(typed: string): number | null {
  const unixTicks = ownTime(typed);
  if (unixTicks === null) return null;
  const unixTsMs = Number(unixTicks / 10_000n);
  if (unixTicks < 0n || unixTsMs > UNIX_TS_MS_MAX) {
    const [min, max] = [formatMs(0), formatMs(UNIX_TS_MS_MAX)];
    throw new InputError<UuidErrorCode>('uuid.error.timeRange', 'time', { asked: typed.trim(), min, max });
  }
  return unixTsMs;
}

export function ownClockSeq(typed: string): number | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const clockSeq = Number(trimmed);
  if (!/^\d{1,9}$/.test(trimmed) || clockSeq > CLOCK_SEQ_MAX) {
    throw new InputError<UuidErrorCode>('uuid.error.clockSeq', 'clockSeq', { asked: trimmed, min: 0, max: CLOCK_SEQ_MAX });
  }
  return clockSeq;
}

/** Parses a typed node: six bytes in hexadecimal, with or without colons, hyphens, dots or spaces. */
export function ownNode(typed: string): Uint8Array | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const digits = trimmed.replace(/(?<=[\da-f])[:\-. ](?=[\da-f])/gi, '');
  if (!/^[\da-f]{12}$/i.test(digits)) throw new InputError<UuidErrorCode>('uuid.error.node', 'node', { asked: trimmed });
  return Uint8Array.from({ length: 6 }, (_, byte) => Number.parseInt(digits.slice(byte * 2, byte * 2 + 2), 16));
}
