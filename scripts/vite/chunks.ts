import { existsSync, readdirSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** A module that the tools of at least this many sections use is in the chunk for all tools. */
const COMMON_TO = 3;
/** Names of the sections, which are the folders of src/tools. */
const SECTIONS = readdirSync(new URL('../../src/tools', import.meta.url), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);
/** Sections without a worker: their pages do not load the chunk of code for workers. */
const WITHOUT_ENGINE = SECTIONS.filter((name) => !existsSync(new URL(`../../workers/${name}`, import.meta.url)));
const RECORD = /\/src\/tools\/(\w+)\/index\.ts$/;
/** Worker clients have a chunk of their own: guides load the code that tools share, but a client only when an example is used. */
const CLIENT = /\/src\/thread\/(?:worker-client|start-worker)\.ts$|\/workers\/wire\/(?:block|movables)\.ts$|\/comlink\//;
/** The frame that every tool is rendered in. */
const TOOL_FRAME = '/src/pages/ToolFrame.tsx';
const PAGE = /\/src\/pages\/\w+\.tsx$/;

/** The frame contains all file names, and hashes do not compress: seven characters are enough to distinguish two builds of a file. */
export const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;

/** Returns the files to preload with a dynamic import. The file itself is left out, unless it has to wait for its styles. */
export function preloaded(file: string, files: string[]): string[] {
  return files.some((other) => other.endsWith('.css')) ? files : files.filter((other) => other !== file);
}

/**
 * Groups modules into few chunks: the frame, the components that most tools use, the code for tools with a worker, and what tools share
 * with other pages. By default every set of pages with a common module gets a chunk: twenty scripts and a dozen style sheets per tool.
 */
export function fewFiles(): Rolldown.CodeSplittingOptions {
  const group = (name: string, isOf: (users: Users) => boolean, priority: number): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => (!CLIENT.test(id) && isOf(usersOf(id, context)) ? name : null),
    test: /\/src\/|\/workers\/wire\/|\/comlink\//,
    priority,
  });
  const isCommon = ({ sections }: Users) => sections.size >= COMMON_TO;
  return {
    groups: [
      { name: 'frame', tags: ['$initial'], priority: 4 },
      group('page', (users) => isCommon(users) && users.isElsewhere, 3),
      group(
        'tool-parts',
        (users) => isCommon(users) && users.sections.has('qr') && WITHOUT_ENGINE.some((name) => users.sections.has(name)),
        2,
      ),
      group('work', (users) => isCommon(users) && users.sections.has('qr'), 1),
      // Lists of rows, which the largest pages, those of QR codes, do not show.
      group('lists', isCommon, 0.5),
      { name: 'worker-client', test: CLIENT, priority: 0 },
    ],
  };
}

interface Users {
  /** Sections whose tools load a module with their view. */
  readonly sections: ReadonlySet<string>;
  /** True if a page other than a tool also loads it. */
  readonly isElsewhere: boolean;
}

function usersOf(id: string, context: Rolldown.ChunkingContext): Users {
  const seen = new Set([id]);
  const sections = new Set<string>();
  let isElsewhere = false;
  for (const module of seen) {
    const info = context.getModuleInfo(module);
    if (!info) continue;
    const isView = module.endsWith('.tsx') && info.dynamicImporters.length > 0;
    if (isView && module.endsWith(TOOL_FRAME)) for (const name of SECTIONS) sections.add(name);
    else if (isView && PAGE.test(module)) isElsewhere = true;
    else if (isView) for (const importer of info.dynamicImporters) sections.add(RECORD.exec(importer)?.[1] ?? '');
    for (const importer of info.importers) seen.add(importer);
  }
  sections.delete('');
  return { sections, isElsewhere };
}
