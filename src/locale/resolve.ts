import { baseLocale, isLocale, type Locale, localeCookie, localeOfPath } from './locale.ts';

/** Facts about a visitor that are known before the first paint. */
export interface LocaleSources {
  readonly cookie: string;
  readonly pathname: string;
  /** Preferred languages as BCP 47 tags, best first; empty for crawlers, for which the address alone decides. */
  readonly languages: readonly string[];
}

/** In the order in which they are tried. */
const strategies = {
  cookie: ({ cookie }: LocaleSources) => {
    const value = cookie.match(`(?:^|; )${localeCookie}=([^;]*)`)?.[1];
    return isLocale(value) ? value : undefined;
  },
  url: ({ pathname }: LocaleSources) => localeOfPath(pathname),
  preferredLanguage: ({ languages }: LocaleSources) => languages.map((tag) => tag.split('-')[0]).find(isLocale),
  baseLocale: () => baseLocale,
};
export type LocaleStrategy = keyof typeof strategies;

/**
 * Returns the locale of the first strategy that gives one.
 *
 * @throws Error when none gives one; the default strategies end with the base locale
 */
export function resolveLocale(sources: LocaleSources, order = Object.keys(strategies) as readonly LocaleStrategy[]): Locale {
  for (const strategy of order) {
    const locale = strategies[strategy](sources);
    if (locale) return locale;
  }
  throw new Error('No locale found');
}

/**
 * Returns whether the visitor is a program that indexes pages, which has no preferred language. Cubot is a brand of phones, although it
 * ends in “bot”.
 */
export function isCrawler(userAgent: string): boolean {
  return /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|lighthouse/i.test(userAgent);
}
