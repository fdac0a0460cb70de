import { type Locale, locales } from '#src/locale/locale.ts';
import { loadOutsideTasks } from '#src/shell/palette/outside.ts';
import { loadEntries } from '#src/shell/palette/palette-entries.ts';
import type { PaletteStock } from '#src/shell/palette/palette-rows.ts';
import { siteWords } from '#src/shell/site-words.ts';
import { loadOffers } from '#src/shell/section-offers.ts';

/** Returns what the palette searches in each language, for a visitor without favorites and recent pages. */
export async function loadStocks(): Promise<ReadonlyMap<Locale, PaletteStock>> {
  const stocks = locales.map(async (locale) => {
    const [entries, offers, words, outside] = await Promise.all([
      loadEntries(locale),
      loadOffers(),
      siteWords(locale, 'tools'),
      loadOutsideTasks(),
    ]);
    return [locale, { entries, offers, words, outside, locale, recent: [], favorites: [] }] as const;
  });
  return new Map(await Promise.all(stocks));
}
