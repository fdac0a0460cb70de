import { ByteWriter } from '../../wire/byte-writer.ts';
import { NULL, NUMBER } from '../read/walk.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import { ROUNDER } from '../table/column-values.ts';
import { type ColumnNumbers, LONG_FROM, type TypedCells } from '../table/typed-cells.ts';
import { writeDouble } from './leaf-bytes.ts';
import { doubleText } from './leaf-text.ts';

/** Least decimal integers of LONG_FROM characters. */
const LONG_POSITIVE = 1e15;
const LONG_NEGATIVE = -1e14;
/** Bounds of decimals whose text is short: 12 digits, at most 12 of them after the point, and no exponent. */
const SHORT_MAX = 1e12;
const SHORT_DECIMALS = 12;
const PLAIN_MIN = 1e-6;
/** Digits of a decimal that is the nearest to its double, and the least integer with more. */
const DIGITS = 15;
const DIGITS_MAX = 1e15;

/** The cells of a column of integers up to 2^53 or of floats of 64 bits. */
export class NumberCells implements ColumnCells, TypedCells {
  readonly kinds: Uint8Array;
  readonly areDoubles = true;
  readonly dictionary = null;
  readonly typed = this;
  readonly #values: Float64Array;
  readonly #areIntegers: boolean;
  /** The largest number of decimals and the number of values; null if there are long numbers, numbers that are not finite, or −0. */
  readonly plain: Pick<ColumnNumbers, 'decimals' | 'count'> | null;
  #text: { readonly bytes: Uint8Array<ArrayBuffer>; readonly starts: Uint32Array; readonly ends: Uint32Array } | null = null;

  /** @param values  the value of each row; NaN for a null */
  constructor(kinds: Uint8Array, values: Float64Array, areIntegers: boolean, plain: Pick<ColumnNumbers, 'decimals' | 'count'> | null) {
    this.plain = plain;
    this.kinds = kinds;
    this.#values = values;
    this.#areIntegers = areIntegers;
  }

  get sizeBytes(): number {
    return this.kinds.length * 9 + (this.#text === null ? 0 : this.kinds.length * 8 + this.#text.bytes.length);
  }

  numbers(): ColumnNumbers {
    const { kinds } = this;
    if (this.plain !== null) return { ...this.plain, doubles: this.#values, long: null };
    // Sorting changes −0 to 0 in the doubles.
    const doubles = this.#values.slice();
    const long = new Uint8Array(doubles.length);
    const measure = new NumberMeasure(this.#areIntegers);
    const count = measureAll(doubles, kinds, long, measure);
    return { doubles, decimals: measure.decimals, long: long.includes(1) ? long : null, count };
  }

  write(row: number, out: ByteWriter): void {
    const kind = this.kinds[row] as number;
    const value = this.#values[row] as number;
    if (kind === NULL) out.text('null');
    else if (this.#areIntegers) out.decimal(value);
    else writeDouble(value, doubleText as (value: unknown) => string, out);
  }

  get #written() {
    if (this.#text !== null) return this.#text;
    const rows = this.kinds.length;
    const [starts, ends] = [new Uint32Array(rows), new Uint32Array(rows)];
    const out = new ByteWriter(rows * 8);
    for (let row = 0; row < rows; row++) {
      starts[row] = out.length;
      this.write(row, out);
      ends[row] = out.length;
    }
    return (this.#text = { bytes: out.take(), starts, ends });
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#written.bytes;
  }

  get starts(): Uint32Array {
    return this.#written.starts;
  }

  get ends(): Uint32Array {
    return this.#written.ends;
  }

  startOf(row: number): number {
    return this.starts[row] as number;
  }

  endOf(row: number): number {
    return this.ends[row] as number;
  }
}

/** Sets NaN for rows without a number, and 1 for long numbers. */
function measureAll(doubles: Float64Array, kinds: Uint8Array, long: Uint8Array, measure: NumberMeasure): number {
  let count = 0;
  for (let row = 0; row < doubles.length; row++) {
    if (kinds[row] !== NUMBER) {
      doubles[row] = Number.NaN;
      continue;
    }
    count++;
    if (measure.isLong(doubles[row] as number)) long[row] = 1;
  }
  return count;
}

/** Finds the largest number of decimals, and the long numbers. */
export class NumberMeasure {
  readonly #areIntegers: boolean;
  decimals = 0;
  #scale = 1;
  /** True if a value was added that is long, not finite, or −0. */
  hasOthers = false;

  constructor(areIntegers: boolean) {
    this.#areIntegers = areIntegers;
  }

  /** Adds values, unless there are others already. */
  add(values: Float64Array): void {
    let scale = this.#scale;
    for (let index = 0; index < values.length && !this.hasOthers; index++) {
      const value = values[index] as number;
      const integer = value * scale + ROUNDER - ROUNDER;
      // Most numbers have no more decimals than those before them. 0 may be −0.
      if (integer / scale === value && integer !== 0 && isShort(value, integer)) continue;
      this.hasOthers = value - value !== 0 || Object.is(value, -0) || this.isLong(value);
      scale = this.#scale;
    }
  }

  /** Returns true for a long number; notes the decimals of another one. */
  isLong(value: number): boolean {
    if (this.#areIntegers) return value >= LONG_POSITIVE || value <= LONG_NEGATIVE;
    const integer = Math.round(value * this.#scale);
    // A decimal of at most 15 digits is the shortest that names its double, so it has no more decimals than those before it.
    if (integer / this.#scale === value && isShort(value, integer)) return false;
    if (hasManyDigits(value)) return true;
    const text = doubleText(value);
    if (text.length >= LONG_FROM || text.includes('e')) return true;
    const point = text.indexOf('.');
    const own = point < 0 ? 0 : text.length - 1 - point;
    if (own <= this.decimals) return false;
    this.decimals = own;
    // With more decimals, the text of a number below SHORT_MAX could be long: no number passes the test then.
    this.#scale = own > SHORT_DECIMALS ? Number.POSITIVE_INFINITY : 10 ** own;
    return false;
  }
}

/** Returns true if a number whose digits are those of an integer has a short text without an exponent. */
function isShort(value: number, integer: number): boolean {
  return integer < SHORT_MAX && integer > -SHORT_MAX && (value >= PLAIN_MIN || value <= -PLAIN_MIN || value === 0);
}

/** Returns true for numbers with more than 15 digits, whose text is long: a decimal with fewer would be the quotient of integers. */
function hasManyDigits(value: number): boolean {
  const size = Math.abs(value);
  if (!(size >= PLAIN_MIN && size < DIGITS_MAX)) return false;
  const scale = 10 ** (DIGITS - 1 - Math.floor(Math.log10(size)));
  return Math.round(value * scale) / scale !== value;
}
