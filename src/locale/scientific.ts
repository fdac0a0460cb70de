import type { Locale } from './locale.ts';
import { formatNumber } from './number.ts';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Formats an integer in superscript digits: ¹⁷, ⁻³. */
export function superscript(value: number): string {
  const digits = String(Math.abs(value)).replace(/\d/g, (digit) => superscripts[Number(digit)] as string);
  return value < 0 ? `⁻${digits}` : digits;
}

/** Formats 10 to the power `log10` in the notation of a language: in full up to six digits, else as 4.1 × 10¹⁷. */
export function formatPower(log10: number, locale: Locale): string {
  if (log10 < 6) return formatNumber(10 ** log10, locale, log10 < 1 ? 1 : 0);
  const exponent = Math.floor(log10 + 1e-9);
  const mantissa = formatNumber(10 ** (log10 - exponent), locale, 1);
  return mantissa === '1' ? `10${superscript(exponent)}` : `${mantissa}\u00a0×\u00a010${superscript(exponent)}`;
}
