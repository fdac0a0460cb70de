import { arrive } from '#src/handover/arrivals.ts';
import type { Destination } from '#src/handover/destinations.ts';
import type { Kind, Transfer } from '#src/handover/transfer.ts';
import type { Locale } from '#src/locale/locale.ts';
import { hrefOf } from '#src/site/addresses.ts';
import { pageMessage } from '#src/tools/registry.ts';
import { type Page, toolIdOf } from '#src/tools/section.ts';
import { loadShownOffers, workingPage } from '../section-offers.ts';
import { siteWords } from '../site-words.ts';

export interface Search {
  /** Kinds that the content may be, the most specific first. */
  readonly kinds: readonly Kind[];
  /** True if the content is several files. Default: false. */
  readonly many?: boolean;
  /** Page to leave out. */
  readonly except?: Page | undefined;
  /** Page that precedes the others that accept the same kind; the other pages of its section follow it. */
  readonly first?: Page | undefined;
  readonly locale: Locale;
  readonly navigate: (href: string) => void;
}

/** Finds the pages that accept the content. Pages that accept its most specific kind come first. */
export async function findDestinations({ kinds, many = false, except, first, locale, navigate }: Search): Promise<readonly Destination[]> {
  const open = first ?? except;
  const [offered, words] = await Promise.all([loadShownOffers(), siteWords(locale, 'names')]);
  const found = offered.flatMap(({ section, offers }) =>
    Object.entries(offers.accepts).flatMap(([id, accepted]) => {
      // A setup that is open accepts what its tool accepts.
      const page = open && open.section === section.id && toolIdOf(open) === id ? open : workingPage(section, id);
      const kind = kinds.find((candidate) => accepted.includes(candidate));
      if (!page || page === except || !kind || (many && !offers.manyFiles.includes(id))) return [];
      const href = hrefOf(page, locale);
      const send = (transfer: Transfer) => {
        arrive(page.name, { transfer });
        if (href !== location.pathname) navigate(href);
      };
      return [{ page: page.name, title: words.formatMessage({ id: pageMessage(page, 'title') }), icon: section.icon, kind, send }];
    }),
  );
  const nearness = ({ page }: Destination) => Number(page === first?.name) + Number(page.startsWith(`${first?.section}.`));
  return found.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || nearness(b) - nearness(a));
}
