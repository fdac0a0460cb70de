import type { ColumnMetaData, CompressionCodec, Compressors, PageHeader } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { decompressPage } from 'hyparquet/src/datapage.js';
import { readPlain } from 'hyparquet/src/plain.js';
import { crc32 } from '../../archive/crc32.ts';
import { checkConvertedSize } from '../read/read.ts';
import { type CellBytes, cellBytes, entryBytes } from './leaf-bytes.ts';
import { leafText, NotText, type TextOf } from './leaf-text.ts';
import { type PageValues, readPage, readPageV2, UnknownEncoding } from './page-values.ts';
import { type ParquetPlace, refusedParquet } from './refusals.ts';
import type { Leaf } from './schema.ts';

/** Bytes of a column chunk that are read from the file at once, if no page is larger. */
const READ_BYTES = 1024 * 1024;
/** Bytes by which early versions of parquet-cpp stated chunks too small: they left out the header of the dictionary (PARQUET-816). */
const UNCOUNTED_BYTES = 100;
/** Bytes of a page header after which a header that cannot be read is damaged, not cut. */
const HEADER_BYTES_MAX = 16 * 1024 * 1024;

const builtIn: readonly (string | undefined)[] = ['UNCOMPRESSED', 'SNAPPY'];

/** Returns the decompressors that column chunks need; those of hyparquet itself are used for Snappy. */
export async function compressorsFor(codecs: ReadonlySet<CompressionCodec | undefined>): Promise<Compressors> {
  if ([...codecs].every((codec) => builtIn.includes(codec))) return {};
  const { decompressBrotli, decompressGzip, decompressLz4, decompressLz4Raw, decompressZstd } = await import('hyparquet-compressors');
  const own = (bytes: Uint8Array) => (bytes.length === bytes.buffer.byteLength ? bytes : bytes.slice());
  return {
    BROTLI: (input, length) => own(decompressBrotli(input, length)),
    GZIP: (input, length) => own(decompressGzip(input, length)),
    LZ4: (input, length) => own(decompressLz4(input, length)),
    LZ4_RAW: (input, length) => own(decompressLz4Raw(input, length)),
    ZSTD: (input) => own(decompressZstd(input)),
  };
}

/** A page whose values are JSON: as bytes of each entry in a column of single values, and as strings in another. */
export interface Page extends Pick<PageValues, 'count' | 'definitions' | 'repetitions'> {
  readonly texts: readonly string[];
  readonly cells: CellBytes | null;
}

export interface ChunkSource {
  readonly file: Blob;
  readonly metadata: ColumnMetaData;
  readonly leaf: Leaf;
  readonly compressors: Compressors;
  readonly asHex: boolean;
  /** True in a column of single values. */
  readonly asCells: boolean;
  /** Called before NotText is thrown. */
  readonly onNotText: () => void;
  readonly place: ParquetPlace;
}

/** Reads the pages of a column chunk one by one, from slices of the file. */
export class ColumnPages {
  readonly #source: ChunkSource;
  readonly #textOf: TextOf;
  /** Offsets in the file: of the next page, and after the chunk. */
  #at: number;
  readonly #end: number;
  /** Entries of the pages read so far. */
  #entries = 0;
  /** The part of the file from `#from` on that is in memory. */
  #bytes = new Uint8Array();
  #from = 0;
  #dictionary: string[] | null = null;
  #dictionaryCells: CellBytes | null = null;

  constructor(source: ChunkSource) {
    const { metadata, leaf, place } = source;
    const { dictionary_page_offset: dictionary, data_page_offset: data, total_compressed_size: size, codec } = metadata;
    this.#source = source;
    this.#textOf = leafText(leaf.element, source.asHex);
    // Some writers set the offset of a dictionary that they do not write to 0.
    this.#at = Number(dictionary && dictionary < data ? dictionary : data);
    this.#end = Math.min(this.#at + Number(size) + UNCOUNTED_BYTES, source.file.size);
    if (!builtIn.includes(codec) && !source.compressors[codec]) throw refusedParquet('codec', { ...place, name: codec ?? '?' });
    const isInside = this.#at >= 0 && size >= 0 && this.#at + Number(size) <= source.file.size;
    if (metadata.type !== leaf.element.type || !isInside) throw refusedParquet('damaged', place);
  }

