import { readdirSync, readFileSync } from 'node:fs';

/** Modules that several engines use; each folder may import those before it. */
const pure = ['wire', 'entropy', 'csv', 'charset', 'archive', 'picture', 'decimal', 'pdf'];

/** Layers of src in order: a file imports from its own layer and from layers before it. */
const layers = ['styles', 'ui', 'network', 'thread', 'locale', 'settings', 'handover', 'tools', 'site', 'pages', 'shell'];

const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8');
const entriesOf = (folder) => readdirSync(new URL(folder, import.meta.url));
const foldersOf = (folder, except) => entriesOf(folder).filter((name) => !name.includes('.') && !except.includes(name));
const sections = foldersOf('src/tools', ['form']);
const sharedByTools = entriesOf('src/tools').filter((name) => !sections.includes(name) && name !== 'registry.ts');
const packages = Object.keys(JSON.parse(read('package.json')).dependencies);

const upTo = (layer) => layers.slice(0, layers.indexOf(layer) + 1);
const anyOf = (names) => `(${names.join('|')})(/|$)`;
const LATER = 'a file imports from its own layer and from layers before it: docs/architecture.md';

/** Refuses to import from a folder anything but the allowed entries, by `#folder/…` or `../…`. */
const only = (folder, allowed, message = LATER) => ({
  regex: `^((\\.\\./)+|#${folder}/)${anyOf(entriesOf(folder).filter((name) => !allowed.includes(name)))}`,
  message,
});

const everywhere = [
  { regex: '^(\\.\\./){3}', message: 'use #workers, #src or #i18n' },
  { regex: '^[.#](.*/)?[^./]+$', message: 'the path must include the file extension' },
  { regex: '[/.]worker\\.ts$|[?&](shared)?worker\\b', allowTypeImports: true, message: 'a worker must be a URL, not an import' },
  {
    regex: '^[.#].*/(utils?|helpers?|common|shared|lib|services?|misc)(/.*|\\.[^/]*)?\\.(tsx?|mjs|css)$',
    message: 'the name of this folder or file does not describe its content',
  },
];
const noTests = { regex: '^((\\.\\./){2}|#)(tests|bench|scripts)/', message: 'a layer may not import tests, bench or scripts' };
const noNode = { regex: '^node:', message: 'only src/cli runs in Node' };
const noComlink = { regex: '^comlink$', message: 'only src/thread and workers/serve.ts may import Comlink' };
const noWords = { regex: '^#i18n/', message: 'this layer knows no messages: labels arrive as arguments' };
const noPages = { regex: '^#(src|i18n)/', message: 'workers may not import src or i18n' };
const noReact = {
  regex: '^(react|react-dom|react-intl|@ariakit/.+|@tanstack/.+|lucide|wouter|zustand|immer)(/|$)',
  message: 'packages of pages may not be imported here',
};

/** Returns a row of `overrides`. Of several rows for a file the last one counts, and replaces the others. */
const imports = (files, ...patterns) => ({
  files,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns: [...everywhere, ...patterns] }] },
});
const inBrowser = (files, ...patterns) => imports(files, noTests, noNode, noComlink, ...patterns);
const ofPages = (files, allowed, ...patterns) => inBrowser(files, only('workers', ['wire', 'charset']), only('src', allowed), ...patterns);

/** A pattern of imported names does not match `import()`. */
const ofRecords = [
  { regex: '\\.(tsx|css)$', importNamePattern: '.', message: 'records are data; they load components by import()' },
  { ...noReact, allowTypeImports: true, message: 'records are data; they may import only types from packages of pages' },
];

/**
 * Refuses all files of engines but `request.ts` and `engine.ts`; a part of an engine may have its own, for example `stream.engine.ts`.
 * Oxlint tests no pattern that stands after a group with `!…`.
 */
const privateFiles = (engines) => ({
  group: engines.flatMap((engine) => [
    `#workers/${engine}/**`,
    ...['request', '*.request', 'engine', '*.engine'].map((name) => `!#workers/${engine}/${name}.ts`),
  ]),
  message: 'this file is private to its engine',
});

function ofSection(section) {
  // The logo engine belongs to the section qr; it is a separate worker because its Content Security Policy allows requests.
  const engines = section === 'qr' ? ['qr', 'logo'] : [section];
  const patterns = [
    only('src', upTo('tools')),
    only('src/tools', [...sharedByTools, section], 'a section may not import another section, or the registry'),
    only('workers', ['wire', 'charset', 'decimal', 'pdf', ...engines]),
    { regex: '[/.]engine\\.ts$', allowTypeImports: true, message: 'a page may import only types of an engine' },
  ];
  return [
    inBrowser([`src/tools/${section}/**`], ...patterns, privateFiles(engines)),
    inBrowser([`src/tools/${section}/{index,*/tool}.ts`], ...patterns, ...ofRecords, privateFiles(engines)),
  ];
}

