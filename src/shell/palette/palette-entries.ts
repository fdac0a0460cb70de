import type { IntlShape } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { type Locale, locales } from '#src/locale/locale.ts';
import { about, changelog, home, hrefOf, licenses, privacy } from '#src/site/addresses.ts';
import type { Offers } from '#src/tools/offers.ts';
import { type PagePart, pageMessage, sections } from '#src/tools/registry.ts';
import { idOf, isSoon, type Page, type SectionIcon } from '#src/tools/section.ts';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { isShownSection } from '#src/settings/host-settings.ts';
import { otherTheme } from '#src/settings/theme.ts';
import { foldWord } from './palette-match.ts';
import { loadOffers } from '../section-offers.ts';
import { siteWords } from '../site-words.ts';

export interface PaletteEntry {
  readonly href: string;
  readonly title: string;
  readonly tab: string;
  /** The name of its section; empty for pages outside sections. */
  readonly section: string;
  readonly icon: SectionIcon | 'book' | 'history' | 'moon';
  readonly soon: boolean;
  readonly guide: boolean;
  /** Words of its name in both languages, folded for comparison by `foldWord`. */
  readonly names: string;
  /** Folded alternative names. */
  readonly aliases: string;
  /** Folded search words and alternative names of its section, in both languages. */
  readonly words: string;
  /** Its title, tab and search phrases in both languages: names and tasks as people type them. */
  readonly phrases: readonly string[];
  /** The page that the entry opens; absent if it opens none. */
  readonly page?: Page;
  /** Called instead of opening a page. */
  readonly act?: () => void;
}

/** Short names and search phrases are tasks, for which a tool comes before the guide about it. */
const phraseParts = ({ kind }: Page): readonly PagePart[] => (kind === 'guide' ? ['title'] : ['title', 'tab', 'search']);

/**
 * Loads an entry for every tool page and guide whose address has no parameters, in the order of the registry and without the sections that
 * the host hides, then entries for the theme and for the pages outside sections.
 */
export async function loadEntries(locale: Locale): Promise<readonly PaletteEntry[]> {
  const [offered, ...intls] = await Promise.all([loadOffers(), ...locales.map((each) => siteWords(each, 'names'))]);
  const own = intls[locales.indexOf(locale)] as IntlShape;
  const say = (intl: IntlShape, id: MessageId) => intl.formatMessage({ id });
  const wordsIn = (page: Page, parts: readonly PagePart[]) =>
    foldWord(intls.flatMap((intl) => parts.map((part) => say(intl, pageMessage(page, part)))).join(' '));
  const aliasesOf = (page: Page, id: string) => {
    const aliases: Offers['aliases'] | undefined = offered.find(({ section }) => section.id === page.section)?.offers.aliases;
    return foldWord(aliases?.[id] ?? '');
  };
  const entry = (page: Page, section: string, icon: PaletteEntry['icon']): PaletteEntry => ({
    href: hrefOf(page, locale),
    title: say(own, pageMessage(page, page === home ? 'tab' : 'title')),
    tab: say(own, pageMessage(page, 'tab')),
    section,
    icon: page.kind === 'guide' ? 'book' : icon,
    soon: isSoon(page),
    guide: page.kind === 'guide',
    names: wordsIn(page, ['title', 'tab']),
    aliases: aliasesOf(page, idOf(page)),
    words: `${wordsIn(page, ['title', 'tab', 'search'])} ${aliasesOf(page, 'hub')}`,
    phrases: intls.flatMap((intl) => phraseParts(page).flatMap((part) => say(intl, pageMessage(page, part)).split(/,\s*/))),
    page,
  });
  const shown = sections.filter(({ id }) => isShownSection(id));
  const tools = shown.flatMap(({ id, icon, hub, pages, setups }) =>
    [hub, ...pages, ...setups].filter((page: Page) => page.params === null).map((page) => entry(page, say(own, `${id}.hub.nav`), icon)),
  );
  const both = (ids: readonly MessageId[]) => foldWord(intls.flatMap((intl) => ids.map((id) => say(intl, id))).join(' '));
  const toggleTheme: PaletteEntry = {
    // Only an identifier: the entry has `act` and opens no page.
    href: `${hrefOf(home, locale)}#theme`,
    title: say(own, 'palette.toggleTheme.label'),
    tab: say(own, 'palette.toggleTheme.label'),
    section: '',
    aliases: '',
    icon: 'moon',
    soon: false,
    guide: false,
    names: both(['palette.toggleTheme.label']),
    words: both(['palette.toggleTheme.label', 'palette.toggleTheme.search']),
    phrases: [],
    act: () => useAppSettings.setState({ theme: otherTheme() }),
  };
  return [
    ...tools,
    toggleTheme,
    entry(home, '', 'history'),
    entry(about, '', 'book'),
    entry(changelog, '', 'history'),
    entry(privacy, '', 'lock'),
    entry(licenses, '', 'book'),
  ];
}
