import { useEffect, useMemo, useState } from 'react';
import { delocalize, type Locale } from '#src/locale/locale.ts';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { isShownSection } from '#src/settings/host-settings.ts';
import { loadEntries } from './palette-entries.ts';
import { loadOutsideTasks } from './outside.ts';
import type { PaletteStock } from './palette-rows.ts';
import { loadShownOffers } from '../section-offers.ts';
import { siteWords } from '../site-words.ts';

/** Returns true unless the host hides the section of a tool. */
const isShown = (path: string) => isShownSection(path.split('/')[1] ?? '');

/** Loads the data of the palette; null until all of it is loaded. */
export function usePaletteStock(locale: Locale): PaletteStock | null {
  const [loaded, setLoaded] = useState<Omit<PaletteStock, 'recent' | 'favorites'> | null>(null);
  const recent = useAppSettings((settings) => settings.recent);
  const favorites = useAppSettings((settings) => settings.favourites);
  useEffect(() => {
    let current = true;
    const all = Promise.all([loadEntries(locale), loadShownOffers(), siteWords(locale, 'tools'), loadOutsideTasks()]);
    void all.then(
      ([entries, offers, words, outside]) => current && setLoaded({ entries, offers, words, outside, locale }),
      // The data is loaded again when the palette is opened next.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [locale]);
  const here = delocalize(location.pathname);
  return useMemo(
    () => loaded && { ...loaded, recent: recent.filter((path) => path !== here && isShown(path)), favorites: favorites.filter(isShown) },
    [loaded, recent, here, favorites],
  );
}
