import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** Matches the definition of a tool. */
const DEFINITION = /\/src\/tools\/(\w+)\/[\w-]+\/tool\.ts$/;
/** Matches the modules that import views of a section: its record, and the definitions of its tools. */
const RECORD = /\/src\/tools\/(\w+)\/(?:[\w-]+|([\w-]+)\/tool)\.ts$/;
const TOOLS = fileURLToPath(new URL('../../src/tools/', import.meta.url));
/** Size in bytes of the files in the folder of a tool from which the modules that only this tool uses have a script of their own. */
const LARGE_BYTES = 10_000;
/** Matches the views of pages to read, which do not load the parts of tools. */
const PAGE = /\/src\/pages\/(?:Home|Hub|guide-view)\.tsx$/;
/** Matches the views of all pages that are no tools. */
const SITE_PAGE = /\/src\/pages\/(?!Tool)[\w-]+(?:\/NotFound)?\.tsx$/;
/** Matches the frame of tools and of pages about the site. */
const TOOL_FRAME = /\/src\/pages\/ToolFrame\.tsx$/;
/** Matches the lazy parts of the frame that every page loads when it is live. */
const BACKGROUND = /\/src\/shell\/(?:Background|sidebar\/SidebarSheet)\.tsx$/;
/** Matches the other modules that the frame imports lazily. */
const LATER = /\/src\/(?:shell|settings|handover|network)\/|\/src\/pages\/ToolArticle\.tsx$/;

export const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;

type Kind = 'frame' | 'definitions' | 'tools' | 'section' | 'site' | 'background' | 'later';

/** In this order a module takes the modules that it imports along; the first kind that wants a module gets it. */
const kinds: readonly Kind[] = ['frame', 'definitions', 'tools', 'section', 'site', 'background', 'later'];

/**
 * Groups modules into a few scripts:
 * - the frame, which every page loads;
 * - `tools`, the parts of more than one section;
 * - two per section: the definitions of its tools, which the palette loads too, and their views;
 * - `background` and `later`, the lazy parts of the frame, and `site`, what these share with pages about the site.
 *
 * The lazy parts of tools keep a script of their own. On a slow phone five or six requests take less time than the 15 that the bundler makes by
 * default (docs/architecture.md).
 */
export function fewFiles(): Rolldown.CodeSplittingOptions {
  return {
    groups: kinds.map((kind, index) => ({
      debugName: kind,
      test: /./,
      name: (id, context) => {
        const chunk = chunkOf(usersOf(id, context));
        return chunk?.kind === kind ? chunk.name : null;
      },
      priority: kinds.length - index,
    })),
  };
}

/** Returns true if a tool has much code of its own. `tool` is empty for the hub of the section and for several tools with one view. */
function isLarge(section: string, tool: string): boolean {
  if (tool === '') return false;
  const folder = join(TOOLS, section, tool);
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => statSync(join(folder, file)));
  return sizes.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) > LARGE_BYTES;
}

function chunkOf(users: Users): { readonly kind: Kind; readonly name: string } | null {
  const { definitions, views, tools, pages, isInitial, isBackground, isLater, isElsewhere } = users;
  const sections = new Set([...definitions, ...views]);
  const [section = ''] = sections;
  const [tool = ''] = tools;
  const isOfPages = pages.size > 1 || (pages.size > 0 && sections.size > 0);
  if (isInitial || isOfPages || (definitions.size > 0 && sections.size > 1)) return { kind: 'frame', name: 'frame' };
  if (definitions.size > 0) return { kind: 'definitions', name: `${section}-tools` };
  if (sections.size > 1) return { kind: 'tools', name: 'tools' };
  if (sections.size === 1) return { kind: 'section', name: tools.size === 1 && isLarge(section, tool) ? `${section}-${tool}` : section };
  if (isElsewhere) return isLater || isBackground ? { kind: 'site', name: 'site' } : null;
  if (isBackground) return { kind: 'background', name: 'background' };
  return isLater ? { kind: 'later', name: 'later' } : null;
}

/** The modules that import a module, themselves or through others. */
interface Users {
  /** Sections with a definition that imports the module. */
  readonly definitions: ReadonlySet<string>;
  /** Sections with a view that imports the module; two for the frame of tools. */
  readonly views: ReadonlySet<string>;
  /** Tools with a view that imports the module; an empty name for the hub of a section, and for several tools that share a view. */
  readonly tools: ReadonlySet<string>;
  /** Views of pages to read that import the module. */
  readonly pages: ReadonlySet<string>;
  /** True if the entry of the site imports the module. */
  readonly isInitial: boolean;
  readonly isBackground: boolean;
  /** True if another lazy part of the frame imports the module. */
  readonly isLater: boolean;
  /** True if any page imports the module that is no tool. */
  readonly isElsewhere: boolean;
}

function usersOf(id: string, context: Rolldown.ChunkingContext): Users {
  const seen = new Set([id]);
  const definitions = new Set<string>();
  const views = new Set<string>();
  const tools = new Set<string>();
  const pages = new Set<string>();
  let isInitial = false;
  let isBackground = false;
  let isLater = false;
  let isElsewhere = false;
  for (const module of seen) {
    const info = context.getModuleInfo(module);
    if (!info) continue;
    if (info.isEntry) isInitial = true;
    const definition = DEFINITION.exec(module)?.[1];
    if (definition) {
      definitions.add(definition);
      continue;
    }
    if (info.dynamicImporters.length > 0) {
      if (PAGE.test(module)) pages.add(module);
      else if (TOOL_FRAME.test(module)) for (const users of ['tools', 'pages']) views.add(users);
      else if (BACKGROUND.test(module)) isBackground = true;
      else if (LATER.test(module)) isLater = true;
      if (SITE_PAGE.test(module)) isElsewhere = true;
      const records = module.endsWith('.tsx') ? info.dynamicImporters : [];
      for (const [, section = '', tool = ''] of records.flatMap((importer) => [RECORD.exec(importer) ?? []])) {
        if (section === '') continue;
        views.add(section);
        tools.add(tool);
      }
    }
    for (const importer of info.importers) seen.add(importer);
  }
  return { definitions, views, tools, pages, isInitial, isBackground, isLater, isElsewhere };
}
