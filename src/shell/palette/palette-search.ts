import type { PaletteEntry } from './palette-entries.ts';
import { foldWord, type KnownWords, rankOf, type Token, significantTokens, tokensOf, wordsOf } from './palette-match.ts';

/** Rank of an entry that has the whole query among its names or search phrases: above the rank of any sum of similar words. */
const WHOLE_PHRASE = 4;
/** Lowest rank of an entry that matches every token. */
const LEAST = 0.01;
/** Words between the two formats of a conversion, all of them compared as “to”: “csv to json” is another task than “json to csv”. */
const direction = new Set(['to', 'in', 'into', '->', '→', 'в', 'во', 'на']);

/**
 * Returns the entries that match every word of the query, exactly, with a typing error, or in the other keyboard layout; best first. Filler
 * words are ignored if the query has other words. For an empty query, returns all entries except guides and pages that are not built yet.
 */
export function findEntries(entries: readonly PaletteEntry[], query: string, recent: readonly string[] = []): readonly PaletteEntry[] {
  const tokens = tokensOf(query);
  if (tokens.length === 0) return entries.filter(({ guide, soon }) => !guide && !soon);
  const asked = foldWord(query.trim());
  return rankEntries(entries, significantTokens(tokens), recent, (entry, words) => phraseBonus(entry, words) + taskBonus(entry, asked)).map(
    ({ entry }) => entry,
  );
}

/**
 * Returns the entries that match every token, with their ranks, best first. The rank of the addresses in `recent`, which were used
 * recently, is raised by 0.2. `bonusOf` returns what an entry gains by the typed words as a whole.
 */
export function rankEntries(
  entries: readonly PaletteEntry[],
  tokens: readonly Token[],
  recent: readonly string[],
  bonusOf: (entry: PaletteEntry, words: string) => number = () => 0,
): readonly { readonly entry: PaletteEntry; readonly rank: number }[] {
  const typed = [0, 1].map((reading) => tokens.map(({ readings }) => readings[reading]?.join(' ')).join(' '));
  const ranked = entries.map((entry, index) => {
    const rank = rankOf(tokens, knownWordsOf(entry));
    const bonus = Math.max(...typed.map((words) => nameBonus(entry, words) + bonusOf(entry, words)));
    // A hub precedes its tools.
    const hub = entry.page?.kind === 'hub' ? 0.1 : 0;
    const used = recent.includes(entry.href) ? 0.2 : 0;
    return { entry, index, rank: rank && Math.max(LEAST, rank + bonus + hub + used) };
  });
  return ranked
    .filter((hit) => hit.rank > 0)
    .sort((a, b) => b.rank - a.rank || Number(a.entry.soon) - Number(b.entry.soon) || a.index - b.index);
}

/** Returns the bonus of a setup: it precedes its tool only if the query names its task, filler words included: “csv viewer”, but not “csv”. */
function taskBonus({ page, phrases }: PaletteEntry, asked: string): number {
  if (!page?.setupOf) return 0;
  return phrases.some((phrase) => foldWord(phrase) === asked) ? WHOLE_PHRASE : -WHOLE_PHRASE;
}

/**
 * Returns 0.5 if the title or the tab of an entry begins with the typed words, plus 0.2 if a title or tab that contains the typed words has
 * no other significant words.
 */
function nameBonus({ title, tab }: PaletteEntry, words: string): number {
  const names = [title, tab].map((name) => foldWord(name)).filter((name) => name.startsWith(words) || name.includes(` ${words}`));
  const count = wordsOf(words).length;
  const isWhole = names.some((name) => significantTokens(tokensOf(name)).length === count);
  return (names.some((name) => name.startsWith(words)) ? 0.5 : 0) + (isWhole ? 0.2 : 0);
}

/**
 * Returns WHOLE_PHRASE if the typed words are a phrase of the entry, half of it if they are its words in another order, and minus half of it
 * if they name a conversion that the entry has only in the opposite direction.
 */
export function phraseBonus(entry: PaletteEntry, typed: string): number {
  const phrases = phrasesOf(entry);
  const words = directed(typed.split(' '));
  if (phrases.has(words.join(' '))) return WHOLE_PHRASE;
  const to = words.indexOf('to', 1);
  if (to < 0 || to === words.length - 1) return phrases.has(sorted(words)) ? WHOLE_PHRASE / 2 : 0;
  const has = (conversion: string) => [...phrases.keys()].some((phrase) => ` ${phrase} `.includes(` ${conversion} `));
  const [from, , into] = words.slice(to - 1, to + 2);
  return has(`${into} to ${from}`) && !has(`${from} to ${into}`) ? -WHOLE_PHRASE / 2 : 0;
}

/** Returns the entries of which the words of a query are a search phrase or a name, in any order. */
export function entriesWithPhrase(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const words = phraseWords(query);
  const keys = words.includes('to') ? [words.join(' ')] : [words.join(' '), sorted(words)];
  return entries.filter((entry) => keys.some((key) => phrasesOf(entry).has(key)));
}

/** Returns the task of a tool that a query names in full, as its search phrase is written; empty for its name, and for other queries. */
export function taskOf(entry: PaletteEntry, query: string): string {
  const phrase = phrasesOf(entry).get(phraseWords(query).join(' ')) ?? '';
  return [entry.title, entry.tab].some((name) => foldWord(name) === foldWord(phrase)) ? '' : phrase;
}

const phrasesByEntry = new WeakMap<PaletteEntry, ReadonlyMap<string, string>>();

/** The phrases of an entry by their significant words, in their order and in alphabetical order. */
function phrasesOf(entry: PaletteEntry): ReadonlyMap<string, string> {
  const before = phrasesByEntry.get(entry);
  if (before) return before;
  const made = new Map<string, string>();
  for (const phrase of entry.phrases) {
    const words = phraseWords(phrase);
    for (const key of [words.join(' '), sorted(words)]) if (!made.has(key)) made.set(key, phrase);
  }
  phrasesByEntry.set(entry, made);
  return made;
}

export const phraseWords = (text: string) => directed(significantTokens(tokensOf(text)).flatMap(({ readings: [words = []] }) => words));
const directed = (words: readonly string[]) => words.map((word) => (direction.has(word) ? 'to' : word));
/** The comma keeps words in alphabetical order apart from a phrase. */
const sorted = (words: readonly string[]) => words.toSorted().join(',');

const split = new WeakMap<PaletteEntry, KnownWords>();

export function knownWordsOf(entry: PaletteEntry): KnownWords {
  const before = split.get(entry);
  if (before) return before;
  const made = { names: wordsOf(entry.names), aliases: withJoined(entry.aliases), words: withJoined(entry.words) };
  split.set(entry, made);
  return made;
}

/** Returns the words of a text, split at hyphens too, and each hyphenated word spelled without its hyphens. */
function withJoined(text: string): readonly string[] {
  const hyphened = text.split(/[\s,.]+/).filter((word) => word.includes('-'));
  return [...wordsOf(text), ...hyphened.map((word) => word.replaceAll('-', ''))];
}
