import type { ColumnMetaData, CompressionCodec, Compressors, PageHeader } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { decompressPage } from 'hyparquet/src/datapage.js';
import { readPlain } from 'hyparquet/src/plain.js';
import { snappyUncompress } from 'hyparquet/src/snappy.js';
import { crc32 } from '../../archive/crc32.ts';
import { checkConvertedSize } from '../read/read.ts';
import type { FileBytes } from './file-bytes.ts';
import { type PageValues, readPage, readPageV2, UnknownEncoding } from './page-values.ts';
import { type ParquetPlace, refusedParquet } from './refusals.ts';
import type { Leaf } from './schema.ts';
import { snappyKernel } from './snappy.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes by which early versions of parquet-cpp stated chunks too small: they left out the header of the dictionary (PARQUET-816). */
export const UNCOUNTED_BYTES = 100;

const builtIn: readonly (string | undefined)[] = ['UNCOMPRESSED', 'SNAPPY'];

/**
 * Returns the decompressor for Snappy in WebAssembly, which takes a fifth of the time of hyparquet's own; none where that is not supported. Its
 * result is valid until the next call.
 */
function snappy(): Compressors {
  const unpack = snappyKernel();
  if (unpack === null) return {};
  return {
    SNAPPY(input, length) {
      const unpacked = unpack(input, length);
      if (unpacked !== null) return unpacked;
      const own = new Uint8Array(length);
      snappyUncompress(input, own);
      return own;
    },
  };
}

/** Returns the decompressors that column chunks need. */
export async function compressorsFor(codecs: ReadonlySet<CompressionCodec | undefined>): Promise<Compressors> {
  if ([...codecs].every((codec) => builtIn.includes(codec))) return snappy();
  const { decompressBrotli, decompressGzip, decompressLz4, decompressLz4Raw, decompressZstd } = await import('hyparquet-compressors');
  const own = (bytes: Uint8Array) => (bytes.length === bytes.buffer.byteLength ? bytes : bytes.slice());
  return {
    ...snappy(),
    BROTLI: (input, length) => own(decompressBrotli(input, length)),
    GZIP: (input, length) => own(decompressGzip(input, length)),
    LZ4: (input, length) => own(decompressLz4(input, length)),
    LZ4_RAW: (input, length) => own(decompressLz4Raw(input, length)),
    ZSTD: (input) => own(decompressZstd(input)),
  };
}

export interface ChunkSource {
  readonly file: FileBytes;
  readonly metadata: ColumnMetaData;
  readonly leaf: Leaf;
  readonly compressors: Compressors;
  readonly place: ParquetPlace;
}

/** A data page whose header was read. */
export interface DataPage {
  /** Number of entries. */
  readonly count: number;
  readonly areIndexes: boolean;
  /** Returns its entries; floats are valid until another page or dictionary is read. Throws InputError, and other errors for a damaged page. */
  read(): PageValues;
}

const indexEncodings: readonly string[] = ['PLAIN_DICTIONARY', 'RLE_DICTIONARY'];

/** Finds the pages of a column chunk one by one. A page is decompressed when it is read, the dictionary when it is needed. */
export class PageReader {
  readonly #source: ChunkSource;
  readonly #chunk: Bytes;
  /** Offset of the next page in the chunk. */
  #at = 0;
  /** Entries of the pages that were found. */
  #entries = 0;
  #readDictionary: (() => ArrayLike<unknown>) | null = null;
  #dictionary: ArrayLike<unknown> | null = null;

  constructor(source: ChunkSource) {
    const { metadata, leaf, place, file } = source;
    const { dictionary_page_offset: dictionary, data_page_offset: data, total_compressed_size: size, codec } = metadata;
    this.#source = source;
    // Some writers set the offset of a dictionary that they do not write to 0.
    const from = Number(dictionary && dictionary < data ? dictionary : data);
    if (!builtIn.includes(codec) && !source.compressors[codec]) throw refusedParquet('codec', { ...place, name: codec ?? '?' });
    const isInside = from >= 0 && size >= 0 && from + Number(size) <= file.size;
    if (metadata.type !== leaf.element.type || !isInside) throw refusedParquet('damaged', place);
    this.#chunk = file.part(from, Math.min(from + Number(size) + UNCOUNTED_BYTES, file.size));
  }

  /** True if a dictionary was found. Some writers leave it out if all values are null, and state that the pages contain indexes. */
  get hasDictionary(): boolean {
    return this.#readDictionary !== null;
  }

