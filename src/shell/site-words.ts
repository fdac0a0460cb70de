import { createIntl, type IntlShape } from 'react-intl';
import { loadMessages } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';
import { pages } from '#src/site/addresses.ts';
import { allMessagesOf } from '#src/tools/section.ts';

/** names: names and search words of all pages. tools: also all messages of the tools, except their articles. */
type Extent = 'names' | 'tools';

const known = new Map<string, Promise<IntlShape>>();

/** Loads messages of the whole site in one language. */
export function siteWords(locale: Locale, extent: Extent): Promise<IntlShape> {
  const key = `${locale} ${extent}`;
  const words = known.get(key) ?? loadWords(locale, extent);
  known.set(key, words);
  words.catch(() => known.delete(key));
  return words;
}

async function loadWords(locale: Locale, extent: Extent): Promise<IntlShape> {
  const files = [...new Set([...pages.flatMap(allMessagesOf), 'site/shell'])].filter((file) => !file.endsWith('/article'));
  const isNamed = (file: string) => extent === 'tools' || /^common$|^site\/|\/cards$/.test(file);
  const messages = await loadMessages(locale, files.filter(isNamed));
  return createIntl({ locale, messages });
}
