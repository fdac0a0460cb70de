import { isShownSection } from '#src/settings/host-sections.ts';
import { sections } from '#src/tools/registry.ts';
import type { Offers } from '#src/tools/offers.ts';
import { isSoon, type Page, type Section } from '#src/tools/section.ts';

export interface SectionOffers {
  readonly section: Section;
  readonly offers: Offers;
}

/** Loads the offers of every section (src/tools/offers.ts). */
export async function loadOffers(): Promise<readonly SectionOffers[]> {
  const all: readonly Section[] = sections;
  const loaded = await Promise.all(all.map(async (section) => ({ section, offers: (await section.offers?.())?.offers })));
  return loaded.filter((entry): entry is SectionOffers => entry.offers !== undefined);
}

/** Loads the offers of the sections that the host does not hide. */
export async function loadShownOffers(): Promise<readonly SectionOffers[]> {
  return (await loadOffers()).filter(({ section }) => isShownSection(section.id));
}

/** Returns a page of a section by its id, if it is built. */
export function workingPage(section: Section, id: string): Page | undefined {
  if (id === 'hub') return section.hub;
  return section.pages.find((page) => page.name === `${section.id}.${id}` && !isSoon(page));
}

/** Returns the id of a page in its section, for example `v4`. */
export function idOf(page: Page): string {
  return page.name.slice(page.name.indexOf('.') + 1);
}
