import type { ByteRecords } from '../../csv/byte-records.ts';

/** Kinds of a column, by its cells so far: none, empty cells only, plain numbers and empty cells, or any texts. */
export const [UNSEEN, EMPTY, NUMBERS, TEXTS] = [0, 1, 2, 3] as const;

/** Largest number of digits that JSON, doubles and spreadsheets all keep. */
const MAX_DIGITS = 15;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;

const isDigit = (byte = 0) => (byte - ZERO) >>> 0 < 10;

/** Returns true for a number that JSON, doubles and spreadsheets keep as it is written: no leading zeros, no exponent, no −0. */
export function isPlainNumber(bytes: Uint8Array, start: number, end: number): boolean {
  const isNegative = bytes[start] === MINUS;
  const from = isNegative ? start + 1 : start;
  let at = from;
  let isZero = bytes[at] === ZERO;
  if (isZero) at++;
  else while (at < end && isDigit(bytes[at])) at++;
  let digits = at - from;
  if (digits === 0 || at > end) return false;
  if (at < end) {
    if (bytes[at] !== DOT) return false;
    const fraction = ++at;
    for (; at < end && isDigit(bytes[at]); at++) if (bytes[at] !== ZERO) isZero = false;
    if (at === fraction || at < end) return false;
    digits += at - fraction;
  }
  return digits <= MAX_DIGITS && !(isNegative && isZero);
}

/** Thrown for a cell that does not fit what was written for the cells above it: the text has to be converted again. */
export class ColumnDiffers extends Error {
  override readonly name = 'ColumnDiffers';
}

/** The kinds of the columns of a CSV, as far as it was read. */
export class CsvColumns {
  kinds = new Uint8Array(64);

  /** Adds the cells of the last record. */
  add(records: ByteRecords): void {
    const { bytes, starts, ends, count } = records;
    this.reserve(count);
    const { kinds } = this;
    for (let index = 0; index < count; index++) {
      const kind = kinds[index] as number;
      if (kind !== TEXTS) kinds[index] = kindWith(kind, bytes, starts[index] as number, ends[index] as number);
    }
  }

  reserve(count: number): void {
    if (count <= this.kinds.length) return;
    const larger = new Uint8Array(count * 2);
    larger.set(this.kinds);
    this.kinds = larger;
  }
}

/** Returns the kind of a column of the kind `kind` with one more cell. */
function kindWith(kind: number, bytes: Uint8Array, start: number, end: number): number {
  if (start === end) return kind === UNSEEN ? EMPTY : kind;
  return isPlainNumber(bytes, start, end) ? NUMBERS : TEXTS;
}
