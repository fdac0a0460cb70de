import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** Matches the definition of a tool. */
const DEFINITION = /\/src\/tools\/(\w+)\/[\w-]+\/tool\.ts$/;
/** Matches modules that import views lazily: records, definitions, and modules that several of these share. */
const RECORD = /\/src\/tools\/(\w+)\/(?:[\w-]+|[\w-]+\/tool)\.ts$/;
/** A module that the tools of at least this many sections use is in a chunk for all tools. */
const COMMON_TO = 3;
/** A module that more than this share of a section's views use is in the chunk of the section. */
const MOST_VIEWS = 0.7;
/** Names of the sections, which are the folders of src/tools. */
const SECTIONS = readdirSync(new URL('../../src/tools', import.meta.url), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'form' ? entry.name : [],
);
const TOOLS = fileURLToPath(new URL('../../src/tools/', import.meta.url));
/** Number of views of each section, which its record, its definitions and the modules that several of these share import lazily. */
const viewCounts = new Map(
  SECTIONS.map((name) => {
    const files = readdirSync(join(TOOLS, name), { recursive: true, encoding: 'utf8' }).filter((file) =>
      RECORD.test(`/src/tools/${name}/${file.replaceAll('\\', '/')}`),
    );
    const texts = files.map((file) => readFileSync(join(TOOLS, name, file), 'utf8'));
    return [name, new Set(texts.flatMap((text) => text.match(/import\('[^']+\.tsx'\)/g) ?? [])).size] as const;
  }),
);
/** Sections without a worker: their pages do not load the chunk of code for workers. */
const WITHOUT_ENGINE = SECTIONS.filter((name) => !existsSync(new URL(`../../workers/${name}`, import.meta.url)));
const CODE = /\/src\/|\/workers\/|\/comlink\//;
/** Worker clients have a chunk of their own: guides load the code that tools share, but a client only when an example is used. */
const CLIENT = /\/src\/thread\/(?:worker-client|start-worker)\.ts$|\/workers\/wire\/(?:block|movables)\.ts$|\/comlink\//;
/** Component in which every tool is rendered. */
const TOOL_FRAME = '/src/pages/ToolFrame.tsx';
/** Code that every page loads when it is idle. Other lazy parts use some of these modules, which would otherwise be files of their own. */
const BACKGROUND =
  /\/src\/(?:shell\/Background|network\/offline-copy|settings\/host-(?:sections|store)|ui\/after-paint|ui\/toast\/store)\.tsx?$/;
/** Code of the sidebar on a narrow screen, with modules that dialogs and toasts use too. */
const SHEET = /\/src\/(?:shell\/sidebar\/SidebarSheet|ui\/dialog\/use-modal-dialog|ui\/use-swipe)\.tsx?$/;
const GUIDE_PARTS = '/guide/parts.ts';
const PAGE = /\/src\/pages\/[\w-]+\.tsx$/;

/**
 * The chunk “frame”, which every page loads, contains the names of all lazy files. Hashes do not compress, so they have only seven
 * characters, which are enough to distinguish two builds of a file.
 */
export const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;

/**
 * Groups modules into few chunks: the frame, the components that most tools use, the code for tools with a worker, and the modules that the
 * pages of a section share. By default the bundler creates a chunk for every set of pages with a common module, and a tool loads twenty
 * scripts and a dozen style sheets.
 */
export function fewFiles(): Rolldown.CodeSplittingOptions {
  const group = (name: string, isOf: (users: Users) => boolean, priority: number): Rolldown.CodeSplittingGroup => ({
    debugName: name,
    name: (id, context) => (!CLIENT.test(id) && isOf(usersOf(id, context)) ? name : null),
    test: CODE,
    priority,
  });
  const isCommon = ({ sections }: Users) => sections.size >= COMMON_TO;
  const isOfTable = (users: Users) => isCommon(users) && users.sections.has('visualizer');
  const isOfQr = ({ sections }: Users) => sections.size > 1 && sections.has('qr');
  return {
    groups: [
      { name: 'frame', tags: ['$initial'], priority: 9 },
      // Modules that definitions of one section and code of another use; the group of the definitions would take them.
      { debugName: 'fields', test: CODE, name: (id, context) => (isOfOthers(id, context) ? 'fields' : null), priority: 8.8 },
      // The palette loads the definitions of all tools, without their views.
      { debugName: 'definitions', test: DEFINITION, name: (id) => `${DEFINITION.exec(id)?.[1]}-tools`, priority: 8.7 },
      { name: 'background', test: BACKGROUND, priority: 8.5 },
      { name: 'sheet', test: SHEET, priority: 8.5 },
      group('page', (users) => isCommon(users) && users.isElsewhere, 8),
      group('tool-parts', (users) => isOfQr(users) && WITHOUT_ENGINE.some((name) => users.sections.has(name)), 7),
      group('work', isOfQr, 5.5),
      group('work', isOfTable, 4),
      // Lists of rows, which the largest pages (QR codes and the table) do not show at first.
      group('lists', ({ sections }) => sections.size > 1, 3),
      { name: 'worker-client', test: CLIENT, priority: 2 },
      // A guide loads the modules of its examples, and not the other modules of the section.
      { debugName: 'examples', name: (id, context) => sectionChunk(usersOf(id, context), true, id), test: CODE, priority: 1.5 },
      { debugName: 'section', name: (id, context) => sectionChunk(usersOf(id, context), false, id), test: CODE, priority: 1 },
    ],
  };
}

/** Returns the chunk of a module that most views of one section, and no other section, use; null for any other module. */
function sectionChunk({ sections, views, isElsewhere, isInGuide }: Users, isForGuide: boolean, id: string): string | null {
  // The home page and hubs would load the whole chunk for one module.
  if (isElsewhere) return null;
  // A view that other views import keeps a file of its own, by whose name the prerenderer finds it.
  if (views.has(id)) return null;
  const [section = ''] = sections;
  const isShared = sections.size === 1 && views.size > 1 && views.size > (viewCounts.get(section) ?? 0) * MOST_VIEWS;
  if (!isShared || isInGuide !== isForGuide) return null;
  return isForGuide ? `${section}-example` : section;
}

/** Returns the sections whose definitions import a module, also through others. */
function definedIn(id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set([id]);
  for (const module of seen) {
    if (DEFINITION.test(module)) continue;
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return new Set([...seen].flatMap((module) => DEFINITION.exec(module)?.[1] ?? []));
}

/** Returns true if a definition of one section imports a module that another section imports too. */
function isOfOthers(id: string, context: Rolldown.ChunkingContext): boolean {
  const defined = definedIn(id, context);
  return defined.size > 0 && !DEFINITION.test(id) && new Set([...defined, ...usersOf(id, context).sections]).size > 1;
}

interface Users {
  /** Sections with a tool whose view loads the module. */
  readonly sections: ReadonlySet<string>;
  /** Views of tools that load the module. */
  readonly views: ReadonlySet<string>;
  /** True if a page other than a tool also loads the module. */
  readonly isElsewhere: boolean;
  /** True if an example in a guide loads the module. */
  readonly isInGuide: boolean;
}

function usersOf(id: string, context: Rolldown.ChunkingContext): Users {
  const seen = new Set([id]);
  const sections = new Set<string>();
  const views = new Set<string>();
  let isElsewhere = false;
  let isInGuide = false;
  for (const module of seen) {
    const info = context.getModuleInfo(module);
    if (!info) continue;
    if (module.endsWith(GUIDE_PARTS) || info.dynamicImporters.some((importer) => importer.endsWith(GUIDE_PARTS))) isInGuide = true;
    const isView = module.endsWith('.tsx') && info.dynamicImporters.length > 0;
    if (isView && module.endsWith(TOOL_FRAME)) for (const name of SECTIONS) sections.add(name);
    else if (isView && PAGE.test(module)) isElsewhere = true;
    else if (isView)
      for (const importer of info.dynamicImporters) {
        const section = RECORD.exec(importer)?.[1];
        if (!section) continue;
        sections.add(section);
        views.add(module);
      }
    for (const importer of info.importers) seen.add(importer);
  }
  return { sections, views, isElsewhere, isInGuide };
}
