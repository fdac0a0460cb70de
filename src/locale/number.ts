import type { Locale } from './locale.ts';

interface Marks {
  readonly decimal: '.' | ',';
  readonly group: string;
  /** Units of 1000, 1000² and 1000³ bytes. */
  readonly units: readonly string[];
  /** Returns the word for a number of bytes. */
  readonly bytes: (count: number) => string;
}

const marks: Readonly<Record<Locale, Marks>> = {
  en: { decimal: '.', group: ',', units: ['kB', 'MB', 'GB'], bytes: (count) => (count === 1 ? 'byte' : 'bytes') },
  ru: {
    decimal: ',',
    group: '\u00a0',
    units: ['КБ', 'МБ', 'ГБ'],
    bytes: (count) => (/(?:^|[^1])[234]$/.test(String(count)) ? 'байта' : 'байт'),
  },
};

/** Formats a decimal such as `-1234.5`, of any length, in the notation of a language. */
export function formatDecimal(plain: string, locale: Locale): string {
  const { decimal, group } = marks[locale];
  const start = plain.startsWith('-') ? 1 : 0;
  const point = plain.indexOf('.');
  const end = point < 0 ? plain.length : point;
  let text = start === 1 ? '−' : '';
  let at = start;
  for (let next = start + ((end - start) % 3 || 3); next < end; next += 3) {
    text += plain.slice(at, next) + group;
    at = next;
  }
  text += plain.slice(at, end);
  return point < 0 ? text : text + decimal + plain.slice(point + 1);
}

/** Returns the decimal separator of a language. */
export function decimalMarkOf(locale: Locale): '.' | ',' {
  return marks[locale].decimal;
}

/**
 * Formats a number in the notation of a language: the same text in every browser and in the prerendered page, which Intl does not
 * guarantee. At most `decimals` digits follow the decimal separator; trailing zeros are omitted.
 */
export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  const [whole = '', fraction = ''] = value.toFixed(decimals).split('.');
  const rest = fraction.replace(/0+$/, '');
  const plain = whole + (rest && `.${rest}`);
  return formatDecimal(plain === '-0' ? '0' : plain, locale);
}

/**
 * Formats a size in bytes, kB, MB or GB (powers of 1000). Below 10 kB, 10 MB or 10 GB the value has at most one decimal, otherwise none:
 * 3.7 MB, 37 MB.
 */
export function formatBytes(sizeBytes: number, locale: Locale): string {
  const { units, bytes } = marks[locale];
  let value = sizeBytes;
  let power = 0;
  // A size that rounds to 1,000 of a unit is written as 1 of the next unit.
  while (Math.round(value) >= 1000 && power < units.length) {
    value /= 1000;
    power++;
  }
  return `${formatNumber(value, locale, power > 0 && value < 10 ? 1 : 0)}\u00a0${units[power - 1] ?? bytes(sizeBytes)}`;
}

/** Formats a size and the limit that it exceeds: in bytes if they would otherwise be the same text. */
export function formatSizeAndLimit(sizeBytes: number, limitBytes: number, locale: Locale): readonly [size: string, limit: string] {
  const [size, limit] = [formatBytes(sizeBytes, locale), formatBytes(limitBytes, locale)];
  if (size !== limit) return [size, limit];
  const exact = (count: number) => `${formatNumber(count, locale)}\u00a0${marks[locale].bytes(count)}`;
  return [exact(sizeBytes), exact(limitBytes)];
}
