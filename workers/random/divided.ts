import type { Divider, ListRequest } from './request.ts';

export const dividers: Readonly<Record<Divider, string>> = { comma: ',', semicolon: ';' };

/**
 * Returns what divides the entries of a list beside its line ends: semicolons, or commas in a list without semicolons. With `auto`, only a
 * list of one line with several entries has a divider.
 */
export function dividerOf(list: string, entries: ListRequest['entries']): Divider | null {
  if (entries === 'lines') return null;
  if (entries === 'auto' && /[\n\r]/.test(list.trim())) return null;
  const divider = list.includes(';') ? 'semicolon' : 'comma';
  const parts = list.split(dividers[divider]).filter((part) => part.trim() !== '');
  return parts.length > 1 ? divider : null;
}