  /** The values of the dictionary. Throws InputError if there is none. */
  get dictionary(): ArrayLike<unknown> {
    if (this.#readDictionary === null) throw refusedParquet('damaged', this.#source.place);
    return (this.#dictionary ??= this.#readDictionary());
  }

  /** Returns the next data page with entries; null after the last one. Throws InputError, and other errors for a damaged chunk. */
  next(): DataPage | null {
    const { file, metadata, place } = this.#source;
    const chunk = this.#chunk;
    while (this.#entries < metadata.num_values) {
      if (this.#at >= chunk.length) throw refusedParquet('damaged', place);
      const reader = { view: new DataView(chunk.buffer, chunk.byteOffset + this.#at, chunk.length - this.#at), offset: 0 };
      const header = parquetHeader(reader);
      const { compressed_page_size: length, uncompressed_page_size: size } = header;
      const from = this.#at + reader.offset;
      if (!(length >= 0) || from + length > chunk.length) throw refusedParquet('damaged', place);
      checkConvertedSize(size, file.size);
      this.#at = from + length;
      const page = this.#page(header, from);
      if (page === null || page.count === 0) continue;
      this.#entries += page.count;
      return page;
    }
    return null;
  }

  #page(header: PageHeader, from: number): DataPage | null {
    const { leaf } = this.#source;
    const { data_page_header: first, data_page_header_v2: second, dictionary_page_header: dictionary } = header;
    if (header.type === 'DICTIONARY_PAGE' && dictionary) {
      this.#dictionary = null;
      this.#readDictionary = () => {
        const page = this.#unpacked(header, this.#bytes(header, from));
        const reader = { view: new DataView(page.buffer, page.byteOffset, page.length), offset: 0 };
        return readPlain(reader, this.#source.metadata.type, dictionary.num_values, leaf.element.type_length);
      };
      return null;
    }
    const isFirst = this.#entries === 0;
    const data = (
      { num_values: count, encoding }: { readonly num_values: number; readonly encoding: string },
      read: (bytes: Bytes, isCopied: boolean) => PageValues,
    ): DataPage => {
      const areIndexes = indexEncodings.includes(encoding);
      const isCopied = areIndexes || (encoding === 'PLAIN' && leaf.element.type === 'DOUBLE');
      return { count, areIndexes, read: () => this.#checked(() => read(this.#bytes(header, from), isCopied), isFirst) };
    };
    if (header.type === 'DATA_PAGE' && first)
      return data(first, (bytes, isCopied) => readPage(leaf, first, this.#unpacked(header, bytes, 0, isCopied)));
    if (header.type !== 'DATA_PAGE_V2' || !second) return null;
    return data(second, (bytes, isCopied) =>
      readPageV2(leaf, second, bytes, (at) =>
        second.is_compressed === false ? bytes.slice(at) : this.#unpacked(header, bytes, at, isCopied),
      ),
    );
  }

  #checked(read: () => PageValues, isFirst: boolean): PageValues {
    try {
      const page = read();
      // A row does not continue in another chunk.
      if (isFirst && (page.repetitions?.[0] ?? 0) > 0) throw refusedParquet('damaged', this.#source.place);
      return page;
    } catch (error) {
      throw error instanceof UnknownEncoding ? refusedParquet('encoding', { ...this.#source.place, name: error.encoding }) : error;
    }
  }

  #bytes({ compressed_page_size: length, crc }: PageHeader, from: number): Bytes {
    // hyparquet checks offsets against the whole buffer: with one of its own, a page that is too short does not continue in the next. Snappy
    // writes what it reads into another buffer.
    const isCopied = this.#source.metadata.codec !== 'SNAPPY';
    const bytes = isCopied ? this.#chunk.slice(from, from + length) : this.#chunk.subarray(from, from + length);
    if (crc !== undefined && crc32(bytes) !== crc >>> 0) throw refusedParquet('checksum', this.#source.place);
    return bytes;
  }

  /** @param isCopied  true if the values are copied before other bytes are decompressed */
  #unpacked({ uncompressed_page_size: size }: PageHeader, bytes: Bytes, from = 0, isCopied = false): Uint8Array {
    const { compressors, metadata } = this.#source;
    // The compressed form of nothing is not the same for all codecs.
    if (size === from) return new Uint8Array();
    const unpacked = decompressPage(from === 0 ? bytes : bytes.slice(from), size - from, metadata.codec, compressors);
    return isCopied || unpacked.length === unpacked.buffer.byteLength ? unpacked : unpacked.slice();
  }
}
