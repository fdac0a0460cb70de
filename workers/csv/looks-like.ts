import { isDelimiter, rareDelimiters, type ReadDelimiter, readDelimiters } from './dialect.ts';

/** Format or delimiter that a text seems to have which was read as CSV. */
export type LooksLike =
  | { readonly kind: 'yaml' | 'log' | 'sql' | 'ini' | 'fixed' | 'curly' }
  /** A character that each line contains as often. */
  | { readonly kind: 'delimiter'; readonly delimiter: ReadDelimiter }
  /** A table drawn with lines, of which `leftOut` lines are no rows. */
  | { readonly kind: 'ruled'; readonly leftOut: number }
  /** A table drawn with lines in a text that is too long to leave them out. */
  | { readonly kind: 'longRuled' }
  /** JSON in a file that is named as CSV. */
  | { readonly kind: 'json' };

/** Part of the lines that must match. */
const PART = 0.7;
const LINES_MAX = 100;
const YAML = /^\s*(?:- +)*[\p{L}\p{N}_"'.-]+:(?:\s|$)|^\s*- \S|^\s*#|^---\s*$/u;
const LOG =
  /^\s*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\[?\d\d\/(?:\d\d|[A-Z][a-z]{2})\/\d{4}[: ]|[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d |\S+ \S+ \S+ \[\d\d\/[A-Z][a-z]{2}\/\d{4}:|\[?\d\d:\d\d:\d\d[\].,]?\d* .*\b(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b|\[?(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b)/;
const SQL =
  /^\s*(?:insert\s+into\s|create\s+(?:table|database|index)\s|drop\s+table\s|alter\s+table\s|copy\s+.+\sfrom\s+stdin|update\s+\S+\s+set\s|delete\s+from\s|select\s.+\sfrom\s|lock\s+tables\s)/i;
/** Delimiters that are offered, besides those that are recognized. */
const offeredDelimiters = [...rareDelimiters, '=', '#', '!', '*', '/', '§', '¦', '¬', '·', '\u0002', '\u001e'];

const countOf = (line: string, delimiter: string) => line.split(delimiter).length - 1;

/** Returns the character that each line contains as often, at least once; undefined if there is none. */
export function steadyDelimiter(lines: readonly string[], delimiters: readonly ReadDelimiter[]): ReadDelimiter | undefined {
  const [first, ...others] = lines;
  if (first === undefined || others.length === 0) return undefined;
  return delimiters.find((delimiter) => {
    const count = countOf(first, delimiter);
    return count > 0 && others.every((line) => countOf(line, delimiter) === count);
  });
}

/**
 * Returns what a text seems to be whose cells were recognized; null if it seems to be CSV.
 *
 * @param delimiter  delimiter with which it was read
 * @param isSteady   true if all lines have as many cells, and more than one
 */
export function looksLike(text: string, delimiter: ReadDelimiter, isSteady: boolean): LooksLike | null {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_MAX);
  const isMost = (pattern: RegExp) => lines.length > 1 && lines.filter((line) => pattern.test(line)).length >= lines.length * PART;
  if (lines.some((line) => SQL.test(line)) && /;\s*$/m.test(text)) return { kind: 'sql' };
  const cut = delimiter === '|' || delimiter === '^' ? `\\${delimiter}` : delimiter;
  if (lines.some((line) => new RegExp(`(?:^|${cut})\\s*“[^”]*${cut}[^”]*”\\s*(?:${cut}|$)`).test(line))) return { kind: 'curly' };
  if (isSteady) return null;
  if (isMost(YAML) && lines.some((line) => /^\s*(?:- +)?[\p{L}\p{N}_"'.-]+:(?:\s|$)/u.test(line))) return { kind: 'yaml' };
  if (isMost(LOG)) return { kind: 'log' };
  if (isMost(/^\s*(?:\[[^\]]+\]\s*$|[#;]|[^\s=][^=]*=)/) && lines.some((line) => /^\s*\[[^\]]+\]\s*$/.test(line))) return { kind: 'ini' };
  const steady = steadyDelimiter(
    lines,
    offeredDelimiters.filter((each) => isDelimiter(each) && each !== delimiter),
  );
  if (steady !== undefined && !lines.some((line) => readDelimiters.some((usual) => line.includes(usual))) && !isMost(/:\/\/|^urn:/i))
    return { kind: 'delimiter', delimiter: steady };
  return isMost(/\S {2,}\S/) ? { kind: 'fixed' } : null;
}
