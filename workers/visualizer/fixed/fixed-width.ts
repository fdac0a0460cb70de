/** Characters that a terminal draws two positions wide (Unicode Standard Annex #11: wide and fullwidth). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
/** A line of hyphens or equals signs below the names: one run for each column. */
const RULER = /^\s*(?:-+(?: +-+)*|=+(?: +=+)*) *$/;
/** A line whose characters have one position each, so that it is cut by its indexes. */
const PLAIN = /^[\u0020-\u02ff\u0400-\u04ff]*$/;
const TAB = 8;
/** Lines that programs for databases print below the rows: “(3 rows affected)”, “3 rows selected.”, «(3 строки)». */
const FOOTER =
  /^(?:\(\d[\d,.]* (?:rows?|records?)(?: (?:affected|returned|selected))?\)|\d[\d,.]* (?:rows?|records?) (?:affected|returned|selected|fetched|in set)\b.{0,30}|\((?=[^)]*\d)(?=[^)]*строк)[\p{L}\d: ]+\))$/iu;
/** Most lines below the rows. */
const FOOTERS_MAX = 3;
/** Number of lines in which positions must be blank to divide columns. */
const SAMPLE_LINES = 1000;

/** How a text of fixed width is divided. */
export interface FixedWidth {
  /** Positions at which columns begin, from 0. */
  readonly starts: readonly number[];
  /** True if East Asian characters count as two positions. */
  readonly isByWidth: boolean;
  /** Number of lines that were left out because they draw the ruler. */
  readonly rulers: number;
  /** Index of the first line of the table. */
  readonly first: number;
  /** Lines below the rows that state their number, which were left out. */
  readonly footers: readonly string[];
  readonly hasRuler: boolean;
  readonly hasWide: boolean;
  readonly rows: readonly (readonly string[])[];
  /** Number of lines with text on both sides of the beginning of a column, and the first of them. */
  readonly crossed: number;
  readonly example: string;
}

interface Characters {
  readonly list: readonly string[];
  /** The position of each character, and of the end. */
  readonly at: readonly number[];
}

/** Returns the number of positions that a character takes in a terminal. */
export const widthOf = (character: string): 0 | 1 | 2 => (WIDE.test(character) ? 2 : /\p{M}/u.test(character) ? 0 : 1);

/** Returns the characters of a line with their positions. A tab goes to the next multiple of 8. */
function charactersOf(line: string, isByWidth: boolean): Characters {
  const list = Array.from(line);
  const at = [0];
  let next = 0;
  for (const character of list) {
    if (character === '\t') next += TAB - (next % TAB);
    else next += isByWidth ? widthOf(character) : 1;
    at.push(next);
  }
  return { list, at };
}

const isBlank = (character: string | undefined) => character === undefined || character.trim() === '';

/** Returns the positions at which columns begin: each after positions that are blank in all lines. */
function proposedStarts(lines: readonly string[], isByWidth: boolean): number[] {
  const filled: boolean[] = [];
  for (const line of lines) {
    const { list, at } = charactersOf(line, isByWidth);
    for (const [index, character] of list.entries())
      if (!isBlank(character))
        for (let position = at[index] as number; position < (at[index + 1] as number); position++) filled[position] = true;
  }
  const starts: number[] = [];
  for (let position = 0; position < filled.length; position++) if (filled[position] && !filled[position - 1]) starts.push(position);
  return starts.length === 0 ? [0] : [0, ...starts.slice(1)];
}

function rulerStarts(ruler: string): number[] {
  return [0, ...Array.from(ruler.matchAll(/[-=]+/g), ({ index }) => index).slice(1)];
}

interface Cut {
  readonly cells: readonly string[];
  readonly isCrossed: boolean;
  /** Number of columns that begin with a text after a blank. */
  readonly begun: number;
}

