import type { ChangeType } from './changelog-entries.ts';

/** A change with its texts, for the search. */
export interface WordedChange {
  readonly id: string;
  readonly date: string;
  readonly type: ChangeType;
  readonly title: string;
  readonly text: string;
}

export type ChangeFilter = 'all' | ChangeType;

/** Folds text for the search: lower case, and е for ё, which most people type. */
const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Returns the changes of one type, or with `all` of every type, that contain every word of the query. Their order stays the same. */
export function findChanges<Entry extends WordedChange>(entries: readonly Entry[], filter: ChangeFilter, query: string): readonly Entry[] {
  const queryWords = folded(query).split(/\s+/).filter(Boolean);
  return entries.filter(({ type, title, text }) => {
    const words = folded(`${title} ${text}`);
    return (filter === 'all' || type === filter) && queryWords.every((word) => words.includes(word));
  });
}
