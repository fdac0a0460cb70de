import { ByteWriter as ParquetBytes } from 'hyparquet-writer/src/bytewriter.js';
import { ParquetWriter } from 'hyparquet-writer/src/parquet-writer.js';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { writeUnescaped } from '../read/unescape.ts';
import { NULL, NUMBER, STRING } from '../read/walk.ts';
import { numberSize, type PlainNumber, readPlain, withoutExponent } from './number-size.ts';
import type { RowWriter } from './row-writer.ts';
import { BOOLEANS, inspectCells, NUMBERS, TypedColumn } from './typed-column.ts';

/** Digits of the widest decimal that all readers know (precision 38, 16 bytes). */
const DECIMAL_DIGITS_MAX = 38;
/** Digits that an integer of 64 bits stores. */
const LONG_DIGITS_MAX = 18;
const DECIMAL_BYTES = 16;
/** Cells and bytes of text after which the rows become a row group. */
const GROUP_CELLS = 1_000_000;
const GROUP_BYTES = 32 * 1024 * 1024;
const TRUE_FIRST_BYTE = 0x74;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];
type Value = bigint | number | boolean | string | Uint8Array | null;

/** Returns true for a number that a double represents with the same digits. */
function isDouble(text: string): boolean {
  const [written, double] = [numberSize(text), numberSize(String(Number(text)))];
  const trimmed = ({ digits }: { readonly digits: string }) => digits.replace(/0+$/, '');
  return Number.isFinite(Number(text)) && trimmed(written) === trimmed(double) && written.wholeDigits === double.wholeDigits;
}

/** The cells of a column, and the type that keeps all of them as they are. */
class Column extends TypedColumn {
  #hasMinusZero = false;
  #areDoubles = true;
  values: Value[] = [];

