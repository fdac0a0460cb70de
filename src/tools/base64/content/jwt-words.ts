import type { MessageId } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';
import { agoText } from '#src/locale/time.ts';
import type { Jwt } from '#workers/base64/request.ts';
import type { InputValues } from '#workers/wire/input-error.ts';

/**
 * Numbers from which a time is probably in a smaller unit, and the unit per second: as seconds 1e12 is after the year 33,000, as milliseconds
 * after September 2001.
 */
const units = [
  ['nanoseconds', 1e18, 1e9],
  ['microseconds', 1e15, 1e6],
  ['milliseconds', 1e12, 1e3],
] as const;

/** Returns the unit that a time is probably in, and its milliseconds since 1970 then; null for a time in seconds. */
export function smallerUnit(seconds: number): { readonly unit: (typeof units)[number][0]; readonly timeMs: number } | null {
  const found = units.find(([, from]) => seconds >= from && seconds < from * 1e3);
  return found ? { unit: found[0], timeMs: (seconds / found[2]) * 1000 } : null;
}

/**
 * Says whether a token is in its time (RFC 7519 §4.1.4 and §4.1.5): “Expired 13 months ago”, “Expires in 2 hours”, “Not valid yet: starts in
 * 5 minutes”. Says so for a time that is not a number, or is probably not in seconds. Empty for a token without such times.
 */
export function jwtTimeWords(
  { times, notNumbers }: Jwt,
  nowMs: number,
  locale: Locale,
  say: (id: MessageId, values: InputValues) => string,
): string {
  const secondsOf = (claim: 'nbf' | 'exp') => times.find((each) => each.claim === claim)?.seconds;
  for (const claim of ['exp', 'nbf'] as const) {
    if (notNumbers.some((each) => each.claim === claim)) return say('base64.jwt.notNumber', { claim });
    const smaller = smallerUnit(secondsOf(claim) ?? 0);
    if (smaller) return say('base64.jwt.smallerUnit', { claim, unit: smaller.unit });
  }
  const [start, end] = (['nbf', 'exp'] as const).map((claim) => {
    const seconds = secondsOf(claim);
    return seconds === undefined ? null : seconds * 1000;
  }) as [number | null, number | null];
  const words = (id: 'expired' | 'early' | 'expires', timeMs: number) => say(`base64.jwt.${id}`, { when: agoText(timeMs, nowMs, locale) });
  if (end !== null && end <= nowMs) return words('expired', Math.min(end, nowMs - 1));
  if (start !== null && start > nowMs) return words('early', start);
  return end === null ? '' : words('expires', end);
}
