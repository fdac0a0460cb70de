import { isShownSection } from '#src/settings/host-settings.ts';
import { sections } from '#src/tools/registry.ts';
import type { Offers } from '#src/tools/offers.ts';
import type { Tool } from '#src/tools/tool.ts';
import { idOf, isSoon, type Page, type Section } from '#src/tools/section.ts';

export interface SectionOffers {
  readonly section: Section;
  readonly offers: Offers;
}

/** Joins what the tools of a section accept, recognize and answer. */
async function offersOf(section: Section): Promise<Offers> {
  const loaded = await Promise.all(section.pages.map(async (page) => [idOf(page), await page.definition?.()] as const));
  const tools = loaded.flatMap(([id, tool]) => (tool ? [{ id, tool }] : []));
  const record = <Value>(value: (tool: Tool) => Value) => Object.fromEntries(tools.map(({ id, tool }) => [id, value(tool)]));
  return {
    aliases: { hub: section.aliases, ...record(({ aliases }) => aliases) },
    answer: (query) => tools.flatMap(({ tool }) => tool.answer?.(query) ?? []),
    detect: (content) => tools.flatMap(({ tool }) => tool.detect?.(content) ?? []),
    accepts: record(({ accepts }) => accepts),
    manyFiles: tools.flatMap(({ id, tool }) => (tool.manyFiles ? [id] : [])),
    fields: record(({ fields }) => fields),
  };
}

/** Loads what the tools of every section offer to other parts of the site. */
export async function loadOffers(): Promise<readonly SectionOffers[]> {
  const all: readonly Section[] = sections;
  return Promise.all(all.map(async (section) => ({ section, offers: await offersOf(section) })));
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
