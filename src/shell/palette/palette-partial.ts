import type { PaletteEntry } from './palette-entries.ts';
import { isForm, significantTokens, tokensOf } from './palette-match.ts';
import { knownWordsOf, phraseBonus } from './palette-search.ts';

/** Words between the words of a task, which no tool is found by. */
const smallWords = new Set(
  (
    'to in into from that this is are was be it its by at on or and as so can do does how what which when where who i you we if not no all any some one ' +
    'в во на из от по или и как что чтобы который которая которое которые это эти где когда кто не ли у к о об за до со все один сразу мой моя мои'
  ).split(' '),
);
/** Share of the weight of the query's words that an entry must have. */
const SHARE_MIN = 0.6;
/** Weight of a word by which no tool is found, for example “youtube”; a word of five tools has about 2.5. */
const UNKNOWN = 1.2;
const FORM_FIT = 0.6;

/** Entries that have most words of a query. */
export interface PartialMatch {
  readonly entries: readonly PaletteEntry[];
  /** The share of the words of the query that the first entry has. */
  readonly share: number;
}

export const noMatch: PartialMatch = { entries: [], share: 0 };

/**
 * Finds the tools for a task in several words, of which some are not among the search words of the tool: “find duplicate rows in csv”. Words
 * match in any grammatical form. A word that few tools have weighs more, and an entry must have most of the weight.
 */
export function findPartly(entries: readonly PaletteEntry[], query: string): PartialMatch {
  const words = [...new Set(significantTokens(tokensOf(query)).flatMap(({ readings: [reading = []] }) => reading))];
  const taskWords = words.filter((word) => !smallWords.has(word));
  if (taskWords.length < 2) return noMatch;
  const tools = entries.filter(({ guide, soon, page }) => !guide && !soon && page?.section);
  const fits = tools.map((entry) => taskWords.map((word) => fitOf(word, entry)));
  const weights = taskWords.map((_, at) => {
    const known = fits.filter((row) => (row[at] as number) > 0).length;
    return known === 0 ? UNKNOWN : Math.log(1 + tools.length / known);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const ranked = tools
    .map((entry, index) => {
      const row = fits[index] as readonly number[];
      const matched = row.reduce((sum, fit, at) => sum + (fit > 0 ? (weights[at] as number) : 0), 0);
      const rank = row.reduce((sum, fit, at) => sum + fit * (weights[at] as number), 0);
      // The words of a conversion in the opposite order name another task.
      const bonus = Math.min(0, phraseBonus(entry, words.join(' ')));
      return { entry, index, isEnough: matched / total >= SHARE_MIN, rank: rank + bonus, count: row.filter((fit) => fit > 0).length };
    })
    .filter(({ isEnough, count }) => isEnough && count >= 2)
    .toSorted((a, b) => b.rank - a.rank || Number(b.entry.page?.recommended) - Number(a.entry.page?.recommended) || a.index - b.index);
  return { entries: ranked.map(({ entry }) => entry), share: (ranked[0]?.count ?? 0) / taskWords.length };
}

/** Returns 1 if a name of the entry is the word, less for another form or for a search word, and 0 if nothing is similar. */
function fitOf(word: string, entry: PaletteEntry): number {
  const { names, aliases, words } = knownWordsOf(entry);
  if (names.includes(word)) return 1;
  if (aliases.includes(word) || words.includes(word)) return 0.8;
  if (names.some((other) => isFormOf(word, other))) return FORM_FIT;
  const isKnown = (other: string) => isFormOf(word, other);
  return words.some(isKnown) || aliases.some(isKnown) ? FORM_FIT * 0.8 : 0;
}

/** Returns whether two words are forms of one word: they differ at their ends, by at most three letters. */
function isFormOf(word: string, other: string): boolean {
  return !/\d/.test(word) && Math.abs(word.length - other.length) <= 3 && (isForm(word, other) || isForm(other, word));
}
