import { detectCharset } from '../../charset/detect.ts';
import { type CsvFault, type CsvRow, guessDelimiter, likelyDelimiter, readCsv } from '../../csv/read.ts';
import type { ReadDelimiter } from '../../csv/dialect.ts';
import { InputError } from '../../wire/input-error.ts';
import { placeOf } from '../document/place.ts';
import { LISTED_MAX } from './bad-lines.ts';
import { namesOf } from './column-names.ts';
import { firstBytes, isGzip, unpacked } from './read.ts';
import { isCsvName, type OpenRequest, type VisualizerErrorCode } from '../request.ts';
import { type BadLine, type CsvChoice, type CsvFormat, recognizedCsv, type SkippedLines } from '../source.request.ts';

/** Largest CSV text in bytes. It is one string while it is parsed; the limit is half of the longest possible string. */
const CSV_BYTES_MAX = 256 * 1024 * 1024;

const refuse = (code: VisualizerErrorCode, values: Record<string, string | number> = {}) =>
  new InputError<VisualizerErrorCode>(code, 'source', values);

/** Names of files that are read as JSON even if they are damaged. */
const JSON_NAME = /\.(?:json|geojson|json5|ndjson|jsonl|jsons)(?:\.gz)?$/i;
/** Bytes from the beginning of a text by which its format is recognized. */
const SAMPLE_BYTES = 64 * 1024;
/** First line with which Excel names the delimiter; it is not a record. */
const SEPARATOR_LINE = /^\ufeff?sep=([,;|\t])(?:[\r\n]|$)/i;

/**
 * Returns true if a text is CSV: by its file name, or because its first line names the delimiter, or because its first lines have the same
 * number of cells, or because the request has a part of its format. A text that starts with a bracket or whose first line is JSON is not
 * CSV, and neither is a single line. If CSV is expected, each text that does not start with a bracket is CSV.
 */
