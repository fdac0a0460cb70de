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

/** Thrown for a cell that does not fit what was written for the cells above it: the text has to be converted again. */
export class ColumnDiffers extends Error {
  override readonly name = 'ColumnDiffers';
}

/** The kinds of the columns of a CSV, as far as it was read. */
export class CsvColumns {
  kinds = new Uint8Array(64);
  readonly decimal: CsvFormat['decimal'];
  readonly #mark: number;

  constructor(decimal: CsvFormat['decimal']) {
    this.decimal = decimal;
    this.#mark = decimalMarks[decimal];
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
    return decimalsOf(bytes, start, end, this.#mark) >= 0;
  }

  reserve(count: number): void {
    this.kinds = grown(this.kinds, count);
  }
}

/** Number of digits before which a comma may separate thousands: 1,234 is read as text, unless another cell shows a decimal comma. */
const THOUSAND_DIGITS = 3;

/**
 * Returns the columns of some records. If no decimal mark is asked for, it is recognized: a comma if some column has only numbers with a
 * comma, at least one of them not before three digits, and no column has numbers with a point.
 *
 * @param next  reads the next record into `records`; returns false at the end
 */
export function readColumns(records: ByteRecords, next: () => boolean, requestedMark: CsvFormat['decimal'] | null): CsvColumns {
  const points = new CsvColumns('point');
  const commas = new CsvColumns('comma');
  const isDecimal: boolean[] = [];
  while (next()) {
    points.add(records);
    commas.add(records);
    const { bytes, starts, ends, count } = records;
    for (let index = 0; index < count; index++) {
      if (commas.kinds[index] === TEXTS) continue;
      const decimals = decimalsOf(bytes, starts[index] as number, ends[index] as number, decimalMarks.comma);
      if (decimals > 0 && decimals !== THOUSAND_DIGITS) isDecimal[index] = true;
    }
  }
  const areNumbers = (columns: CsvColumns, others: CsvColumns, index: number) =>
    columns.kinds[index] === NUMBERS && others.kinds[index] === TEXTS;
  const hasPoints = points.kinds.some((_, index) => areNumbers(points, commas, index));
  const hasCommas = isDecimal.some((isSure, index) => isSure && areNumbers(commas, points, index));
  const recognized = hasCommas && !hasPoints ? 'comma' : 'point';
  return (requestedMark ?? recognized) === 'comma' ? commas : points;
}
