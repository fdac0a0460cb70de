import { locales } from '#src/locale/locale.ts';
import { siteWords } from '../site-words.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { isForm } from './palette-match.ts';
import { entriesWithPhrase, phraseWords } from './palette-search.ts';

/**
 * Tasks that no tool here does, by the id of their messages (`outside.<id>`), with search phrases of the tools that are nearest to them. Their
 * own search phrases are the message `search`; `text` names programs and sites that do the task.
 */
export const nearPhrases = {
  hash: ['name based uuid', 'random password'],
  passwordHash: ['strong password', 'passphrase generator'],
  regex: ['filter csv'],
  cron: [],
  unixTime: ['uuid to date'],
  timeZone: [],
  color: [],
  image: ['image to base64'],
  pdf: ['pdf to base64'],
  media: [],
  translate: [],
  ocr: ['qr code reader'],
  urlEncode: ['base64 encode', 'base64 decode'],
  codeFormat: ['json formatter', 'json minify'],
  xml: ['json formatter'],
  yaml: ['yaml to json', 'yaml to csv'],
  types: ['json schema validator', 'json formatter'],
  geo: ['json viewer', 'location qr code'],
  textDiff: ['json diff', 'compare csv files'],
  text: ['remove duplicate rows', 'shuffle lines'],
  markdown: ['csv to markdown table'],
  otherBase: ['base64 encode', 'base64 decode'],
  numberBase: ['unit converter'],
  encrypt: ['random password', 'passphrase generator'],
  jwtSign: ['jwt decode'],
  totp: ['random password'],
  qrAnalytics: ['link to qr code'],
  barcode: ['qr code generator', 'qr code reader'],
  network: [],
  http: [],
  currency: ['unit converter'],
  calculator: ['unit converter'],
  otherIds: ['ulid generator', 'uuid v7', 'uuid v4'],
  team: ['shuffle list'],
  fakeData: ['random name picker', 'random number generator'],
  archive: [],
  permissions: [],
} as const satisfies Record<string, readonly string[]>;

export type OutsideId = keyof typeof nearPhrases;

/** A task that no tool here does. */
export interface OutsideTask {
  readonly id: OutsideId;
  /** The words of each phrase by which it is found, in both languages. */
  readonly phrases: readonly (readonly string[])[];
}

export async function loadOutsideTasks(): Promise<readonly OutsideTask[]> {
  const intls = await Promise.all(locales.map((locale) => siteWords(locale, 'names')));
  return (Object.keys(nearPhrases) as OutsideId[]).map((id) => ({
    id,
    phrases: intls.flatMap((intl) =>
      intl
        .formatMessage({ id: `outside.${id}.search` })
        .split(/,\s*/)
        .map(phraseWords),
    ),
  }));
}

/**
 * Returns the task that a query names: its words are those of a phrase, in any order, or contain all words of a phrase. The longest phrase
 * decides. `isWhole` is false if the query has other words too; `share` is the share of the words that are in the phrase.
 */
export function findOutside(
  tasks: readonly OutsideTask[],
  query: string,
): { readonly task: OutsideTask; readonly isWhole: boolean; readonly share: number } | null {
  const words = phraseWords(query);
  let best: { readonly task: OutsideTask; readonly isWhole: boolean; readonly share: number; readonly length: number } | null = null;
  for (const task of tasks) {
    for (const phrase of task.phrases) {
      const length = phrase.join('').length + phrase.length;
      if (length <= (best?.length ?? 0) || !phrase.every((word) => words.some((typed) => isSame(typed, word)))) continue;
      best = { task, isWhole: phrase.length === words.length, share: phrase.length / words.length, length };
    }
  }
  return best;
}

/** Returns whether a typed word is a word of a phrase or, if it is long enough, another form of it. */
const isSame = (typed: string, word: string) =>
  typed === word || (!/\d/.test(word) && Math.abs(typed.length - word.length) <= 2 && isForm(typed, word));

/** Returns the entries of the tools that are nearest to a task. */
export function entriesNear({ id }: OutsideTask, entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const found = nearPhrases[id].flatMap((phrase) => {
    const named = entriesWithPhrase(entries, phrase);
    return named.find(({ page }) => page?.kind === 'tool') ?? named[0] ?? [];
  });
  return [...new Set(found)];
}
