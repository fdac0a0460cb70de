import type { DataPageHeader, DataReader, DecodedArray, PageHeader, ParquetType, SchemaElement } from 'hyparquet';
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import { byteStreamSplit } from 'hyparquet/src/encoding.js';
import { readPlain } from 'hyparquet/src/plain.js';
import { readVarInt } from 'hyparquet/src/thrift.js';
import { grown } from '../../wire/bytes.ts';
import { readRuns } from './runs.ts';
import type { Leaf } from './schema.ts';

type DataPageHeaderV2 = NonNullable<PageHeader['data_page_header_v2']>;

/** Largest number of values of a page: a run of a few bytes may repeat a value as often as it says. */
const VALUES_MAX = 2 ** 25;

/** Thrown for an encoding that is not read. */
export class UnknownEncoding extends Error {
  override readonly name = 'UnknownEncoding';
  readonly encoding: string;

  constructor(encoding: string) {
    super();
    this.encoding = encoding;
  }
}

/** The entries of a page. Levels are null if they are all the largest, or all 0. */
export interface PageValues {
  readonly count: number;
  readonly definitions: Uint8Array | null;
  readonly repetitions: Uint8Array | null;
  /** The values that are not null, or their indexes in the dictionary, which are valid until the next page is read. */
  readonly values: ArrayLike<unknown>;
  readonly areIndexes: boolean;
}

const widthOf = (level: number) => 32 - Math.clz32(level);

/** Numbers of values in a block and in a miniblock are multiples of these (Encodings.md, “Delta Encoding”). */
const BLOCK_VALUES = 128;
const MINIBLOCK_VALUES = 32;

/** Fills an array with numbers in delta encoding. Throws RangeError for sizes of blocks with which hyparquet would not end. */
function deltas<Numbers extends Int32Array | BigInt64Array>(reader: DataReader, out: Numbers): Numbers {
  const head = { view: reader.view, offset: reader.offset };
  const [block, miniblocks] = [readVarInt(head), readVarInt(head)];
  if (block <= 0 || block % BLOCK_VALUES !== 0 || miniblocks <= 0 || (block / miniblocks) % MINIBLOCK_VALUES !== 0)
    throw new RangeError('Block');
  deltaBinaryUnpack(reader, out.length, out);
  return out;
}

/** Reads byte arrays of known lengths; with prefixes, each begins with as many bytes of the one before it. */
function byteArrays({ view, offset }: DataReader, prefixes: Int32Array | null, lengths: Int32Array): Uint8Array[] {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const out: Uint8Array[] = [];
  let at = offset;
  let before: Uint8Array = new Uint8Array();
  for (const [index, length] of lengths.entries()) {
    const prefix = prefixes?.[index] ?? 0;
    if (length < 0 || prefix < 0 || prefix > before.length || at + length > bytes.length) throw new RangeError('Length');
    let value: Uint8Array = bytes.subarray(at, at + length);
    if (prefix > 0) {
      value = new Uint8Array(prefix + length);
      value.set(before.subarray(0, prefix));
      value.set(bytes.subarray(at, at + length), prefix);
    }
    at += length;
    before = value;
    out.push(value);
  }
  return out;
}

/** Values read with hyparquet, from an offset in bytes. */
function read(
  bytes: Uint8Array,
  from: number,
  encoding: string,
  type: ParquetType,
  { type_length: length }: SchemaElement,
  count: number,
): DecodedArray {
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), offset: from };
  // hyparquet compares only with the end of the memory, which other bytes may follow.
  if (type === 'DOUBLE' && from + count * 8 > bytes.length) throw new RangeError('Number of values');
  if (encoding === 'PLAIN') return readPlain(reader, type, count, length);
  if (encoding === 'BYTE_STREAM_SPLIT') return byteStreamSplit(reader, count, type, length);
  if (encoding === 'RLE' && type === 'BOOLEAN') {
    const out = new Uint8Array(count);
    const size = reader.view.getUint32(from, true);
    readRuns(bytes, from + 4, from + 4 + size, 1, out);
    return out;
  }
  if (encoding === 'DELTA_BINARY_PACKED' && (type === 'INT32' || type === 'INT64'))
    return deltas(reader, type === 'INT32' ? new Int32Array(count) : new BigInt64Array(count));
  if (encoding === 'DELTA_LENGTH_BYTE_ARRAY') return byteArrays(reader, null, deltas(reader, new Int32Array(count)));
  if (encoding === 'DELTA_BYTE_ARRAY') {
    const prefixes = deltas(reader, new Int32Array(count));
    return byteArrays(reader, prefixes, deltas(reader, new Int32Array(count)));
  }
  throw new UnknownEncoding(encoding);
}

