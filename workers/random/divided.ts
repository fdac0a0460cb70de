import { readCsv } from '../csv/read.ts';
import { plainRules } from '../csv/recognize.ts';
import type { Divider, ListRequest } from './request.ts';

const signs: Readonly<Record<Divider, string>> = { comma: ',', semicolon: ';' };

/**
 * Returns what divides the entries of a list beside its line ends: semicolons, or commas in a list without semicolons. With `auto`, only a
 * list of one line with several entries has a divider.
 */
export function dividerOf(list: string, entries: ListRequest['entries']): Divider | null {
  if (entries === 'lines') return null;
  if (entries === 'auto' && /[\n\r]/.test(list.trim())) return null;
  const divider = list.includes(';') ? 'semicolon' : 'comma';
  const parts = list.split(signs[divider]).filter((part) => part.trim() !== '');
  return parts.length > 1 ? divider : null;
}

/** Returns a list with one entry per line. Quotation marks enclose entries that contain the divider, as in CSV. */
export function dividedList(list: string, divider: Divider): string {
  if (!list.includes('"')) return list.replaceAll(signs[divider], '\n');
  return readCsv(list, { ...plainRules(signs[divider]), blanks: 'trimmed' })
    .rows.flatMap(({ cells }) => cells)
    .join('\n');
}
