import { basename } from 'node:path';
import { wordSections } from '#scripts/messages.mjs';

export interface Source {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

const CODE = /^(src|workers|tests|bench|scripts|i18n)\/.*\.(tsx?|mjs|css)$/;

/** Files with words that the rules refuse: path → reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'tests/unit/architecture/text-rules.ts': 'the patterns themselves',
  'workers/security/words/': 'word lists for passphrases',
};

/** Files with British spellings as input or as refused words: path → reason. */
const WITH_BRITISH: Readonly<Record<string, string>> = {
  'src/tools/converters/categories/': 'names of units that people type',
  'tests/unit/converters/spellings.test.ts': 'names of units that people type',
  'tests/unit/i18n/glossary.test.ts': 'refused words',
  'tests/unit/guides/guides.test.ts': 'refused words',
};

/** British spellings, in code and comments; `favourites` is the name of a stored setting. */
const BRITISH =
  /\w*(?:[cC]ancell(?:ed|ing)|[cC]olour|[fF]avour(?!ites\b)|[nN]eighbour|[bB]ehaviour|[lL]abelled(?!by)|[nN]ormalise|[rR]ecognise|[dD]ialled)\w*|\b(?:[cC]entre|[gG]rey|[tT]owards|licence|roubles|metre|litre)\w*/;

/** Names that were replaced: pattern → the name to use. */
const REPLACED: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(?<![\w$])(?:[A-Z]\w*)?Mat(?:[A-Z]\w*)?(?![\w$])/, 'ResultPanel, Result…'],
  [/(?<![\w$])(?:[A-Z]\w*)?Bench(?:Props)?(?![\w$])/, 'ToolLayout, …Layout'],
  [/(?<![\w$])(?:[a-z]\w*)?Press(?:es)?(?:Props)?(?![\w$])(?<!onPress)/, 'Kernel'],
  [/(?<![\w$])(?:\w+Desk|[dD]esk)s?(?![\w$])/, 'Kernel, Pool'],
  [/(?<![\w$])(?:\w+P|[pP])arcels?(?![\w$])/, 'Transfer'],
  [/(?<![\w$])(?:\w+)?(?:[rR]ivals?|[cC]ontenders?)(?![\w$])(?<!arrivals?)(?<!Arrivals?)/, 'peers'],
];

const QUESTION = String.raw`(?<word>What|Whatever|Who|Whoever|Where|Wherever|Which)\b`;
/** Matches a comment that begins with a question word, but not the further lines of a comment of several lines. */
const QUESTIONS = [
  new RegExp(String.raw`^[ \t]*\{?/\*\*?[\s*]*${QUESTION}`, 'm'),
  new RegExp(String.raw`//(?<=(?:^|[ \t])//)(?<!//.*\n[ \t]*//) ${QUESTION}`, 'm'),
];

const MESSAGE_PATTERN = new RegExp(String.raw`/\^?(\(\?:)?(${wordSections().join('|')})\\\.`);

/**
 * Removes comments, because they may quote refused code. A block comment must begin a line, and a line comment must begin a line or follow a
 * space, so `'image/*'` and `'https://…'` stay.
 */
const withoutComments = (text: string) => text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** Returns the names of the engines whose workers a client spawns, except those of its own section; the logo engine is one of `qr`. */
function foreignWorkers(path: string, code: string): readonly string[] {
  const section = /^src\/tools\/([\w-]+)\/client\.ts$/.exec(path)?.[1];
  const own = section === 'qr' ? ['qr', 'logo'] : [section];
  return section === undefined
    ? []
    : [...code.matchAll(/\/workers\/([\w-]+)\//g)].flatMap(([, name = '']) => (own.includes(name) ? [] : [name]));
}

/** Lists the violations of the rules that no kept tool knows, as `path: reason`. */
export function violations({ path, text }: Source): readonly string[] {
  if (!CODE.test(path) || Object.keys(EXCEPTIONS).some((start) => path.startsWith(start))) return [];
  const code = withoutComments(text);
  const named = `${code}\n${basename(path).split('.')[0]}`;
  const question = QUESTIONS.map((pattern) => pattern.exec(text)?.groups?.['word']).find((word) => word !== undefined);
  const british = Object.keys(WITH_BRITISH).some((start) => path.startsWith(start)) ? undefined : BRITISH.exec(text)?.[0];
  return [
    ...REPLACED.flatMap(([pattern, name]) => [...(pattern.exec(named) ?? [])].map((found) => `“${found}” is called ${name}`)),
    ...(british ? [`“${british}” is spelled as in British English`] : []),
    ...(question ? [`a comment begins with “${question}”; name the thing, or what the function does: “Returns …”`] : []),
    ...(path.startsWith('tests/') && /\bnew Date\b(?!\s*\(\s*[^\s)])/.test(code) ? ['a test reads no clock: give the date'] : []),
    ...(/^(i18n|scripts)\//.test(path) && MESSAGE_PATTERN.test(code)
      ? ['files decide which messages are loaded, not patterns over their ids']
      : []),
    ...foreignWorkers(path, code).map((name) => `a worker is spawned in the client.ts of its own section, not that of ${name}`),
  ].map((reason) => `${path}: ${reason}`);
}
