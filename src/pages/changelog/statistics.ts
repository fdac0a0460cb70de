import { locales } from '#src/locale/locale.ts';
import { sections } from '#src/tools/registry.ts';
import { isSoon, type Page } from '#src/tools/section.ts';
import type { Change } from './changelog-entries.ts';

/** Counts about the site and its changelog. */
export interface Statistics {
  readonly tools: number;
  readonly languages: number;
  readonly months: number;
}

/** Returns the number of months from the month of the first change to the month of the last; days are not considered. */
function monthsBetween(entries: readonly Change[]): number {
  const months = entries.map(({ date }) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)));
  return Math.max(...months) - Math.min(...months);
}

export function statisticsOf(entries: readonly Change[]): Statistics {
  const pages = sections.flatMap((section): readonly Page[] => section.pages);
  return {
    tools: pages.filter((page) => page.kind === 'tool' && !isSoon(page)).length,
    languages: locales.length,
    months: monthsBetween(entries),
  };
}