/** Divides a line. Each character is in one cell: the text before the first column and after the last belongs to them. */
function cutLine(line: string, starts: readonly number[], isByWidth: boolean): Cut {
  const { list, at } = PLAIN.test(line) ? { list: line, at: null } : charactersOf(line, isByWidth);
  let isCrossed = false;
  let begun = 0;
  let from = 0;
  const cells = starts.map((_, column) => {
    const end = starts[column + 1];
    let to = list.length;
    if (end !== undefined && at === null) to = Math.min(end, to);
    else if (end !== undefined && at !== null) for (to = from; to < list.length && (at[to] as number) < end; ) to++;
    const cell = typeof list === 'string' ? list.slice(from, to) : list.slice(from, to).join('');
    if (end !== undefined && to < list.length && to > 0) {
      const isWithin = at !== null && (at[to] as number) > end;
      isCrossed ||= !isBlank(list[to - 1]) && (!isBlank(list[to]) || isWithin);
      if (isBlank(list[to - 1]) && !isBlank(list[to]) && !isWithin) begun++;
    }
    from = to;
    return cell.trim();
  });
  return { cells, isCrossed, begun };
}

/** Returns how well columns fit: the texts that begin where a column begins, less the lines that are cut inside of a text. */
function fitOf(lines: readonly string[], starts: readonly number[], isByWidth: boolean): number {
  let fit = 0;
  for (const line of lines) {
    const { begun, isCrossed } = cutLine(line, starts, isByWidth);
    fit += begun - (isCrossed ? 1 : 0);
  }
  return fit;
}

/** Returns whether East Asian characters count as two positions: if columns fit better so. */
function countsWidths(lines: readonly string[], known: readonly number[] | null): boolean {
  const [byWidth = 0, byCount = 0] = [true, false].map((isByWidth) => fitOf(lines, known ?? proposedStarts(lines, isByWidth), isByWidth));
  return byWidth > byCount;
}

/**
 * Divides a text whose columns begin at the same position in all lines.
 *
 * @param asked      positions at which columns begin, from 0; null to find them: by a line of hyphens, or by the positions that are blank in the
 *                   first 1000 lines
 * @param firstLine  index of the first line of the table; null for the one above the line of hyphens, or the first that is not blank
 */
export function fixedWidth(text: string, asked: readonly number[] | null, firstLine: number | null): FixedWidth {
  const lines = text.split(/\r\n|\n|\r/);
  const isRuler = (line: string) => /[-=]{2}/.test(line) && RULER.test(line);
  const sampleEnd = Math.min(lines.length, SAMPLE_LINES);
  const begin = Math.max(0, firstLine ?? lines.findIndex((line) => line.trim() !== '' && !isRuler(line)));
  const rulerAt = lines
    .slice(0, sampleEnd)
    .findIndex((line, at) => at > begin && isRuler(line) && / /.test(line.trim()) && lines[at - 1]?.trim() !== '');
  const ruler = rulerAt < 0 ? null : (lines[rulerAt] as string);
  const first = firstLine ?? (ruler === null ? begin : rulerAt - 1);
  const isRow = (line: string) => line.trim() !== '' && !(ruler !== null && isRuler(line) && line.trimEnd() === ruler.trimEnd());
  const table = lines.slice(first).filter(isRow);
  const footers: string[] = [];
  while (table.length > 1 && footers.length < FOOTERS_MAX && FOOTER.test((table.at(-1) as string).trim()))
    footers.unshift((table.pop() as string).trim());
  const rulers = ruler === null ? 0 : lines.slice(first).filter((line) => line.trim() !== '' && !isRow(line)).length;
  const sample = table.slice(0, SAMPLE_LINES);
  const known = asked === null ? (ruler === null ? null : rulerStarts(ruler)) : [...new Set([0, ...asked])].toSorted((a, b) => a - b);
  const hasWide = sample.some((line) => WIDE.test(line));
  const isByWidth = hasWide && countsWidths(sample, known);
  const starts = known ?? proposedStarts(sample, isByWidth);
  let crossed = 0;
  let example = '';
  const rows = table.map((line) => {
    const { cells, isCrossed } = cutLine(line, starts, isByWidth);
    if (isCrossed && crossed++ === 0) example = line.trim();
    return cells;
  });
  return { starts, isByWidth, rulers, first, footers, hasRuler: ruler !== null, hasWide, rows, crossed, example };
}
