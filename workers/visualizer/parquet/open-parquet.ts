import type { ColumnChunk, RowGroup, SchemaElement } from 'hyparquet';
import { parquetMetadataAsync } from 'hyparquet/src/metadata.js';
import { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import type { RowSource } from '../document/row-source.ts';
import { ENCRYPTED_MAGIC, lastFour, PARQUET_MAGIC } from '../read/binary-file.ts';
import { checkConvertedSize, convertedBytesMax, TextBeginsAgain, type TextSource } from '../read/read.ts';
import { ROWS_MAX, type VisualizerErrorCode } from '../request.ts';
import type { ByteColumns } from '../source.request.ts';
import { ColumnPages } from './column-pages.ts';
import type { ParquetFile } from './column-reader.ts';
import { type CellRun, ColumnTexts } from './column-texts.ts';
import { bytesInMemory, bytesOf } from './file-bytes.ts';
import { isUntyped, NotText } from './leaf-text.ts';
import { compressorsFor, UNCOUNTED_BYTES } from './page-reader.ts';
import { ParquetRows } from './parquet-rows.ts';
import { faultIn, type ParquetPlace, refusedParquet } from './refusals.ts';
import { columnsOf, type Leaf, type ParquetNode } from './schema.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Smallest file: two magic numbers, and the length of the footer. */
const BYTES_MIN = 12;
/** Cells that are decoded at once, and rows that are decoded first, so that they are shown soon. */
const CELLS = 512 * 1024;
const FIRST_ROWS = 1000;
/** Bytes of JSON that are made at once. */
const PIECE_BYTES = 1024 * 1024;
const CLOSING_BRACE = 0x7d;
/** Time in ms of work between two ticks. */
const STRETCH_MS = 10;
/** Bytes of JSON from which its whole size is estimated. */
const ESTIMATED_FROM = 16 * 1024 * 1024;
/** Largest row group in bytes whose first rows are read: that of most writers has at most 128 MiB, and all of it is in memory. */
const HEAD_BYTES_MAX = 512 * 1024 * 1024;
/** Factor by which the estimated size may be larger than the limit: later rows may be shorter. */
const ESTIMATE_TOLERANCE = 1.25;
const encoder = new TextEncoder();

/** A Parquet file as JSON, which is read while it is converted. */
export interface ParquetAsJson {
  readonly text: TextSource;
  /** Returns the columns of bytes, as far as the file was read. */
  readonly bytes: () => ByteColumns;
  /** Types of the columns that are no lists and in none, by the JSON of their path. */
  readonly elements: ReadonlyMap<string, SchemaElement>;
  /** Returns the rows without their text; null if all of it is needed. Throws InputError for source. */
  readonly onDemand: (control: Control) => Promise<RowSource | null>;
}

/** Adds the types of a column and of the members in it. */
function addElements(node: ParquetNode, outer: readonly string[], elements: Map<string, SchemaElement>): void {
  const path = [...outer, node.name];
  if (node.kind === 'leaf') elements.set(JSON.stringify(path), node.element);
  else if (node.kind === 'struct') for (const member of node.members) addElements(member, path, elements);
}

interface Footer {
  readonly groups: readonly RowGroup[];
  readonly columns: readonly ParquetNode[];
  readonly leaves: readonly Leaf[];
}

async function footerOf(file: Blob): Promise<Footer> {
  const end = await lastFour(file);
  if (end === ENCRYPTED_MAGIC) throw refusedParquet('encrypted');
  if (end !== PARQUET_MAGIC || file.size < BYTES_MIN) throw refusedParquet('cut');
  try {
    const slice = (start: number, to?: number) => file.slice(start, to).arrayBuffer();
    const metadata = await parquetMetadataAsync({ byteLength: file.size, slice }, { geoparquet: false });
    const { row_groups: groups } = metadata;
    const { columns, leaves } = columnsOf(metadata);
    for (const group of groups) checkGroup(group.columns, leaves);
    return { groups, columns, leaves };
  } catch (error) {
    throw faultIn(error) ?? refusedParquet('footer');
  }
}

/** Throws InputError for chunks that cannot be read. */
function checkGroup(columns: readonly ColumnChunk[], leaves: readonly Leaf[]): void {
  if (columns.length !== leaves.length) throw refusedParquet('footer');
  for (const { crypto_metadata: crypto, file_path: path, meta_data: metadata } of columns) {
    if (crypto !== undefined || metadata === undefined) throw refusedParquet('encrypted');
    if (path) throw refusedParquet('elsewhere', { name: path });
  }
}

/** Returns the first row group with rows in the memory of its own bytes, with its offsets in them. Throws InputError for a larger one. */
async function firstGroup(file: Blob, groups: readonly RowGroup[]): Promise<{ bytes: Bytes; groups: readonly RowGroup[] }> {
  const group = groups.find(({ num_rows: rows }) => rows > 0);
  if (group === undefined) return { bytes: new Uint8Array(), groups: [] };
  const chunks = group.columns.flatMap(({ meta_data: chunk }) => chunk ?? []);
  const startOf = ({ dictionary_page_offset: dictionary, data_page_offset: data }: (typeof chunks)[number]) =>
    dictionary && dictionary < data ? dictionary : data;
  const starts = chunks.map(startOf);
  const ends = chunks.map((chunk) => startOf(chunk) + chunk.total_compressed_size);
  const least = (one: bigint, other: bigint) => (one < other ? one : other);
  // The magic number is before the first chunk, so that no offset becomes 0, which means none.
  const from = starts.reduce(least) - BigInt(PARQUET_MAGIC.length);
  const to = -ends.map((end) => -end).reduce(least) + BigInt(UNCOUNTED_BYTES);
  if (from < 0 || to - from > HEAD_BYTES_MAX)
    throw new InputError<VisualizerErrorCode>('visualizer.error.largeSql', 'source', { reason: 'group' });
  const columns = group.columns.map(({ meta_data: chunk, ...column }) => {
    if (chunk === undefined) return column;
    const { dictionary_page_offset: dictionary, data_page_offset: data } = chunk;
    const moved = { ...chunk, data_page_offset: data - from, ...(dictionary && { dictionary_page_offset: dictionary - from }) };
    return { ...column, meta_data: moved };
  });
  const bytes = new Uint8Array(await file.slice(Number(from), Number(to)).arrayBuffer());
  return { bytes, groups: [{ ...group, columns }] };
}

/**
 * Converts a Parquet file to JSON: one record per row, with all columns. Row groups and pages are decoded when the pieces of the text are
 * requested. Numbers keep their digits, times their zone; lists, structures and maps are arrays and objects. Bytes without a stated type are
 * read as text if they are UTF-8; otherwise the text begins again with hexadecimal digits in their place.
 *
 * @param isHead  true to read only the footer and the first row group, of a file of any size
 * @throws InputError visualizer.error.parquet, tooManyRows, tableTooLarge, largeSql
 */
export async function openParquet(file: Blob, isHead = false): Promise<ParquetAsJson> {
  const { groups: all, columns, leaves } = await footerOf(file);
  const { bytes: head, groups } = isHead ? await firstGroup(file, all) : { bytes: null, groups: all };
  const rows = groups.reduce((sum, { num_rows: own }) => sum + Number(own), 0);
  if (rows > ROWS_MAX) throw new InputError<VisualizerErrorCode>('visualizer.error.tooManyRows', 'source', { max: ROWS_MAX });
  const compressors = await compressorsFor(new Set(groups.flatMap((group) => group.columns.map(({ meta_data: own }) => own?.codec))));
  const elements = new Map<string, SchemaElement>();
  for (const column of columns) addElements(column, [], elements);
  const hex = new Set<Leaf>();
  const bytes = head ? bytesInMemory(head) : await bytesOf(file, groups.length * leaves.length);
  const opened = { bytes, groups, columns, rows, compressors, hex, isHead };
  const reader = new ParquetReader(opened);
  return {
    text: { sizeBytes: null, pieces: reader.pieces(), whole: null },
    bytes: () => ({
      texts: leaves.filter((leaf) => isUntyped(leaf.element) && !hex.has(leaf)).map(({ path }) => path),
      hex: [...hex].map(({ path }) => path),
    }),
    elements,
    onDemand: async (control) => reader.opened && ParquetRows.of(reader.opened, columns, control),
  };
}

interface Opened extends ParquetFile {
  readonly columns: readonly ParquetNode[];
  /** True if only the beginning of the text is read. */
  readonly isHead: boolean;
}

/** Writes the cells of a column, row after row. */
class CellCursor {
  readonly #runs: Iterator<CellRun>;
  #run: CellRun | null = null;
  #at = 0;

  constructor(runs: readonly CellRun[]) {
    this.#runs = runs[Symbol.iterator]();
  }

  write(out: ByteWriter): void {
    if (this.#run === null || this.#at === this.#run.to) {
      this.#run = this.#runs.next().value as CellRun;
      this.#at = this.#run.from;
    }
    const { bytes, starts, ends } = this.#run;
    out.copy(bytes, starts[this.#at] as number, ends[this.#at] as number);
    this.#at++;
  }
}

class ParquetReader {
  /** The file; null once all of it was read, so that its memory can be released. */
  opened: Opened | null;
  /** The names of the columns as they are written before each cell. */
  readonly #names: readonly Bytes[];
  readonly #out = new ByteWriter(2 * PIECE_BYTES);
  /** Number of leaves whose bytes are hexadecimal digits in the text. */
  #hexLeaves = 0;
  #rowsRead = 0;
  #length = 0;

  constructor(opened: Opened) {
    this.opened = opened;
    this.#names = opened.columns.map(({ name }, index) => encoder.encode(`${index > 0 ? ',' : ''}${JSON.stringify(name)}:`));
  }

  get #opened(): Opened {
    if (this.opened === null) throw new Error('All of the file was read');
    return this.opened;
  }

  async *pieces(): AsyncGenerator<Bytes> {
    this.#rowsRead = this.#length = this.#out.length = 0;
    this.#hexLeaves = this.#opened.hex.size;
    for (const [index, group] of this.#opened.groups.entries()) yield* this.#group(group, index + 1);
    yield encoder.encode(this.#rowsRead === 0 ? '[]' : ']');
    this.opened = null;
  }

  async *#group({ num_rows: count, columns: chunks }: RowGroup, group: number): AsyncGenerator<Bytes> {
    const { bytes: file, columns, compressors, hex } = this.#opened;
    const rows = Number(count);
    const readers = columns.map((column) => {
      const place = { group, column: column.name };
      return new ColumnTexts(column, place, (leaf) => {
        const { meta_data: metadata } = chunks[leaf.column] as ColumnChunk;
        if (metadata === undefined) throw refusedParquet('damaged', place);
        const asCells = leaf === column;
        const source = { file, metadata, leaf, compressors, asCells, asHex: hex.has(leaf), place: { group, column: leaf.path } };
        return new ColumnPages({ ...source, onNotText: () => void hex.add(leaf) });
      });
    });
    const window = Math.max(FIRST_ROWS, Math.floor(CELLS / Math.max(1, columns.length)));
    for (let from = 0; from < rows; ) {
      // A column that was read apart from the text may have become hexadecimal digits.
      if (hex.size !== this.#hexLeaves) throw new TextBeginsAgain(() => this.pieces());
      const taken = Math.min(rows - from, this.#rowsRead === 0 ? FIRST_ROWS : window);
      const cells: CellCursor[] = [];
      let until = performance.now() + STRETCH_MS;
      for (const [index, reader] of readers.entries()) {
        cells.push(new CellCursor(this.#taken(reader, taken, { group, column: (columns[index] as ParquetNode).name })));
        if (performance.now() < until) continue;
        // An empty piece gives the reader of the pieces a chance to cancel.
        yield new Uint8Array();
        until = performance.now() + STRETCH_MS;
      }
      yield* this.#records(cells, taken);
      from += taken;
      this.#estimate();
    }
  }

  #taken(reader: ColumnTexts, rows: number, place: ParquetPlace): readonly CellRun[] {
    try {
      return reader.take(rows);
    } catch (error) {
      if (error instanceof NotText) throw new TextBeginsAgain(() => this.pieces());
      throw faultIn(error) ?? refusedParquet('damaged', place);
    }
  }

  /** Yields the JSON of rows. A piece is valid until the next one. */
  *#records(cells: readonly CellCursor[], rows: number): Generator<Bytes> {
    const names = this.#names;
    const out = this.#out;
    for (let row = 0; row < rows; row++) {
      out.text(this.#rowsRead++ === 0 ? '[{' : ',\n{');
      for (let column = 0; column < cells.length; column++) {
        const name = names[column] as Bytes;
        out.copy(name, 0, name.length);
        (cells[column] as CellCursor).write(out);
      }
      out.byte(CLOSING_BRACE);
      if (out.length >= PIECE_BYTES) yield* this.#piece();
    }
    yield* this.#piece();
  }

  *#piece(): Generator<Bytes> {
    this.#length += this.#out.length;
    yield this.#out.written;
    this.#out.length = 0;
  }

  /** Throws InputError if the JSON of all rows would probably be larger than the limit. */
  #estimate(): void {
    const { bytes: file, rows, isHead } = this.#opened;
    if (isHead || this.#length < ESTIMATED_FROM) return;
    const size = Math.round((this.#length / this.#rowsRead) * rows);
    if (size > convertedBytesMax(file.size) * ESTIMATE_TOLERANCE) checkConvertedSize(size, file.size);
  }
}
