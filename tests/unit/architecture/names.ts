import { posix } from 'node:path';
import { type Source, withoutComments } from '#scripts/imports.mjs';

/** Names that were replaced: pattern → the name to use. Each pattern is tested against the code and the file name without extension. */
const REPLACED: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(?<![\w$])(?:[A-Z]\w*)?Mat(?:[A-Z]\w*)?(?![\w$])/, 'ResultPanel, Result…'],
  [/(?<![\w$])(?:[A-Z]\w*)?Bench(?:Props)?(?![\w$])/, 'ToolLayout, …Layout'],
  [/(?<![\w$])(?:[a-z]\w*)?Press(?:es)?(?:Props)?(?![\w$])(?<!onPress)/, 'Kernel'],
  [/(?<![\w$])(?:\w+Desk|[dD]esk)s?(?![\w$])/, 'Kernel, Pool'],
  [/(?<![\w$])(?:\w+P|[pP])arcels?(?![\w$])/, 'Transfer'],
  [/(?<![\w$])(?:\w+)?(?:[rR]ivals?|[cC]ontenders?)(?![\w$])(?<!arrivals?)(?<!Arrivals?)/, 'peers'],
];

/** British spellings, in code and comments; `favourites` is the name of a stored setting. */
const BRITISH =
  /\w*(?:[cC]ancell(?:ed|ing)|[cC]olour|[fF]avour(?!ites\b)|[nN]eighbour|[bB]ehaviour|[lL]abelled(?!by)|[nN]ormalise|[rR]ecognise|[dD]ialled)\w*|\b(?:[cC]entre|[gG]rey|[tT]owards|licence|roubles|metre|litre)\w*/;

/** Files and folders with British spellings as input or as refused words: path → reason. */
const WITH_BRITISH: Readonly<Record<string, string>> = {
  'src/tools/converters/categories/': 'names of units that people type',
  'tests/unit/i18n/glossary.test.ts': 'refused words',
  'tests/unit/guides/guides.test.ts': 'refused words',
  'tests/architecture.test.ts': 'counter-examples',
};

/** Word lists for passphrases. */
const WORD_LISTS = /^workers\/security\/words\//;
const CODE_FOLDERS = /^(src|workers|tests|bench|scripts)\//;

/** Reports every replaced name in a file's code or file name, and a British spelling anywhere in the file. */
export function replacedNameFaults({ path, text }: Source): string[] {
  if (!CODE_FOLDERS.test(path) || WORD_LISTS.test(path) || path === 'tests/unit/architecture/names.ts') return [];
  const [stem = ''] = posix.basename(path).split('.');
  const code = `${withoutComments(text)}\n${stem}`;
  const faults = REPLACED.flatMap(([pattern, name]) => {
    const found = pattern.exec(code)?.[0];
    return found === undefined ? [] : [`“${found}” is called ${name}`];
  });
  const british = Object.keys(WITH_BRITISH).some((known) => path.startsWith(known)) ? undefined : BRITISH.exec(text)?.[0];
  return british === undefined ? faults : [...faults, `“${british}” is spelled as in British English`];
}
