import { sections } from '#src/tools/registry.ts';
import type { Page } from '#src/tools/section.ts';

const pages = sections.flatMap(({ pages: all }): readonly Page[] => all).filter(({ definition }) => definition !== null);

/** An address of each tool of the registry. */
export const toolAddresses = pages.map(({ path, params }) => path.replaceAll(/:(\w+)/g, (_, name: string) => params?.[0]?.[name] ?? ''));
