import type { ColumnChunk, Compressors, RowGroup, SchemaElement } from 'hyparquet';
import { BOOLEAN, NULL, NUMBER, STRING } from '../read/walk.ts';
import type { FileBytes } from './file-bytes.ts';
import { cellBytes, entryBytes, longsOf } from './leaf-bytes.ts';
import { isInteger, isUnsigned, isUntyped, leafText } from './leaf-text.ts';
import { NumberCells, NumberMeasure } from './number-cells.ts';
import { PageReader } from './page-reader.ts';
import type { PageValues } from './page-values.ts';
import { refusedParquet } from './refusals.ts';
import type { Leaf } from './schema.ts';
import { TextCells } from './text-cells.ts';

/** A Parquet file, and what its footer says. */
export interface ParquetFile {
  readonly bytes: FileBytes;
  readonly groups: readonly RowGroup[];
  readonly rows: number;
  readonly compressors: Compressors;
  /** Leaves whose bytes are written as hexadecimal digits. */
  readonly hex: Set<Leaf>;
}

export type FlatCells = NumberCells | TextCells;

/** Returns the pages of a leaf in a row group. Throws InputError. */
export function pagesOf({ bytes: file, groups, compressors }: ParquetFile, leaf: Leaf, group: number): PageReader {
  const place = { group: group + 1, column: leaf.path };
  const { meta_data: metadata } = (groups[group] as RowGroup).columns[leaf.column] as ColumnChunk;
  if (metadata === undefined) throw refusedParquet('damaged', place);
  return new PageReader({ file, metadata, leaf, compressors, place });
}

const booleans: ArrayLike<unknown> = [false, true];

/** Returns integers as doubles; null if a double does not represent one of them. */
function doublesOf(values: ArrayLike<unknown>, isPositive: boolean): Float64Array | null {
  const doubles = new Float64Array(values.length);
  const at = values instanceof BigInt64Array ? longsOf(values) : (index: number) => values[index] as number;
  for (let index = 0; index < doubles.length; index++) {
    let value = at(index);
    if (typeof value !== 'number') return null;
    if (isPositive && value < 0) {
      if (values instanceof BigInt64Array) return null;
      value >>>= 0;
    }
    doubles[index] = value;
  }
  return doubles;
}

/** Thrown for an integer that a double does not represent. */
class NotDouble extends Error {
  override readonly name = 'NotDouble';
}

/** Reads columns of single values in which no list is. */
export class ColumnReader {
  readonly #file: ParquetFile;
  /** Index of the row group that was read last. */
  group = 0;

  constructor(file: ParquetFile) {
    this.#file = file;
  }

  /**
   * Reads a column, in steps between which other work may be done: each yields the number of a row that was reached. Throws InputError,
   * NotText, and other errors for a damaged column.
   */
  *read(leaf: Leaf): Generator<number, FlatCells> {
    const { element } = leaf;
    if (element.type === 'DOUBLE' || isInteger(element)) {
      try {
        return yield* this.#numbers(leaf);
      } catch (error) {
        if (!(error instanceof NotDouble)) throw error;
      }
    }
    return yield* this.#texts(leaf);
  }

  /** Yields the pages of a column with their first rows. Throws InputError for pages that are not those of the rows. */
  *#pages(leaf: Leaf): Generator<{ readonly page: PageValues; readonly pages: PageReader; readonly row: number }> {
    let row = 0;
    for (const [group, { num_rows: count }] of this.#file.groups.entries()) {
      this.group = group;
      const end = row + Number(count);
      const pages = pagesOf(this.#file, leaf, group);
      for (let next = pages.next(); next !== null; next = pages.next()) {
        const page = next.read();
        if (row + page.count > end) throw refusedParquet('damaged', { group: group + 1, column: leaf.path });
        yield { page, pages, row };
        row += page.count;
      }
      if (row < end) throw refusedParquet('damaged', { group: group + 1, column: leaf.path });
    }
  }

