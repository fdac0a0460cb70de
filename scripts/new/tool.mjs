import { BUILT, camel, changed, exists, LETTERS, NAME, pascal, read, refuse, withImport, withType } from './sources.mjs';
import { pageWords, plural, wordFilesOf } from './words.mjs';

/** Matches the beginning of a union, after comments. */
const UNION = /^(?:\s|\/\*[^]*?\*\/|\/\/.*\n)*\|/;

/** Name of the constant for the largest number of rows of a tool. */
const maxOf = (/** @type {string} */ id) => `${id.toUpperCase().replaceAll('-', '_')}_MAX`;

/** Returns the page of the tools of a section that are a form and a list of lines. */
export const formPage = (/** @type {string} */ section) => ({
  [`src/tools/${section}/FormPage.tsx`]: `import { formPage } from '../form/FormPage.tsx';
import { ${camel(section)}Client } from './client.ts';

/** Page of the tools of this section that are a form and a list of lines. */
export default formPage({ client: ${camel(section)}Client });
`,
});

/**
 * Returns the files of a tool: its definition, its engine method with request and one error, its words, a vector test, and its line in the
 * record.
 *
 * @returns {import('./sources.mjs').Written}
 */
function toolFiles(/** @type {string} */ section, /** @type {string} */ id) {
  const name = camel(id);
  const type = pascal(id);
  const max = maxOf(id);
  const code = `${section}.${id}.error.count`;
  const request = `workers/${section}/request.ts`;
  const engine = `workers/${section}/engine.ts`;
  const record = `src/tools/${section}/index.ts`;
  const errorCode =
    /export type (\w+ErrorCode) =([^;]*);/.exec(read(request))?.[1] ?? refuse(`${request} has no type for the codes of errors`);
  const words = wordFilesOf(`${section}/${id}`, (locale) => ({
    ...pageWords,
    facts: 'TODO what is special, and that nothing is sent, at most 54 characters',
    promptTitle: 'TODO',
    prompt: 'TODO',
    submit: 'TODO the word on the button',
    result: `TODO ${plural(locale, '# row')}`,
    fields: { count: { label: 'TODO', presets: 'TODO the name of the presets for screen readers' } },
    error: { count: 'TODO “{asked}” is not a whole number from {min, number} to {max, number}.' },
    steps: ['TODO first', 'TODO second', 'TODO third'],
    faq: [{ q: 'TODO', a: 'TODO' }],
  }));
  const added = {
    [`src/tools/${section}/${id}/tool.ts`]: `import { count } from '#src/handover/fields.ts';
import type { ${pascal(section)}Engine } from '#workers/${section}/engine.ts';
import { ${max}, type ${type}Request } from '#workers/${section}/request.ts';
import { defineTool } from '../../tool.ts';

export default defineTool<${type}Request, ${pascal(section)}Engine>({
  fields: { count: count('1', { letter: 'n', limits: [1, ${max}], presets: [1, 10, 100] }) },
  run: '${name}',
  view: () => import('../FormPage.tsx'),
  samples: [{ values: { count: '2' }, result: '1\\n2' }],
});
`,
    [`workers/${section}/${id}.ts`]: `import { InputError } from '../wire/input-error.ts';
import { linesOf, type TextLines } from '../wire/lines.ts';
import { ${max}, type ${errorCode}, type ${type}Request } from './request.ts';

/**
 * TODO Returns … (clause of the standard), one row per value.
 *
 * @throws InputError ${code} for a count that is not a whole number from 1 to ${max}
 */
export function ${name}Lines({ count }: ${type}Request): TextLines {
  const asked = /^\\d{1,9}$/.test(count.trim()) ? Number(count) : Number.NaN;
  if (!(asked >= 1 && asked <= ${max})) {
    throw new InputError<${errorCode}>('${code}', 'count', { asked: count, min: 1, max: ${max} });
  }
  return linesOf(Array.from({ length: asked }, (_, row) => String(row + 1)));
}
`,
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
    ...words,
    ...(exists(`src/tools/${section}/FormPage.tsx`) ? {} : formPage(section)),
  };
  const method = `
  /** TODO Returns …. Throws InputError for count. */
  async ${name}(request: ${type}Request): Promise<{ readonly lines: TextLines }> {
    return { lines: ${name}Lines(request) };
  },
`;
  const methods = changed(engine, /export const \w+Engine = \{(?:\};|[^]*?^\};)/m, (found) => found.replace(/\};$/, `${method}};`));
  const imported = withType(withType(methods, 'TextLines', '../wire/lines.ts'), `${type}Request`, './request.ts');
  const edited = {
    [request]: `${changed(request, /(export type \w+ErrorCode =)([^;]*);/, (_, start = '', codes = '') => {
      if (codes.trim() === 'never') return `${start} '${code}'; // asked, min, max`;
      return `${start}\n  | '${code}' // asked, min, max\n ${UNION.test(codes) ? '' : '|'}${codes};`;
    }).trimEnd()}

/** Largest number of rows. */
export const ${max} = 100_000;

export interface ${type}Request {
  readonly count: string;
}
`,
    [engine]: withImport(imported, `import { ${name}Lines } from './${id}.ts';`),
    // Guides are after the tools.
    [record]: changed(record, /^(?: {4}guide\(| {2}\],$)/m, (found) => `    tool('${id}'),\n${found}`).replace(
      "import { defineSection } from '../section.ts';",
      "import { defineSection, tool } from '../section.ts';",
    ),
  };
  return { added, edited };
}

/** Refuses a tool whose name its section uses for something else. */
function refuseTool(/** @type {string} */ section, /** @type {string} */ id) {
  const record = `src/tools/${section}/index.ts`;
  if (!exists(record)) refuse(`There is no section “${section}” in src/tools`);
  if (!exists(`workers/${section}/engine.ts`)) refuse(`The section “${section}” has no engine in workers, so that no form can call it`);
  const client = `src/tools/${section}/client.ts`;
  if (!read(client).includes(`export const ${camel(section)}Client =`))
    refuse(`${client} has no ${camel(section)}Client that a form can call`);
  const engine = read(`workers/${section}/engine.ts`);
  const request = read(`workers/${section}/request.ts`);
  const words = `i18n/en/${section}/section.json`;
  const taken = [
    [`src/tools/${section}/${id}`, exists(`src/tools/${section}/${id}`)],
    [record, read(record).includes(`('${id}'`)],
    [words, id in JSON.parse(read(words))],
    ['the words of the built site', BUILT.includes(id)],
    [`workers/${section}/engine.ts`, new RegExp(`^ {2}(?:async )?${camel(id)}\\b|\\b${camel(id)}Lines\\b`, 'm').test(engine)],
    [`workers/${section}/request.ts`, new RegExp(`\\b(?:${pascal(id)}Request|${maxOf(id)})\\b`).test(request)],
  ].find(([, isTaken]) => isTaken);
  if (taken) refuse(`${section}/${id} exists already: ${taken[0]}`);
}

/** Returns the files of a tool; ends the program if its name is none, or taken. */
export function newTool(/** @type {string} */ path) {
  const [section = '', id = '', ...rest] = path.split('/');
  if (!NAME.test(section) || !NAME.test(id) || rest.length > 0) refuse(`“${path}” is not a name like uuid/trial: ${LETTERS}`);
  refuseTool(section, id);
  return toolFiles(section, id);
}
