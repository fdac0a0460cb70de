import { type CellRules, quoteMarks } from './dialect.ts';

export interface CsvRow {
  /** Number of its first line, from 1; a quoted cell may span several lines. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface CsvFault {
  readonly line: number;
  /** Index of the first character of that line. */
  readonly lineStart: number;
  /** Index of the quote that is not closed, or of the text after a closing quote; `lineStart` if that is in a later line. */
  readonly at: number;
  /** open: a quote is not closed. stray: text follows a closing quote. */
  readonly kind: 'open' | 'stray';
}

export interface CsvText {
  readonly rows: readonly CsvRow[];
  readonly faults: readonly CsvFault[];
}

const LINE_END = /\r\n|\n|\r/g;

/** Returns the index of the start of the next line. */
function nextLine(text: string, from: number): number {
  LINE_END.lastIndex = from;
  const found = LINE_END.exec(text);
  return found ? found.index + found[0].length : text.length;
}

interface Cell {
  readonly value: string;
  readonly end: number;
  readonly fault: CsvFault['kind'] | null;
}

const isBlank = (character: string | undefined, delimiter: string) => character === ' ' || (character === '\t' && delimiter !== '\t');

/** Returns the index after blanks. */
function afterBlanks(text: string, from: number, { delimiter, blanks }: CellRules): number {
  let at = from;
  if (blanks === 'trimmed') while (isBlank(text[at], delimiter)) at++;
  return at;
}

/** Reads a quoted cell, in which a quote is written twice (RFC 4180 §2.5 to §2.7) or after a backslash. */
function quotedCell(text: string, from: number, rules: CellRules): Cell {
  const mark = text[from] as string;
  const stops = rules.quote === 'backslash' ? /["\\]/g : null;
  let value = '';
  for (let at = from + 1; ; ) {
    if (stops) stops.lastIndex = at;
    const stop = stops ? (stops.exec(text)?.index ?? -1) : text.indexOf(mark, at);
    if (stop < 0) return { value, end: text.length, fault: 'open' };
    value += text.slice(at, stop);
    const next = text[stop + 1];
    if (text[stop] === '\\') {
      const isEscape = next === mark || next === '\\';
      value += isEscape ? next : '\\';
      at = stop + (isEscape ? 2 : 1);
    } else if (next !== mark) {
      const end = afterBlanks(text, stop + 1, rules);
      const after = text[end];
      const isEnd = after === undefined || after === rules.delimiter || after === '\r' || after === '\n';
      return { value, end, fault: isEnd ? null : 'stray' };
    } else {
      value += mark;
      at = stop + 2;
    }
  }
}

/**
 * Returns a cell whose delimiters, line ends and backslashes follow a backslash without these. Other backslashes are text, as in `\N` and
 * in paths.
 */
export function withoutEscapes(cell: string, delimiter: string): string {
  return cell.replace(/\\(\r\n|[^])/g, (escape, next: string) => (next === delimiter || /^[\r\n\\]/.test(next) ? next : escape));
}

/** Reads a cell up to the delimiter or the end of its line. The search stops there, because the rest of the text may be long. */
function plainCell(text: string, from: number, { delimiter, quote, blanks }: CellRules): Cell {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') {
    if (quote === 'escaped' && text[end] === '\\') end += text[end + 1] === '\r' && text[end + 2] === '\n' ? 3 : 2;
    else end++;
  }
  end = Math.min(end, text.length);
  const written = text.slice(from, end);
  const cell = blanks === 'trimmed' ? written.replace(/[ \t]+$/, '') : written;
  return { value: quote === 'escaped' ? withoutEscapes(cell, delimiter) : cell, end, fault: null };
}

/**
 * Parses CSV (RFC 4180) with any delimiter, quotation marks and line ends. A row with a broken quote is skipped and reported, and reading
 * continues with the next line, so that one bad row does not affect others. Empty lines are skipped.
 */
export function readCsv(text: string, rules: CellRules): CsvText {
  const { delimiter } = rules;
  const quote = quoteMarks[rules.quote];
  const rows: CsvRow[] = [];
  const faults: CsvFault[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  for (let line = 1; at < text.length; ) {
    const start = at;
    const cells: string[] = [];
    let fault: CsvFault['kind'] | null = null;
    let cellStart = at;
    for (;;) {
      cellStart = afterBlanks(text, at, rules);
      const cell = quote !== '' && text[cellStart] === quote ? quotedCell(text, cellStart, rules) : plainCell(text, cellStart, rules);
      cells.push(cell.value);
      ({ end: at, fault } = cell);
      if (fault !== null || text[at] !== delimiter) break;
      at++;
    }
    const next = nextLine(text, fault === null ? at : start);
    const wrong = fault === 'open' ? cellStart : at;
    if (fault !== null) faults.push({ line, lineStart: start, at: wrong < next ? wrong : start, kind: fault });
    else if (at > start) rows.push({ line, cells });
    line += Math.max(1, text.slice(start, next).match(LINE_END)?.length ?? 0);
    at = next;
  }
  return { rows, faults };
}
