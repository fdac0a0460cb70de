import { CompressionType, Endianness, setCompressionCodec, type Table, tableFromIPC } from '@uwdata/flechette';
import { InputError } from '../../wire/input-error.ts';
import { NotText } from '../parquet/leaf-text.ts';
import type { ArrowFile } from '../read/binary-file.ts';
import { checkConvertedSize, checkSize, TextBeginsAgain, type TextSource } from '../read/read.ts';
import { RowPieces } from '../read/row-pieces.ts';
import { ROWS_MAX, type VisualizerErrorCode } from '../request.ts';
import type { ByteColumns } from '../source.request.ts';
import { CellTexts } from './cell-text.ts';
import { checkMetadata } from './check-metadata.ts';
import { lz4Content } from './lz4-frame.ts';
import { refusalOf, refusedArrow } from './refusals.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The magic number at the end of a file, after the length of the footer. */
const END = 'ARROW1';
/** Bytes of content per compressed byte: a length of LZ4 grows by 255 per byte, a block of Zstandard has up to 128 KiB. */
const [LZ4_RATIO_MAX, ZSTD_RATIO_MAX] = [255, 128 * 1024];

/** An Arrow table as JSON, which is read while it is converted. */
export interface ArrowAsJson {
  readonly text: TextSource;
  /** Returns the columns of bytes, as far as the table was read. */
  readonly bytes: () => ByteColumns;
}

/** Sets the decompressors, which throw InputError if the contents together are larger than the limit of a converted file. */
async function setCodecs(fileBytes: number): Promise<void> {
  const { decompressZstd } = await import('hyparquet-compressors');
  let sum = 0;
  const codec = (ratioMax: number, content: (bytes: Uint8Array, length: number) => Uint8Array) => ({
    decode(bytes: Uint8Array, length: number): Uint8Array {
      if (length < 0 || length > bytes.length * ratioMax) throw new RangeError('Length');
      sum += length;
      checkConvertedSize(sum, fileBytes);
      const made = content(bytes, length);
      if (made.length !== length) throw new RangeError('Length');
      return made;
    },
    encode: (bytes: Uint8Array) => bytes,
  });
  setCompressionCodec(CompressionType.LZ4_FRAME, codec(LZ4_RATIO_MAX, lz4Content));
  setCompressionCodec(
    CompressionType.ZSTD,
    codec(ZSTD_RATIO_MAX, (bytes, length) => decompressZstd(bytes, new Uint8Array(length))),
  );
}

async function tableOf(file: Blob, start: ArrowFile['start']): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (start === 'file' && !String.fromCharCode(...bytes.subarray(-END.length)).endsWith(END)) throw refusedArrow('cut');
  await setCodecs(file.size);
  try {
    checkMetadata(bytes, start === 'file');
    // All values of a dictionary are decoded here.
    const table = tableFromIPC(bytes, { useBigInt: true, useBigIntTimestamp: true, useDecimalInt: true, useProxy: true });
    const { endianness } = table.schema as { readonly endianness?: number };
    if (endianness === undefined) throw refusedArrow('damaged');
    if (endianness === Endianness.Big) throw refusedArrow('bigEndian');
    return table;
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Converts an Arrow file or stream to JSON: one record per row, of all record batches. Numbers keep their digits, times their unit; instants are
 * in UTC. Lists, structures and maps are arrays and objects. Bytes become hexadecimal digits.
 *
 * @throws InputError visualizer.error.arrow, tooManyRows, tableTooLarge
 */
export async function openArrow({ file, start }: ArrowFile): Promise<ArrowAsJson> {
  if (start !== 'file' && start !== 'stream') throw refusedArrow(start);
  checkSize(file.size);
  const table = await tableOf(file, start);
  const rows = table.children[0]?.length ?? 0;
  if (rows > ROWS_MAX) throw new InputError<VisualizerErrorCode>('visualizer.error.tooManyRows', 'source', { max: ROWS_MAX });
  const cells = new CellTexts();
  const pieces = () => piecesOf(table, cells, file.size);
  return {
    text: { sizeBytes: null, pieces: pieces(), whole: null },
    bytes: () => ({ texts: [], hex: [...cells.hex] }),
  };
}

/** Yields the JSON of all rows. A piece is valid until the next one. */
async function* piecesOf(table: Table, cells: CellTexts, fileBytes: number): AsyncGenerator<Bytes> {
  const { schema, children } = table;
  const names = schema.fields.map(({ name }) => name);
  const pieces = new RowPieces(names, fileBytes);
  let [row, column] = [0, 0];
  try {
    for (const [batch, { length: rows }] of (children[0]?.data ?? []).entries()) {
      const texts = schema.fields.map((field, index) => {
        column = index;
        const own = children[index]?.data[batch];
        if (own?.length !== rows) throw refusedArrow('damaged', field.name);
        return cells.of(own, { field, path: field.name });
      });
      const cell = (index: number) => {
        column = index;
        return (texts[index] as (row: number) => string)(row);
      };
      for (row = 0; row < rows; row++) {
        const piece = pieces.row(cell);
        if (piece) yield piece;
      }
    }
    yield pieces.end();
  } catch (error) {
    // The column is written as hexadecimal digits then.
    if (error instanceof NotText) throw new TextBeginsAgain(() => piecesOf(table, cells, fileBytes));
    throw refusalOf(error, names[column]);
  }
}
