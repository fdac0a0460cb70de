import { type ReadDelimiter, readDelimiters } from './dialect.ts';

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

/** Reads a quoted cell, in which a quote is written twice (RFC 4180 §2.5 to §2.7). */
function quotedCell(text: string, from: number, delimiter: string): Cell {
  const mark = text[from] as string;
  let value = '';
  for (let at = from + 1; ; ) {
    const quote = text.indexOf(mark, at);
    if (quote < 0) return { value, end: text.length, fault: 'open' };
    value += text.slice(at, quote);
    if (text[quote + 1] !== mark) {
      const after = text[quote + 1];
      const isEnd = after === undefined || after === delimiter || after === '\r' || after === '\n';
      return { value, end: quote + 1, fault: isEnd ? null : 'stray' };
    }
    value += mark;
    at = quote + 2;
  }
}

/** Reads a cell up to the delimiter or the end of its line. The search stops there, because the rest of the text may be long. */
function plainCell(text: string, from: number, delimiter: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  return { value: text.slice(from, end), end, fault: null };
}

/**
 * Parses CSV (RFC 4180) with any single-character delimiter and any line end. A row with a broken quote is skipped and reported, and
 * reading continues with the next line, so that one bad row does not affect others. Empty lines are skipped.
 *
 * @param quote  the character that encloses a cell; empty if none does
 */
export function readCsv(text: string, delimiter: string, quote = '"'): CsvText {
  const rows: CsvRow[] = [];
  const faults: CsvFault[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  for (let line = 1; at < text.length; ) {
    const start = at;
    const cells: string[] = [];
    let fault: CsvFault['kind'] | null = null;
    let cellStart = at;
    for (;;) {
      cellStart = at;
      const cell = text[at] === quote ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
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

/** Number of lines in the sample, and the length in characters up to which further lines are added. */
const SAMPLE_LINES = 20;
const SAMPLE_UNITS = 64 * 1024;

/** Returns the delimiter that occurs equally often in each of the first lines; null if there is none, as in plain text. */
export function guessDelimiter(text: string): ReadDelimiter | null {
  const sample = firstLines(text);
  const steady = readDelimiters.find((delimiter) => {
    const { rows, faults } = readCsv(sample, delimiter);
    const [first] = rows;
    // Rows with a broken quote are ignored if they are fewer than the other rows.
    return (
      first !== undefined &&
      first.cells.length > 1 &&
      faults.length < rows.length &&
      rows.every(({ cells }) => cells.length === first.cells.length)
    );
  });
  return steady ?? null;
}

/**
 * Returns the delimiter of a text that is known to be CSV: the one that `guessDelimiter` finds. If rows have different lengths, it finds
 * none; then it is the delimiter that occurs in most of the first rows and, among equals, the one that gives the largest number of rows with
 * equally many cells. A comma if no delimiter occurs.
 */
export function likelyDelimiter(text: string): ReadDelimiter {
  const guessed = guessDelimiter(text);
  if (guessed !== null) return guessed;
  const sample = firstLines(text);
  const ranked = ([',', ...readDelimiters] as const).map((delimiter) => {
    const rowsByCells = new Map<number, number>();
    for (const { cells } of readCsv(sample, delimiter).rows) {
      if (cells.length > 1) rowsByCells.set(cells.length, (rowsByCells.get(cells.length) ?? 0) + 1);
    }
    const counts = [...rowsByCells.values()];
    return { delimiter, rows: counts.reduce((sum, count) => sum + count, 0), steady: Math.max(0, ...counts) };
  });
  const [best] = ranked.toSorted((one, other) => other.rows - one.rows || other.steady - one.steady);
  return (best as (typeof ranked)[number]).delimiter;
}

/** Returns the sample lines. More lines follow until the last quoted cell is closed, or the sample has SAMPLE_UNITS characters. */
function firstLines(text: string): string {
  let end = 0;
  for (let lines = 0; lines < SAMPLE_LINES && end < text.length; lines++) end = nextLine(text, end);
  while (end < text.length && end < SAMPLE_UNITS && (text.slice(0, end).split('"').length - 1) % 2 === 1) end = nextLine(text, end);
  return text.slice(0, end);
}
