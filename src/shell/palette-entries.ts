import type { IntlShape } from 'react-intl';
import { createIntl } from 'react-intl';
import { loadBook, type MessageId } from '#i18n/catalog.ts';
import { type Locale, locales } from '#src/locale/locale.ts';
import { changelog, home, hrefOf, licenses, privacy } from '#src/site/addresses.ts';
import { type PagePart, pageMessage, sections } from '#src/tools/registry.ts';
import { isSoon, type Page, type SectionIcon } from '#src/tools/section.ts';
import { otherLayout } from '#src/locale/keyboard-layout.ts';

export interface PaletteEntry {
  readonly href: string;
  readonly title: string;
  readonly section: string;
  readonly icon: SectionIcon | 'book' | 'history';
  readonly soon: boolean;
  readonly guide: boolean;
  /** Folded words of its name, in both languages. */
  readonly names: string;
  /** Folded words by which it is found, in both languages. */
  readonly words: string;
}

/** Every page that is one address, in the order of the registry. */
export async function loadEntries(locale: Locale): Promise<readonly PaletteEntry[]> {
  const intls = await Promise.all(locales.map(intlOf));
  const own = intls[locales.indexOf(locale)] as IntlShape;
  const say = (intl: IntlShape, id: MessageId) => intl.formatMessage({ id });
  const wordsIn = (page: Page, parts: readonly PagePart[]) =>
    fold(intls.flatMap((intl) => parts.map((part) => say(intl, pageMessage(page, part)))).join(' '));
  const entry = (page: Page, section: string, icon: PaletteEntry['icon']): PaletteEntry => ({
    href: hrefOf(page, locale),
    title: say(own, pageMessage(page, page === home ? 'tab' : 'title')),
    section,
    icon: page.kind === 'guide' ? 'book' : icon,
    soon: isSoon(page),
    guide: page.kind === 'guide',
    names: wordsIn(page, ['title', 'tab']),
    words: wordsIn(page, ['title', 'tab', 'keywords']),
  });
  const tools = sections.flatMap(({ id, icon, hub, pages }) =>
    [hub, ...pages].filter((page: Page) => page.params === null).map((page) => entry(page, say(own, `nav.${id}`), icon)),
  );
  return [...tools, entry(home, '', 'history'), entry(changelog, '', 'history'), entry(privacy, '', 'lock'), entry(licenses, '', 'book')];
}

async function intlOf(locale: Locale): Promise<IntlShape> {
  const books = await Promise.all(
    (['common', 'home', 'changelog', 'licenses', 'privacy', ...sections.map(({ id }) => id)] as const).map((book) =>
      loadBook(locale, book),
    ),
  );
  return createIntl({ locale, messages: Object.assign({}, ...books) as never });
}

/** Entries that have every word of the query, as typed or as the other keyboard layout would have typed it; best first. */
export function findEntries(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const typed = query.trim().toLowerCase();
  if (typed === '') return entries.filter(({ guide, soon }) => !guide && !soon);
  const [asked, mistyped] = [fold(typed), fold(otherLayout(typed))];
  const ranked = entries.map((entry, index) => ({ entry, index, rank: Math.max(rank(entry, asked), rank(entry, mistyped) - 0.5) }));
  return ranked
    .filter((hit) => hit.rank > 0)
    .sort((a, b) => b.rank - a.rank || Number(a.entry.soon) - Number(b.entry.soon) || a.index - b.index)
    .map(({ entry }) => entry);
}

/** As people type it: in lower case, and most write е for ё. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,./-]+/).filter((word) => word !== '');
}

function rank({ title, names, words }: PaletteEntry, query: string): number {
  const asked = wordsOf(query);
  const known = wordsOf(words);
  if (asked.length === 0 || !asked.every((word) => known.some((found) => found.startsWith(word)))) return 0;
  const inName = wordsOf(names);
  return 1 + asked.filter((word) => inName.includes(word)).length + (fold(title).startsWith(query) ? 1 : 0);
}
