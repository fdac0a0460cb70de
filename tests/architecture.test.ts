import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Source } from '#scripts/imports.mjs';
import { sections } from '#src/tools/registry.ts';
import { unusedExports } from './unit/architecture/exports.ts';
import { toolListFaults } from './unit/architecture/tool-lists.ts';
import { sectionGaps, violations } from './unit/architecture/rules.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** This file is not checked, because it contains examples of violations. */
const SELF = 'tests/architecture.test.ts';

function read(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : read(path);
    return path !== SELF && /\.(ts|tsx|mjs|css|json)$/.test(path) ? [{ path, text: readFileSync(join(ROOT, path), 'utf8') }] : [];
  });
}

const repository = ['src', 'workers', 'i18n', 'tests', 'bench', 'scripts'].filter((folder) => existsSync(join(ROOT, folder))).flatMap(read);

/** Ids of the tools of each section. */
const toolIds = Object.fromEntries(
  sections.map(({ id, pages }) => [id, pages.flatMap(({ kind, name }) => (kind === 'tool' ? [name.replace(`${id}.`, '')] : []))]),
);

describe('the repository', () => {
  test('has more than 50 files to check', () => {
    expect(repository.length).toBeGreaterThan(50);
  });

  test('follows the rules of the architecture', () => {
    expect(violations(repository)).toEqual([]);
  });

  test('lists no tools outside their record', () => {
    expect(toolListFaults(repository, toolIds)).toEqual([]);
  });

  test('exports only what another file uses', () => {
    const others = [SELF, 'vite.config.ts'].map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
    expect(unusedExports([...repository, ...others])).toEqual([]);
  });

  test('has the files of each section in every layer', () => {
    expect(sectionGaps(repository)).toEqual([]);
  });
});

test('a list of three tools is found outside their section, by id, name or address; a list of two is not', () => {
  const tools = { uuid: ['v4', 'v7', 'nil'], qr: ['url'] };
  const faultsOf = (path: string, text: string) => toolListFaults([{ path, text }], tools);
  expect(faultsOf('tests/unit/site/a.test.ts', "const some = ['/uuid/v4', 'qr.url', '/ru/uuid/nil'];")).toHaveLength(1);
  expect(faultsOf('src/site/a.ts', "const some = ['v4', 'v7', 'nil'];")).toHaveLength(1);
  expect(faultsOf('src/tools/uuid/a.ts', "const some = ['v4', 'v7', 'nil'];")).toEqual([]);
  expect(faultsOf('src/site/a.ts', "const some = ['/uuid/v4', '/uuid/v7'];")).toEqual([]);
});

test('an export that no other file uses is found; those of kernels and those that are used are not', () => {
  const sources = [
    { path: 'src/a.ts', text: 'export const used = 1;\nexport interface Lonely {}\nexport async function alone() {}\nconst own = 2;\n' },
    { path: 'src/b.ts', text: "import { used } from './a.ts';\n" },
    { path: 'workers/uuid/kernel/v4.ts', text: 'export const PAGES: i32 = 1;\n' },
  ];
  expect(unusedExports(sources)).toEqual([
    'src/a.ts: “Lonely” is exported, but no other file uses it',
    'src/a.ts: “alone” is exported, but no other file uses it',
  ]);
});

