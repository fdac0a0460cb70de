import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './fresh-build.mjs';

const USAGE = `npm run new -- tool <section>/<id>   a tool of a section, for example uuid/ulid
npm run new -- section <id>          a section with its engine, for example labels
npm run new -- units <category>      a category of units, for example data-size`;

const NAME = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/** The languages, which are the folders of i18n. */
const locales = readdirSync(join(ROOT, 'i18n'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

const at = (/** @type {string} */ path) => join(ROOT, path);
const read = (/** @type {string} */ path) => readFileSync(at(path), 'utf8');
const camel = (/** @type {string} */ name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = (/** @type {string} */ name) => camel(name).replace(/^./, (letter) => letter.toUpperCase());
const json = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 2)}\n`;

/** Ends the program with one line; nothing has been written. */
function refuse(/** @type {string} */ reason) {
  console.error(reason);
  process.exit(1);
}

/** Returns a text with another after the first match of a pattern; refuses if there is none. */
function after(/** @type {string} */ path, /** @type {RegExp} */ pattern, /** @type {string} */ added) {
  const text = read(path);
  if (!pattern.test(text)) refuse(`${path} has no place for the new lines (${String(pattern)}): write them by hand`);
  return text.replace(pattern, (found) => found + added);
}

/** Words of a page that are still to be written. */
const pageWords = {
  title: 'TODO',
  tab: 'TODO',
  lede: 'TODO',
  metaTitle: 'TODO at most 60 characters',
  description: 'TODO 70 to 155 characters, the task first',
  search: 'TODO words that people type, separated by commas',
  tooltip: 'TODO one line',
  extended: 'TODO two sentences',
  features: ['TODO', 'TODO', 'TODO'],
  button: 'TODO',
};

/** Files of a tool: its definition, its engine method with request and one error, its words, a vector test, and its line in the record. */
function toolFiles(/** @type {string} */ section, /** @type {string} */ id) {
  const name = camel(id);
  const type = pascal(id);
  const engine = `${type === pascal(section) ? type : pascal(section)}Engine`;
  const upper = id.toUpperCase().replaceAll('-', '_');
  const code = `${section}.${id}.error.count`;
  const words = {
    ...pageWords,
    promptTitle: 'TODO',
    prompt: 'TODO',
    submit: 'TODO the word on the button',
    result: 'TODO {count, plural, one {# row} other {# rows}}',
    fields: { count: { label: 'TODO', presets: 'TODO the name of the presets for screen readers' } },
    error: { count: 'TODO “{asked}” is not a whole number from {min, number} to {max, number}.' },
    steps: ['TODO', 'TODO', 'TODO'],
    faq: [{ q: 'TODO', a: 'TODO' }],
  };
  /** @type {Record<string, string>} */
  const files = {
    [`src/tools/${section}/${id}/tool.ts`]: `import { count } from '#src/handover/fields.ts';
import type { ${engine} } from '#workers/${section}/engine.ts';
import { ${upper}_MAX, type ${type}Request } from '#workers/${section}/request.ts';
import { defineTool } from '../../tool.ts';

export default defineTool<${type}Request, ${engine}>({
  fields: { count: count('1', { letter: 'n', limits: [1, ${upper}_MAX], presets: [1, 10, 100] }) },
  run: '${name}',
  view: () => import('../FormPage.tsx'),
  samples: [{ values: { count: '2' }, result: '1\\n2' }],
});
`,
    [`workers/${section}/${id}.ts`]: `import { InputError } from '../wire/input-error.ts';
import { linesOf, type TextLines } from '../wire/lines.ts';
import { ${upper}_MAX, type ${type}Request } from './request.ts';

/**
 * TODO Returns … (clause of the standard), one row per value.
 *
 * @throws InputError ${code} for a count that is not a whole number from 1 to ${upper}_MAX
 */
export function ${name}Lines({ count }: ${type}Request): TextLines {
  const asked = /^\\d{1,9}$/.test(count.trim()) ? Number(count) : Number.NaN;
  if (!(asked >= 1 && asked <= ${upper}_MAX)) {
    throw new InputError('${code}', 'count', { asked: count, min: 1, max: ${upper}_MAX });
  }
  return linesOf(Array.from({ length: asked }, (_, row) => String(row + 1)));
}
`,
    [`workers/${section}/request.ts`]: `${after(`workers/${section}/request.ts`, /export type \w+ErrorCode =/, `\n  | '${code}' // asked, min, max`).trimEnd()}

/** Largest number of rows. */
export const ${upper}_MAX = 100_000;

export interface ${type}Request {
  readonly count: string;
}
`,
    [`workers/${section}/engine.ts`]: engineWith(section, name, type, id),
    [`src/tools/${section}/index.ts`]: read(`src/tools/${section}/index.ts`).replace(/(?=^\s+guide\(|^ {2}\],$)/m, `    tool('${id}'),\n`),
    [`tests/unit/${section}/${id}.test.ts`]: `import { expect, test } from 'vitest';
import { ${name}Lines } from '#workers/${section}/${id}.ts';
import { rowTexts } from '#workers/wire/lines.ts';

test('returns a published vector', () => {
  // TODO a vector of the standard, with its source
  expect(rowTexts(${name}Lines({ count: '1' }))).toEqual(['TODO']);
});

test.each(['', '0', '1.5', 'x', '100001'])('refuses the count “%s”', (count) => {
  expect(() => ${name}Lines({ count })).toThrow(expect.objectContaining({ code: '${code}', field: 'count' }));
});
`,
  };
  for (const locale of locales) files[`i18n/${locale}/${section}/${id}.json`] = json(words);
  const form = `src/tools/${section}/FormPage.tsx`;
  if (!existsSync(at(form))) files[form] = formPage(section);
  return files;
}

const formPage = (/** @type {string} */ section) => `import { formPage } from '../form/FormPage.tsx';
import { ${camel(section)}Client } from './client.ts';

/** Page of the tools of this section that are a form and a list of lines. */
export default formPage({ client: ${camel(section)}Client });
`;

/** Returns the engine of a section with a method that returns the lines of a tool. */
function engineWith(/** @type {string} */ section, /** @type {string} */ name, /** @type {string} */ type, /** @type {string} */ id) {
  const path = `workers/${section}/engine.ts`;
  const method = `
  async ${name}(request: ${type}Request): Promise<{ readonly lines: TextLines }> {
    return { lines: ${name}Lines(request) };
  },
`;
  const text = after(path, /export const \w+Engine = \{/, method);
  const imports = [
    `import { ${name}Lines } from './${id}.ts';`,
    `import type { ${type}Request } from './request.ts';`,
    ...(/\bTextLines\b/.test(read(path)) ? [] : [`import type { TextLines } from '../wire/lines.ts';`]),
  ];
  return `${imports.join('\n')}\n${text}`;
}

/** Files of a section: record, client, engine, words. Its first tool is a call of its own. */
function sectionFiles(/** @type {string} */ id) {
  const name = camel(id);
  const type = pascal(id);
  const hub = {
    ...pageWords,
    nav: 'TODO the name in the sidebar',
    home: { title: 'TODO', description: 'TODO', chips: [] },
  };
  /** @type {Record<string, string>} */
  const files = {
    'src/tools/section.ts': after('src/tools/section.ts', /export const sectionIds = \[[^\]]*?(?=\] as const)/, `, '${id}'`),
    'src/tools/registry.ts': `import { ${name} } from './${id}/index.ts';\n${after('src/tools/registry.ts', /export const sections = \[[^\]]*?(?=\] as const)/, `, ${name}`)}`,
    [`src/tools/${id}/index.ts`]: `import { defineSection, tool } from '../section.ts';

