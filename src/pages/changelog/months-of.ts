import type { WordedChange } from './find-changes.ts';

interface Month {
  /** Year and month, for example `2026-11`. */
  readonly key: string;
  readonly entries: readonly WordedChange[];
}

/** Groups changes by month. The order of the changes stays the same. */
export function monthsOf(entries: readonly WordedChange[]): readonly Month[] {
  const months = new Map<string, WordedChange[]>();
  for (const entry of entries) {
    const key = entry.date.slice(0, 7);
    months.set(key, [...(months.get(key) ?? []), entry]);
  }
  return Array.from(months, ([key, own]) => ({ key, entries: own }));
}
