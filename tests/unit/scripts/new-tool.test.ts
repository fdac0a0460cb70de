import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';

/** The mark of unfinished words and code. Written out, it would be a fault of this file. */
const MARK = ['TO', 'DO'].join('');

let copy = '';
let untouched: readonly string[] = [];
const read = (path: string) => readFileSync(join(copy, path), 'utf8');

function run(script: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: copy, encoding: 'utf8' });
  return { status, written: stdout.trim().split('\n'), faults: stderr.trim().split('\n').filter(Boolean) };
}
const create = (...args: readonly string[]) => run('scripts/new.mjs', ...args);

/** Prints the documents of the new pages by their files, as JSON. The parser of messages is replaced in the process of the tests. */
const RENDER = `
  import { readFileSync } from 'node:fs';
  import { createServer, runnerImport } from 'vite';
  const config = { configFile: false, logLevel: 'error', root: process.cwd() };
  const { compiledMessages } = (await runnerImport(process.cwd() + '/scripts/vite/messages.ts', config)).module;
  const server = await createServer({
    ...config,
    appType: 'custom',
    cacheDir: 'cache',
    plugins: [compiledMessages()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const { addresses, renderAddress } = await server.ssrLoadModule('/src/prerender.tsx');
  const options = { template: readFileSync('index.html', 'utf8'), siteUrl: 'https://verstak.example', linksOf: () => [] };
  const isNew = ({ page, params }) => page.name === 'uuid.trial' || page.section === 'labels' || params.category === 'data-rate';
  const rendered = await Promise.all(addresses.filter(isNew).map((address) => renderAddress(address, options)));
  console.log(JSON.stringify(Object.fromEntries(rendered.map(({ file, html }) => [file, html]))));
  await server.close();
`;

/** Lists the files of the copy with their sizes and times. */
const tree = () =>
  ['src', 'workers', 'i18n', 'scripts'].flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' }).map((file) => {
      const { size, mtimeMs } = statSync(join(copy, folder, file));
      return `${folder}/${file} ${size} ${mtimeMs}`;
    }),
  );

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'verstak-new-'));
  for (const path of ['src', 'workers', 'i18n', 'scripts', 'package.json', 'tsconfig.json', 'biome.json', 'index.html'])
    cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'), 'junction');
  untouched = tree();
});
afterAll(() => rmSync(copy, { recursive: true }));

/**
 * Calls the command for each list of arguments in one process, as if each were a process of its own, and prints how each call ended. A
 * process for each of 24 calls takes 7 s.
 */
const CALL_EACH = `
  const calls = [];
  class Exit extends Error {}
  process.exit = (code) => { throw new Exit(String(code)); };
  for (const [index, args] of JSON.parse(process.argv[1]).entries()) {
    const call = { status: 0, faults: [] };
    console.error = (line) => call.faults.push(line);
    process.argv = [process.argv[0], 'scripts/new.mjs', ...args];
    try {
      await import(process.cwd() + '/scripts/new.mjs?' + index);
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
      call.status = Number(error.message);
    }
    calls.push(call);
  }
  console.log(JSON.stringify(calls));
`;

const refusals = [
  [[], 'npm run new -- tool <section>/<id>'],
  [['widget', 'uuid/trial'], 'neither tool, section nor units'],
  [['tool', 'uuid/trial', 'uuid/other'], 'One name at a time'],
  [['tool'], 'not a name like uuid/trial'],
  [['tool', 'uuid/Trial'], 'not a name like uuid/trial'],
  [['tool', 'uuid/../trial'], 'not a name like uuid/trial'],
  [['tool', 'uuid/v4'], 'exists already: src/tools/uuid/v4'],
  [['tool', 'uuid/what-is-uuid'], 'exists already: src/tools/uuid/index.ts'],
  [['tool', 'uuid/error'], 'exists already: i18n/en/uuid/section.json'],
  [['tool', 'uuid/cards'], 'exists already: the words of the built site'],
  [['tool', 'uuid/reformat'], 'exists already: workers/uuid/engine.ts'],
  [['tool', 'uuid/draw'], 'exists already: workers/uuid/request.ts'],
  [['tool', 'labels/first'], 'There is no section “labels”'],
  [['tool', 'converters/trial'], 'has no engine'],
  [['tool', 'visualizer/trial'], 'has no visualizerClient'],
  [['section', 'uuid'], 'exists already: src/tools/uuid'],
  [['section', 'wire'], 'exists already: workers/wire'],
  [['section', 'ru'], 'exists already: i18n/ru'],
  [['section', 'privacy'], 'exists already: i18n/en/site/privacy.json'],
  [['section', 'table'], 'exists already: src/cli/sections/table.ts'],
  [['section', 'delete'], 'cannot be the name of a constant'],
  [['units', 'data rate'], 'not a name like data-rate'],
  [['units', 'length'], 'exists already: src/tools/converters/categories/length.ts'],
  [['units', 'pair'], 'exists already: src/tools/converters/index.ts'],
] as const;

describe('npm run new', () => {
  let calls: readonly { readonly status: number; readonly faults: readonly string[] }[] = [];
  beforeAll(() => {
    const { written } = run('--input-type=module', '-e', CALL_EACH, JSON.stringify(refusals.map(([args]) => args)));
    calls = JSON.parse(written.join('\n'));
  });

  test.each(refusals.map(([args, reason], index) => ({ args, reason, index })))(
    '-- $args is refused in one line',
    ({ args, reason, index }) => {
      const { status, faults = [] } = calls[index] ?? {};
      expect(status).toBe(1);
      expect(faults.join('\n')).toContain(reason);
      if (args.length > 0) expect(faults.join('\n').split('\n')).toHaveLength(1);
    },
  );

  test('writes nothing when it refuses', () => {
    expect(tree()).toEqual(untouched);
  });

  test('ends with the status 1 when it refuses', () => {
    expect(create('units', 'length')).toEqual({ status: 1, written: [''], faults: [expect.stringContaining('exists already')] });
  });
});

