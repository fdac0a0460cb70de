export interface CsvRow {
  /** Where it begins, from 1: a quoted cell may span lines. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvFault {
  readonly line: number;
  /** open: a quote that nothing closes. stray: text behind a closed quote. */
  readonly kind: 'open' | 'stray';
}

export interface CsvText {
  readonly rows: readonly CsvRow[];
  readonly faults: readonly CsvFault[];
}

const LINE_END = /\r\n|\n|\r/g;

/** The end of the line on which a place lies, and where the next one begins. */
function lineEnd(text: string, from: number): { readonly end: number; readonly next: number } {
  LINE_END.lastIndex = from;
  const found = LINE_END.exec(text);
  return found ? { end: found.index, next: found.index + found[0].length } : { end: text.length, next: text.length };
}

interface Cell {
  readonly value: string;
  readonly end: number;
  readonly fault: CsvFault['kind'] | null;
}

/** A cell in quotes, in which a quote is written twice (RFC 4180 §2.5 to §2.7). */
function quotedCell(text: string, from: number, delimiter: string): Cell {
  let value = '';
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value, end: text.length, fault: 'open' };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const after = text[quote + 1];
      const isEnd = after === undefined || after === delimiter || after === '\r' || after === '\n';
      return { value, end: quote + 1, fault: isEnd ? null : 'stray' };
    }
    value += '"';
    at = quote + 2;
  }
}

function plainCell(text: string, from: number, lineEndAt: number, delimiter: string): Cell {
  const found = text.indexOf(delimiter, from);
  const end = found < 0 || found > lineEndAt ? lineEndAt : found;
  return { value: text.slice(from, end), end, fault: null };
}

/**
 * Comma-separated values (RFC 4180), with any one character for the comma and any line end. A row with a broken quote is
 * left out and named; reading goes on with the next line, so that one bad row costs no other. Empty lines are no rows.
 */
export function readCsv(text: string, delimiter: string): CsvText {
  const rows: CsvRow[] = [];
  const faults: CsvFault[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  for (let line = 1; at < text.length; ) {
    const start = at;
    const cells: string[] = [];
    let fault: CsvFault['kind'] | null = null;
    for (;;) {
      const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, lineEnd(text, at).end, delimiter);
      cells.push(cell.value);
      ({ end: at, fault } = cell);
      if (fault !== null || text[at] !== delimiter) break;
      at++;
    }
    const { next } = lineEnd(text, fault === null ? at : start);
    if (fault !== null) faults.push({ line, kind: fault });
    else if (at > start) rows.push({ line, cells });
    line += Math.max(1, text.slice(start, next).match(LINE_END)?.length ?? 0);
    at = next;
  }
  return { rows, faults };
}

const delimiters = ['\t', ';', ',', '|'] as const;
/** Lines that are looked at. */
const SAMPLE_LINES = 20;

/** The character that stands equally often, and at all, on the first lines; null when none does: lines of text and no table. */
export function guessDelimiter(text: string): string | null {
  const { rows } = readCsv(text.split(/\r\n|\n|\r/, SAMPLE_LINES).join('\n'), '\0');
  const lines = rows.map(({ cells }) => cells[0] ?? '').filter(Boolean);
  const steady = delimiters.find((delimiter) => {
    const counts = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(delimiter).length);
    return counts.length > 0 && (counts[0] as number) > 1 && counts.every((count) => count === counts[0]);
  });
  return steady ?? null;
}
