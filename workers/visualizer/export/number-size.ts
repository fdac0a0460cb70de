import { plainText } from '../../decimal/round.ts';

/** Size of a JSON number (RFC 8259 §6), from its digits without leading zeros. */
export interface NumberSize {
  readonly isNegative: boolean;
  /** Digits from the first that is not 0, with zeros at the end; empty for zero. */
  readonly digits: string;
  /** Number of digits before the decimal point when it is written without an exponent; negative for zeros after the point: −2 for 0.001. */
  readonly wholeDigits: number;
  /** Number of digits after the decimal point when it is written without an exponent. */
  readonly scale: number;
  /** True if it is written without a point and without an exponent. */
  readonly isInteger: boolean;
}

export function numberSize(text: string): NumberSize {
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const leadingZeros = whole.length + fraction.length - digits.length;
  return {
    isNegative: sign === '-',
    digits,
    wholeDigits: digits === '' ? 0 : whole.length - leadingZeros + Number(exponent),
    scale: Math.max(0, fraction.length - Number(exponent)),
    isInteger: /^-?\d+$/.test(text),
  };
}

/** Returns true for an integer that a signed integer of 64 bits represents. */
function fitsInt64(text: string, { isInteger, digits }: NumberSize): boolean {
  return isInteger && (digits.length < 19 || (digits.length === 19 && BigInt.asIntN(64, BigInt(text)) === BigInt(text)));
}

/** Formats a number without an exponent: `1E5` as 100000. */
export function withoutExponent(text: string): string {
  if (!/e/i.test(text)) return text;
  const { isNegative, digits, wholeDigits } = numberSize(text);
  return digits === '' ? '0' : plainText({ negative: isNegative, digits, exponent: wholeDigits - 1, exact: true });
}

/** Numbers of at most this many bytes, without an exponent, are integers below 2^53 in units of their last digit. */
const PLAIN_BYTES = 15;
const [MINUS, DOT, ZERO] = [0x2d, 0x2e, 0x30];

/** A number without an exponent as an integer in units of 10^−decimals. */
export interface PlainNumber {
  integer: number;
  decimals: number;
}

/**
 * Reads a JSON number of at most 15 bytes that has no exponent and is not −0. Returns false for another number, and leaves `number` undefined.
 */
export function readPlain(bytes: Uint8Array, start: number, end: number, number: PlainNumber): boolean {
  if (end - start > PLAIN_BYTES) return false;
  const isNegative = bytes[start] === MINUS;
  let integer = 0;
  let point = end - 1;
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === DOT) point = at;
    else if ((byte - ZERO) >>> 0 < 10) integer = integer * 10 + byte - ZERO;
    else return false;
  }
  if (isNegative && integer === 0) return false;
  number.integer = isNegative ? -integer : integer;
  number.decimals = end - 1 - point;
  return true;
}

/** Powers of ten up to the largest integer that `readPlain` reads. */
const powers = Array.from({ length: PLAIN_BYTES + 1 }, (_, power) => 10 ** power);
const plain: PlainNumber = { integer: 0, decimals: 0 };

/** Largest sizes of the numbers of a column. */
export interface NumberSizes {
  readonly wholeDigits: number;
  readonly scale: number;
  /** True if every number is an integer of 64 bits. */
  readonly areInt64: boolean;
  /** True if every number is an integer of 64 bits or has at most 15 significant digits and an exponent that a double keeps. */
  readonly areDoubles: boolean;
}

/** A number with at most this many significant digits is stored as a double without a change of its digits. */
const DOUBLE_DIGITS = 15;
/** Largest exponent of ten, positive or negative, that surely is within the range of a double. */
const DOUBLE_EXPONENT = 290;

/** The sizes of the numbers that were added. */
export class NumberColumn implements NumberSizes {
  wholeDigits = 0;
  scale = 0;
  areInt64 = true;
  areDoubles = true;

  /** Adds a number that `readPlain` reads, which takes a tenth of the time of `addNumber`; returns false for another number. */
  addPlain(bytes: Uint8Array, start: number, end: number): boolean {
    if (!readPlain(bytes, start, end, plain)) return false;
    const { integer, decimals } = plain;
    if (decimals > this.scale) this.scale = decimals;
    if (decimals > 0) this.areInt64 = false;
    const whole = Math.abs(integer) / (powers[decimals] as number);
    while (whole >= (powers[this.wholeDigits] ?? Number.POSITIVE_INFINITY)) this.wholeDigits++;
    return true;
  }

  addNumber(text: string): void {
    const size = numberSize(text);
    const { digits, wholeDigits, scale } = size;
    this.wholeDigits = Math.max(this.wholeDigits, wholeDigits);
    this.scale = Math.max(this.scale, scale);
    if (fitsInt64(text, size)) return;
    this.areInt64 = false;
    if (digits.replace(/0+$/, '').length > DOUBLE_DIGITS || Math.abs(wholeDigits) > DOUBLE_EXPONENT) this.areDoubles = false;
  }
}
