import type { ChangeType } from './changelog-entries.ts';

/** An entry with its words, as it can be searched. */
export interface WordedChange {
  readonly id: string;
  readonly date: string;
  readonly type: ChangeType;
  readonly title: string;
  readonly text: string;
}

export type ChangeFilter = 'all' | ChangeType;

/** As people type it: in lower case, and most write е for ё. */
const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Entries of one type that have every word of the query, in their order. */
export function findChanges<Entry extends WordedChange>(entries: readonly Entry[], filter: ChangeFilter, query: string): readonly Entry[] {
  const asked = folded(query).split(/\s+/).filter(Boolean);
  return entries.filter(({ type, title, text }) => {
    const words = folded(`${title} ${text}`);
    return (filter === 'all' || type === filter) && asked.every((word) => words.includes(word));
  });
}