export const ${name} = defineSection({
  id: '${id}',
  icon: 'hash',
  accent: 'slate',
  chips: [],
  pages: [
  ],
});
`,
    [`src/tools/${id}/client.ts`]: `import { connect } from '#src/thread/worker-client.ts';
import type { ${type}Engine } from '#workers/${id}/engine.ts';

export const ${name}Client = connect<${type}Engine>({
  spawn: () => new Worker(new URL('${'../'.repeat(3)}workers/${id}/worker.ts', import.meta.url), { type: 'module', name: '${id}' }),
});
`,
    [`src/tools/${id}/FormPage.tsx`]: formPage(id),
    [`workers/${id}/request.ts`]: `/** Codes of the errors of this engine, which are ids of messages. */\nexport type ${type}ErrorCode =\n  never;\n`,
    [`workers/${id}/engine.ts`]: `/** TODO Methods of the section. */\nexport const ${name}Engine = {\n};\n\nexport type ${type}Engine = typeof ${name}Engine;\n`,
    [`workers/${id}/worker.ts`]: `import { serve } from '../serve.ts';\nimport { ${name}Engine } from './engine.ts';\n\nserve(${name}Engine);\n`,
    [`src/cli/sections/${id}.ts`]: `import { ${name}Engine } from '#workers/${id}/engine.ts';\n\nexport const engine = ${name}Engine;\n`,
  };
  for (const locale of locales) files[`i18n/${locale}/${id}/section.json`] = json({ hub, generate: 'TODO' });
  return files;
}

/** Files of a category of units: its data, and its words. */
function unitFiles(/** @type {string} */ id) {
  /** @type {Record<string, string>} */
  const files = {};
  const base = read('src/tools/converters/categories/volume.ts');
  files[`src/tools/converters/categories/${id}.ts`] = base.replace(/^/, `// TODO units, factors and pairs of ${id}\n`);
  for (const locale of locales) files[`i18n/${locale}/converters/${id}.json`] = json({ category: { [id]: 'TODO' }, unit: {} });
  return files;
}

