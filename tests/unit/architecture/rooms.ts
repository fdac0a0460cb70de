import type { Import } from './imports.ts';

/** Pure rooms of the engines; each may use those before it. */
const PURE = ['wire', 'entropy', 'csv', 'charset', 'archive', 'picture', 'decimal'];

/** The rooms stand in a line: a file imports from its own room and from rooms to its left. `tool` is any section's folder. */
const LINE = [
  'wire',
  'styles',
  'i18n',
  'ui',
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

/** Rooms that may use less than all that stands to their left, or something off the line. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  styles: [],
  i18n: [],
  recover: [],
  serve: ['wire'],
  engine: PURE,
  ui: ['wire', 'styles'],
  thread: ['wire'],
  tool: [...LINE.slice(0, LINE.indexOf('tool')), 'decimal'],
};

const UI_PACKAGES = /^(react|react-dom|@ariakit\/.+|@tanstack\/react-(table|virtual)|lucide)(\/|$)/;
const PAGE_PACKAGES = /^(react|react-dom|react-intl|@ariakit\/.+|@tanstack\/.+|lucide|wouter|zustand|immer)(\/|$)/;

export interface Room {
  readonly name: string;
  /** The section of a `tool` or an `engine`. */
  readonly section: string | null;
}

/** The room a file is in; null for what stands outside the house (tests, bench, workshop). */
export function roomOf(path: string): Room | null {
  const [top = '', folder = '', name = ''] = path.split('/');
  const room = (of: string, section: string | null = null) => ({ name: of, section });
  if (top === 'i18n') return room('i18n');
  if (path === 'workers/serve.ts') return room('serve');
  if (top === 'workers') return PURE.includes(folder) ? room(folder) : room('engine', folder);
  if (top !== 'src') return null;
  if (path === 'src/tools/registry.ts') return room('registry');
  if (path === 'src/recover.ts') return room('recover');
  if (folder === 'tools') return path.split('/').length > 3 ? room('tool', name) : room('tools');
  return room(path.split('/').length > 2 ? folder : 'entry');
}

function allowedFrom(room: string): readonly string[] {
  if (INSTEAD[room]) return INSTEAD[room];
  const order = PURE.includes(room) ? PURE : LINE;
  return order.slice(0, order.indexOf(room));
}

/** Facts only: they are read by Node, by the prerenderer and by every page. */
const isRecord = (path: string, room: Room) =>
  room.name === 'site' || room.name === 'registry' || room.name === 'tools' || /^src\/tools\/[\w-]+\/index\.ts$/.test(path);

function packageFault(path: string, room: Room, { specifier, kind }: Import): string | null {
  const onlyTypes = kind === 'type';
  if (/^comlink(\/|$)/.test(specifier) && room.name !== 'thread' && room.name !== 'serve')
    return 'only src/thread and workers/serve.ts know Comlink';
  if (room.name === 'i18n') return 'the words import nothing';
  if (room.name === 'ui' && !UI_PACKAGES.test(specifier)) return `parts know no ${specifier}`;
  if (path.startsWith('workers/') && PAGE_PACKAGES.test(specifier)) return 'engines know no page';
  if (room.name === 'site' && PAGE_PACKAGES.test(specifier)) return 'the site is data; it knows no React';
  if (isRecord(path, room) && PAGE_PACKAGES.test(specifier) && !onlyTypes) return 'records are data; they know no React';
  return null;
}

/** The three doors of an engine: request.ts, the types of engine.ts, and worker.ts, which is a URL; of each as many as it has parts. */
function doorFault(path: string, room: Room, { specifier, kind }: Import, section: string, target: string): string | null {
  const [, , door = ''] = target.split('/');
  // The logo belongs to the codes: its worker is apart because it may fetch.
  const own = section === room.section || (section === 'logo' && room.section === 'qr');
  if (kind === 'url') {
    const isSpawn =
      /^src\/tools\/[\w-]+\/client\.ts$/.test(path) &&
      new RegExp(`^\\.\\./\\.\\./\\.\\./workers/${section}/([\\w-]+\\.)?worker\\.ts$`).test(specifier);
    return isSpawn && own ? null : 'a worker is spawned in the client.ts of its own section';
  }
  if (room.name !== 'tool' || !own) return `the engine of ${section} is entered from src/tools/${section} only`;
  const isEngine = /^([\w-]+\.)?engine\.ts$/.test(door);
  if (/^([\w-]+\.)?request\.ts$/.test(door) || (isEngine && kind === 'type')) return null;
  return isEngine ? 'of an engine the page imports types only' : `${door} is private to its engine`;
}

/** Why a file in the house may not import this, or null. */
export function importFault(path: string, imported: Import): string | null {
  const { target, kind, specifier } = imported;
  const room = roomOf(path);
  const isWorker = /[/.]worker\.ts$/.test(target ?? '') || /[?&](worker|sharedworker)\b/.test(specifier);
  if (isWorker && kind !== 'url' && (room || kind !== 'type')) return 'a worker is a URL, never an import';
  if (!room) return null;
  if (target === null) return packageFault(path, room, imported);
  if (!/\.\w+$/.test(target)) return 'say the file with its extension';

  const there = roomOf(target);
  if (!there) return 'outside the house';
  if (isRecord(path, room) && kind === 'value' && /\.(tsx|css)$/.test(target)) return 'records are data; a component comes by import()';
  if (path === 'src/before-paint.ts' && there.name !== 'locale' && there.name !== 'settings')
    return 'before-paint knows locale and settings only';
  if (there.name === room.name && there.section === room.section) return null;
  if (there.name === 'serve') {
    const serves = room.name === 'engine' && path.endsWith('worker.ts');
    return serves || (room.name === 'thread' && kind === 'type') ? null : 'serve.ts is for worker.ts; src/thread knows its types';
  }
  if (there.name === 'engine' && path.startsWith('src/')) return doorFault(path, room, imported, there.section ?? '', target);
  if (path === 'src/site/addresses.ts' && there.name === 'pages' && kind === 'lazy') return null;
  if (there.name === 'tool' && room.name === 'shell') return 'the shell knows no tool by name';
  if (there.name === 'tool' && room.name === 'registry' && !target.endsWith('/index.ts')) return 'the registry knows the records only';
  if (there.name === room.name) return `another section's ${there.section}`;
  return allowedFrom(room.name).includes(there.name) ? null : `${room.name} may not import from ${there.name}`;
}
