import type { PaletteEntry } from './palette-entries.ts';
import { foldWord, rankOf, type Token, significantTokens, tokensOf, wordsOf } from './palette-match.ts';

/** Returns the entries that match every word of the query, exactly, with a typing error, or in the other keyboard layout; best first. */
export function findEntries(entries: readonly PaletteEntry[], query: string, recent: readonly string[] = []): readonly PaletteEntry[] {
  const tokens = tokensOf(query);
  if (tokens.length === 0) return entries.filter(({ guide, soon }) => !guide && !soon);
  return rankEntries(entries, significantTokens(tokens), recent).map(({ entry }) => entry);
}

/** @param recent  addresses that precede others of the same rank */
export function rankEntries(
  entries: readonly PaletteEntry[],
  tokens: readonly Token[],
  recent: readonly string[],
): readonly { readonly entry: PaletteEntry; readonly rank: number }[] {
  const typed = [0, 1].map((reading) => tokens.map(({ readings }) => readings[reading]?.join(' ')).join(' '));
  const ranked = entries.map((entry, index) => {
    const rank = rankOf(tokens, namesOf(entry), knownOf(entry));
    const bonus = typed.some((words) => foldWord(entry.title).startsWith(words)) ? 0.5 : 0;
    const used = recent.includes(entry.href) ? 0.2 : 0;
    return { entry, index, rank: rank && rank + bonus + used };
  });
  return ranked
    .filter((hit) => hit.rank > 0)
    .sort((a, b) => b.rank - a.rank || Number(a.entry.soon) - Number(b.entry.soon) || a.index - b.index);
}

const split = new WeakMap<PaletteEntry, { readonly names: readonly string[]; readonly known: readonly string[] }>();

function splitOf(entry: PaletteEntry) {
  const before = split.get(entry);
  if (before) return before;
  // A word with a hyphen is also typed without it.
  const joined = entry.words
    .split(/[\s,.]+/)
    .filter((word) => word.includes('-'))
    .map((word) => word.replaceAll('-', ''));
  const made = { names: wordsOf(entry.names), known: [...wordsOf(entry.words), ...joined] };
  split.set(entry, made);
  return made;
}

const namesOf = (entry: PaletteEntry) => splitOf(entry).names;
const knownOf = (entry: PaletteEntry) => splitOf(entry).known;
