import { loadMessages } from '#i18n/messages.ts';
import { intlOf } from '#src/locale/intl.ts';
import { type Locale, localize } from '#src/locale/locale.ts';
import { notFound, resolve } from '#src/site/addresses.ts';
import { wordOf } from '#src/site/page-name.ts';
import { sectionOf } from '#src/tools/registry.ts';
import type { SectionId } from '#src/tools/section.ts';
import type { IconName } from '#src/ui/Icon.tsx';

export interface NamedPage {
  readonly href: string;
  readonly title: string;
  readonly icon: IconName;
  readonly section: SectionId | null;
}

/** Returns the names of pages by their paths; paths without a page are left out. */
export async function namePages(paths: readonly string[], locale: Locale): Promise<ReadonlyMap<string, NamedPage>> {
  const named = await Promise.all(
    paths.map(async (path): Promise<readonly [string, NamedPage][]> => {
      const href = localize(path, locale);
      const resolution = resolve(href);
      if ('redirect' in resolution || resolution.address.page === notFound) return [];
      const { address } = resolution;
      const { page } = address;
      const { section } = page;
      // The name of a page with parameters contains messages of its tool.
      const files = section && !page.words ? [`${section}/cards`] : page.messages;
      await loadMessages(locale, files);
      const title = wordOf(address, 'title', (id, values) => intlOf(locale).formatMessage({ id }, values));
      return [[path, { href, title, icon: section ? sectionOf(section).icon : 'book', section }]];
    }),
  );
  return new Map(named.flat());
}
