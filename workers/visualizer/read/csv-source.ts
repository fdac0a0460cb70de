import { decodeText } from '../../charset/decode.ts';
import { guessCharset } from '../../charset/detect.ts';
import type { CharsetGuess, ReadCharset } from '../../wire/charset.ts';
import { loadPieces } from '../../csv/byte-records.ts';
import type { LooksLike } from '../../csv/looks-like.ts';
import { guessDelimiter, plainRules, recognizeCsv, seemingFormat, SEPARATOR_LINE } from '../../csv/recognize.ts';
import type { TableStart } from '../../csv/table-start.ts';
import { readCsv } from '../../csv/read.ts';
import { ruledTable } from '../../csv/ruled-table.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { concatenated } from '../../wire/bytes.ts';
import { ColumnDiffers, CsvColumns, readColumns, UNSEEN } from './csv-columns.ts';
import { numberColumns } from './number-columns.ts';
import { namesOf } from './column-names.ts';
import { JsonOfRecords } from './csv-json.ts';
import { type CsvLayout, CsvRecords, SkippedRecords } from './csv-records.ts';
import { CsvText } from './csv-text.ts';
import { FastCsv } from './fast-csv.ts';
import { checkConvertedSize, convertedBytesMax, firstBytes, TextBeginsAgain, type TextSource } from './read.ts';
import { isCsvName, isJsonName } from '../file-name.request.ts';
import { type OpenRequest, TEXT_BYTES_MAX } from '../request.ts';
import { type CsvChoice, type CsvFormat, type NumberColumns, recognizedCsv, type SkippedLines } from '../source.request.ts';

/** Bytes from the beginning of a text by which its format is recognized. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * Returns true if a text is CSV: by its file name, or because its first line names the delimiter, or because the request has a part of its
 * format. A text that starts with a bracket or whose first line is JSON is not CSV. Otherwise a file of several lines or cells is CSV, unless
 * it is JSON with something around it; a typed text is CSV if its first lines have the same number of cells, or if CSV is expected.
 */
