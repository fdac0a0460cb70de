import { posix } from 'node:path';
import { type Source, withoutComments } from './imports.ts';

/** Names that were replaced: pattern → the name to use. Each pattern is tested against the code and the file name without extension. */
const REPLACED: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(?<![\w$])(?:[A-Z]\w*)?Mat(?:[A-Z]\w*)?(?![\w$])/, 'ResultPanel, Result…'],
  [/(?<![\w$])(?:[A-Z]\w*)?Bench(?:Props)?(?![\w$])/, 'ToolLayout, …Layout'],
  [/(?<![\w$])(?:[a-z]\w*)?Press(?:es)?(?:Props)?(?![\w$])(?<!onPress)/, 'Kernel'],
  [/(?<![\w$])(?:\w+Desk|[dD]esk)s?(?![\w$])/, 'Kernel, Pool'],
  [/(?<![\w$])(?:\w+P|[pP])arcels?(?![\w$])/, 'Transfer'],
  [/(?<![\w$])(?:\w+)?(?:[rR]ivals?|[cC]ontenders?)(?![\w$])(?<!arrivals?)(?<!Arrivals?)/, 'peers'],
];

/** Word lists for passphrases. */
const WORD_LISTS = /^workers\/security\/words\//;
const CODE_FOLDERS = /^(src|workers|tests|bench|scripts)\//;

/** Reports every replaced name in a file's code or file name. */
export function replacedNameFaults({ path, text }: Source): string[] {
  if (!CODE_FOLDERS.test(path) || WORD_LISTS.test(path) || path === 'tests/unit/architecture/names.ts') return [];
  const [stem = ''] = posix.basename(path).split('.');
  const code = `${withoutComments(text)}\n${stem}`;
  return REPLACED.flatMap(([pattern, name]) => {
    const found = pattern.exec(code)?.[0];
    return found === undefined ? [] : [`“${found}” is called ${name}`];
  });
}
