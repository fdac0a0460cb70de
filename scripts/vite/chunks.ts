import { existsSync, readdirSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** What so many sections show, the pages of all of them load. */
const COMMON_TO = 3;
/** A folder is a section. */
const SECTIONS = readdirSync(new URL('../../src/tools', import.meta.url), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);
/** Sections without an engine: their pages do not load the scripts of those that work in threads. */
const WITHOUT_ENGINE = SECTIONS.filter((name) => !existsSync(new URL(`../../workers/${name}`, import.meta.url)));
const RECORD = /\/src\/tools\/(\w+)\/index\.ts$/;
/** The client of a worker is a file of its own: guides load what tools share, but a worker only when somebody turns to an example. */
const CLIENT = /\/src\/thread\/(?:worker-client|start-worker)\.ts$|\/workers\/wire\/(?:block|movables)\.ts$|\/comlink\//;
/** Every tool is shown in it. */
const TOOL_FRAME = '/src/pages/ToolFrame.tsx';
const PAGE = /\/src\/pages\/\w+\.tsx$/;

/** The names of all files stand in the frame, and a hash cannot be compressed: with seven characters two builds of a file differ as surely. */
export const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;

/** What is fetched together with a file. The file itself is asked for at once, unless it has to wait for its styles. */
export function preloaded(file: string, files: string[]): string[] {
  return files.some((other) => other.endsWith('.css')) ? files : files.filter((other) => other !== file);
}

/**
 * The frame is one file, and so are the parts that most tools are made of, what those add that work in threads, and what tools share with the
 * other pages. Left alone, every set of pages with a part in common has a file of its own: twenty scripts and a dozen style sheets for one tool.
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
      group('tool-parts', (users) => isCommon(users) && WITHOUT_ENGINE.some((name) => users.sections.has(name)), 2),
      group('work', isCommon, 1),
      { name: 'worker-client', test: CLIENT, priority: 0 },
    ],
  };
}

interface Users {
  /** Those whose tools load a module with their view. */
  readonly sections: ReadonlySet<string>;
  /** Whether a page does that is none. */
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
