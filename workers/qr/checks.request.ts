/** Longest local part, and longest address: octets in RFC 5321 §4.5.3.1, counted here in UTF-16 code units. */
const LOCAL_MAX = 64;
const ADDRESS_MAX = 254;
/**
 * Two or more labels (RFC 1035 §2.3.1, internationalized by RFC 5890); the last is not a number. A pattern with \p{L} takes up to 2 ms to
 * compile, in a function only at its first call.
 */
const isDomain = (text: string) =>
  /^([\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+(?!\d+$)[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])$/u.test(
    text,
  );

/** Returns true for email addresses of RFC 5321 and RFC 6532 without quoted parts. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at <= 0 || at > LOCAL_MAX || text.length > ADDRESS_MAX || !isDomain(text.slice(at + 1))) return false;
  // Dot-atom (RFC 5322 §3.2.3), with non-ASCII letters and digits (RFC 6532).
  return /^[\p{L}\p{N}!#$%&'*+\-/=?^_`{|}~]+(\.[\p{L}\p{N}!#$%&'*+\-/=?^_`{|}~]+)*$/u.test(text.slice(0, at));
}

/** Number of digits to dial: at least 3, as in emergency numbers; at most the 15 of E.164 §6 and a prefix of 2. */
const DIGITS_MIN = 3;
const DIGITS_MAX = 17;
/** Matches an optional plus, then digits, stars and hashes with the usual separators. */
const phoneCharacters = /^\+?[\d*#\s\u00a0().\-/‐‑–—]+$/;

/**
 * Returns digits, stars and hashes to dial, with the plus of a global number (RFC 3966 §5.1.4); null for a text with other characters, or
 * with fewer than DIGITS_MIN or more than DIGITS_MAX digits.
 */
export function dialed(phone: string): string | null {
  const text = phone.trim();
  if (!phoneCharacters.test(text)) return null;
  const digits = text.replace(/[^\d*#]/g, '');
  const count = digits.replace(/\D/g, '').length;
  if (count < DIGITS_MIN || count > DIGITS_MAX) return null;
  return text.startsWith('+') ? `+${digits}` : digits;
}

/** Matches `localhost`, four numbers, a bracketed IPv6 address or a domain name, then an optional port, path, query or fragment. */
const hostFirst = /^(?:localhost|\d+(?:\.\d+){3}|\[[\da-f:.]+\]|([^\s/?#:@[\]]+))(?::\d{1,5})?(?:[/?#].*)?$/iu;
const scheme = /^[a-z][a-z\d+.-]*:/i;

/** link: an address with a scheme. noScheme: an address that begins with the host. none: phones show it as text. */
type LinkKind = 'link' | 'noScheme' | 'none';

/** Returns the kind of a text without surrounding white space: a URI (RFC 3986 §3), a URI without its scheme, or other text. */
export function linkKindOf(typed: string): LinkKind {
  const text = typed.trim();
  if (/^https?:/i.test(text)) return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text) ? 'link' : 'none';
  const [isHostFirst, name] = hostFirst.exec(text) ?? [];
  if (isHostFirst !== undefined && (name === undefined || isDomain(name.replace(/\.$/, '')))) return 'noScheme';
  return scheme.test(text) && /^[^:]+:\S+$/.test(text) ? 'link' : 'none';
}
