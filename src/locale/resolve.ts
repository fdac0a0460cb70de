import { baseLocale, isLocale, type Locale, localeCookie, localeOfPath } from './locale.ts';

/** What is known about a visitor before the page is drawn. */
export interface LocaleSources {
  readonly cookie: string;
  readonly pathname: string;
  /** Preferred languages as BCP 47 tags, best first; empty for crawlers, which get what the address says. */
  readonly languages: readonly string[];
}

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
 * The first strategy that gives a locale decides.
 *
 * @throws Error when none does, which the base locale prevents by default
 */
export function resolveLocale(
  sources: LocaleSources,
  order: readonly LocaleStrategy[] = ['cookie', 'url', 'preferredLanguage', 'baseLocale'],
): Locale {
  for (const strategy of order) {
    const locale = strategies[strategy](sources);
    if (locale) return locale;
  }
  throw new Error('No locale found');
}

/** Programs that index pages: moved by nobody's preferences. A Cubot is a telephone. */
export function isCrawler(userAgent: string): boolean {
  return /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|lighthouse/i.test(userAgent);
}