describe('the rules', () => {
  const forbidden: [reason: string, path: string, text: string][] = [
    ['a component that imports a tool', 'src/ui/button/Button.tsx', `import { uuid } from '#src/tools/uuid/index.ts';`],
    ['a component that imports messages', 'src/ui/button/Button.tsx', `import type { MessageId } from '#i18n/messages.ts';`],
    ['a component that imports react-intl', 'src/ui/button/Button.tsx', `import { useIntl } from 'react-intl';`],
    ['a component that imports src/thread', 'src/ui/button/Button.tsx', `import { useLatest } from '#src/thread/use-action.ts';`],
    ['src/thread imported in src/network', 'src/network/traffic.ts', `import { connect } from '#src/thread/worker-client.ts';`],
    ['a component imported in src/network', 'src/network/traffic.ts', `import { toast } from '#src/ui/toast/toast.ts';`],
    ['an import from a later layer', 'src/locale/switch.ts', `import {\n  sections,\n} from '#src/tools/registry.ts';`],
    ['a re-export from a later layer', 'src/site/head.ts', `export { Home } from '../pages/Home.tsx';`],
    ['a dynamic import from a later layer', 'src/site/head.ts', `const page = () => import('#src/pages/Home.tsx');`],
    ['an import of another section', 'src/tools/qr/QrPage.tsx', `import { UuidPage } from '../uuid/UuidPage.tsx';`],
    ['an import of another section’s engine', 'src/tools/qr/QrPage.tsx', `import { limits } from '#workers/uuid/request.ts';`],
    ['an import of an engine at run time', 'src/tools/uuid/client.ts', `import { engine } from '#workers/uuid/engine.ts';`],
    ['an import of a private file of an engine', 'src/tools/uuid/UuidPage.tsx', `import type { V4 } from '#workers/uuid/v4.ts';`],
    ['an engine imported in the shell', 'src/shell/Shell.tsx', `import { limits } from '#workers/uuid/request.ts';`],
    ['a tool imported in the shell', 'src/shell/Sidebar.tsx', `import { uuid } from '#src/tools/uuid/index.ts';`],
    ['a component imported in a record', 'src/tools/uuid/index.ts', `import UuidPage from './UuidPage.tsx';`],
    ['React imported in a record', 'src/tools/uuid/index.ts', `import { lazy } from 'react';`],
    ['React imported in src/site', 'src/site/head.ts', `import type { ReactNode } from 'react';`],
    ['React imported in an engine', 'workers/uuid/engine.ts', `import { useState } from 'react';`],
    ['src imported in an engine', 'workers/uuid/engine.ts', `import { href } from '#src/tools/address.ts';`],
    ['messages imported in an engine', 'workers/uuid/engine.ts', `import { loadMessages } from '#i18n/messages.ts';`],
    ['an engine imported in another engine', 'workers/security/engine.ts', `import { v4 } from '../uuid/v4.ts';`],
    ['serve.ts imported in an engine', 'workers/uuid/engine.ts', `import { serve } from '../serve.ts';`],
    ['a section imported in a pure module', 'workers/entropy/bytes.ts', `import { limits } from '../uuid/request.ts';`],
    ['a pure module that imports a later one', 'workers/csv/write.ts', `import { crc } from '../archive/crc.ts';`],
    ['Comlink in a tool', 'src/tools/uuid/client.ts', `import { wrap } from 'comlink';`],
    ['a worker imported as a module', 'tests/unit/uuid/worker.test.ts', `import '#workers/uuid/worker.ts';`],
    ['a worker imported with ?worker', 'src/tools/uuid/client.ts', `import Spawn from '#workers/uuid/engine.ts?worker';`],
    ['a worker outside a client', 'src/thread/start-worker.ts', `new Worker(new URL('../../workers/uuid/worker.ts', import.meta.url));`],
    [
      "another section's worker in a client",
      'src/tools/qr/client.ts',
      `new Worker(new URL('../../../workers/uuid/worker.ts', import.meta.url));`,
    ],
    ['a path with ../../../', 'tests/unit/uuid/text.test.ts', `import { text } from '../../../workers/uuid/text.ts';`],
    ['a page imported in src/site', 'src/site/addresses.ts', `import Home from '#src/pages/Home.tsx';`],
    ['a pattern over message ids', 'scripts/vite/messages.ts', String.raw`const LATER = [/^qr\.(?:style|logo)\b/];`],
    ['an import in i18n', 'i18n/messages.ts', `import type { ReactNode } from 'react';`],
    ['Node in a page', 'src/thread/traffic.ts', `import { readFile } from 'node:fs/promises';`],
    ['React in the command', 'src/cli/run.ts', `import { useState } from 'react';`],
    ['a component in the command', 'src/cli/run.ts', `import { UuidPage } from '#src/tools/uuid/UuidPage.tsx';`],
    ['a private file of an engine in the command', 'src/cli/run.ts', `import { crc } from '#workers/uuid/text/parse.ts';`],
    ['the command imported in a page', 'src/shell/Shell.tsx', `import { run } from '#src/cli/run.ts';`],
    ['an import without extension', 'src/site/head.ts', `import { href } from '#src/tools/address';`],
    ['tools imported in before-paint.ts', 'src/before-paint.ts', `import { sections } from '#src/tools/registry.ts';`],
    ['Math.random', 'workers/random/engine.ts', `export const die = () => Math.random();`],
    ['console.log', 'src/recover.ts', `console.log('here');`],
    ['a style attribute', 'src/pages/Home.tsx', `export const Home = () => <p style={{ color: 'red' }} />;`],
    ['DOM in src/site', 'src/site/head.ts', `export const title = () => document.title;`],
    ['a folder called utils', 'src/utils/strings.ts', ''],
    ['a file called helpers', 'workers/uuid/helpers.ts', ''],
    ['a file that is too long', 'src/pages/Home.tsx', 'export {};\n'.repeat(301)],
    ['a duration in a test', 'tests/unit/uuid/fast.test.ts', `const startMs = performance.now();`],
    ['the clock under another name', 'tests/unit/uuid/fast.test.ts', `const now = performance.now;`],
    ['the time of day in a test', 'tests/unit/uuid/fast.test.ts', `expect(Date.now() - start).toBeLessThan(5);`],
    ['the current time as a date', 'tests/unit/uuid/fast.test.ts', `const today = new Date();`],
    ['the current time as a date without parentheses', 'tests/unit/uuid/fast.test.ts', `const today = new Date;`],
    ["Node's clock", 'tests/unit/uuid/fast.test.ts', `const start = process.hrtime.bigint();`],
    ["Playwright's wait", 'tests/e2e/uuid.spec.ts', `await page.waitForTimeout(300);`],
    ['a promise of a timer', 'tests/browser/ui/toast.test.tsx', `await new Promise((done) => setTimeout(done, 50));`],
    [
      'a timer over several lines',
      'tests/browser/ui/toast.test.tsx',
      `window.setTimeout(\n  () => {\n    stop(',', [1, 2]);\n  },\n  30,\n);`,
    ],
    ['a timer under another name', 'tests/browser/ui/toast.test.tsx', `const later = globalThis.setTimeout;`],
    ['a call of a function that waits', 'tests/browser/ui/toast.test.tsx', `await wait(300);`],
    ['a definition of a function that waits', 'tests/browser/ui/english.tsx', `export const sleep = (ms: number) => later(ms);`],
    ["Node's promise of a timer", 'tests/unit/uuid/slow.test.ts', `import { setTimeout as later } from 'node:timers/promises';`],
    ['a signal with a timeout', 'tests/unit/uuid/slow.test.ts', `const signal = AbortSignal.timeout(100);`],
    [
      'a clock read beside an allowed one',
      'tests/e2e/frame/frame-locale.spec.ts',
      `expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 34_560_000)).toBeLessThan(120);\nconst start = Date.now();`,
    ],
    ['a component called Mat', 'src/ui/result/Panel.tsx', `export function Mat() {}`],
    ['a component called UuidMat', 'src/tools/uuid/Result.tsx', `export const UuidMat = () => null;`],
    ['a file called UuidMat', 'src/tools/uuid/UuidMat.tsx', ''],
    ['a layout called a bench', 'src/ui/layout/Layout.tsx', `export function FilesBench() {}`],
    ['a kernel called a press', 'workers/uuid/text/kernel.ts', `export interface Press {}`],
    ['a function that opens a press', 'workers/uuid/text/kernel.ts', `const kernel = openPress();`],
    ['a kernel called a desk', 'workers/base64/kernel.ts', `const desk = openKernel();`],
    ['a transfer called a parcel', 'src/handover/pack.ts', `export const onParcel = () => undefined;`],
    ['a British spelling in a comment', 'src/ui/figure/Meter.tsx', `/** The colour of the bar. */`],
    ['peers called rivals', 'bench/uuid.bench.ts', `const rivals = [];`],
    ['peers called contenders', 'bench/contenders.ts', ''],
    ['a docstring that begins with What', 'src/site/head.ts', `/** What the head says. */\nexport {};`],
    ['a docstring of several lines that begins with Which', 'workers/uuid/format.ts', `/**\n * Which digits are written.\n */\nexport {};`],
    ['a comment that begins with Whoever', 'src/site/head.ts', `// Whoever comes next reads it.\nexport {};`],
    ['a comment after code that begins with Where', 'scripts/build.mjs', `export {}; // Where it ends.`],
    ['a comment in JSX that begins with Who', 'src/pages/Home.tsx', `<p>\n  {/* Who reads it. */}\n</p>`],
    ['a style comment that begins with Where', 'src/styles/base.css', `/* Where it is narrow. */\np {}`],
    ['an allowed clock read that no longer exists', 'tests/e2e/frame/frame-locale.spec.ts', `expect(cookie).toBeDefined();`],
  ];

  test.each(forbidden)('report %s', (_, path, text) => {
    expect(violations([{ path, text }])).toHaveLength(1);
  });

  const allowed: [reason: string, path: string, text: string][] = [
    [
      'the client of a section',
      'src/tools/uuid/client.ts',
      `new Worker(new URL('../../../workers/uuid/worker.ts', import.meta.url), { type: 'module' });`,
    ],
    ['the types of an engine in its client', 'src/tools/uuid/client.ts', `import type { Engine } from '#workers/uuid/engine.ts';`],
    ['an engine in the command', 'src/cli/sections/uuid.ts', `import { uuidEngine } from '#workers/uuid/engine.ts';`],
    ['fields of a page in the command', 'src/cli/sections/uuid.ts', `import { drawnFields } from '#src/tools/uuid/shareable.ts';`],
    ['Node in the command', 'src/cli/io/input.ts', `import { open } from 'node:fs/promises';`],
    ['values of request.ts in a page', 'src/tools/uuid/UuidPage.tsx', `import { maxCount } from '#workers/uuid/request.ts';`],
    ['a record with a lazy view', 'src/tools/uuid/index.ts', `const view = () => import('./UuidPage.tsx');`],
    ['serve.ts in a worker', 'workers/uuid/worker.ts', `import { serve } from '../serve.ts';`],
    ['a library in an engine', 'workers/uuid/named.ts', `import { v5 } from 'uuid';`],
    ['imports in comments', 'src/site/head.ts', `/** import { useState } from 'react'; */\n// import 'react';\nexport {};`],
    ['a date with a given time', 'tests/unit/uuid/time.test.ts', `const day = new Date(0);`],
    ['a clock that a test replaces', 'tests/browser/thread/clock.ts', `performance.now = () => 7;`],
    ['fake timers', 'tests/browser/ui/toast.test.tsx', `vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });`],
    ['a turn of the event loop', 'tests/unit/uuid/bulk.ts', `await new Promise((done) => setTimeout(done));`],
    ['a turn of the event loop over several lines', 'tests/unit/uuid/bulk.ts', `setTimeout(() => {\n  stop(1, 2);\n},);`],
    ['the time limit of a test', 'tests/e2e/uuid.spec.ts', `test.setTimeout(90_000);\ntest.info().setTimeout(1, 2);`],
    [
      'a waiting function without a time',
      'tests/e2e/faults/worker-faults.spec.ts',
      `const sleep = async () => freeze(page);\nawait sleep();`,
    ],
    ['a method called wait', 'tests/engines/journeys.ts', `await dialog.wait();`],
    [
      'an allowed clock read',
      'tests/e2e/frame/frame-locale.spec.ts',
      `  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 34_560_000)).toBeLessThan(120);`,
    ],
    ['a clock in a benchmark', 'bench/uuid.bench.ts', `const startMs = performance.now();`],
    ['a lazy view of a page in src/site', 'src/site/addresses.ts', `const view = () => import('#src/pages/Home.tsx');`],
    ['names that contain a replaced name', 'src/ui/table-grid/grid-keys.ts', `const { onPress, arrival } = keys;`],
    ['words that contain a replaced name', 'workers/uuid/format.ts', `const format = 'Benchmark';`],
    [
      'a question word inside a comment',
      'src/site/head.ts',
      `// The page shows\n// Which page is open.\n/** Returns what is open. */\nexport {};`,
    ],
    ['a question in a string', 'src/site/head.ts', `export const url = 'https://What.example/** Where */';`],
    ['a message file called common.json', 'i18n/en/common.json', '{}'],
    ['a long message file', 'i18n/en/uuid/section.json', '{\n}\n'.repeat(400)],
  ];

  test.each(allowed)('allow %s', (_, path, text) => {
    expect(violations([{ path, text }])).toEqual([]);
  });

  test('report files that import each other, also through others, but not by types or import()', () => {
    const chain = (back: string) => [
      { path: 'src/ui/a.ts', text: `import { b } from './b.ts';` },
      { path: 'src/ui/b.ts', text: `export { c } from './c.ts';` },
      { path: 'src/ui/c.ts', text: back },
    ];
    expect(violations(chain(`import { b } from './b.ts';`))).toEqual([
      'src/ui/b.ts: imports itself: src/ui/b.ts → src/ui/c.ts → src/ui/b.ts',
    ]);
    expect(violations(chain(`import '#src/ui/a.ts';`))).toHaveLength(1);
    expect(violations(chain(`import type { A } from './a.ts';\nconst lazy = () => import('./b.ts');`))).toEqual([]);
  });

  test('report the files that a section lacks', () => {
    const gaps = sectionGaps([
      { path: 'src/tools/registry.ts', text: `import { qr } from './qr/index.ts';` },
      { path: 'src/tools/qr/index.ts', text: '' },
      { path: 'src/tools/qr/url/tool.ts', text: '' },
      { path: 'src/tools/dice/index.ts', text: '' },
      { path: 'i18n/ru/common.json', text: '{}' },
      { path: 'i18n/en/qr/section.json', text: '{}' },
    ]);
    expect(gaps).toContain('qr: i18n/ru/qr/section.json is missing');
    expect(gaps).toContain('qr: workers/qr/engine.ts is missing');
    expect(gaps).toContain('qr: tests/unit/qr/ is missing');
    expect(gaps).toContain('dice: its line in src/tools/registry.ts is missing');
    expect(gaps).not.toContain('dice: workers/dice/engine.ts is missing');
  });
});
