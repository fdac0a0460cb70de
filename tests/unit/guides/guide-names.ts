import { sections } from '#src/tools/registry.ts';
import { isSoon } from '#src/tools/section.ts';

/** Names of all guides, for example `uuid.what-is-uuid`. */
export const guideNames: readonly string[] = sections.flatMap(({ pages }) =>
  pages.filter((page) => page.kind === 'guide' && !isSoon(page)).map(({ name }) => name),
);
