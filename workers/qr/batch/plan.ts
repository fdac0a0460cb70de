import { readTextFile, textRefusal } from '../../charset/text-file.ts';
import { type CsvRow, type CsvText, readCsv } from '../../csv/read.ts';
import { guessDelimiter, type ReadingChoice, recognizeCells, recognizeCsv } from '../../csv/recognize.ts';
import { isHeadOfValues } from '../../csv/table-start.ts';
import { FileGone } from '../../wire/file-pieces.ts';
import { InputError } from '../../wire/input-error.ts';
import {
  BATCH_BYTES_MAX,
  BATCH_LINES_MAX,
  type BatchErrorCode,
  type BatchForm,
  type BatchPlan,
  type BatchPlanRequest,
  type BatchRefusal,
  type BatchRow,
  type BatchType,
  batchTypes,
} from '../batch.request.ts';
import { guessColumns, isHeader } from './columns.ts';
import { FileNames } from './file-names.ts';

async function textOf(source: string | Blob): Promise<string> {
  if (typeof source === 'string') return source;
  if (source.size > BATCH_BYTES_MAX) {
    throw new InputError<BatchErrorCode>('qr.batch.error.batchBytes', 'source', { sizeBytes: source.size, maxBytes: BATCH_BYTES_MAX });
  }
  try {
    return await readTextFile(source);
  } catch (error) {
    if (error instanceof FileGone) throw new InputError<BatchErrorCode>('qr.batch.error.batchGone', 'source');
    throw textRefusal(error, 'source');
  }
}

/** Splits a text into rows of one cell per line, without blank lines. */
function readLines(text: string): CsvRow[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ line: index + 1, cells: [line] }))
    .filter(({ cells }) => cells[0]?.trim() !== '');
}

/** Removes the extension of a picture format from a name: each file gets the extension of its own format. */
const withoutEnding = (name: string) => name.trim().replace(/\.(?:png|svg|pdf|jpe?g|webp)$/i, '');

const typeNamed = (text: string): BatchType | undefined => batchTypes.find((type) => type === text.trim().toLowerCase());

/**
 * Converts a list to rows to be drawn. Errors in a row are reported with that row.
 *
 * @throws InputError qr.batch.error.batchLines, qr.batch.error.batchBytes, error.notText, qr.batch.error.batchGone
 */
export async function planBatch({ source, form: requestedForm, columns: chosen, type }: BatchPlanRequest): Promise<BatchPlan> {
  const text = await textOf(source);
  const { form, rows: all, faults, above } = readList(text, requestedForm);
  const [first, ...below] = all;
  const header = form === 'table' && first && isHeaderOf(first, below) ? first.cells : null;
  const body = header ? below : all;
  if (body.length > BATCH_LINES_MAX) {
    throw new InputError<BatchErrorCode>('qr.batch.error.batchLines', 'source', { asked: body.length, max: BATCH_LINES_MAX });
  }
  const columnCount = all.reduce((most, { cells }) => Math.max(most, cells.length), 1);
  const columns = chosen ?? guessColumns(header);
  const refused: BatchRefusal[] = faults.map(({ line }) => ({
    line,
    code: 'qr.batch.error.batchQuote' satisfies BatchErrorCode,
    values: {},
  }));
  const renamed: { line: number; asked: string; name: string }[] = [];
  const names = new FileNames();
  const digits = String(body.length).length;
  const rows: BatchRow[] = [];
  for (const [index, { line, cells }] of body.entries()) {
    const typed = columns.type === null ? '' : (cells[columns.type] ?? '');
    const rowType = typed.trim() === '' ? type : typeNamed(typed);
    if (rowType === undefined) {
      refused.push({ line, code: 'qr.batch.error.batchType' satisfies BatchErrorCode, values: { type: typed.trim() } });
      continue;
    }
    if (cells[columns.content]?.includes('\0')) {
      refused.push({ line, code: 'qr.batch.error.batchNul' satisfies BatchErrorCode, values: {} });
      continue;
    }
    const number = String(index + 1).padStart(digits, '0');
    const typedName = columns.name === null ? '' : withoutEnding(cells[columns.name] ?? '');
    const name = names.take(typedName, number);
    if (typedName !== '' && name !== typedName) renamed.push({ line, asked: typedName, name });
    rows.push({ line, type: rowType, value: cells[columns.content] ?? '', name });
  }
  return { form, header, above, columnCount, columns, rows, refused, renamed };
}

/** Rows by which a header is recognized. */
const ROWS_BELOW_MAX = 20;

const isHeaderOf = (row: CsvRow, below: readonly CsvRow[]) => isHeader(row) || isHeadOfValues(row, below.slice(0, ROWS_BELOW_MAX));

/** Reads a text as lines or as a table, from its header if lines are above that. */
function readList(text: string, requestedForm: BatchForm | null): CsvText & { readonly form: BatchForm; readonly above: number } {
  const lines = { form: 'lines', rows: readLines(text), faults: [], above: 0 } as const;
  if (requestedForm === 'lines') return lines;
  const { firstLine, header, ...rules } = recognizeCsv(text, true, nothing);
  const delimiter = guessDelimiter(text);
  const own = delimiter === null ? rules : recognizeCells(text, delimiter);
  const { rows, faults } = readCsv(text, own);
  const at = rows.findIndex(({ line }) => line >= firstLine);
  const head = rows[at];
  const hasHead = head !== undefined && head.cells.length > 1 && isHeaderOf(head, rows.slice(at + 1));
  // Commas and bars also occur in texts and addresses, so a header is required.
  const isSure = delimiter !== null && delimiter !== ',' && delimiter !== '|';
  if (requestedForm === null && !isSure && !hasHead) return lines;
  return hasHead ? { form: 'table', rows: rows.slice(at), faults, above: at } : { form: 'table', rows, faults, above: 0 };
}

const nothing: ReadingChoice = { delimiter: null, quote: null, blanks: null, firstLine: null, header: null };
