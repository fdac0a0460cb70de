import { InputError } from '../../wire/input-error.ts';
import { noPart } from '../book/refusals.ts';
import { jsonOfTable } from '../read/json-of-table.ts';
import { type OpenedText, plainOrigin } from '../read/open-text.ts';
import { wholeText } from '../read/whole-text.ts';
import type { OpenRequest, VisualizerErrorCode } from '../request.ts';
import type { MarkupFormat, Remark } from '../source.request.ts';
import { htmlTables, type MarkupTable, SPANNED_CELLS_MAX, TooManyCells } from './html-tables.ts';
import { markdownTables } from './markdown-tables.ts';

/** Largest text in bytes: a tree of HTML needs 30 bytes of memory for each byte. */
const BYTES_MAX = 32 * 1024 * 1024;
const NAME_LENGTH = 60;

const refuse = (code: VisualizerErrorCode, values = {}) => new InputError<VisualizerErrorCode>(code, 'source', values);

function tablesOf(text: string, format: MarkupFormat): readonly MarkupTable[] {
  try {
    return format === 'html' ? htmlTables(text) : markdownTables(text);
  } catch (error) {
    throw error instanceof TooManyCells ? refuse('visualizer.error.noTable', { format: 'cells', max: SPANNED_CELLS_MAX }) : error;
  }
}

const shortened = (name: string) => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name);

/** Returns the names of tables: their number, their own name or their first cells, and their size. */
function namesOf(tables: readonly MarkupTable[]): string[] {
  return tables.map(({ name, rows }, at) => {
    const [first = []] = rows;
    const label = shortened((name || first.filter((cell) => cell !== '').join(', ')).replaceAll(/\s+/g, ' '));
    return `${at + 1}. ${[label, `${rows.length} × ${first.length}`].filter((part) => part !== '').join(' · ')}`;
  });
}

const sizeOf = ({ rows, inner }: MarkupTable) => (inner > 0 ? 0 : rows.length * (rows[0]?.length ?? 0));

/**
 * Opens a table of HTML or Markdown: the requested one, or the largest that contains no other table.
 *
 * @throws InputError visualizer.error.noTable, noPart, formatTooLarge, gzip, error.notText
 */
export async function openMarkup(request: OpenRequest, format: MarkupFormat, isGuess: boolean): Promise<OpenedText> {
  const { source, fileName, csv, header = null, firstLine = null, sheet = null } = request;
  const { text, guess, sizeBytes } = await wholeText(source, csv?.charset ?? null, { format, max: BYTES_MAX });
  const tables = tablesOf(text, format);
  const names = namesOf(tables);
  const largest = tables.reduce((best, table, at) => (sizeOf(table) > sizeOf(tables[best] as MarkupTable) ? at : best), 0);
  // A command names a table by its number.
  const asked = sheet === null ? largest : /^\d+$/.test(sheet) ? Number(sheet) - 1 : names.indexOf(sheet);
  const table = tables[asked];
  if (tables.length === 0) throw refuse('visualizer.error.noTable', { format });
  if (table === undefined) throw noPart(sheet ?? '', names, 'sheet');
  const opened = await jsonOfTable(table, csv, {
    header: header ?? (table.headRows > 0 ? true : null),
    firstLine: firstLine ?? (table.headRows > 0 ? 1 : null),
  });
  const told = { example: '', read: '', other: '' };
  const remarks: Remark[] = [
    ...(table.spanned > 0 ? [{ kind: 'spanned' as const, count: table.spanned, ...told }] : []),
    ...(table.inner > 0 ? [{ kind: 'inner' as const, count: table.inner, ...told }] : []),
  ];
  const { start, numbers, skipped, unnamed, unreached } = opened;
  const sheets = { names, shown: names[asked] as string };
  const origin = () => ({
    ...plainOrigin,
    sheets,
    format,
    isGuess,
    csv: opened.format(),
    start,
    numbers,
    guess,
    unnamed,
    unreached,
    remarks,
  });
  return { text: opened.text, fileName, origin, isConverted: true, sizeBytes, skipped };
}
