/** Matches digits in groups of three, separated by one kind of space or mark. */
const grouped = /^[+-]?\d{1,3}(?:([ \u00a0\u2009\u202f,'’_])\d{3})(?:\1\d{3})*$/;

/**
 * Returns the typed text without the separators of digit groups if it is a whole number, such as `10,000`, `10 000` or `1e4`; otherwise null.
 * `Number` parses the result exactly up to 2⁵³.
 */
export function wholeNumber(typed: string): string | null {
  const trimmed = typed.trim();
  const digits = grouped.test(trimmed) ? trimmed.replace(/[^\d+-]/g, '') : trimmed;
  return /^[+-]?\d+(?:[eE]\+?\d{1,3})?$/.test(digits) ? digits : null;
}
