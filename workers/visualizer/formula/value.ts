import { isInRange, parseScaled, Scaled, scaledText } from '../../decimal/scaled.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { writeCell } from '../document/cell-text.ts';
import type { Cell } from '../filter/cell-test.ts';
import { type Expected, TEXT_LENGTH_MAX } from '../formula.request.ts';
import { BOOLEAN, NULL, NUMBER, STRING } from '../read/walk.ts';
import { writtenNumber } from '../table/column-values.ts';

const TRUE_FIRST_BYTE = 0x74;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
/** Most characters of a number that is read without decoding its text. */
const SHORT_NUMBER = 16;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A number, string, array or object of the text, by the offsets of its JSON. */
export class TextCell {
  readonly kind: number;
  readonly start: number;
  readonly end: number;

  constructor(kind: number, start: number, end: number) {
    this.kind = kind;
    this.start = start;
    this.end = end;
  }
}

/** Result of an operation that is not possible with its operands. One object for each operation of a formula. */
export class Failure {
  readonly operand: string;
  readonly expected: Expected;

  constructor(operand: string, expected: Expected) {
    this.operand = operand;
    this.expected = expected;
  }
}

/** The value of a formula in one row; `undefined` is a missing cell. */
export type Value = undefined | null | boolean | string | Scaled | TextCell | Failure;
/** A value without a result. */
export type Absent = undefined | null | Failure;

export const isAbsent = (value: unknown): value is Absent => value === undefined || value === null || value instanceof Failure;

/** Returns the result of an operation with an absent operand: missing if one is missing, else a failure if there is one, else null. */
export function absentOf(values: readonly unknown[]): Absent {
  if (values.includes(undefined)) return undefined;
  return values.find((value) => value instanceof Failure) ?? null;
}

/** Converts the values of formulas that read cells of one text. */
export class Values {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #separator: Uint8Array;
  readonly #out = new ByteWriter(1024);

  /** @param separator  text between the elements of an array of plain values, in UTF-8 */
  constructor(bytes: Uint8Array<ArrayBuffer>, separator: Uint8Array) {
    this.#bytes = bytes;
    this.#separator = separator;
  }

  /** Returns the value of a cell. */
  read(kind: number, start: number, end: number): Value {
    if (kind === 0) return undefined;
    if (kind === NULL) return null;
    return kind === BOOLEAN ? this.#bytes[start] === TRUE_FIRST_BYTE : new TextCell(kind, start, end);
  }

  /** Returns the number that a value is or, as a text, spells in JSON notation; null for all others. It may be out of range. */
  number(value: Value): Scaled | null {
    if (value instanceof Scaled) return value;
    if (value instanceof TextCell && value.kind === NUMBER) return this.#readNumber(value.start, value.end);
    const text = typeof value === 'string' ? value : value instanceof TextCell && value.kind === STRING ? this.#decode(value) : '';
    const written = writtenNumber(text);
    return written === null ? null : parseScaled(written);
  }

  /** Returns the text of a value as the table shows it. */
  text(value: Exclude<Value, Absent>): string {
    if (typeof value === 'string') return value;
    if (value instanceof Scaled) return scaledText(value);
    return typeof value === 'boolean' ? String(value) : this.#decode(value);
  }

  /** Returns the text of a value, or `failure` for a text that is too long. */
  boundedText(value: Exclude<Value, Absent>, failure: Failure): string | Failure {
    if (value instanceof TextCell && value.end - value.start > TEXT_LENGTH_MAX * 6) return failure;
    const text = this.text(value);
    return text.length > TEXT_LENGTH_MAX ? failure : text;
  }

  /** Returns a value as a cell that a filter tests. A value without a result is a missing cell. */
  cell(value: Value): Cell {
    if (value === null) return { kind: NULL, text: 'null' };
    if (isAbsent(value)) return { kind: 0, text: '' };
    const kind = value instanceof TextCell ? value.kind : value instanceof Scaled ? NUMBER : typeof value === 'boolean' ? BOOLEAN : STRING;
    return { kind, text: this.text(value) };
  }

  #decode({ kind, start, end }: TextCell): string {
    this.#out.length = 0;
    writeCell(this.#bytes, kind, start, end, this.#separator, this.#out);
    return decoder.decode(this.#out.written);
  }

  /** Reads a number of at most 15 digits without an exponent from its bytes; any other is decoded. */
  #readNumber(start: number, end: number): Scaled | null {
    const bytes = this.#bytes;
    const isNegative = bytes[start] === MINUS;
    let digits = 0;
    let point = -1;
    if (end - start <= SHORT_NUMBER) {
      let at = isNegative ? start + 1 : start;
      for (; at < end; at++) {
        const byte = bytes[at] as number;
        if (byte >= ZERO && byte <= NINE) digits = digits * 10 + byte - ZERO;
        else if (byte === DOT) point = at;
        else break;
      }
      if (at === end && digits <= Number.MAX_SAFE_INTEGER)
        return new Scaled(isNegative && digits > 0 ? -digits : digits, point < 0 ? 0 : end - 1 - point);
    }
    return parseScaled(decoder.decode(bytes.subarray(start, end)));
  }
}

/** Returns a number, or `failure` if it is beyond the limits of a result. */
export const inRange = (value: Scaled, failure: Failure): Scaled | Failure => (isInRange(value) ? value : failure);
