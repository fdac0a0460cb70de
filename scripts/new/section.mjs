import { Script } from 'node:vm';
import { BUILT, camel, changed, exists, LETTERS, NAME, pascal, refuse } from './sources.mjs';
import { formPage } from './tool.mjs';
import { pageWords, wordFilesOf } from './words.mjs';

/** Path from the folder of a section to the project; written out, it would be a path that the architecture forbids here. */
const UP = '../'.repeat(3);

/** Names of constants that only modules reserve, or that the record of a section or the registry uses. */
const RESERVED = ['await', 'tool', 'guide', 'defineSection', 'section', 'sections', 'sectionOf', 'page', 'pageMessage'];

/**
 * Returns the files of a section: record, client, engine, words. Its first tool is a call of its own.
 *
 * @returns {import('./sources.mjs').Written}
 */
function sectionFiles(/** @type {string} */ id) {
  const name = camel(id);
  const type = pascal(id);
  const hub = { ...pageWords, nav: 'TODO the name in the sidebar', home: { title: 'TODO', description: 'TODO', chips: [] } };
  const added = {
    [`src/tools/${id}/index.ts`]: `import { defineSection } from '../section.ts';

export const ${name} = defineSection({
  id: '${id}',
  // TODO icon and accent: SectionIcon and Accent in src/tools/section.ts
  icon: 'hash',
  accent: 'slate',
  chips: [],
  pages: [
    // In the order of tabs, cards and palette.
  ],
});
`,
    [`src/tools/${id}/client.ts`]: `import { connect } from '#src/thread/worker-client.ts';
import type { ${type}Engine } from '#workers/${id}/engine.ts';

export const ${name}Client = connect<${type}Engine>({
  spawn: () => new Worker(new URL('${UP}workers/${id}/worker.ts', import.meta.url), { type: 'module', name: '${id}' }),
});
`,
    ...formPage(id),
    [`workers/${id}/request.ts`]: `/** Codes of the errors of this engine, which are ids of messages. */\nexport type ${type}ErrorCode = never;\n`,
    [`workers/${id}/engine.ts`]: `export const ${name}Engine = {};\n\nexport type ${type}Engine = typeof ${name}Engine;\n`,
    [`workers/${id}/worker.ts`]: `import { serve } from '../serve.ts';\nimport { ${name}Engine } from './engine.ts';\n\nserve(${name}Engine);\n`,
    [`src/cli/sections/${id}.ts`]: `import { ${name}Engine } from '#workers/${id}/engine.ts';\n\nexport const engine = ${name}Engine;\n`,
    ...wordFilesOf(`${id}/section`, () => ({ hub })),
  };
  const edited = {
    'src/tools/section-ids.ts': changed('src/tools/section-ids.ts', /export const sectionIds = \[[^\]]*/, (found) => `${found}, '${id}'`),
    'src/tools/registry.ts': changed('src/tools/registry.ts', /export const sections = \[[^\]]*/, (found) => `${found}, ${name}`).replace(
      /^(?:import .*\n)+/,
      (imports) => `${imports}import { ${name} } from './${id}/index.ts';\n`,
    ),
  };
  return { added, edited };
}

/** Refuses a section whose name is a word of JavaScript, a name that generated code uses, or a folder or an address of something else. */
function refuseSection(/** @type {string} */ id) {
  try {
    new Script(`'use strict'; const ${camel(id)} = 0;`);
    if (RESERVED.includes(camel(id))) throw new SyntaxError(id);
  } catch {
    refuse(`“${id}” cannot be the name of a constant in src/tools/${id}/index.ts`);
  }
  const folders = [
    `src/tools/${id}`,
    `workers/${id}`,
    `i18n/${id}`,
    `i18n/en/${id}`,
    `i18n/en/${id}.json`,
    `i18n/en/site/${id}.json`,
    `public/${id}`,
  ];
  const taken = folders.find(exists) ?? (BUILT.includes(id) ? 'a folder of the built site' : null);
  if (taken) refuse(`${id} exists already: ${taken}`);
}

/** Returns the files of a section; ends the program if its name is none, or taken. */
export function newSection(/** @type {string} */ id) {
  if (!NAME.test(id)) refuse(`“${id}” is not a name like labels: ${LETTERS}`);
  refuseSection(id);
  return sectionFiles(id);
}
