import type { SchemaElement } from 'hyparquet';
import { COMPOUND_START, signatureOf } from '../../charset/signatures.ts';
import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { isCsvName } from '../file-name.request.ts';
import { type OpenRequest, type VisualizerErrorCode } from '../request.ts';
import type { RowSource } from '../document/row-source.ts';
import type { Origin, SkippedLines } from '../source.request.ts';
import { binaryFileOf } from './binary-file.ts';
import { mayBeJson, otherFormatOf } from './other-format.ts';
import { isCsv, jsonOfCsv } from './csv-source.ts';
import { recognizedWhole } from './recognize-whole.ts';
import { checkSize, firstBytes, readSource, withFiles, type TextSource } from './read.ts';

/** The columns of a Parquet file that are no lists and in none. */
export interface ParquetLeaves {
  /** Their types by the JSON of their path. */
  readonly elements: ReadonlyMap<string, SchemaElement>;
  /** Returns the names of those that are shown as hexadecimal digits. */
  readonly hex: () => ReadonlySet<string>;
  /** Returns the rows without their text; null if all of it is needed. Throws InputError for source. */
  readonly onDemand: (control: Control) => Promise<RowSource | null>;
}

/** A text, as JSON, and where it was found. */
export interface OpenedText {
  readonly text: TextSource;
  /** Name of the file, in an archive of its file. */
  readonly fileName: string;
  /** Returns the origin as far as the text was read. */
  readonly origin: () => Origin;
  /** True if the JSON was made from another format. */
  readonly isConverted: boolean;
  /** True if the JSON that was made may be any value, or several in lines, and not only an array of rows. Default: false. */
  readonly isDocument?: boolean;
  /** Size of the file before it was converted; null for JSON. */
  readonly sizeBytes: number | null;
  /** Null for a file that is not Parquet. */
  readonly parquet?: ParquetLeaves | null;
  /** Records of CSV that were skipped; null for other texts. */
  readonly skipped: SkippedLines | null;
}

export const plainOrigin: Origin = {
  files: null,
  sheets: null,
  format: null,
  isGuess: false,
  yamlVersion: null,
  remarks: [],
  fixed: null,
  csv: null,
  start: null,
  numbers: [],
  looksLike: null,
  guess: null,
  controlLines: [],
  unnamed: [],
  unreached: [],
  formulas: 0,
  merged: 0,
  bytes: { texts: [], hex: [] },
};

/**
 * Opens a text of any format: JSON, CSV, XLSX, and a file of a ZIP archive.
 *
 * @param isArchived  true for a file of an archive, which may not be an archive itself
 * @throws InputError for source
 */
export async function openText(request: OpenRequest, control: Control, isArchived = false): Promise<OpenedText> {
  const { source, fileName, from = null, header = null, firstLine = null, archived = null, sheet = null } = request;
  const firstFour = typeof source === 'string' ? null : await firstBytes(source, 4);
  if (firstFour !== null && COMPOUND_START.every((byte, at) => firstFour[at] === byte))
    throw new InputError<VisualizerErrorCode>('visualizer.error.notBook', 'source');
  const isZip = firstFour !== null && signatureOf(firstFour)?.extension === 'zip';
  if (from === 'xlsx' && !isZip) throw new InputError<VisualizerErrorCode>('visualizer.error.book', 'source');
  if (typeof source !== 'string' && isZip) {
    const file = source instanceof Blob ? source : new Blob([source]);
    const { hasAnySize = false } = request;
    if (!hasAnySize) checkSize(file.size);
    const { openZip } = await import('../book/open-zip.ts');
    const opened = await openZip(file, { archived, sheet, header, firstLine, hasAnySize, isArchived }, control);
    if ('text' in opened) {
      const { text, sheets, start, notes } = opened;
      const origin = () => ({ ...plainOrigin, sheets, start: start(), ...notes() });
      return { text, fileName, origin, isConverted: true, sizeBytes: file.size, skipped: null };
    }
    const { file: inArchive, files } = opened;
    try {
      const inner = await openText(
        { ...request, from: from === 'xlsx' ? null : from, source: inArchive, fileName: files.shown },
        control,
        true,
      );
      return { ...inner, origin: () => ({ ...inner.origin(), files }) };
    } catch (error) {
      throw withFiles(error, files);
    }
  }
  const binary = typeof source === 'string' ? null : await binaryFileOf(source, request);
  if (binary !== null) {
    const { file, format } = binary;
    const opened = { fileName, isConverted: true, sizeBytes: file.size, skipped: null };
    if (format === 'parquet') {
      const { hasAnySize = false } = request;
      if (!hasAnySize) checkSize(file.size);
      const { openParquet } = await import('../parquet/open-parquet.ts');
      const { text, bytes, elements, onDemand } = await openParquet(file, hasAnySize);
      const hex = () => new Set(bytes().hex);
      return { ...opened, text, origin: () => ({ ...plainOrigin, format, bytes: bytes() }), parquet: { elements, hex, onDemand } };
    }
    if (format === 'sqlite') {
      const { openSqlite } = await import('../sqlite/open-sqlite.ts');
      const { text, sheets, remarks, notes } = await openSqlite(binary, sheet, request.csv?.charset ?? null);
      return { ...opened, text, origin: () => ({ ...plainOrigin, format, sheets, remarks, ...notes() }) };
    }
    const { openArrow } = await import('../arrow/open-arrow.ts');
    const { text, bytes } = await openArrow(binary);
    return { ...opened, text, origin: () => ({ ...plainOrigin, format, bytes: bytes() }) };
  }
  if (typeof source !== 'string' && from === null) {
    const format = await otherFormatOf(source);
    if (format !== null) throw new InputError<VisualizerErrorCode>('visualizer.error.otherFormat', 'source', format);
  }
  const whole = await recognizedWhole(request);
  if (whole !== null) {
    const { format, isGuess } = whole;
    if (format === 'html' || format === 'markdown') {
      const { openMarkup } = await import('../markup/open-markup.ts');
      return openMarkup(request, format, isGuess);
    }
    if (format === 'fixed') {
      const { openFixed } = await import('../fixed/open-fixed.ts');
      return openFixed(request);
    }
    const { openWhole } = await import('./open-whole.ts');
    return openWhole(request, format, isGuess);
  }
  if (!(await isCsv(request))) {
    const charset = request.csv?.charset ?? null;
    if (typeof source !== 'string' && charset === null && !(await mayBeJson(source)))
      throw new InputError<VisualizerErrorCode>('error.notText', 'source');
    const { text, guess } = await readSource(source, charset, request.hasAnySize);
    const looksLike = isCsvName(fileName) && from === null ? ({ kind: 'json' } as const) : null;
    const origin = () => ({ ...plainOrigin, looksLike, guess: guess() });
    return { text, fileName, origin, isConverted: false, sizeBytes: null, skipped: null };
  }
  const { text, format, start, numbers, looksLike, guess, controlLines, unnamed, unreached, sizeBytes, skipped } = await jsonOfCsv(
    source,
    request,
  );
  const origin = () => ({ ...plainOrigin, csv: format(), start, numbers, looksLike, guess: guess(), controlLines, unnamed, unreached });
  return { text, fileName, origin, isConverted: true, sizeBytes, skipped };
}