export async function isCsv({
  source,
  fileName,
  concatenated,
  skipBadLines,
  expectsCsv,
  csv = recognizedCsv,
}: OpenRequest): Promise<boolean> {
  if (isCsvName(fileName) || Object.values(csv).some((part) => part !== null)) return true;
  if (concatenated || skipBadLines || JSON_NAME.test(fileName)) return false;
  const sample = await sampleOf(source);
  if (/^[\ufeff\s]*(?:[[{]|$)/.test(sample)) return false;
  if (expectsCsv || SEPARATOR_LINE.test(sample)) return true;
  const delimiter = guessDelimiter(sample);
  return delimiter !== null && readCsv(sample, delimiter).rows.length > 1 && !isJson(sample.slice(0, sample.search(/[\r\n]/)));
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** Returns the first complete lines of a text; empty if the bytes are not text. */
async function sampleOf(source: OpenRequest['source']): Promise<string> {
  if (typeof source === 'string') return wholeLines(source.slice(0, SAMPLE_BYTES), source.length <= SAMPLE_BYTES);
  const bytes = await firstBytes(source, SAMPLE_BYTES);
  const isWhole = (source instanceof Blob ? source.size : source.length) <= SAMPLE_BYTES;
  const charset = detectCharset(isWhole ? bytes : bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1));
  return charset === null ? '' : wholeLines(new TextDecoder(charset).decode(bytes), isWhole);
}

function wholeLines(text: string, isWhole: boolean): string {
  return isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1);
}

/** UTF-16 code units from an error that `placeOf` reads. */
const SHOWN_UNITS = 100;
const encoder = new TextEncoder();

const quoteMarks: Readonly<Record<CsvFormat['quote'], string>> = { double: '"', single: "'", none: '' };

/** A CSV text converted to JSON. */
export interface CsvAsJson {
  readonly json: Blob;
  readonly format: CsvFormat;
  /** Records that are not in the JSON, by their first lines. */
  readonly skipped: SkippedLines;
  /** Size of the CSV in bytes, unpacked; of a string, its size in UTF-8. */
  readonly sizeBytes: number;
}

/** A number that JSON, doubles and spreadsheets keep as it is written: no leading zeros, no exponent, no −0. */
const PLAIN_NUMBER = /^(?!-0(?:\.0*)?$)-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** Longest such number: 15 digits, a sign and a point. */
const NUMBER_UNITS = 17;
const MAX_DIGITS = 15;

const isPlainNumber = (cell: string) =>
  cell.length <= NUMBER_UNITS &&
  PLAIN_NUMBER.test(cell) &&
  cell.length - Number(cell[0] === '-') - Number(cell.includes('.')) <= MAX_DIGITS;

/** Returns for each column whether all its cells are plain numbers or empty, and at least one is a number. */
function numberColumns(records: readonly CsvRow[], width: number): readonly boolean[] {
  const [UNKNOWN, NUMBERS, TEXTS] = [0, 1, 2];
  const kinds = new Uint8Array(width).fill(UNKNOWN);
  for (const { cells } of records) {
    for (const [at, cell] of cells.entries()) if (cell !== '' && kinds[at] !== TEXTS) kinds[at] = isPlainNumber(cell) ? NUMBERS : TEXTS;
  }
  return Array.from(kinds, (kind) => kind === NUMBERS);
}

/** Options for reading CSV; see OpenRequest. */
interface CsvOptions {
  readonly csv?: CsvChoice;
  readonly header?: boolean;
}

/**
 * Converts CSV (RFC 4180; delimiter and charset are detected unless they are given) to JSON: one record per row, with the first row as
 * member names. A cell without a name in the first row is named by the number of its column. If every cell of a column is a plain number or
 * empty, the cells become numbers and null; otherwise they stay texts as written. Records with a broken quote are left out and listed.
 *
 * @throws InputError visualizer.error.csvTooLarge, utf8, gzip
 */
export async function jsonOfCsv(
  source: OpenRequest['source'],
  { csv = recognizedCsv, header = true }: CsvOptions = {},
): Promise<CsvAsJson> {
  const { text, sizeBytes, charset } =
    typeof source === 'string'
      ? { text: source, sizeBytes: new Blob([source]).size, charset: null }
      : await textOf(source instanceof Blob ? source : new Blob([source]), csv.charset);
  const named = SEPARATOR_LINE.exec(text)?.[1] as ReadDelimiter | undefined;
  const delimiter = csv.delimiter ?? named ?? likelyDelimiter(text);
  const format: CsvFormat = { delimiter, quote: csv.quote ?? 'double', charset };
  const { rows, faults } = readCsv(text, delimiter, quoteMarks[format.quote]);
  const all = named === undefined ? rows : rows.slice(1);
  const head = header ? (all[0]?.cells ?? []) : [];
  const records = header ? all.slice(1) : all;
  const width = records.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const names = namesOf(head, width);
  const numbers = numberColumns(records, names.length);
  const valueOf = (cell: string, at: number) => (numbers[at] ? cell || 'null' : JSON.stringify(cell));
  const lines = records.map(({ cells }) => `{${cells.map((cell, at) => `${names[at]}:${valueOf(cell, at)}`).join(',')}}`);
  const json = all.length + faults.length === 0 ? new Blob([text]) : new Blob(['[', lines.join(',\n'), ']']);
  const skipped = { count: faults.length, listed: faults.slice(0, LISTED_MAX).map((each) => badLineOf(text, each)) };
  return { json, format, skipped, sizeBytes };
}

function badLineOf(text: string, { line, lineStart, at, kind }: CsvFault): BadLine {
  const bytesBefore = encoder.encode(text.slice(lineStart, at));
  const bytes = encoder.encode(text.slice(lineStart, at + SHOWN_UNITS));
  const place = placeOf(bytes, bytesBefore.length);
  return { ...place, line, expected: kind === 'open' ? 'csvOpen' : 'csvStray', found: 'character' };
}

function checkSize(sizeBytes: number): void {
  if (sizeBytes > CSV_BYTES_MAX) throw refuse('visualizer.error.csvTooLarge', { asked: sizeBytes, max: CSV_BYTES_MAX });
}

/** Returns a file as it is, or its unpacked content if it is gzip. Throws InputError above the limit, before more is read. */
async function plain(file: Blob): Promise<Blob> {
  checkSize(file.size);
  if (!(await isGzip(file))) return file;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let sizeBytes = 0;
  for await (const piece of unpacked(file)) {
    checkSize((sizeBytes += piece.length));
    pieces.push(piece.slice());
  }
  return new Blob(pieces);
}

async function textOf(file: Blob, asked: CsvChoice['charset']) {
  const bytes = new Uint8Array(await (await plain(file)).arrayBuffer());
  const charset = asked ?? detectCharset(bytes);
  if (charset === null) throw refuse('visualizer.error.utf8');
  return { text: new TextDecoder(charset).decode(bytes), sizeBytes: bytes.length, charset };
}