const [kind, name = ''] = process.argv.slice(2);
/** @type {Record<string, string>} */
let files = {};
if (kind === 'tool') {
  const [section = '', id = '', ...rest] = name.split('/');
  if (!NAME.test(section) || !NAME.test(id) || rest.length > 0)
    refuse(`“${name}” is not a name like uuid/ulid: lowercase letters, digits and hyphens`);
  if (!existsSync(at(`src/tools/${section}/index.ts`))) refuse(`There is no section “${section}” in src/tools`);
  if (!existsSync(at(`workers/${section}/engine.ts`))) refuse(`The section “${section}” has no engine in workers`);
  const taken = [`src/tools/${section}/${id}`, `workers/${section}/${id}.ts`, `i18n/en/${section}/${id}.json`].find((path) =>
    existsSync(at(path)),
  );
  if (taken || read(`src/tools/${section}/index.ts`).includes(`('${id}'`))
    refuse(`${name} exists already: ${taken ?? `src/tools/${section}/index.ts`}`);
  files = toolFiles(section, id);
} else if (kind === 'section') {
  if (!NAME.test(name)) refuse(`“${name}” is not a name like labels: lowercase letters, digits and hyphens`);
  if (existsSync(at(`src/tools/${name}`)) || existsSync(at(`workers/${name}`))) refuse(`${name} exists already`);
  files = sectionFiles(name);
} else if (kind === 'units') {
  if (!NAME.test(name)) refuse(`“${name}” is not a name like data-size: lowercase letters, digits and hyphens`);
  if (existsSync(at(`src/tools/converters/categories/${name}.ts`)))
    refuse(`${name} exists already: src/tools/converters/categories/${name}.ts`);
  files = unitFiles(name);
} else refuse(kind === undefined ? USAGE : `“${kind}” is neither tool, section nor units\n${USAGE}`.replace(/\n[^]*/, ''));

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
  console.log(path);
}
console.log('npm run check names what is still to be written.');
