import { baseLocale, isLocale, type Locale, localeCookie, localeOfPath } from './locale.ts';

/** Facts about a visitor that are known before the first paint. */
export interface LocaleSources {
  readonly cookie: string;
  readonly pathname: string;
  /** Preferred languages as BCP 47 tags, most preferred first; empty for crawlers, for which only the address is used. */
  readonly languages: readonly string[];
}

/** Sources of the locale, in the order in which they are tried. */
const strategies = {
  cookie: ({ cookie }: LocaleSources) => cookie.match(`(?:^|; )${localeCookie}=([^;]*)`)?.[1],
  url: ({ pathname }: LocaleSources) => localeOfPath(pathname),
  preferredLanguage: ({ languages }: LocaleSources) => languages.map((tag) => tag.split('-')[0]).find(isLocale),
};
type LocaleStrategy = keyof typeof strategies;

const everyStrategy = Object.keys(strategies) as readonly LocaleStrategy[];

/** Returns the first locale of the site that a strategy finds. The code is short because it is inlined in every page. */
export function findLocale(sources: LocaleSources, order = everyStrategy): Locale | undefined {
  return order.map((name) => strategies[name](sources)).find(isLocale);
}

/** Returns the first locale of the site that a strategy finds, or `otherwise`. Throws an Error if that is null. */
export function resolveLocale(sources: LocaleSources, order = everyStrategy, otherwise: Locale | null = baseLocale): Locale {
  const found = findLocale(sources, order) ?? otherwise;
  if (!found) throw new Error('No locale found');
  return found;
}

/**
 * Returns whether the visitor is a program that indexes pages, which has no preferred language. Cubot is a brand of phones, although it
 * ends in “bot”.
 */
export function isCrawler(userAgent: string): boolean {
  return /(?<!cu)bot|crawl|spider|slurp|preview|externalhit|lighthouse/i.test(userAgent);
}