const ofEngine = (engine) => [
  inBrowser([`workers/${engine}/**`], only('workers', [...pure, engine]), noPages, noReact),
  inBrowser([`workers/${engine}/{,*.}worker.ts`], only('workers', [...pure, engine, 'serve.ts']), noPages, noReact),
];

const importRows = [
  imports(['{src,workers,i18n,tests,bench,scripts}/**']),
  imports(['tests/**'], { regex: 'timers/promises$', message: 'a test waits for a condition, never for time' }),
  imports(['i18n/**'], { regex: `^(#|\\.\\./|node:|${anyOf(packages)})`, message: 'i18n may not import anything' }),
  ...pure.map((name, at) => inBrowser([`workers/${name}/**`], only('workers', pure.slice(0, at + 1)), noPages, noReact)),
  ...foldersOf('workers', pure).flatMap(ofEngine),
  imports(['workers/serve.ts'], { regex: '^(\\./([^w]|w[^i])|#)', message: 'serve.ts may import only workers/wire' }),
  ofPages(['src/ui/**'], upTo('ui'), noWords, {
    regex: `^${anyOf(packages.filter((name) => !/^(react|react-dom|@ariakit\/.+|@tanstack\/.+|lucide)$/.test(name)))}`,
    message: 'src/ui may import only React, Ariakit, TanStack and Lucide',
  }),
  ofPages(['src/network/**'], ['network'], noWords),
  imports(['src/thread/**'], noTests, noNode, noWords, only('src', ['network', 'thread']), only('workers', ['wire', 'serve.ts']), {
    regex: '/serve\\.ts$',
    allowTypeImports: true,
    message: 'src/thread may import only types of serve.ts',
  }),
  ...['locale', 'settings', 'handover', 'pages'].map((layer) => ofPages([`src/${layer}/**`], upTo(layer))),
  ofPages(['src/tools/form/**'], upTo('tools'), only('src/tools', sharedByTools)),
  ofPages(['src/tools/*'], upTo('tools'), { regex: `^\\./${anyOf([...sections, 'registry.ts'])}`, message: LATER }, ...ofRecords),
  ofPages(['src/tools/registry.ts'], upTo('tools'), ...ofRecords, {
    group: ['./*/**', '!./*/index.ts'],
    message: 'the registry may import records only',
  }),
  ...sections.flatMap(ofSection),
  ofPages(['src/site/**'], upTo('site'), noReact),
  ofPages(['src/site/addresses.ts'], upTo('pages'), noReact, {
    regex: '#src/pages/',
    importNamePattern: '.',
    message: 'src/site loads pages by import()',
  }),
  ofPages(
    ['src/shell/**'],
    [...upTo('shell'), 'recover.ts'],
    only('src/tools', [...sharedByTools, 'registry.ts'], 'the shell may not import tools'),
  ),
  inBrowser(['src/*'], only('workers', ['wire']), { regex: '^(\\./|#src/)cli/', message: 'a page may not import the command' }),
  inBrowser(['src/before-paint.ts'], {
    group: ['./**', '#*/**', '!./locale/**', '!./settings/**', '!./shell/early-query.ts'],
    message: 'before-paint.ts may import locale, settings and early-query.ts only',
  }),
  inBrowser(['src/recover.ts'], { group: ['./**', '#*/**', '!./ui/**', '!#src/ui/**', '!#workers/wire/**'], message: LATER }),
  ...[
    { files: 'src/cli/**', allowed: [], refused: [noTests] },
    // They compute what scripts/deploy.mjs writes.
    {
      files: 'src/cli/sections/{site,site/**}.ts',
      allowed: ['site', 'settings'],
      refused: [{ ...noTests, regex: '^((\\.\\./){2}|#)(tests|bench)/' }],
    },
  ].map(({ files, allowed, refused }) =>
    imports(
      [files],
      ...refused,
      noComlink,
      noReact,
      only('src', ['cli', 'locale', 'handover', 'tools', ...allowed]),
      { regex: '\\.(tsx|css)$', allowTypeImports: true, message: 'src/cli may not import components or styles' },
      privateFiles(foldersOf('workers', pure)),
    ),
  ),
];

/** The rules of .oxlintrc.json, which editors read, and which file may import what. */
const base = JSON.parse(read('.oxlintrc.json'));
export default { ...base, overrides: [...base.overrides, ...importRows] };
