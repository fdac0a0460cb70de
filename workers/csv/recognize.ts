import { type CellRules, rareDelimiters, type ReadDelimiter, readDelimiters } from './dialect.ts';
import { looksLike, type LooksLike, steadyDelimiter } from './looks-like.ts';
import { type CsvRow, type CsvText, readCsv } from './read.ts';
import { recognizeStart, type TableStart } from './table-start.ts';

/** Number of lines in the sample, and the length in characters up to which further lines are added. */
const SAMPLE_LINES = 20;
/** Number of lines by which the delimiter of ragged rows, quotation marks and header are recognized. */
const LONG_SAMPLE_LINES = 200;
const SAMPLE_UNITS = 64 * 1024;

/** RFC 4180 with another delimiter. */
export const plainRules = (delimiter: ReadDelimiter): CellRules => ({ delimiter, quote: 'double', blanks: 'kept' });

/** Returns the delimiter that occurs equally often in each of the first lines; null if there is none, as in plain text. */
export function guessDelimiter(text: string): ReadDelimiter | null {
  const sample = firstLines(text, SAMPLE_LINES);
  const steady = notDominated(sample).find((delimiter) => {
    const { rows, faults } = readCsv(sample, plainRules(delimiter));
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
 * Returns the delimiters without the comma if another one occurs in each line at least as often, and more often in all: of the commas in 1 of
 * 5 cells between semicolons, the semicolon is the delimiter, even if some lines lack their last cells.
 */
function notDominated(sample: string): readonly ReadDelimiter[] {
  const lines = sample
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line !== '');
  const counts = new Map(readDelimiters.map((delimiter) => [delimiter, lines.map((line) => line.split(delimiter).length - 1)]));
  const commas = counts.get(',') as readonly number[];
  const sum = (all: readonly number[]) => all.reduce((total, count) => total + count, 0);
  const isDominated = [...counts].some(
    ([delimiter, others]) =>
      delimiter !== ',' && others.every((count, line) => count > 0 && count >= (commas[line] as number)) && sum(others) > sum(commas),
  );
  return readDelimiters.filter((delimiter) => delimiter !== ',' || !isDominated);
}

/**
 * Returns the delimiter of a text that is known to be CSV: the one that `guessDelimiter` finds. If rows have different lengths, it finds
 * none; then it is the delimiter that occurs in most of the first rows and, among equals, the one that gives the largest number of rows with
 * equally many cells. A comma if no delimiter occurs.
 */
function likelyDelimiter(text: string): ReadDelimiter {
  const guessed = guessDelimiter(text);
  if (guessed !== null) return guessed;
  const sample = firstLines(text, LONG_SAMPLE_LINES);
  const rare = rareDelimiter(sample);
  if (rare !== null) return rare;
  const candidates = notDominated(sample);
  const ranked = [...(candidates.includes(',') ? ([','] as const) : []), ...candidates].map((delimiter) => {
    const rowsByCells = new Map<number, number>();
    for (const { cells } of readCsv(sample, plainRules(delimiter)).rows) {
      if (cells.length > 1) rowsByCells.set(cells.length, (rowsByCells.get(cells.length) ?? 0) + 1);
    }
    const counts = [...rowsByCells.values()];
    return { delimiter, rows: counts.reduce((sum, count) => sum + count, 0), steady: Math.max(0, ...counts) };
  });
  const [best] = ranked.toSorted((one, other) => other.rows - one.rows || other.steady - one.steady);
  return best?.delimiter ?? ',';
}

/** Returns a rare delimiter that each line contains as often; a colon only below names, because addresses and times contain it too. */
function rareDelimiter(sample: string): ReadDelimiter | null {
  const lines = sample.split(/\r\n|\n|\r/).filter((line) => line !== '');
  const found = steadyDelimiter(lines, rareDelimiters);
  if (found !== ':') return found ?? null;
  const [head = [], ...rows] = lines.map((line) => line.split(found));
  const isName = (cell: string, column: number) =>
    /^[\p{L}_][\p{L}\p{N}_ -]*$/u.test(cell) && rows.every((cells) => cells[column] !== cell);
  return head.every(isName) && !lines.some((line) => /[,;|\t]|:\/\/|: /.test(line)) ? found : null;
}

/** Returns the sample lines. More lines follow until the last quoted cell is closed, or the sample has SAMPLE_UNITS characters. */
function firstLines(text: string, count: number): string {
  let end = 0;
  const pass = () => {
    const found = /\r\n|\n|\r/g;
    found.lastIndex = end;
    const line = found.exec(text);
    end = line ? line.index + line[0].length : text.length;
  };
  for (let lines = 0; lines < count && end < text.length && end < SAMPLE_UNITS; lines++) pass();
  let quotes = text.slice(0, end).split('"').length - 1;
  while (end < text.length && end < SAMPLE_UNITS && quotes % 2 === 1) {
    const before = end;
    pass();
    quotes += text.slice(before, end).split('"').length - 1;
  }
  return text.slice(0, end);
}

/**
 * Returns the quotation marks and blanks of a text with this delimiter: those of RFC 4180, unless others leave fewer rows with a broken
 * quotation mark.
 */
export function recognizeCells(text: string, delimiter: ReadDelimiter): CellRules {
  const sample = firstLines(text, LONG_SAMPLE_LINES);
  const plain = plainRules(delimiter);
  let rules = plain;
  let read = readCsv(sample, plain);
  const tryRules = (changed: Partial<CellRules>, isBetter: (other: CsvText) => boolean) => {
    const others = { ...rules, ...changed };
    const other = readCsv(sample, others);
    if (isBetter(other)) [rules, read] = [others, other];
  };
  const hasFewerFaults = (other: CsvText) => other.faults.length < read.faults.length;
  const hasBlankedQuotes = read.rows.some(({ cells }) => cells.some((cell, at) => at > 0 && /^[ \t]+"/.test(cell)));
  if (hasBlankedQuotes || read.faults.length > 0)
    tryRules({ blanks: 'trimmed' }, (other) => hasFewerFaults(other) || (hasBlankedQuotes && other.faults.length === read.faults.length));
  const widths = ({ rows }: CsvText) => new Set(rows.map(({ cells }) => cells.length)).size;
  if (read.faults.length === 0 && sample.includes(`\\${delimiter}`) && widths(read) > 1)
    tryRules({ quote: 'escaped' }, (other) => widths(other) === 1 && other.rows.length > 1);
  if (read.faults.length > 0 && sample.includes('\\"')) tryRules({ quote: 'backslash' }, hasFewerFaults);
  if (read.faults.length > 0 || !sample.includes('"')) {
    const { rows } = readCsv(sample, { ...plain, quote: 'none' });
    const hasEnclosed = rows.some(({ cells }) => cells.some((cell) => /^\s*".*"\s*$/.test(cell)));
    const areSingle = rows.length > 0 && rows.every(({ cells }) => cells.some((cell) => /^\s*'.*'\s*$/.test(cell)));
    if (areSingle) tryRules({ quote: 'single' }, (other) => other.faults.length === 0);
    // Several cells begin with a mark, no cell is enclosed in marks, and all rows have the same number of cells: the marks are text.
    if (read.faults.length > 1 && !hasEnclosed)
      tryRules({ quote: 'none', blanks: 'kept' }, ({ rows: [first, ...others] }) => {
        const width = first?.cells.length ?? 0;
        return width > 1 && others.length > 0 && others.every(({ cells }) => cells.length === width);
      });
  }
  return rules;
}

/** Returns true if a blank precedes each cell but the first of a line: it is no part of the cells. */
function hasBlanksEverywhere(rows: readonly CsvRow[]): boolean {
  return rows.length > 1 && rows.every(({ cells }) => cells.length > 1 && cells.every((cell, at) => at === 0 || /^[ \t]+\S/.test(cell)));
}

/** How a text is read as CSV, and its first line and header. */
export interface CsvReading extends CellRules, TableStart {}

/** The parts of a reading that a person has chosen; null for those that are recognized. */
export type ReadingChoice = { readonly [Key in keyof CsvReading]: CsvReading[Key] | null };

/** First line with which Excel names the delimiter; it is not a record. */
export const SEPARATOR_LINE = /^\ufeff?sep=([^\r\n"'])(?:[\r\n]|$)/i;

/**
 * Recognizes how a text is read, by its first lines.
 *
 * @param isWhole  true if the sample is the whole text
 */
export function recognizeCsv(text: string, isWhole: boolean, asked: ReadingChoice): CsvReading {
  const named = SEPARATOR_LINE.exec(text)?.[1] as ReadDelimiter | undefined;
  const delimiter = asked.delimiter ?? named ?? likelyDelimiter(text);
  const sample = firstLines(text, LONG_SAMPLE_LINES);
  const found = recognizeCells(text, delimiter);
  const cells: CellRules = { delimiter, quote: asked.quote ?? found.quote, blanks: asked.blanks ?? found.blanks };
  const { rows, faults } = readCsv(sample, cells);
  const lines = named === undefined ? rows : rows.slice(1);
  const blanks = asked.blanks ?? (hasBlanksEverywhere(lines) ? 'trimmed' : cells.blanks);
  return {
    ...cells,
    blanks,
    ...recognizeStart(lines, isWhole && sample.length === text.length && faults.length === 0, asked, named === undefined ? 1 : 2),
  };
}

/** Returns another format or delimiter that a text seems to have which is read as CSV; null if there is none. */
export function seemingFormat(text: string, rules: CellRules): LooksLike | null {
  const sample = firstLines(text, LONG_SAMPLE_LINES);
  const widths = new Set(readCsv(sample, rules).rows.map(({ cells }) => cells.length));
  return looksLike(sample, rules.delimiter, widths.size === 1 && !widths.has(1));
}
