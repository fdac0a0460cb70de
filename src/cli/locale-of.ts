import type { Locale } from '#src/locale/locale.ts';
import { resolveLocale } from '#src/locale/resolve.ts';

/** Returns the language of the terminal from the POSIX variables, in their order of precedence. */
export function localeOf({ LC_ALL, LC_MESSAGES, LANG }: Readonly<Record<string, string | undefined>>): Locale {
  const tag = (LC_ALL || LC_MESSAGES || LANG || '').replace('_', '-');
  return resolveLocale({ cookie: '', pathname: '/', languages: [tag] }, ['preferredLanguage']);
}