  /** Returns the next page of values; null after the last one. Throws InputError and NotText. */
  async next(): Promise<Page | null> {
    while (this.#entries < this.#source.metadata.num_values) {
      if (this.#at >= this.#end) throw refusedParquet('damaged', this.#source.place);
      const { header, size } = await this.#header();
      const { compressed_page_size: length, crc } = header;
      if (!(length >= 0) || this.#at + size + length > this.#end) throw refusedParquet('damaged', this.#source.place);
      await this.#load(size + length);
      const begin = this.#at - this.#from + size;
      // hyparquet checks offsets against the whole buffer: with one of its own, a page that is too short does not continue in the next.
      const bytes = this.#bytes.slice(begin, begin + length);
      if (crc !== undefined && crc32(bytes) !== crc >>> 0) throw refusedParquet('checksum', this.#source.place);
      this.#at += size + length;
      const page = this.#decoded(header, bytes);
      if (page === null || page.count === 0) continue;
      // A row does not continue in another chunk.
      if (this.#entries === 0 && (page.repetitions?.[0] ?? 0) > 0) throw refusedParquet('damaged', this.#source.place);
      this.#entries += page.count;
      return page;
    }
    return null;
  }

  async #header(): Promise<{ readonly header: PageHeader; readonly size: number }> {
    let wanted = READ_BYTES;
    for (;;) {
      await this.#load(Math.min(wanted, this.#end - this.#at));
      const { buffer, byteOffset, length } = this.#bytes;
      const reader = { view: new DataView(buffer, byteOffset, length), offset: this.#at - this.#from };
      try {
        const header = parquetHeader(reader);
        return { header, size: reader.offset - (this.#at - this.#from) };
      } catch (error) {
        if (this.#at + wanted >= this.#end || wanted > HEADER_BYTES_MAX) throw error;
        wanted *= 4;
      }
    }
  }

  /** Reads at least `size` bytes from the next page on into memory. */
  async #load(size: number): Promise<void> {
    if (this.#at >= this.#from && this.#at + size <= this.#from + this.#bytes.length) return;
    const end = Math.min(this.#end, this.#at + Math.max(size, READ_BYTES));
    this.#bytes = new Uint8Array(await this.#source.file.slice(this.#at, end).arrayBuffer());
    this.#from = this.#at;
  }

  #decoded(header: PageHeader, bytes: Uint8Array): Page | null {
    try {
      return this.#page(header, bytes);
    } catch (error) {
      throw error instanceof UnknownEncoding ? refusedParquet('encoding', { ...this.#source.place, name: error.encoding }) : error;
    }
  }

  #page(header: PageHeader, bytes: Uint8Array): Page | null {
    const { metadata, leaf, compressors } = this.#source;
    const { codec, type } = metadata;
    const {
      uncompressed_page_size: size,
      data_page_header: first,
      data_page_header_v2: second,
      dictionary_page_header: dictionary,
    } = header;
    checkConvertedSize(size, this.#source.file.size);
    // The compressed form of nothing is not the same for all codecs.
    const unpack = (from: number) =>
      size === from ? new Uint8Array() : decompressPage(bytes.slice(from), size - from, codec, compressors);
    if (header.type === 'DICTIONARY_PAGE' && dictionary) {
      const page = unpack(0);
      const reader = { view: new DataView(page.buffer, page.byteOffset, page.length), offset: 0 };
      const values = readPlain(reader, type, dictionary.num_values, leaf.element.type_length);
      if (this.#source.asCells) this.#dictionaryCells = this.#cells(values);
      else this.#dictionary = this.#written(values);
      return null;
    }
    let page: PageValues;
    if (header.type === 'DATA_PAGE' && first) page = readPage(leaf, first, unpack(0));
    else if (header.type === 'DATA_PAGE_V2' && second) {
      page = readPageV2(leaf, second, bytes, (from) => (second.is_compressed === false ? bytes.slice(from) : unpack(from)));
    } else return null;
    const { count, definitions, repetitions, values, areIndexes } = page;
    const entries = { count, definitions, repetitions };
    const indexes = areIndexes ? (values as ArrayLike<number>) : null;
    if (!this.#source.asCells) return { ...entries, texts: indexes ? this.#looked(indexes) : this.#written(values), cells: null };
    const cells = indexes && indexes.length > 0 ? this.#dictionaryCells : this.#cells(values);
    if (cells === null) throw refusedParquet('damaged', this.#source.place);
    return { ...entries, texts: [], cells: entryBytes(cells, indexes, definitions, leaf.def) };
  }

  #cells(values: ArrayLike<unknown>): CellBytes {
    const { leaf, asHex } = this.#source;
    return this.#ofText(() => cellBytes(values, leaf.element, asHex));
  }

  #ofText<Made>(make: () => Made): Made {
    try {
      return make();
    } catch (error) {
      if (error instanceof NotText) this.#source.onNotText();
      throw error;
    }
  }

  #written(values: ArrayLike<unknown>): string[] {
    const textOf = this.#textOf as (value: unknown) => string;
    return this.#ofText(() => Array.from(values, textOf));
  }

  #looked(indexes: ArrayLike<number>): string[] {
    const dictionary = this.#dictionary;
    if (dictionary === null) throw refusedParquet('damaged', this.#source.place);
    const texts: string[] = [];
    for (let index = 0; index < indexes.length; index++) {
      const text = dictionary[indexes[index] as number];
      if (text === undefined) throw refusedParquet('damaged', this.#source.place);
      texts.push(text);
    }
    return texts;
  }
}