/** The word that replaces a mark: `Word “uuid trial title”`, `Слово «uuid trial title»`. */
const wordOf = (locale: string, key: string) => (locale === 'ru' ? `Слово «${key}»` : `Word “${key}”`);

/** Replaces the marks in words; texts with placeholders keep these and lose the mark only. */
function finishedWords(locale: string, value: unknown, key: string): unknown {
  if (typeof value === 'string') {
    if (!value.startsWith(MARK)) return value;
    return value.includes('{') ? value.replace(`${MARK} `, '') : wordOf(locale, key);
  }
  if (Array.isArray(value)) return value.map((inner, index) => finishedWords(locale, inner, `${key} ${index}`));
  return Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, finishedWords(locale, inner, `${key} ${name}`)]));
}

/** Replaces the marks of a file: in words by words, in code by the result of the function, names of units and the text of comments. */
function finish(path: string): void {
  const [, locale = '', name = ''] = /^i18n\/(\w+)\/(.*)\.json$/.exec(path) ?? [];
  const text =
    locale === ''
      ? read(path)
          .replace(`['${MARK}']`, "['1']")
          .replaceAll(new RegExp(`\\b${MARK}\\b`, 'g'), 'done')
      : JSON.stringify(finishedWords(locale, JSON.parse(read(path)), name.replace('/', ' ')));
  writeFileSync(join(copy, path), text);
}

describe('a new tool, a new section with its tool, and a new category', () => {
  const calls = [
    ['tool', 'uuid/trial'],
    ['section', 'labels'],
    ['tool', 'labels/first'],
    ['units', 'data-rate'],
  ];
  let paths: readonly string[] = [];

  beforeAll(() => {
    const written = calls.flatMap((args) => create(...args).written);
    paths = [...new Set(written.filter((line) => /^[\w/.-]+\.\w+$/.test(line)))];
  });

  test('are written as the formatter writes them, a section in at most 16 files without its tests', () => {
    expect(run('node_modules/@biomejs/biome/bin/biome', 'format', ...paths).status).toBe(0);
    const ofSection = paths.filter((path) => /labels|src\/tools\/(?:section|registry)\.ts/.test(path) && !path.startsWith('tests/'));
    expect(ofSection.length).toBeLessThanOrEqual(16);
  });

  test('have no fault but unfinished words and code, each with its file', () => {
    const { status, faults } = run('scripts/check-tools.mjs');
    expect(status).toBe(1);
    const marks = faults.filter((fault) => fault.includes(MARK));
    const isOf = (path: string, fault: string) => fault.startsWith(`${path}:`);
    expect(faults.filter((fault) => !marks.includes(fault))).toEqual([`${marks.length} faults in the definitions of tools`]);
    expect(marks.filter((fault) => !paths.some((path) => isOf(path, fault)))).toEqual([]);
    expect(paths.filter((path) => read(path).includes(MARK) && !marks.some((fault) => isOf(path, fault)))).toEqual([]);
  });

  describe('with all words and vectors', () => {
    beforeAll(() => {
      for (const path of paths) finish(path);
    });

    test('have no fault, and the commands print the samples', () => {
      const { status, faults } = run('scripts/check-tools.mjs');
      expect(faults).toEqual([]);
      expect(status).toBe(0);
    });

    test('pass the tests that were written for them', () => {
      writeFileSync(join(copy, 'vitest.config.mjs'), "export default { test: { include: ['tests/**/*.test.ts'] } };\n");
      const { status, written } = run('node_modules/vitest/vitest.mjs', 'run', '--reporter=json');
      const { numPassedTests, numFailedTests } = JSON.parse(written.at(-1) ?? '') as Readonly<Record<string, number>>;
      expect([status, numFailedTests, numPassedTests]).toEqual([0, 0, 12]);
    });

    test('are rendered as pages in every language, with their words, fields and button', () => {
      const documents = JSON.parse(run('--input-type=module', '-e', RENDER).written.join('\n')) as Readonly<Record<string, string>>;
      for (const locale of locales) {
        const word = (key: string) => wordOf(locale, key);
        const documentOf = (path: string) => documents[`${locale === 'en' ? '' : `${locale}/`}${path}.html`] ?? '';
        for (const tool of ['uuid trial', 'labels first']) {
          const page = documentOf(tool.replace(' ', '/'));
          const [form = ''] = /<form.*?<\/form>/s.exec(page) ?? [];
          expect(page).toContain(`<h1>${word(`${tool} title`)}</h1>`);
          expect(page).toContain(word(`${tool} promptTitle`));
          expect(form).toContain(`${word(`${tool} fields count label`)}</label>`);
          expect(form).toContain(`aria-label="${word(`${tool} fields count presets`)}"`);
          expect(form).toMatch(new RegExp(`<button type="submit"[^>]*>.*${word(`${tool} submit`)}`));
        }
        expect(documentOf('labels')).toContain(`<h1>${word('labels section hub title')}</h1>`);
        expect(documentOf('labels')).toContain(word('labels first title'));
        const pair = documentOf('converters/data-rate/first-data-rate/second-data-rate');
        expect(pair).toContain(word('converters data-rate category data-rate'));
        expect(pair).toContain(`<option value="third-data-rate">${word('converters data-rate unit third-data-rate name')}`);
      }
    });
  });
});
