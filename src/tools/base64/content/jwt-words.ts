import type { MessageId } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';
import { agoText } from '#src/locale/time.ts';
import type { Jwt } from '#workers/base64/request.ts';
import type { InputValues } from '#workers/wire/input-error.ts';

/** Seconds from which a time is probably in milliseconds: as seconds it is after the year 33,000, as milliseconds after September 2001. */
const MILLISECONDS_FROM = 1e12;

/**
 * Says whether a token is in its time (RFC 7519 §4.1.4 and §4.1.5): “Expired 13 months ago”, “Expires in 2 hours”, “Not valid yet: starts in
 * 5 minutes”. For a time that is probably in milliseconds it says so. Empty for a token without such times.
 */
export function jwtTimeWords({ times }: Jwt, nowMs: number, locale: Locale, say: (id: MessageId, values: InputValues) => string): string {
  const msOf = (claim: 'nbf' | 'exp') => {
    const seconds = times.find((each) => each.claim === claim)?.seconds;
    return seconds === undefined ? null : seconds * 1000;
  };
  const [start, end] = [msOf('nbf'), msOf('exp')];
  const claim =
    end !== null && end >= MILLISECONDS_FROM * 1000 ? 'exp' : start !== null && start >= MILLISECONDS_FROM * 1000 ? 'nbf' : null;
  if (claim !== null) return say('base64.jwt.milliseconds', { claim });
  const words = (id: 'expired' | 'early' | 'expires', timeMs: number) => say(`base64.jwt.${id}`, { when: agoText(timeMs, nowMs, locale) });
  if (end !== null && end <= nowMs) return words('expired', Math.min(end, nowMs - 1));
  if (start !== null && start > nowMs) return words('early', start);
  return end === null ? '' : words('expires', end);
}
