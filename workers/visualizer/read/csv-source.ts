import { detectCharset } from '../../charset/detect.ts';
import { guessDelimiter, readCsv } from '../../csv/read.ts';
import { InputError } from '../../wire/input-error.ts';
import type { VisualizerErrorCode } from '../request.ts';

/** It is held as one string while it is read: half of the longest there is. */
const CSV_BYTES_MAX = 256 * 1024 * 1024;

const refuse = (code: VisualizerErrorCode, values: Record<string, string | number> = {}) =>
  new InputError<VisualizerErrorCode>(code, 'source', values);

/**
 * A CSV text (RFC 4180, its encoding and delimiter recognized) as JSON: a record a row, its members named by the first row. Cells stay text,
 * as they are written; cells past the first row's are named by their number.
 *
 * @throws InputError visualizer.error.csvTooLarge, csvQuote, utf8
 */
export async function jsonOfCsv(source: string | Blob | Uint8Array<ArrayBuffer>): Promise<Blob> {
  const text = typeof source === 'string' ? source : await textOf(source instanceof Blob ? source : new Blob([source]));
  const { rows, faults } = readCsv(text, guessDelimiter(text) ?? ',');
  const [fault] = faults;
  if (fault) throw refuse('visualizer.error.csvQuote', { line: fault.line });
  const [head, ...records] = rows;
  if (!head) return new Blob([text]);
  const names = namesOf(
    head.cells,
    records.reduce((width, { cells }) => Math.max(width, cells.length), 0),
  );
  const lines = records.map(({ cells }) => `{${cells.map((cell, at) => `${names[at]}:${JSON.stringify(cell)}`).join(',')}}`);
  return new Blob(['[', lines.join(',\n'), ']']);
}

/** As JSON strings; a name that stands twice gets a number, or the second would hide the first. */
function namesOf(head: readonly string[], width: number): readonly string[] {
  const counts = new Map<string, number>();
  return Array.from({ length: Math.max(head.length, width) }, (_, at) => {
    const name = head[at]?.trim() || String(at + 1);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return JSON.stringify(count === 1 ? name : `${name} (${count})`);
  });
}

async function textOf(file: Blob): Promise<string> {
  if (file.size > CSV_BYTES_MAX) throw refuse('visualizer.error.csvTooLarge', { asked: file.size, max: CSV_BYTES_MAX });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const charset = detectCharset(bytes);
  if (charset === null) throw refuse('visualizer.error.utf8');
  return new TextDecoder(charset).decode(bytes);
}
