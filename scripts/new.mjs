import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from './fresh-build.mjs';
import { newSection } from './new/section.mjs';
import { at, exists, refuse } from './new/sources.mjs';
import { newTool } from './new/tool.mjs';
import { newUnits } from './new/units.mjs';

const USAGE = `npm run new -- tool <section>/<id>   a tool of a section, for example uuid/trial
npm run new -- section <id>          a section with its engine, for example labels
npm run new -- units <category>      a category of units, for example data-rate`;

const kinds = { tool: newTool, section: newSection, units: newUnits };

const [kind, name = '', ...more] = process.argv.slice(2);
if (kind === undefined) refuse(USAGE);
if (!Object.hasOwn(kinds, kind)) refuse(`“${kind}” is neither tool, section nor units`);
if (more.length > 0) refuse(`One name at a time, without “${more.join(' ')}”`);
const { added, edited } = kinds[/** @type {keyof typeof kinds} */ (kind)](name);
const present = Object.keys(added).find(exists);
if (present) refuse(`${name} exists already: ${present}`);

const files = Object.entries({ ...added, ...edited });
for (const [path, text] of files) {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}
const paths = files.map(([path]) => path);
// The line breaks of the formatter depend on the length of the names.
spawnSync(process.execPath, [at('node_modules/@biomejs/biome/bin/biome'), 'format', '--write', ...paths], { cwd: ROOT });
for (const path of paths) console.log(path);
if (kind === 'section') console.log(`npm run new -- tool ${name}/<id> writes its first tool.`);
console.log('npm run check names what is still to be written.');
