import { sections } from '#src/tools/registry.ts';
import { isSoon } from '#src/tools/section.ts';

/** The names of all guides of the site: `uuid.what-is-uuid`. */
export const guideNames: readonly string[] = sections.flatMap(({ pages }) =>
  pages.filter((page) => page.kind === 'guide' && !isSoon(page)).map(({ name }) => name),
);
