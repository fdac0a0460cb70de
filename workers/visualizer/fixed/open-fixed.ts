import { InputError } from '../../wire/input-error.ts';
import { jsonOfTable } from '../read/json-of-table.ts';
import { type OpenedText, plainOrigin } from '../read/open-text.ts';
import { wholeText } from '../read/whole-text.ts';
import type { OpenRequest, VisualizerErrorCode } from '../request.ts';
import type { Remark } from '../source.request.ts';
import { fixedWidth } from './fixed-width.ts';

/** Largest text in bytes: its cells need 20 bytes of memory for each byte. */
const BYTES_MAX = 32 * 1024 * 1024;
const EXAMPLE_LENGTH = 60;

/**
 * Opens a text whose columns have a fixed width.
 *
 * @throws InputError visualizer.error.empty, formatTooLarge, gzip, error.notText
 */
export async function openFixed(request: OpenRequest): Promise<OpenedText> {
  const { source, fileName, csv, header = null, firstLine = null, columnsAt = null } = request;
  const { text, guess, sizeBytes } = await wholeText(source, csv?.charset ?? null, { format: 'fixed', max: BYTES_MAX });
  const asked = columnsAt?.map((position) => position - 1) ?? null;
  const table = fixedWidth(text, asked, firstLine === null ? null : firstLine - 1);
  if (table.rows.length === 0) throw new InputError<VisualizerErrorCode>('visualizer.error.empty', 'source');
  const { starts, isByWidth, hasRuler, hasWide, rulers, footers, crossed, example } = table;
  const opened = await jsonOfTable({ rows: table.rows, headRows: 1 }, csv, {
    header: header ?? (hasRuler ? true : null),
    firstLine: 1,
  });
  const told = { example: '', read: '', other: '' };
  const characters = Array.from(example);
  const shown = characters.length > EXAMPLE_LENGTH ? `${characters.slice(0, EXAMPLE_LENGTH - 1).join('')}…` : example;
  const remarks: Remark[] = [
    ...(crossed > 0 ? [{ ...told, kind: 'crossed' as const, count: crossed, example: shown }] : []),
    ...(footers.length > 0 ? [{ ...told, kind: 'footers' as const, count: footers.length, example: footers.join(' ') }] : []),
    ...(rulers > 0 ? [{ ...told, kind: 'rulers' as const, count: rulers }] : []),
  ];
  const { numbers, skipped } = opened;
  const start = { firstLine: table.first + 1, header: opened.start.header };
  const counted = hasWide ? (isByWidth ? 'widths' : 'points') : 'equal';
  const by = columnsAt !== null ? 'asked' : hasRuler ? 'ruler' : 'blanks';
  const fixed = { starts: starts.map((position) => position + 1), by, counted } as const;
  const origin = () => ({ ...plainOrigin, format: 'fixed' as const, csv: opened.format(), start, numbers, guess, remarks, fixed });
  return { text: opened.text, fileName, origin, isConverted: true, sizeBytes, skipped };
}
