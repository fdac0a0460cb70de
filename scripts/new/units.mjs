import { BUILT, changed, LETTERS, NAME, read, refuse } from './sources.mjs';
import { plural, wordFilesOf } from './words.mjs';

/**
 * Returns the files of a category of units: three units as placeholders, their words, and the id in the list of categories.
 *
 * @returns {import('./sources.mjs').Written}
 */
function unitFiles(/** @type {string} */ id) {
  const [first, second, third] = [`first-${id}`, `second-${id}`, `third-${id}`];
  const words = wordFilesOf(`converters/${id}`, (locale) => {
    const unit = { name: 'TODO', plural: `TODO ${plural(locale, 'unit')}`, from: 'TODO', to: 'TODO', symbol: 'TODO' };
    return {
      category: { [id]: 'TODO' },
      categoryText: { [id]: 'TODO what it measures, its units, and the base unit' },
      valueHint: { [id]: 'TODO the ways to write a value: 1,234.5 or 1e3' },
      tooLow: { [id]: 'TODO why a value below the lowest is impossible' },
      picture: { [id]: 'TODO 1 km = ¦0.621371¦ mi' },
      unit: { [first]: unit, [second]: unit, [third]: unit },
    };
  });
  const added = {
    [`src/tools/converters/categories/${id}.ts`]: `import type { Category, CategoryAddresses } from '../unit/category.ts';

export const address = {
  // TODO ids of the units, here, below and in the word files; symbols and singulars for addresses, without “/”, separated by spaces
  aliases: {
    '${first}': 'TODO',
    '${second}': 'TODO',
    '${third}': 'TODO',
  },
  // TODO the conversions that people search for, the most frequent first
  popular: [
    ['${first}', '${second}', 'medium'],
    ['${second}', '${first}', 'medium'],
  ],
  // TODO the reason for “popular” or “all”
  documents: 'popular',
} as const satisfies CategoryAddresses;

/** TODO the source of the factors, which are exact. */
export default {
  base: '${first}',
  lowest: '0',
  // TODO exact factors; names in Russian, and names that contain “/”, separated by commas
  units: {
    '${first}': { factor: '1', names: 'TODO' },
    '${second}': { factor: '10', names: 'TODO' },
    '${third}': { factor: '100', names: 'TODO' },
  },
} satisfies Category<keyof typeof address.aliases>;
`,
    ...words,
  };
  const units = 'src/tools/converters/unit/units.ts';
  return { added, edited: { [units]: changed(units, /export const categoryIds[^=]*= \[[^\]]*/, (found) => `${found}, '${id}'`) } };
}

/** Returns the files of a category of units; ends the program if its name is none, or taken. */
export function newUnits(/** @type {string} */ id) {
  const record = 'src/tools/converters/index.ts';
  if (!NAME.test(id)) refuse(`“${id}” is not a name like data-rate: ${LETTERS}`);
  if (read(record).includes(`('${id}'`)) refuse(`${id} exists already: ${record}`);
  if (BUILT.includes(id)) refuse(`${id} exists already: the words of the built site`);
  return unitFiles(id);
}
