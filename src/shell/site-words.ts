import type { IntlShape } from 'react-intl';
import { loadMessages } from '#i18n/messages.ts';
import { intlOf } from '#src/locale/intl.ts';
import type { Locale } from '#src/locale/locale.ts';
import { pages } from '#src/site/addresses.ts';
import { allMessagesOf } from '#src/tools/section.ts';

/** names: names and search words of all pages. tools: also all messages of the tools, except their articles. */
type Extent = 'names' | 'tools';

/** Loads messages of the whole site in one language. */
export async function siteWords(locale: Locale, extent: Extent): Promise<IntlShape> {
  const files = [...new Set([...pages.flatMap(allMessagesOf), 'site/shell', 'site/search'])].filter((file) => !file.endsWith('/article'));
  const isNamed = (file: string) => extent === 'tools' || /^common$|^site\/|\/cards$/.test(file);
  await loadMessages(locale, files.filter(isNamed));
  return intlOf(locale);
}
