import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sections } from '#src/tools/registry.ts';
import { type Source, violations } from './unit/architecture/text-rules.ts';
import { toolListFaults } from './unit/architecture/tool-lists.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** This file is not checked, because it contains examples of violations. */
const SELF = 'tests/architecture.test.ts';

const repository: readonly Source[] = ['src', 'workers', 'i18n', 'tests', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !path.includes('/node_modules/') && path !== SELF)
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
);

/** Ids of the tools of each section. */
const toolIds = Object.fromEntries(
  sections.map(({ id, pages }) => [id, pages.flatMap(({ kind, name }) => (kind === 'tool' ? [name.replace(`${id}.`, '')] : []))]),
);

describe('the repository', () => {
  test('has more than 50 files to check', () => {
    expect(repository.length).toBeGreaterThan(50);
  });

  test('follows the rules that no kept tool knows', () => {
    expect(repository.flatMap(violations)).toEqual([]);
  });

  test('lists no tools outside their record', () => {
    expect(toolListFaults(repository, toolIds)).toEqual([]);
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

describe('the rules', () => {
  const forbidden: [reason: string, path: string, text: string][] = [
    [
      "another section's worker in a client",
      'src/tools/qr/client.ts',
      `new Worker(new URL('../../../workers/uuid/worker.ts', import.meta.url));`,
    ],
    ['a pattern over message ids', 'scripts/vite/messages.ts', String.raw`const LATER = [/^qr\.(?:style|logo)\b/];`],
    ['the current time as a date', 'tests/unit/uuid/fast.test.ts', `const today = new Date();`],
    ['the current time as a date without parentheses', 'tests/unit/uuid/fast.test.ts', `const today = new Date;`],
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
  ];

  test.each(forbidden)('report %s', (_, path, text) => {
    expect(violations({ path, text })).toHaveLength(1);
  });

  const allowed: [reason: string, path: string, text: string][] = [
    [
      'the client of a section',
      'src/tools/uuid/client.ts',
      `new Worker(new URL('../../../workers/uuid/worker.ts', import.meta.url), { type: 'module' });`,
    ],
    ['a date with a given time', 'tests/unit/uuid/time.test.ts', `const day = new Date(0);`],
    ['names that contain a replaced name', 'src/ui/table-grid/grid-keys.ts', `const { onPress, arrival } = keys;`],
    ['words that contain a replaced name', 'workers/uuid/format.ts', `const format = 'Benchmark';`],
    [
      'a question word inside a comment',
      'src/site/head.ts',
      `// The page shows\n// Which page is open.\n/** Returns what is open. */\nexport {};`,
    ],
    ['a question in a string', 'src/site/head.ts', `export const url = 'https://What.example/** Where */';`],
  ];

  test.each(allowed)('allow %s', (_, path, text) => {
    expect(violations({ path, text })).toEqual([]);
  });
});
