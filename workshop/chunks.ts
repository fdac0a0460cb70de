import type { Rolldown } from 'vite';

/** What so many tools show, all of them load. */
const COMMON_TO = 6;
const RECORD = /\/src\/tools\/\w+\/index\.ts$/;
const PAGE = /\/src\/pages\/\w+\.tsx$/;

/**
 * The frame is one file, and so are the parts that most tools are made of, and what they share with the other pages. Left alone, every set of
 * pages with a part in common has a file of its own: twenty scripts and a dozen style sheets for one tool.
 */
export function fewFiles(): Rolldown.CodeSplittingOptions {
  const group = (name: string, elsewhere: boolean, priority: number): Rolldown.CodeSplittingGroup => ({
    name(id, context) {
      const { tools, isElsewhere } = usersOf(id, context);
      return tools >= COMMON_TO && isElsewhere === elsewhere ? name : null;
    },
    test: /\/src\//,
    priority,
  });
  return { groups: [{ name: 'frame', tags: ['$initial'], priority: 3 }, group('page', true, 2), group('bench', false, 1)] };
}

/** How many tools load a module with their view, and whether a page does that is none. */
function usersOf(id: string, context: Rolldown.ChunkingContext): { readonly tools: number; readonly isElsewhere: boolean } {
  const seen = new Set([id]);
  let tools = 0;
  let isElsewhere = false;
  for (const module of seen) {
    const info = context.getModuleInfo(module);
    if (!info) continue;
    const isView = module.endsWith('.tsx') && info.dynamicImporters.length > 0;
    if (isView && module.endsWith('/pages/ToolFrame.tsx')) tools = Infinity;
    else if (isView && PAGE.test(module)) isElsewhere = true;
    else if (isView && info.dynamicImporters.some((importer) => RECORD.test(importer))) tools++;
    for (const importer of info.importers) seen.add(importer);
  }
  return { tools, isElsewhere };
}
