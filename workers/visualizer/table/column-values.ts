import { JSON_NUMBER } from '../../wire/json-number.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import { type Dictionary, dictionaryOf } from '../document/dictionary.ts';
import { eachCells } from '../document/stretches.ts';
import { NULL, NUMBER, STRING } from '../read/walk.ts';
import type { ColumnCells } from './column-cells.ts';
import { exactOrder } from './exact-order.ts';
import { doubleAt, EXACT_POWERS } from './number-order.ts';
import { textKeys } from './text-keys.ts';
import { type ColumnNumbers, LONG_FROM } from './typed-cells.ts';

/** Integers up to this bound are the products of a double and a power of ten, rounded, without an error. */
export const SCALED_MAX = 1e15;
/** A double above 2^51 added to it and subtracted again is as large as before; others become integers, in a third of the time of Math.round. */
export const ROUNDER = 1.5 * 2 ** 52;
const MINUS = 0x2d;
const DOT = 0x2e;
const PLUS = 0x2b;
const EXPONENT = 0x65;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the JSON number that a text is, without the white space around it; null for all other texts. */
export function writtenNumber(text: string): string | null {
  const trimmed = text.trim();
  return JSON_NUMBER.test(trimmed) ? trimmed : null;
}

/** Values of a column's cells, computed when they are first needed and kept as long as the cells. */
export class ColumnValues {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly cells: ColumnCells;
  #dictionary: Dictionary | null = null;
  #numbers: ColumnNumbers | null = null;
  #ascending: Uint32Array | null = null;
  #textKeys: Float64Array | null | undefined;

  constructor(bytes: Uint8Array<ArrayBuffer>, cells: ColumnCells) {
    this.#bytes = bytes;
    this.cells = cells;
  }

  /** The text in which the cells are. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.cells.typed?.bytes ?? this.#bytes;
  }

  /** Returns the offset of a cell in the text. */
  startOf(row: number): number {
    const { typed } = this.cells;
    return typed ? typed.startOf(row) : (this.cells.starts[row] as number);
  }

  /** Returns the offset after a cell in the text. */
  endOf(row: number): number {
    const { typed } = this.cells;
    return typed ? typed.endOf(row) : (this.cells.ends[row] as number);
  }

  /** Returns the distinct cells of all kinds except missing ones. */
  async dictionary(control: Control): Promise<Dictionary> {
    return (this.#dictionary ??=
      this.cells.typed?.dictionary ?? (await dictionaryOf(this.bytes, this.cells, (kind) => kind !== 0, control)));
  }

