import type { ByteRecords } from '../../csv/byte-records.ts';
import type { CsvFormat } from '../source.request.ts';
import { grown } from '../../wire/bytes.ts';

/** Kinds of a column, by its cells so far: none, empty cells only, plain numbers and empty cells, or any texts. */
export const [UNSEEN, EMPTY, NUMBERS, TEXTS] = [0, 1, 2, 3] as const;

/** Largest number of digits that JSON, doubles and spreadsheets all keep. */
const MAX_DIGITS = 15;
const MINUS = 0x2d;
const ZERO = 0x30;

const isDigit = (byte = 0) => (byte - ZERO) >>> 0 < 10;

/** The marks before the decimals of a number, as bytes. */
export const decimalMarks: Readonly<Record<CsvFormat['decimal'], number>> = { point: 0x2e, comma: 0x2c };

/**
 * Returns the number of decimals of a number that JSON, doubles and spreadsheets keep as it is written (but for its decimal mark): no leading
 * zeros, no exponent, no −0. Returns -1 for other cells.
 */
function decimalsOf(bytes: Uint8Array, start: number, end: number, mark: number): number {
  const isNegative = bytes[start] === MINUS;
  const from = isNegative ? start + 1 : start;
  let at = from;
  let isZero = bytes[at] === ZERO;
  if (isZero) at++;
  else while (at < end && isDigit(bytes[at])) at++;
  let digits = at - from;
  if (digits === 0 || at > end) return -1;
  let decimals = 0;
  if (at < end) {
    if (bytes[at] !== mark) return -1;
    const fraction = ++at;
    for (; at < end && isDigit(bytes[at]); at++) if (bytes[at] !== ZERO) isZero = false;
    decimals = at - fraction;
    if (decimals === 0 || at < end) return -1;
    digits += decimals;
  }
  return digits > MAX_DIGITS || (isNegative && isZero) ? -1 : decimals;
}

/** The marks between thousands, as parts of a regular expression. */
const thousandMarks: Readonly<Record<Exclude<CsvFormat['thousands'], 'none'>, string>> = {
  comma: ',',
  point: '\\.',
  space: '[ \u00a0\u2009\u202f]',
  apostrophe: "['’]",
};

/** Most bytes of a number with marks. */
export const GROUPED_BYTES_MAX = 80;
const decoder = new TextDecoder();

/** Returns a test for numbers with at least one mark between thousands: groups of three digits, of two before them as in India. */
function groupedNumber(thousands: CsvFormat['thousands'], decimal: CsvFormat['decimal']): (text: string) => boolean {
  if (thousands === 'none') return () => false;
  const mark = thousandMarks[thousands];
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(?:${mark}\\d{2,3})*${mark}\\d{3}(?:\\${decimal === 'comma' ? ',' : '.'}\\d+)?$`);
  return (text) => grouped.test(text) && text.replace(/\D/g, '').length <= MAX_DIGITS;
}

/** Returns the decimal mark of numbers whose thousands are separated by a mark; null if it may be both. */
export function decimalBeside(thousands: CsvFormat['thousands']): CsvFormat['decimal'] | null {
  return thousands === 'comma' ? 'point' : thousands === 'point' ? 'comma' : null;
}

/** Thrown for a cell that does not fit what was written for the cells above it: the text has to be converted again. */
export class ColumnDiffers extends Error {
  override readonly name = 'ColumnDiffers';
}

/** The kinds of the columns of a CSV, as far as it was read. */
export class CsvColumns {
  kinds = new Uint8Array(64);
  readonly decimal: CsvFormat['decimal'];
  readonly #mark: number;
  /** Null if no mark separates thousands. */
  readonly isGrouped: ((text: string) => boolean) | null;

  constructor(decimal: CsvFormat['decimal'], thousands: CsvFormat['thousands']) {
    this.decimal = decimal;
    this.#mark = decimalMarks[decimal];
    this.isGrouped = thousands === 'none' ? null : groupedNumber(thousands, decimal);
  }

  /** Adds the cells of the last record. */
  add(records: ByteRecords): void {
    const { bytes, starts, ends, count } = records;
    this.reserve(count);
    const { kinds } = this;
    for (let index = 0; index < count; index++) {
      const kind = kinds[index] as number;
      if (kind === TEXTS) continue;
      const start = starts[index] as number;
      const end = ends[index] as number;
      if (start === end) kinds[index] = Math.max(kind, EMPTY);
      else kinds[index] = this.isNumber(bytes, start, end) ? NUMBERS : TEXTS;
    }
  }

  isNumber(bytes: Uint8Array, start: number, end: number): boolean {
    if (decimalsOf(bytes, start, end, this.#mark) >= 0) return true;
    return this.isGrouped !== null && end - start <= GROUPED_BYTES_MAX && this.isGrouped(decoder.decode(bytes.subarray(start, end)));
  }

  /** Returns true if a byte of a number is a digit, its sign or its decimal mark, and not a mark between thousands. */
  isDigitOrMark(byte: number): boolean {
    return isDigit(byte) || byte === MINUS || byte === this.#mark;
  }

  reserve(count: number): void {
    this.kinds = grown(this.kinds, count);
  }
}

/** Digits after a mark that may separate thousands, and most digits before it: 1,234 is read as text, unless a cell shows a decimal comma. */
const THOUSAND_DIGITS = 3;

/**
 * Returns true if the mark in a number can only be a decimal mark: after a 0 or four digits, or not before three digits, or after another mark.
 */
function isSureDecimal({ bytes, starts, ends }: ByteRecords, index: number, columns: CsvColumns): boolean {
  const [start, end] = [starts[index] as number, ends[index] as number];
  const decimals = decimalsOf(bytes, start, end, decimalMarks[columns.decimal]);
  if (decimals < 0) return columns.isGrouped !== null && bytes.subarray(start, end).includes(decimalMarks[columns.decimal]);
  const from = bytes[start] === MINUS ? start + 1 : start;
  return decimals > 0 && (decimals !== THOUSAND_DIGITS || bytes[from] === ZERO || end - from > 2 * THOUSAND_DIGITS + 1);
}

/**
 * Returns the columns of some records. If no decimal mark is asked for, it is recognized: a comma if some column has only numbers with a
 * comma, at least one of which can only be a decimal mark, and no column has such numbers with a point.
 *
 * @param next  reads the next record into `records`; returns false at the end
 */
export function readColumns(
  records: ByteRecords,
  next: () => boolean,
  { decimal, thousands }: Pick<CsvFormat, 'thousands'> & { readonly decimal: CsvFormat['decimal'] | null },
): CsvColumns {
  const points = new CsvColumns('point', thousands);
  const commas = new CsvColumns('comma', thousands);
  const requestedMark = decimalBeside(thousands) ?? decimal;
  const sure = { points: new Set<number>(), commas: new Set<number>() };
  while (next()) {
    points.add(records);
    commas.add(records);
    for (let index = 0; index < records.count; index++) {
      if (points.kinds[index] === NUMBERS && !sure.points.has(index) && isSureDecimal(records, index, points)) sure.points.add(index);
      if (commas.kinds[index] === NUMBERS && !sure.commas.has(index) && isSureDecimal(records, index, commas)) sure.commas.add(index);
    }
  }
  const has = (columns: CsvColumns, others: CsvColumns, indexes: ReadonlySet<number>) =>
    [...indexes].some((index) => columns.kinds[index] === NUMBERS && others.kinds[index] === TEXTS);
  const recognized = has(commas, points, sure.commas) && !has(points, commas, sure.points) ? 'comma' : 'point';
  return (requestedMark ?? recognized) === 'comma' ? commas : points;
}