  override add(text: string): void {
    super.add(text);
    if (Number(text) === 0 && text.startsWith('-')) this.#hasMinusZero = true;
    if (this.#areDoubles && !isDouble(text)) this.#areDoubles = false;
  }

  get type(): 'integer' | 'decimal' | 'double' | 'boolean' | 'json' | 'text' {
    if (this.kinds === BOOLEANS) return 'boolean';
    if (this.kinds !== NUMBERS) return this.isNested ? 'json' : 'text';
    if (!this.#hasMinusZero && this.areInt64) return 'integer';
    if (!this.#hasMinusZero && this.digits <= DECIMAL_DIGITS_MAX) return 'decimal';
    return this.#areDoubles ? 'double' : 'text';
  }

  get digits(): number {
    return Math.max(1, Math.max(0, this.wholeDigits) + this.scale);
  }

  element(name: string): SchemaElement {
    const shared = { name, repetition_type: 'OPTIONAL' } as const;
    switch (this.type) {
      case 'integer':
        return { ...shared, type: 'INT64' };
      case 'decimal': {
        const { digits: precision, scale } = this;
        const type =
          precision <= LONG_DIGITS_MAX
            ? ({ type: 'INT64' } as const)
            : ({ type: 'FIXED_LEN_BYTE_ARRAY', type_length: DECIMAL_BYTES } as const);
        return { ...shared, ...type, converted_type: 'DECIMAL', precision, scale, logical_type: { type: 'DECIMAL', precision, scale } };
      }
      case 'double':
        return { ...shared, type: 'DOUBLE' };
      case 'boolean':
        return { ...shared, type: 'BOOLEAN' };
      case 'json':
        return { ...shared, type: 'BYTE_ARRAY', logical_type: { type: 'JSON' } };
      case 'text':
        return { ...shared, type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } };
    }
  }
}

/** Digits of integers that a double represents exactly. */
const SAFE_DIGITS = 15;
const plain: PlainNumber = { integer: 0, decimals: 0 };

/** Returns an integer, or a number multiplied by a power of ten for a decimal; null for a number that is not short, without an exponent. */
function shortUnscaled(bytes: Uint8Array, start: number, end: number, scale: number): bigint | null {
  if (end - start + scale > SAFE_DIGITS || !readPlain(bytes, start, end, plain)) return null;
  return BigInt(plain.integer * 10 ** (scale - plain.decimals));
}

/** Returns a number multiplied by a power of ten, for a decimal. */
function unscaled(text: string, scale: number): bigint {
  const [whole = '', fraction = ''] = withoutExponent(text).split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

/**
 * Writes a Parquet file, compressed with Snappy. A column has a type for integers, decimals, doubles, logical values or JSON if it keeps all
 * cells as they are, and otherwise the type for text. Null and absent cells are null.
 */
export function parquetWriter(bytes: Uint8Array<ArrayBuffer>): RowWriter {
  const file = new ParquetBytes();
  const text = new ByteWriter(1024);
  let columns: Column[] = [];
  let types: Column['type'][] = [];
  let names: readonly string[] = [];
  let writer: ParquetWriter;
  let rows = 0;
  let size = 0;
  let numbersAsText = 0;

  const said = (kind: number, start: number, end: number): string => {
    if (kind !== STRING) return decoder.decode(bytes.subarray(start, end));
    text.length = 0;
    writeUnescaped(bytes, start + 1, end - 1, text);
    return decoder.decode(text.written);
  };
  const valueOf = (kind: number, start: number, end: number, { scale }: Column, type: Column['type']): Value => {
    if (kind === 0 || kind === NULL) return null;
    if (type === 'boolean') return bytes[start] === TRUE_FIRST_BYTE;
    if (type === 'integer' || type === 'decimal') {
      const short = shortUnscaled(bytes, start, end, type === 'decimal' ? scale : 0);
      if (short !== null) return short;
    }
    const written = said(kind, start, end);
    if (type === 'integer') return BigInt(written);
    if (type === 'decimal') return unscaled(written, scale);
    if (type === 'double') return Number(written);
    if (type === 'json') return encoder.encode(written);
    if (kind === NUMBER) numbersAsText++;
    return written;
  };
  const take = (out: ByteWriter) => {
    const written = file.getBytes();
    out.copy(written, 0, written.length);
    file.index = 0;
  };
  const endGroup = (out: ByteWriter) => {
    const columnData = columns.map(({ values }, index) => ({
      name: names[index] as string,
      data: values as never[],
      statistics: types[index] !== 'json',
    }));
    void writer.write({ columnData, rowGroupSize: rows });
    for (const column of columns) column.values = [];
    rows = size = 0;
    take(out);
  };
  return {
    mediaType: 'application/vnd.apache.parquet',
    inspect(cells) {
      if (columns.length === 0) columns = Array.from(cells.kinds, () => new Column());
      inspectCells(columns, bytes, cells);
    },
    head(columnNames, out) {
      names = columnNames;
      if (columns.length === 0) columns = names.map(() => new Column());
      types = columns.map(({ type }) => type);
      const elements = columns.map((column, index) => column.element(names[index] as string));
      writer = new ParquetWriter({
        writer: file,
        schema: [{ name: 'schema', num_children: names.length }, ...elements],
        createdBy: 'verstak',
      });
      take(out);
    },
    row({ kinds, starts, ends }, out) {
      for (const [index, column] of columns.entries()) {
        const [start, end] = [starts[index] as number, ends[index] as number];
        column.values.push(valueOf(kinds[index] as number, start, end, column, types[index] as Column['type']));
        size += end - start;
      }
      rows++;
      if (rows * columns.length >= GROUP_CELLS || size >= GROUP_BYTES) endGroup(out);
    },
    tail(out) {
      if (rows > 0) endGroup(out);
      // With the converted type, hyparquet-writer would parse the JSON and round its numbers. Older readers, and DuckDB, need it in the footer.
      for (const element of writer.schema) if (element.logical_type?.type === 'JSON') element.converted_type = 'JSON';
      void writer.finish();
      take(out);
    },
    changes: () => (numbersAsText > 0 ? { parquetText: numbersAsText } : {}),
  };
}