  async numbers(control: Control): Promise<ColumnNumbers> {
    return (this.#numbers ??= this.cells.typed?.numbers() ?? (await this.#readNumbers(control)));
  }

  /** Returns the rows with a number, in the exact order of the numbers. */
  async ascending(control: Control): Promise<Uint32Array> {
    if (this.#ascending) return this.#ascending;
    const { doubles } = await this.numbers(control);
    const rows = new Uint32Array(doubles.length);
    let count = 0;
    for (let row = 0; row < rows.length; row++) {
      rows[count] = row;
      if (!Number.isNaN(doubles[row])) count++;
    }
    const lengthOf = (row: number) => this.numberLength(row);
    const textOf = (row: number) => this.numberText(row) as string;
    return (this.#ascending = await exactOrder(rows.subarray(0, count), { doubles, lengthOf, textOf }, control));
  }

  /** Returns numbers in the order of the texts (text-keys.ts); null if the texts have several forms. */
  async textKeys(control: Control): Promise<Float64Array | null> {
    if (this.#textKeys === undefined) this.#textKeys = await textKeys(this.bytes, this.cells, control);
    return this.#textKeys;
  }

  /** Number of cells that are neither missing nor null. */
  get count(): number {
    const { kinds } = this.cells;
    let count = 0;
    for (let row = 0; row < kinds.length; row++) if ((kinds[row] as number) > NULL) count++;
    return count;
  }

  /** True if all cells that are neither missing nor null are of the same kind. */
  get hasOneKind(): boolean {
    const kinds = this.cells.kinds.filter((kind) => kind > NULL);
    return kinds.every((kind) => kind === kinds[0]);
  }

  /** True if the numbers were read as doubles, which their texts name. */
  get areDoubles(): boolean {
    return this.cells.typed?.areDoubles === true;
  }

  /** Returns the length of the number of a row for `mayRoundAlike`: 0 if it is a double. */
  numberLength(row: number): number {
    return this.areDoubles ? 0 : this.endOf(row) - this.startOf(row);
  }

  /** Returns the number of a row as it is written in the text; null for a row without a number. */
  numberText(row: number): string | null {
    const { kinds, typed } = this.cells;
    const kind = kinds[row] as number;
    if (kind !== NUMBER && kind !== STRING) return null;
    const quote = kind === STRING ? 1 : 0;
    if (!typed) return writtenNumber(decoder.decode(this.#bytes.subarray(this.startOf(row) + quote, this.endOf(row) - quote)));
    const out = new ByteWriter(32);
    typed.write(row, out);
    return writtenNumber(decoder.decode(out.bytes.subarray(quote, out.length - quote)));
  }

  async #readNumbers(control: Control): Promise<ColumnNumbers> {
    const bytes = this.bytes;
    const { kinds, starts, ends } = this.cells;
    const rows = kinds.length;
    const doubles = new Float64Array(rows).fill(Number.NaN);
    let long: Uint8Array | null = null;
    let decimals = 0;
    let count = 0;
    if (await this.#isOtherForm(control)) return { doubles, decimals, long, count };
    const read = (from: number, to: number) => {
      for (let row = from; row < to; row++) {
        const kind = kinds[row] as number;
        let start = starts[row] as number;
        let end = ends[row] as number;
        if (kind === STRING) {
          const text = this.#mayBeNumber(start + 1, end - 1) ? this.numberText(row) : null;
          if (text === null) continue;
          do start++;
          while (bytes[start] !== MINUS && !isDigit(bytes[start]));
          end = start + text.length;
        } else if (kind !== NUMBER) continue;
        count++;
        // Most numbers have few digits and no exponent: one pass over them yields the double and the number of decimals.
        const isNegative = bytes[start] === MINUS;
        let digits = 0;
        let point = end - 1;
        let at = isNegative ? start + 1 : start;
        for (; at < end; at++) {
          const byte = bytes[at] as number;
          if (byte >= 0x30 && byte <= 0x39) digits = digits * 10 + (byte - 0x30);
          else if (byte === DOT) point = at;
          else break;
        }
        if (at === end && end - start < LONG_FROM) {
          const fraction = end - 1 - point;
          if (fraction > decimals) decimals = fraction;
          const double = fraction === 0 ? digits : digits / (EXACT_POWERS[fraction] as number);
          doubles[row] = isNegative ? -double : double;
        } else {
          doubles[row] = doubleAt(bytes, start, end);
          (long ??= new Uint8Array(rows))[row] = 1;
        }
      }
    };
    await eachCells(bytes, starts, control, read);
    return { doubles, decimals, long, count };
  }

  /** Returns true if there are no number cells, and all texts have one form that is not a number's, such as that of times. */
  async #isOtherForm(control: Control): Promise<boolean> {
    const { kinds, starts, ends } = this.cells;
    const first = kinds.indexOf(STRING);
    if (first < 0 || kinds.includes(NUMBER) || this.#mayBeNumber((starts[first] as number) + 1, (ends[first] as number) - 1)) return false;
    // The texts differ in digits only, and a digit instead of another does not make it a number.
    return (await this.textKeys(control)) !== null;
  }

  /** Returns true unless the characters of a text exclude a number: `2024-03-05` is not decoded. */
  #mayBeNumber(start: number, end: number): boolean {
    const bytes = this.bytes;
    let before = 0;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte <= 0x20 || byte >= 0x80) return true;
      const isSign = byte === MINUS || byte === PLUS;
      const isExponent = (byte | 0x20) === EXPONENT;
      if (isSign ? at > start && (before | 0x20) !== EXPONENT : !isDigit(byte) && byte !== DOT && !(isExponent && at > start)) return false;
      before = byte;
    }
    return end > start;
  }
}

function isDigit(byte = 0): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

const valuesOfCells = new WeakMap<ColumnCells, ColumnValues>();

/** Returns the values of cells; the same object for the same cells. */
export function valuesOf(bytes: Uint8Array<ArrayBuffer>, cells: ColumnCells): ColumnValues {
  const values = valuesOfCells.get(cells) ?? new ColumnValues(bytes, cells);
  valuesOfCells.set(cells, values);
  return values;
}
