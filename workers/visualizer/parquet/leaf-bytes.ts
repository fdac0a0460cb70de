import type { SchemaElement } from 'hyparquet';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { isInteger, isText, isUnsigned, isUntyped, leafText } from './leaf-text.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The JSON of entries, as ranges of bytes. */
export interface CellBytes {
  readonly bytes: Bytes;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Writes the JSON of the value at an index. */
type WriteAt = (index: number, out: ByteWriter) => void;
type Texts = (value: unknown) => string;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Integers up to this bound, divided by a power of ten, are the doubles nearest to their decimals. */
const DECIMAL_MAX = 1e15;
const UINT_32 = 2 ** 32;
const NULL = 'null';

/** Powers of ten, with their exponents, that are tried for the decimals of a double. */
const scales = [
  [1, 0],
  [100, 2],
  [10_000, 4],
] as const;

/** Writes a double with the digits of `String`. */
export function writeDouble(value: number, textOf: Texts, out: ByteWriter): void {
  for (const [scale, decimals] of scales) {
    const integer = Math.round(value * scale);
    // A decimal of at most 15 digits is the shortest that names its double. String writes −0 as 0, and numbers below 10^-6 with an exponent.
    if (integer / scale !== value || integer === 0 || Math.abs(integer) >= DECIMAL_MAX) continue;
    return out.decimal(integer, decimals);
  }
  out.text(textOf(value));
}

/** Writes ASCII without characters that JSON escapes. Returns false, and writes nothing, for any other text. */
function writePlainText(bytes: Uint8Array, out: ByteWriter): boolean {
  for (const byte of bytes) if (byte < 0x20 || byte > 0x7e || byte === QUOTE || byte === BACKSLASH) return false;
  out.byte(QUOTE);
  out.copy(bytes, 0, bytes.length);
  out.byte(QUOTE);
  return true;
}

/** Returns how integers of 64 bits are read as numbers, if a double represents them: a BigInt takes several times as long. */
export function longsOf(values: BigInt64Array): (index: number) => number | bigint {
  const halves = new Int32Array(values.buffer, values.byteOffset, values.length * 2);
  return (index) => {
    const number = (halves[index * 2 + 1] as number) * UINT_32 + ((halves[index * 2] as number) >>> 0);
    return Number.isSafeInteger(number) ? number : (values[index] as bigint);
  };
}

const isSigned = (element: SchemaElement) => isInteger(element) && !isUnsigned(element);

function writerOf(values: ArrayLike<unknown>, element: SchemaElement, asHex: boolean): WriteAt {
  const textOf = leafText(element, asHex) as Texts;
  const { type } = element;
  if (type === 'DOUBLE') return (index, out) => writeDouble(values[index] as number, textOf, out);
  if (type === 'INT32' && isSigned(element)) return (index, out) => out.decimal(values[index] as number);
  if (values instanceof BigInt64Array) {
    const longAt = longsOf(values);
    if (!isSigned(element)) return (index, out) => out.text(textOf(longAt(index)));
    return (index, out) => {
      const value = longAt(index);
      if (typeof value === 'number') out.decimal(value);
      else out.text(textOf(value));
    };
  }
  if (!asHex && (isText(element) || isUntyped(element))) {
    return (index, out) => {
      const value = values[index] as Uint8Array;
      if (!writePlainText(value, out)) out.text(textOf(value));
    };
  }
  return (index, out) => out.text(textOf(values[index]));
}

/** Bytes of a value for which memory is reserved at first. */
const VALUE_BYTES = 8;

/** Writes the JSON of values as `leafText` does, after the JSON of null. Throws NotText. */
export function cellBytes(values: ArrayLike<unknown>, element: SchemaElement, asHex: boolean): CellBytes {
  const count = values.length;
  const [starts, ends] = [new Uint32Array(count), new Uint32Array(count)];
  const out = new ByteWriter((count + 1) * VALUE_BYTES);
  const write = writerOf(values, element, asHex);
  out.text(NULL);
  for (let index = 0; index < count; index++) {
    starts[index] = out.length;
    write(index, out);
    ends[index] = out.length;
  }
  return { bytes: out.bytes, starts, ends };
}

/**
 * Returns the JSON of entries. Throws RangeError for an index that the dictionary does not have.
 *
 * @param cells        from `cellBytes`
 * @param indexes      of each value in `cells`; null if the values are those of `cells` in their order
 * @param definitions  of each entry; null if each has a value
 * @param def          the definition level of a value
 */
export function entryBytes(cells: CellBytes, indexes: ArrayLike<number> | null, definitions: Uint8Array | null, def: number): CellBytes {
  if (indexes === null && definitions === null) return cells;
  const count = definitions?.length ?? (indexes as ArrayLike<number>).length;
  const [starts, ends] = [new Uint32Array(count), new Uint32Array(count)];
  let value = 0;
  for (let entry = 0; entry < count; entry++) {
    if (definitions !== null && (definitions[entry] as number) < def) {
      ends[entry] = NULL.length;
      continue;
    }
    const index = indexes === null ? value : (indexes[value] as number);
    if (index >= cells.starts.length) throw new RangeError('Index');
    starts[entry] = cells.starts[index] as number;
    ends[entry] = cells.ends[index] as number;
    value++;
  }
  return { bytes: cells.bytes, starts, ends };
}
