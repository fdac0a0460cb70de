import type { Import } from '#scripts/imports.mjs';

/** Pure modules that several engines use; each folder may import those before it. */
const PURE = ['wire', 'entropy', 'csv', 'charset', 'archive', 'picture', 'decimal', 'pdf'];

/** The layers in order: a file imports from its own layer and from layers before it. `tool` is the folder of any section. */
const LAYERS = [
  'wire',
  'styles',
  'i18n',
  'ui',
  'network',
  'thread',
  'locale',
  'settings',
  'handover',
  'tools',
  'tool',
  'registry',
  'site',
  'recover',
  'pages',
  'shell',
  'entry',
];

/** Layers to which the order of LAYERS applies only in part or not at all: layer → the layers that it may import. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  styles: [],
  i18n: [],
  recover: ['wire', 'ui'],
  serve: ['wire'],
  engine: PURE,
  ui: ['wire', 'styles'],
  network: ['wire'],
  thread: ['wire', 'network'],
  tool: [...LAYERS.slice(0, LAYERS.indexOf('tool')), 'decimal', 'pdf'],
  // The command imports the records of the tools and the engines, but no pages.
  cli: [...PURE, 'i18n', 'locale', 'handover', 'tool', 'tools', 'registry'],
};

const UI_PACKAGES = /^(react|react-dom|@ariakit\/.+|@tanstack\/react-(table|virtual)|lucide)(\/|$)/;
const PAGE_PACKAGES = /^(react|react-dom|react-intl|@ariakit\/.+|@tanstack\/.+|lucide|wouter|zustand|immer)(\/|$)/;

export interface Layer {
  readonly name: string;
  /** The section of a `tool` or an `engine`. */
  readonly section: string | null;
}

/** Returns the layer of a file; null for tests, bench and scripts, which have none. */
export function layerOf(path: string): Layer | null {
  const [top = '', folder = '', name = ''] = path.split('/');
  const layer = (of: string, section: string | null = null) => ({ name: of, section });
  if (top === 'i18n') return layer('i18n');
  if (path === 'workers/serve.ts') return layer('serve');
  if (top === 'workers') return PURE.includes(folder) ? layer(folder) : layer('engine', folder);
  if (top !== 'src') return null;
  if (path === 'src/tools/registry.ts') return layer('registry');
  if (path === 'src/recover.ts') return layer('recover');
  if (folder === 'tools') return path.split('/').length > 3 && name !== 'form' ? layer('tool', name) : layer('tools');
  return layer(path.split('/').length > 2 ? folder : 'entry');
}

function allowedFrom(layer: string): readonly string[] {
  if (EXCEPTIONS[layer]) return EXCEPTIONS[layer];
  const order = PURE.includes(layer) ? PURE : LAYERS;
  return order.slice(0, order.indexOf(layer));
}

/** Returns true for records, which contain only data: Node, the prerenderer and every page import them. */
const isRecord = (path: string, layer: Layer) =>
  layer.name === 'site' ||
  layer.name === 'registry' ||
  (layer.name === 'tools' && !path.startsWith('src/tools/form/')) ||
  /^src\/tools\/[\w-]+\/(?:index|[\w-]+\/tool)\.ts$/.test(path);

function packageFault(path: string, layer: Layer, { specifier, kind }: Import): string | null {
  const onlyTypes = kind === 'type';
  // Modules that plugins of the build write.
  if (specifier.startsWith('virtual:')) return null;
  if (/^comlink(\/|$)/.test(specifier) && layer.name !== 'thread' && layer.name !== 'serve')
    return 'only src/thread and workers/serve.ts may import Comlink';
  if (layer.name === 'i18n') return 'i18n may not import anything';
  if (layer.name !== 'cli' && specifier.startsWith('node:')) return 'only src/cli runs in Node';
  if (layer.name === 'cli' && PAGE_PACKAGES.test(specifier)) return 'src/cli may not import packages of pages';
  if (layer.name === 'ui' && !UI_PACKAGES.test(specifier)) return `src/ui may not import ${specifier}`;
  if (path.startsWith('workers/') && PAGE_PACKAGES.test(specifier)) return 'engines may not import packages of pages';
  if (layer.name === 'site' && PAGE_PACKAGES.test(specifier)) return 'src/site is data; it may not import packages of pages';
  if (isRecord(path, layer) && PAGE_PACKAGES.test(specifier) && !onlyTypes)
    return 'records are data; they may import only types from packages of pages';
  return null;
}