/** Returns the levels in some bytes; null if there is only the level 0. Throws RangeError for a level above the largest. */
function levelsIn(bytes: Uint8Array, from: number, to: number, max: number, count: number): Uint8Array | null {
  if (max === 0) return null;
  const out = new Uint8Array(count);
  readRuns(bytes, from, to, widthOf(max), out);
  for (const level of out) if (level > max) throw new RangeError('Level');
  return out;
}

let scratch = new Uint32Array();

function valuesOf(
  { element, def }: Leaf,
  { encoding, num_values: count }: DataPageHeader | DataPageHeaderV2,
  bytes: Uint8Array,
  from: number,
  levels: Pick<PageValues, 'definitions' | 'repetitions'>,
): PageValues {
  let present = count;
  if (levels.definitions !== null) {
    present = 0;
    for (const level of levels.definitions) if (level === def) present++;
  }
  const definitions = present === count ? null : levels.definitions;
  const areIndexes = encoding === 'PLAIN_DICTIONARY' || encoding === 'RLE_DICTIONARY';
  const shared = { count, definitions, repetitions: levels.repetitions, areIndexes };
  if (present === 0) return { ...shared, values: [] };
  if (!areIndexes) return { ...shared, values: read(bytes, from, encoding, element.type as ParquetType, element, present) };
  // A page may have a million indexes: writing them to fresh memory takes longer than reading them.
  scratch = grown(scratch, present);
  const indexes = scratch.subarray(0, present);
  readRuns(bytes, from + 1, bytes.length, bytes[from] ?? 33, indexes);
  return { ...shared, values: indexes };
}

function checkCount(count: number): void {
  if (!(count >= 0 && count <= VALUES_MAX)) throw new RangeError('Number of values');
}

/** Decodes a data page of the first version. Throws UnknownEncoding, and other errors for a damaged page. */
export function readPage(leaf: Leaf, header: DataPageHeader, bytes: Uint8Array): PageValues {
  const { num_values: count } = header;
  checkCount(count);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  const next = (max: number, encoding: string) => {
    if (max === 0) return null;
    if (encoding !== 'RLE') throw new UnknownEncoding(encoding);
    const from = at + 4;
    at = from + view.getUint32(at, true);
    return levelsIn(bytes, from, at, max, count);
  };
  const repetitions = next(leaf.rep, header.repetition_level_encoding);
  const definitions = next(leaf.def, header.definition_level_encoding);
  return valuesOf(leaf, header, bytes, at, { definitions, repetitions });
}

/**
 * Decodes a data page of the second version, whose levels are not compressed.
 *
 * @param unpack  returns the values from an offset on, without compression
 */
export function readPageV2(leaf: Leaf, header: DataPageHeaderV2, bytes: Uint8Array, unpack: (from: number) => Uint8Array): PageValues {
  const { num_values: count, repetition_levels_byte_length: first, definition_levels_byte_length: second } = header;
  checkCount(count);
  const repetitions = levelsIn(bytes, 0, first, leaf.rep, count);
  const definitions = levelsIn(bytes, first, first + second, leaf.def, count);
  return valuesOf(leaf, header, unpack(first + second), 0, { definitions, repetitions });
}
