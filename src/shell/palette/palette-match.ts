import { otherLayout } from '#src/locale/keyboard-layout.ts';

/** Folds a text for comparison: lower case, е for ё, and a space for a no-break space, as most people type them. */
export function foldWord(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ');
}

/** Words that people type around a name and that are not part of any name. */
const fillers = new Set(
  (
    'generate generator make create new get a an the with of for me my please free online tool convert converter turn maker ' +
    'онлайн бесплатный преобразовать превратить создать создай сделать сделай сгенерировать сгенерируй генератор новый мне из для с бесплатно онлайн конвертировать конвертер'
  ).split(' '),
);

/** A word of the query. */
export interface Token {
  readonly typed: string;
  /** Two readings: the typed word, split at punctuation, and the word that the same keys give on the other keyboard layout. */
  readonly readings: readonly (readonly string[])[];
}

export function tokensOf(query: string): readonly Token[] {
  return foldWord(query)
    .split(/\s+/)
    .filter((typed) => typed !== '')
    .map((typed) => ({ typed, readings: [wordsOf(typed), [foldWord(otherLayout(typed))]] }));
}

/** Removes filler words, unless the query has no other words. */
export function significantTokens(tokens: readonly Token[]): readonly Token[] {
  const significant = tokens.filter(({ typed, readings }) => !fillers.has(typed) && !readings.some(([word = '']) => fillers.has(word)));
  return significant.length > 0 ? significant : tokens;
}

/** Minimum number of equal letters at the start of two forms of one word. */
const STEM = 4;

/** Returns whether a known word (`other`) may be another form of a typed word: at most two letters at the end of the typed word differ. */
export function isForm(word: string, other: string): boolean {
  return word === other || (word.length >= STEM && other.startsWith(word.slice(0, Math.max(STEM, word.length - 2))));
}

/** Removes filler words at the beginning of a query, unless it has no other words. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !fillers.has(foldWord(word)));
  return first > 0 ? words.slice(first) : words;
}

export function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,./-]+/).filter((word) => word !== '');
}

/** Returns how well a word matches the most similar of the known words: 1 for the same word, 0 if none is similar. */
function fit(word: string, entryWords: readonly string[]): number {
  let best = 0;
  const scores = scoresOf(word);
  for (const other of entryWords) {
    if (other === word) return 1;
    let score = scores.get(other);
    if (score === undefined) scores.set(other, (score = closeness(word, other)));
    if (score > best) best = score;
  }
  return best;
}

/**
 * The scores of known words by typed word. Entries have most of their words in common: with this map a query takes a quarter of the time.
 */
const scoresByWord = new Map<string, Map<string, number>>();
const SCORED_WORDS_MAX = 100;

function scoresOf(word: string): Map<string, number> {
  const before = scoresByWord.get(word);
  if (before) return before;
  if (scoresByWord.size >= SCORED_WORDS_MAX) scoresByWord.clear();
  const made = new Map<string, number>();
  scoresByWord.set(word, made);
  return made;
}

/**
 * Returns how close a known word (`other`) is to a different typed word: 0.9 if it is the plural of the typed word, 0.7 if it begins with
 * the typed word, 0.2 or 0.3 for a typing error, otherwise 0.
 */
function closeness(word: string, other: string): number {
  // A number matches only itself, because a prefix of a number is a different number.
  if (/^\d+$/.test(word)) return 0;
  if (other === `${word}s`) return 0.9;
  if (other.startsWith(word)) return 0.7;
  return Math.max(0, 0.4 - editsBetween(word, other) * 0.1);
}

/**
 * Returns the number of edits between a typed word (`word`) and a known word, 1 or 2, or Infinity if the words are not similar. One edit
 * requires at least three letters in the typed word and at least four in the longer of the two words; two edits require at least eight
 * letters in the typed word and the same first letter in both. Words with different digits are not similar.
 */
function editsBetween(word: string, other: string): number {
  const [shorter, longer] = word.length < other.length ? [word, other] : [other, word];
  if (longer.length < 4 || word.length < 3 || longer.length - shorter.length > 2 || digitsOf(word) !== digitsOf(other)) return Infinity;
  if (isOneEdit(word, other)) return 1;
  return word.length >= 8 && word[0] === other[0] && editDistance(word, other) === 2 ? 2 : Infinity;
}

const digitsOf = (word: string) => word.replace(/\D/g, '');

/** Returns whether two words differ by one letter that is omitted, added or changed, or by two adjacent letters that are swapped. */
function isOneEdit(word: string, other: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === other[start]) start++;
  let [end, otherEnd] = [word.length, other.length];
  while (end > start && otherEnd > start && word[end - 1] === other[otherEnd - 1]) [end, otherEnd] = [end - 1, otherEnd - 1];
  const [rest, otherRest] = [word.slice(start, end), other.slice(start, otherEnd)];
  if (rest.length <= 1 && otherRest.length <= 1) return true;
  return rest.length === 2 && otherRest.length === 2 && rest[0] === otherRest[1] && rest[1] === otherRest[0];
}

/** Counts letters omitted, added, changed or swapped with their neighbor (optimal string alignment). */
function editDistance(word: string, other: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= word.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = word[i - 1] === other[j - 1];
      let least = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1);
      next[j] = least;
    }
    [before, row] = [row, next];
  }
  return row[other.length] as number;
}

/** The words by which a page is found: a match of a name ranks highest, of `words` lowest. */
export interface KnownWords {
  readonly names: readonly string[];
  readonly aliases: readonly string[];
  readonly words: readonly string[];
}

/** Returns the rank of an entry that is found by these words; 0 unless every token matches one of them. */
export function rankOf(tokens: readonly Token[], { names, aliases, words }: KnownWords): number {
  let sum = 0;
  for (const { readings } of tokens) {
    const ranks = readings.map((reading, at) => {
      if (reading.length === 0) return 0;
      const fits = reading.map((word) => Math.max(fit(word, names) * 2, fit(word, aliases) * 1.5, fit(word, words)));
      return fits.includes(0) ? 0 : fits.reduce((total, one) => total + one, 0) / fits.length - at * 0.1;
    });
    const best = Math.max(...ranks);
    if (best <= 0) return 0;
    sum += best;
  }
  return sum;
}