  *#numbers(leaf: Leaf): Generator<number, NumberCells> {
    const { rows } = this.#file;
    const { element, def } = leaf;
    const kinds = new Uint8Array(rows).fill(NUMBER);
    const doubles = new Float64Array(rows);
    const areIntegers = element.type !== 'DOUBLE';
    const read = (values: ArrayLike<unknown>): ArrayLike<number> => {
      if (!areIntegers) return values as ArrayLike<number>;
      const found = doublesOf(values, isUnsigned(element));
      if (found === null) throw new NotDouble();
      return found;
    };
    let dictionary: ArrayLike<unknown> | null = null;
    let looked: Float64Array = new Float64Array();
    let nulls = 0;
    const measure = new NumberMeasure(areIntegers);
    for (const { page, pages, row } of this.#pages(leaf)) {
      const { values, areIndexes, definitions, count } = page;
      if (areIndexes && values.length > 0 && pages.dictionary !== dictionary) {
        dictionary = pages.dictionary;
        looked = doublesFrom(read(dictionary));
        measure.add(looked);
      }
      const indexes = areIndexes ? (values as ArrayLike<number>) : null;
      const own = indexes === null ? doublesFrom(read(values)) : looked;
      if (indexes === null) measure.add(own);
      if (definitions === null) fillDoubles(doubles, row, own, indexes, count);
      else {
        for (let entry = 0, at = 0; entry < count; entry++) {
          if ((definitions[entry] as number) < def) {
            kinds[row + entry] = NULL;
            doubles[row + entry] = Number.NaN;
            nulls++;
          } else doubles[row + entry] = own[indexes === null ? at++ : (indexes[at++] as number)] ?? outside();
        }
      }
      if (measure.hasOthers && !areIntegers) noteInfinite(doubles, kinds, row, row + count);
      yield row;
    }
    const plain = measure.hasOthers ? null : { decimals: measure.decimals, count: rows - nulls };
    return new NumberCells(kinds, doubles, areIntegers, plain);
  }

  *#texts(leaf: Leaf): Generator<number, TextCells> {
    const { rows, hex } = this.#file;
    const { element, def } = leaf;
    const asHex = hex.has(leaf);
    const textOf = leafText(element, asHex) as (value: unknown) => string;
    const cells = new TextCells(rows);
    let dictionary: ArrayLike<unknown> | null = null;
    let numbersOf = new Int32Array();
    for (const { page, pages, row } of this.#pages(leaf)) {
      const { values, definitions } = page;
      const isNull = definitions && definitions.map((level) => (level < def ? 1 : 0));
      const isBoolean = element.type === 'BOOLEAN';
      if (page.areIndexes || isBoolean || values.length === 0) {
        const own: ArrayLike<unknown> = !page.areIndexes ? booleans : values.length === 0 ? [] : pages.dictionary;
        if (own !== dictionary) numbersOf = new Int32Array(own.length).fill(-1);
        dictionary = own;
        const indexes = page.areIndexes ? (values as ArrayLike<number>) : Uint8Array.from(values as ArrayLike<number>);
        cells.addIndexed(indexes, isNull, numbersOf, (index) => textOf(own[index]));
      } else {
        cells.addCells(entryBytes(cellBytes(values, element, asHex), null, definitions, def));
      }
      yield row;
    }
    return cells.end();
  }

  /**
   * Returns the number of nulls in a column, and that of floats that are not finite, without reading more than that needs: nulls are stated in
   * most files, so that most columns are not read, and a dictionary contains all its values. Bytes that are not said to be anything are read.
   * Yields and throws like `read`.
   */
  *survey(leaf: Leaf): Generator<number, Survey> {
    const { element, def } = leaf;
    const stated = def === 0 ? 0 : statedNulls(this.#file, leaf);
    const isOdd = isFloat(element) ? notFiniteIn(element) : null;
    const textOf = isUntyped(element) && !this.#file.hex.has(leaf) ? (leafText(element, false) as (value: unknown) => string) : null;
    const readsValues = isOdd !== null || textOf !== null;
    if (stated !== null && !readsValues) return { nulls: stated, notFinite: 0 };
    let [nulls, notFinite, row] = [0, 0, 0];
    for (const [group, { num_rows: count }] of this.#file.groups.entries()) {
      this.group = group;
      const pages = pagesOf(this.#file, leaf, group);
      let dictionary: ArrayLike<unknown> | null = null;
      let odd: Uint8Array | null = null;
      let entries = 0;
      for (let next = pages.next(); next !== null; next = pages.next()) {
        entries += next.count;
        yield row + entries;
        if (next.areIndexes && readsValues && pages.hasDictionary && pages.dictionary !== dictionary) {
          dictionary = pages.dictionary;
          odd = isOdd && oddOnes(dictionary, isOdd);
          if (textOf) for (let index = 0; index < dictionary.length; index++) textOf(dictionary[index]);
        }
        if (stated !== null && next.areIndexes && odd === null) continue;
        const { values, areIndexes } = next.read();
        nulls += next.count - values.length;
        if (areIndexes) {
          if (odd !== null) for (let index = 0; index < values.length; index++) notFinite += odd[values[index] as number] ?? outside();
        } else if (isOdd) for (let index = 0; index < values.length; index++) notFinite += isOdd(values[index]) ? 1 : 0;
        else if (textOf) for (let index = 0; index < values.length; index++) textOf(values[index]);
      }
      if (entries !== Number(count)) throw refusedParquet('damaged', { group: group + 1, column: leaf.path });
      row += entries;
    }
    return { nulls: stated ?? nulls, notFinite };
  }
}

export interface Survey {
  readonly nulls: number;
  readonly notFinite: number;
}

const isHalf = ({ logical_type: logical }: SchemaElement) => logical?.type === 'FLOAT16';
const isFloat = (element: SchemaElement) => element.type === 'FLOAT' || element.type === 'DOUBLE' || isHalf(element);

/** Returns the test for values that are not finite. */
function notFiniteIn(element: SchemaElement): (value: unknown) => boolean {
  if (!isHalf(element)) return (value) => !Number.isFinite(value);
  const textOf = leafText(element, false) as (value: unknown) => string;
  return (value) => textOf(value).startsWith('"');
}

/** Returns 1 for each value that passes a test; null if none does. */
function oddOnes(values: ArrayLike<unknown>, isOdd: (value: unknown) => boolean): Uint8Array | null {
  const odd = new Uint8Array(values.length);
  for (let index = 0; index < odd.length; index++) odd[index] = isOdd(values[index]) ? 1 : 0;
  return odd.includes(1) ? odd : null;
}

/** Returns the number of nulls as the footer states it; null if it does not, or cannot be right. */
function statedNulls({ groups }: ParquetFile, leaf: Leaf): number | null {
  let nulls = 0;
  for (const { columns, num_rows: rows } of groups) {
    const stated = columns[leaf.column]?.meta_data?.statistics?.null_count;
    if (stated === undefined || stated < 0 || stated > rows) return null;
    nulls += Number(stated);
  }
  return nulls;
}

/** Returns the kind of the cells of a column. Floats that are not finite are texts. */
export function kindOf(element: SchemaElement): number {
  const { type } = element;
  const name = element.logical_type?.type ?? element.converted_type;
  if (type === 'BOOLEAN') return BOOLEAN;
  if (type === 'FLOAT' || type === 'DOUBLE') return NUMBER;
  if (type === 'INT32' || type === 'INT64')
    return (leafText(element, false) as (value: unknown) => string)(0).startsWith('"') ? STRING : NUMBER;
  return name === 'DECIMAL' || name === 'FLOAT16' ? NUMBER : STRING;
}

const doublesFrom = (values: ArrayLike<number>) => (values instanceof Float64Array ? values : Float64Array.from(values));

function outside(): never {
  throw new RangeError('Index');
}

function fillDoubles(doubles: Float64Array, row: number, own: Float64Array, indexes: ArrayLike<number> | null, count: number): void {
  if (indexes === null) {
    if (own.length < count) outside();
    doubles.set(own, row);
    return;
  }
  const size = own.length;
  for (let entry = 0; entry < count; entry++) {
    const index = indexes[entry] as number;
    if (index >= size) outside();
    doubles[row + entry] = own[index] as number;
  }
}

/** Notes numbers that are not finite: JSON has only texts for them. */
function noteInfinite(doubles: Float64Array, kinds: Uint8Array, from: number, to: number): void {
  for (let row = from; row < to; row++) {
    const value = doubles[row] as number;
    if (value - value !== 0 && kinds[row] === NUMBER) kinds[row] = STRING;
  }
}
