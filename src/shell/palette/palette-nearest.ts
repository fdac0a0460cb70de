import type { IntlShape } from 'react-intl';
import { optionalWord, wordList } from '#src/locale/word-list.ts';
import type { Page } from '#src/tools/section.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { foldWord, isForm, significantTokens, tokensOf, wordsOf } from './palette-match.ts';
import type { PaletteStock } from './palette-rows.ts';
import { knownWordsOf } from './palette-search.ts';

const SHOWN = 3;
/** Minimum length of the words that are compared; most shorter words are prepositions. */
const WORD_MIN = 3;

/**
 * Returns the tools nearest to a query that no tool matches. They are ranked by the words on their cards and by similar spelling; among
 * equal ranks, recommended tools come first.
 */
export function nearestEntries({ entries, words }: PaletteStock, query: string): readonly PaletteEntry[] {
  const readings = significantTokens(tokensOf(query)).flatMap((token) => token.readings.flat());
  const queryWords = readings.filter((word) => word.length >= WORD_MIN).map((word) => ({ word, likeness: likenessTo(word) }));
  const tools = entries.filter(({ guide, soon, page }) => !guide && !soon && page?.section);
  const ranked = tools.map((entry, index) => {
    const page = entry.page as Page;
    const said = queryWords.length > 0 ? cardWords(page, words) : [];
    const { names, aliases, words: otherWords } = knownWordsOf(entry);
    const ranks = queryWords.map(({ word, likeness }) => {
      const isSaid = said.some((other) => isForm(word, other));
      return Number(isSaid) + Math.max(0, ...[...names, ...aliases, ...otherWords].map(likeness));
    });
    return { entry, index, rank: ranks.reduce((sum, one) => sum + one, 0), isFirst: page.recommended };
  });
  ranked.sort((a, b) => b.rank - a.rank || Number(b.isFirst) - Number(a.isFirst) || a.index - b.index);
  return ranked.slice(0, SHOWN).map(({ entry }) => entry);
}

function cardWords(page: Page, words: IntlShape): readonly string[] {
  const word = optionalWord(words);
  const parts = ['extended', 'tooltip'].map((part) => word(`${page.name}.${part}`) ?? '');
  return wordsOf(foldWord([...parts, ...wordList(`${page.name}.features`, word)].join(' ')));
}

/**
 * Returns a function that computes the share of letter pairs that `word` and another word have in common (Dice's coefficient). A share
 * below 0.6 is returned as 0.
 */
function likenessTo(word: string): (other: string) => number {
  const own = pairsOf(word);
  const likenessByWord = new Map<string, number>();
  return (other) => {
    const before = likenessByWord.get(other);
    if (before !== undefined) return before;
    const pairs = pairsOf(other);
    const common = own.filter((pair) => pairs.includes(pair)).length;
    const share = (2 * common) / Math.max(1, own.length + pairs.length);
    const likeness = share < 0.6 ? 0 : share;
    likenessByWord.set(other, likeness);
    return likeness;
  };
}

function pairsOf(word: string): readonly string[] {
  return [...word].slice(1).map((letter, at) => (word[at] as string) + letter);
}
