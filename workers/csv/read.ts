import type { CsvDelimiter } from './dialect.ts';

export type CsvFault = 'afterQuote' | 'unclosedQuote';

/** A text that breaks RFC 4180, and where; lines and characters count from 1. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  readonly fault: CsvFault;
  readonly line: number;
  readonly column: number;

  constructor(fault: CsvFault, text: string, at: number) {
    const { line, column } = placeOf(text, at);
    super(`${fault} at ${line}:${column}`);
    this.fault = fault;
    this.line = line;
    this.column = column;
  }
}

function placeOf(text: string, at: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (const { index, 0: end } of text.slice(0, at).matchAll(/\r\n|\r|\n/g)) {
    line++;
    start = index + end.length;
  }
  return { line, column: Array.from(text.slice(start, at)).length + 1 };
}

export interface CsvRecord {
  readonly fields: readonly string[];
  /** The line it begins on, from 1: a quoted field may take several. */
  readonly line: number;
}

/**
 * The records of a CSV text (RFC 4180 §2), one at a time: fields in quotes may hold the delimiter, quotes (doubled) and line
 * ends; CRLF, LF and CR end a record, blank lines are none. A byte order mark is passed over. Throws CsvError for what
 * follows a closing quote, and for a quote that is never closed.
 */
export function* readRecords(text: string, delimiter: CsvDelimiter): Generator<CsvRecord> {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let line = 1;
  // A plain field ends at the delimiter or at a line end; searched by a pattern that stands still, not from the start.
  const plain = delimiter === ',' ? /[^,\r\n]*/y : delimiter === ';' ? /[^;\r\n]*/y : /[^\t\r\n]*/y;
  while (at < text.length) {
    const fields: string[] = [];
    const firstLine = line;
    const begin = at;
    for (;;) {
      if (text[at] === '"') {
        const field = quotedField(text, at, delimiter);
        fields.push(field.value);
        line += field.lineEnds;
        at = field.end;
      } else {
        plain.lastIndex = at;
        const [value = ''] = plain.exec(text) ?? [];
        fields.push(value);
        at += value.length;
      }
      if (text[at] !== delimiter) break;
      at++;
    }
    const blank = at === begin;
    if (at < text.length) {
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
      line++;
    }
    if (!blank) yield { fields, line: firstLine };
  }
}

function quotedField(text: string, from: number, delimiter: CsvDelimiter): { value: string; end: number; lineEnds: number } {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new CsvError('unclosedQuote', text, from);
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at++;
  }
  const next = text[at];
  if (next !== undefined && next !== delimiter && next !== '\r' && next !== '\n') throw new CsvError('afterQuote', text, at);
  return { value, end: at, lineEnds: value.match(/\r\n|\r|\n/g)?.length ?? 0 };
}

/** The delimiter of a text: what stands most often in its first record, outside quotes; a comma where none does. */
export function detectDelimiter(text: string): CsvDelimiter {
  const counts: Record<CsvDelimiter, number> = { ',': 0, ';': 0, '\t': 0 };
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n' || character === '\r') {
      if (counts[','] + counts[';'] + counts['\t'] > 0) break;
    } else if (character in counts) counts[character as CsvDelimiter]++;
  }
  const order: readonly CsvDelimiter[] = [',', ';', '\t'];
  return order.reduce((best, one) => (counts[one] > counts[best] ? one : best));
}
