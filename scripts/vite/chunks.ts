import type { Rolldown } from 'vite';

/** Matches the definition of a tool. */
const DEFINITION = /\/src\/tools\/(\w+)\/[\w-]+\/tool\.ts$/;
/** Matches the modules that import views of a section: its record, the definitions of its tools, and modules that several of these share. */
const RECORD = /\/src\/tools\/(\w+)\/(?:[\w-]+|[\w-]+\/tool)\.ts$/;
/** Matches the views of pages to read, which do not load the parts of tools. */
const PAGE = /\/src\/pages\/(?:Home|Hub|guide-view)\.tsx$/;
/** Matches the frame of tools and of pages about the site. */
const TOOL_FRAME = /\/src\/pages\/ToolFrame\.tsx$/;
const CODE = /./;

export const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;

/**
 * Groups modules into three kinds of script: the frame, which every page loads; `tools`, the parts of more than one section; and two per
 * section, the definitions of its tools, which the palette loads too, and their views. Other modules that are imported lazily keep a script of
 * their own.
 */
export function fewFiles(): Rolldown.CodeSplittingOptions {
  const kinds = ['frame', 'definitions', 'tools', 'section'] as const;
  return {
    groups: kinds.map((kind, index) => ({
      debugName: kind,
      test: CODE,
      name: (id, context) => {
        const chunk = chunkOf(id, context);
        return chunk?.kind === kind ? chunk.name : null;
      },
      priority: kinds.length - index,
    })),
  };
}

function chunkOf(id: string, context: Rolldown.ChunkingContext): { readonly kind: string; readonly name: string } | null {
  const { definitions, views, pages, isInitial } = usersOf(id, context);
  const sections = new Set([...definitions, ...views]);
  const [section = ''] = sections;
  if (isInitial || pages.size > 1 || (pages.size > 0 && sections.size > 0) || (definitions.size > 0 && sections.size > 1))
    return { kind: 'frame', name: 'frame' };
  if (definitions.size > 0) return { kind: 'definitions', name: `${section}-tools` };
  if (sections.size > 1) return { kind: 'tools', name: 'tools' };
  return sections.size === 1 ? { kind: 'section', name: section } : null;
}

interface Users {
  /** Sections with a definition that imports the module. */
  readonly definitions: ReadonlySet<string>;
  /** Sections with a view that imports the module. */
  readonly views: ReadonlySet<string>;
  /** True if a page or a part of the frame that is loaded lazily imports the module. */
  readonly pages: ReadonlySet<string>;
  readonly isInitial: boolean;
}

/** Returns who loads a module: follows the imports back to the modules that are imported lazily. */
function usersOf(id: string, context: Rolldown.ChunkingContext): Users {
  const seen = new Set([id]);
  const definitions = new Set<string>();
  const views = new Set<string>();
  const pages = new Set<string>();
  let isInitial = false;
  for (const module of seen) {
    const info = context.getModuleInfo(module);
    if (!info) continue;
    if (info.isEntry) isInitial = true;
    const definition = DEFINITION.exec(module)?.[1];
    if (definition) {
      definitions.add(definition);
      continue;
    }
    if (module.endsWith('.tsx') && info.dynamicImporters.length > 0) {
      if (PAGE.test(module)) pages.add(module);
      else if (TOOL_FRAME.test(module)) for (const kind of ['tools', 'site']) views.add(kind);
      for (const importer of info.dynamicImporters) {
        const section = RECORD.exec(importer)?.[1];
        if (section) views.add(section);
      }
    }
    for (const importer of info.importers) seen.add(importer);
  }
  return { definitions, views, pages, isInitial };
}