/**
 * Returns the reason why a file outside an engine may not have an import of that engine, or null. Three kinds of files may be imported:
 * `request.ts`, the types of `engine.ts`, and `worker.ts` as a URL; src/cli may also import the values of `engine.ts`, because it runs engines
 * without workers. A part of an engine may have its own files of these kinds, for example `stream.engine.ts`.
 */
function engineFileFault(path: string, layer: Layer, { specifier, kind }: Import, section: string, target: string): string | null {
  const [, , file = ''] = target.split('/');
  // The logo engine belongs to the section qr; it is a separate worker because its Content Security Policy allows requests.
  const own = section === layer.section || (section === 'logo' && layer.section === 'qr');
  if (kind === 'url') {
    const isSpawn =
      /^src\/tools\/[\w-]+\/client\.ts$/.test(path) &&
      new RegExp(`^\\.\\./\\.\\./\\.\\./workers/${section}/([\\w-]+\\.)?worker\\.ts$`).test(specifier);
    return isSpawn && own ? null : 'a worker is spawned in the client.ts of its own section';
  }
  if (layer.name === 'cli' && /^([\w-]+\.)?(request|engine)\.ts$/.test(file)) return null;
  if (layer.name !== 'tool' || !own) return `the engine of ${section} may be imported in src/tools/${section} only`;
  const isEngine = /^([\w-]+\.)?engine\.ts$/.test(file);
  if (/^([\w-]+\.)?request\.ts$/.test(file) || (isEngine && kind === 'type')) return null;
  return isEngine ? 'a page may import only types of an engine' : `${file} is private to its engine`;
}

/** Returns the reason why a file may not have an import, or null. */
export function importFault(path: string, imported: Import): string | null {
  const { target, kind, specifier } = imported;
  const layer = layerOf(path);
  const isWorker = /[/.]worker\.ts$/.test(target ?? '') || /[?&](worker|sharedworker)\b/.test(specifier);
  if (isWorker && kind !== 'url' && (layer || kind !== 'type')) return 'a worker must be a URL, not an import';
  if (!layer) return null;
  if (target === null) return packageFault(path, layer, imported);
  if (!/\.\w+$/.test(target)) return 'the path must include the file extension';

  const there = layerOf(target);
  if (layer.name === 'cli' && kind !== 'type' && /\.(tsx|css)$/.test(target)) return 'src/cli may not import components or styles';
  if (!there) return 'a layer may not import tests, bench or scripts';
  if (isRecord(path, layer) && kind === 'value' && /\.(tsx|css)$/.test(target)) return 'records are data; they load components by import()';
  if (path === 'src/before-paint.ts' && there.name !== 'locale' && there.name !== 'settings' && target !== 'src/shell/early-query.ts')
    return 'before-paint.ts may import locale, settings and early-query.ts only';
  if (there.name === layer.name && there.section === layer.section) return null;
  if (there.name === 'serve') {
    const serves = layer.name === 'engine' && path.endsWith('worker.ts');
    return serves || (layer.name === 'thread' && kind === 'type')
      ? null
      : 'only worker.ts may import serve.ts; src/thread may import its types';
  }
  if (there.name === 'engine' && path.startsWith('src/')) return engineFileFault(path, layer, imported, there.section ?? '', target);
  if (path === 'src/site/addresses.ts' && there.name === 'pages' && kind === 'lazy') return null;
  if (there.name === 'tool' && layer.name === 'shell') return 'the shell may not import tools';
  if (there.name === 'tool' && layer.name === 'registry' && !target.endsWith('/index.ts')) return 'the registry may import records only';
  if (there.name === layer.name) return `may not import from another section: ${there.section}`;
  return allowedFrom(layer.name).includes(there.name) ? null : `${layer.name} may not import from ${there.name}`;
}