export async function isCsv({
  source,
  fileName,
  concatenated,
  skipBadLines,
  expectsCsv,
  from = null,
  csv = recognizedCsv,
}: OpenRequest): Promise<boolean> {
  if (from !== null) return from === 'csv' || from === 'tsv';
  const { charset, ...format } = csv;
  if (Object.values(format).some((part) => part !== null)) return true;
  if (isCsvName(fileName)) return !(await isJsonNamedCsv(source, charset));
  if (concatenated || skipBadLines || isJsonName(fileName)) return false;
  const { text: sample } = await sampleOf(source, charset);
  if (/^[\ufeff\s]*(?:[[{]|$)/.test(sample)) return false;
  if (expectsCsv || SEPARATOR_LINE.test(sample)) return true;
  const delimiter = guessDelimiter(sample);
  const hasLines = /[\r\n]\s*\S/.test(sample);
  const start = sample.replace(/^[\ufeff\s]+/, '');
  if (typeof source !== 'string') return (hasLines || delimiter !== null) && !containsJson(start);
  return delimiter !== null && readCsv(sample, plainRules(delimiter)).rows.length > 1 && !isJson(start.slice(0, start.search(/[\r\n]/)));
}

/** Beginning of a long array of objects, or of an object. */
const JSON_START = /^\ufeff?\s*(?:\[\s*)?\{\s*"[^"\n]*"\s*:/;

/** Returns true for a file that is named as CSV and contains JSON: a document or a value in each line. */
async function isJsonNamedCsv(source: OpenRequest['source'], charset: ReadCharset | null): Promise<boolean> {
  const { text: sample } = await sampleOf(source, charset);
  if (sample === '' && typeof source !== 'string') return JSON_START.test(new TextDecoder().decode(await firstBytes(source, SAMPLE_BYTES)));
  const start = sample.replace(/^[\ufeff\s]+/, '');
  if (!/^[[{]/.test(start)) return false;
  const lines = start.split(/\r\n|\n|\r/, LINES_MAX).filter((line) => line.trim() !== '');
  return isJson(start) || lines.every(isJson) || (JSON_START.test(start) && /^\[?\s*\{?\s*$/.test(lines[0] ?? ''));
}

/** Beginnings of JSON in other texts: a code fence, a comment, the call of a function, an assignment, a prefix against inclusion as a script. */
const AROUND_JSON = /^(?:```|\/[/*]|[\p{L}_$][\p{L}\p{N}_$.\s]*[=(]\s*[[{(]|\)\]\}')/u;
/** Number of lines in which JSON is searched. */
const LINES_MAX = 20;

/** Returns true for JSON with something around it, and for lines one of which is JSON. */
function containsJson(start: string): boolean {
  const lines = start.split(/\r\n|\n|\r/, LINES_MAX);
  return AROUND_JSON.test(start) || isJson(lines[0] ?? '') || lines.some((line) => /^\s*[[{]/.test(line) && isJson(line));
}

/** Returns true for JSON, also with control characters in its strings, which are refused when it is read: as CSV they would divide cells. */
function isJson(line: string): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- the characters that JSON does not allow in strings (RFC 8259 §7)
    JSON.parse(line.replace(/[\0-\x1f]/g, ' '));
    return true;
  } catch {
    return false;
  }
}

/** Returns the first complete lines of a text, and whether they are the whole text; an empty text if the bytes are not text. */
export async function sampleOf(
  source: OpenRequest['source'],
  asked: ReadCharset | null,
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  if (typeof source === 'string') {
    const isWhole = source.length <= SAMPLE_BYTES;
    return { text: wholeLines(source.slice(0, SAMPLE_BYTES), isWhole), isWhole };
  }
  const bytes = await firstBytes(source, SAMPLE_BYTES);
  const isWhole = (source instanceof Blob ? source.size : source.length) <= SAMPLE_BYTES;
  const charset = asked ?? guessCharset(isWhole ? bytes : bytes.slice(0, bytes.lastIndexOf(0x0a) + 1), { isText: true })?.charset;
  return { text: charset === undefined ? '' : wholeLines(decodeText(bytes, charset), isWhole), isWhole };
}

function wholeLines(text: string, isWhole: boolean): string {
  return isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1);
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A CSV text as JSON. */
interface CsvAsJson {
  readonly text: TextSource;
  readonly format: () => CsvFormat;
  readonly start: TableStart;
  readonly numbers: readonly NumberColumns[];
  readonly looksLike: LooksLike | null;
  /** The charset, if it is not certain. */
  readonly guess: () => CharsetGuess | null;
  readonly controlLines: readonly number[];
  /** Names of the columns after the last one of the header, as far as the text was sampled. */
  readonly unnamed: readonly string[];
  /** Names in the header of a whole text that no row is long enough for. */
  readonly unreached: readonly string[];
  /** Records that are not in the JSON, as far as the text was read. */
  readonly skipped: SkippedLines;
  /** Size of the CSV in bytes, unpacked; of a string, its size in UTF-8. Null for a large compressed file. */
  readonly sizeBytes: number | null;
}

/** Options for reading CSV; see OpenRequest. */
interface CsvOptions {
  readonly from?: OpenRequest['from'];
  readonly csv?: CsvChoice;
  readonly header?: boolean | null;
  readonly firstLine?: number | null;
  readonly hasAnySize?: boolean;
}

/** Size of the JSON of the first MiB above which the JSON of the whole text is measured before it is made: its records repeat long names. */
const SAMPLE_JSON_MAX = 64 * 1024 * 1024;
/** Factor for the expected size of the JSON, so that rows that are a little longer than the first ones still fit. */
const MARGIN = 1.02;

/**
 * Converts CSV (RFC 4180; its format, its first line and its header are recognized unless they are given) to JSON: one record per row, with
 * the names in the header as member names. A cell without a name is named by the number of its column. If every cell of a column is a plain
 * number or empty, the cells become numbers, with a point before decimals, and null; otherwise they stay texts as written. Records with a
 * broken quote are left out and listed.
 *
 * The columns of numbers are recognized by the first MiB, so that the text is converted while it is read. If a later cell does not fit, all
 * cells are read to learn the kinds of their columns, and the conversion begins again.
 *
 * @throws InputError visualizer.error.csvTooLarge, utf8, gzip, also when the pieces are read
 */
export async function jsonOfCsv(
  source: OpenRequest['source'],
  { from = null, csv = recognizedCsv, header = null, firstLine = null, hasAnySize = false }: CsvOptions = {},
): Promise<CsvAsJson> {
  const text = await CsvText.open(source, csv.charset, hasAnySize);
  const beginning = new TextDecoder().decode(text.sample.subarray(0, SAMPLE_BYTES));
  const isBeginningWhole = text.isWhole && text.sample.length <= SAMPLE_BYTES;
  const mayBeRuled = csv.delimiter === null && csv.quote === null && firstLine === null;
  const ruled = mayBeRuled ? ruledTable(text.isWhole ? new TextDecoder().decode(text.sample) : wholeLines(beginning, false)) : null;
  if (ruled !== null && text.isWhole) {
    const asCsv = await jsonOfCsv(ruled.text, { from, csv: { ...csv, delimiter: '|', charset: null }, header });
    const looksLike: LooksLike = { kind: 'ruled', leftOut: ruled.leftOut };
    const { sizeBytes, guess, controlLines } = text;
    const format = () => ({ ...asCsv.format(), charset: typeof source === 'string' ? null : text.charset });
    return { ...asCsv, format, looksLike, guess: () => guess, controlLines, sizeBytes };
  }
  const recognized = recognizeCsv(beginning, isBeginningWhole, {
    ...csv,
    delimiter: csv.delimiter ?? (from === 'tsv' ? '\t' : null),
    header,
    firstLine,
  });
  const thousands = csv.thousands ?? 'none';
  const points: CsvLayout = { ...recognized, decimal: 'point', thousands };
  const sampled = (own: CsvLayout, skipped: SkippedRecords | null = null) => {
    const records = new CsvRecords(own, skipped);
    records.cells.load(text.sample, text.sample.length, text.isWhole);
    return records;
  };
  const first = sampled(points);
  const columns = readColumns(first.cells, () => first.next(), { decimal: csv.decimal, thousands });
  const layout = { ...points, decimal: columns.decimal };
  const again = sampled(layout);
  const found = thousands === 'none' ? numberColumns(again.cells, () => again.next(), columns, layout.delimiter) : [];
  const numbers = found.map(({ columns: indexes, ...rest }) => ({ ...rest, names: namesAt(first.head, indexes) }));
  const width = columns.kinds.findLastIndex((kind) => kind !== UNSEEN) + 1;
  const longer = Array.from({ length: Math.max(0, width - first.head.length) }, (_, index) => first.head.length + index);
  const unnamed = layout.header && longer.length > 0 ? namesAt(first.head, longer) : [];
  const unreached = layout.header && text.isWhole && width > 0 ? first.head.slice(width).filter((name) => name.trim() !== '') : [];
  const skipped = new SkippedRecords();
  const sample = sampled(layout, skipped);
  const json = new JsonOfRecords(sample, columns, text.isWhole ? null : FastCsv.for(layout));
  const converted = joined(json.convert(), SAMPLE_JSON_MAX);
  const { delimiter, quote, blanks, decimal } = layout;
  const format = () => ({ delimiter, quote, blanks, decimal, thousands, charset: typeof source === 'string' ? null : text.charset });
  const start = { firstLine: layout.firstLine, header: layout.header };
  // A control character that divides cells is not one in a cell.
  const controlLines = delimiter < ' ' && delimiter !== '\t' ? [] : text.controlLines;
  const seeming = csv.delimiter === null ? seemingFormat(beginning, recognized) : null;
  const looksLike: LooksLike | null = ruled === null ? seeming : { kind: 'longRuled' };
  const result = {
    format,
    start,
    numbers,
    looksLike,
    guess: () => text.guess,
    controlLines,
    unnamed,
    unreached,
    skipped,
    sizeBytes: text.sizeBytes,
  };
  if (converted === null)
    return { text: { sizeBytes: null, pieces: measuredPieces(text, layout, columns, skipped), whole: null }, ...result };
  if (text.isWhole) {
    const whole = concatenated([converted, json.end()]);
    return { text: { sizeBytes: whole.length, pieces: [whole], whole }, ...result };
  }
  const growth = sample.cells.at === 0 ? 2 : (converted.length / sample.cells.at) * MARGIN;
  const sizeBytes = text.sizeBytes && Math.min(Math.ceil(text.sizeBytes * growth), convertedBytesMax(text.sizeBytes));
  const pieces = jsonPieces(text, layout, columns, skipped);
  const inOtherCharset = async () => {
    await text.detectAgain();
    return jsonPieces(text, layout, columns, skipped);
  };
  return { text: { sizeBytes, pieces, whole: null, inOtherCharset }, ...result };
}

/** Yields the JSON of a CSV. Throws TextBeginsAgain. */
async function* jsonPieces(text: CsvText, layout: CsvLayout, columns: CsvColumns, skipped: SkippedRecords): AsyncGenerator<Bytes> {
  const records = new CsvRecords(layout, skipped);
  const json = new JsonOfRecords(records, columns, FastCsv.for(layout));
  try {
    for await (const _ of loadPieces(records.cells, text.pieces())) yield* json.convert();
    yield json.end();
  } catch (error) {
    if (!(error instanceof ColumnDiffers)) throw error;
    const all = new CsvColumns(layout.decimal, layout.thousands);
    const kinds = new CsvRecords(layout, null);
    for await (const _ of loadPieces(kinds.cells, text.pieces())) {
      while (kinds.next()) all.add(kinds.cells);
      // An empty piece gives the reader of the pieces a chance to cancel.
      yield new Uint8Array();
    }
    throw new TextBeginsAgain(() => jsonPieces(text, layout, all, skipped));
  }
}

/** Yields the JSON of a CSV if the limit allows it. Throws TextBeginsAgain and, before any JSON, InputError. */
async function* measuredPieces(text: CsvText, layout: CsvLayout, columns: CsvColumns, skipped: SkippedRecords): AsyncGenerator<Bytes> {
  const records = new CsvRecords(layout, null);
  const json = new JsonOfRecords(records, columns, null);
  let sizeBytes = 0;
  for await (const _ of loadPieces(records.cells, text.pieces())) {
    sizeBytes += json.measure();
    yield new Uint8Array();
  }
  checkConvertedSize(sizeBytes, text.sizeBytes ?? TEXT_BYTES_MAX);
  yield* jsonPieces(text, layout, columns, skipped);
}

/** Returns the names of columns, as member names. */
function namesAt(head: readonly string[], columns: readonly number[]): string[] {
  const names = namesOf(head, Math.max(...columns) + 1);
  return columns.map((column) => JSON.parse(names[column] as string) as string);
}

/** Returns the bytes of all parts; null if they are more than `sizeMax`. */
function joined(parts: Iterable<Bytes>, sizeMax: number): Bytes | null {
  const out = new ByteWriter();
  for (const part of parts) {
    out.copy(part, 0, part.length);
    if (out.length > sizeMax) return null;
  }
  return out.written;
}
