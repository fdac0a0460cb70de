export type SecretKind = 'privateKey' | 'token' | 'password' | 'secret';

/** Patterns of tokens, keys and passwords; `secret` is one of them that follows its name. */
const patterns: readonly (readonly [SecretKind, RegExp])[] = [
  // JSON Web Tokens (RFC 7519), also encrypted ones (RFC 7516). The header begins with `{"` and a letter, which is `eyJ` in base64url.
  ['token', /\beyJ[\w-]{8,}\.[\w-]*\.[\w-]*/],
  // PEM (RFC 7468).
  ['privateKey', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  // A password in an address (RFC 3986 §3.2.1), also in an address that is not complete.
  ['password', /(?<![a-z\d+.-])[a-z][a-z\d+.-]*:\/\/[^\s/?#@]*:[^\s/?#@]+@/i],
  // Names that precede a secret: parameters of addresses, headers, members of JSON, lines of configuration files.
  [
    'secret',
    /(?:^|[\s?&#;,{"'_-])(?:access[_-]?token|refresh[_-]?token|id[_-]?token|auth[_-]?token|token|api[_-]?key|secret|client[_-]?secret|passw(?:or)?d|pwd|passphrase|access[_-]?key|auth[_-]?key|session[_-]?id|signature|пароль)["']?\s*[=:]\s*["']?[^\s"'&]{4,}/i,
  ],
  ['token', /\bauthorization["']?\s*:\s*["']?(?:basic|bearer|digest|token)\s+\S+/i],
  ['token', /\bbearer\s+[\w.~+/-]{16,}/i],
  ['secret', /\botpauth(?:-migration)?:\/\//i],
  ['password', /\bWIFI:.*\bP:[^;]/i],
  // Prefixes of well-known issuers.
  [
    'token',
    /\b(?:gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|sk-[\w-]{16,}|[sr]k_(?:live|test)_\w{10,}|xox[abeprs]-[\w-]{10,}|A(?:KIA|SIA)[\dA-Z]{12,}|AIza[\w-]{30,}|npm_\w{30,}|ya29\.[\w-]{20,})/,
  ],
];

/** Returns what kind of secret a text probably contains; null if none is recognized. */
export function secretKindOf(text: string): SecretKind | null {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Returns whether a text contains a probable token, key or password; such a text is neither put into a link nor stored. */
export function holdsSecret(text: string): boolean {
  return secretKindOf(text) !== null;
}

/** Returns whether a text in a value contains a secret, alone or beside the name of its member. */
export function containsSecret(value: unknown): boolean {
  if (typeof value === 'string') return holdsSecret(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, member]: [string, unknown]) => containsSecret(member) || (typeof member === 'string' && holdsSecret(`${name}=${member}`)),
  );
}
