import { otherLayout } from '#src/locale/keyboard-layout.ts';

/** Folds a word for comparison: lower case, and е for ё, as most people type it. */
export function foldWord(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** Words that people type around a name and that are not part of any name. */
const fillers = new Set(
  'generate generator make create new get a an the with of for me please создать создай сделать сделай сгенерировать сгенерируй новый мне из для с'.split(
    ' ',
  ),
);

/** A typed word, as typed and as the same keys give on the other keyboard layout. */
export interface Token {
  readonly typed: string;
  /** Its possible spellings: as typed, and on the other layout. */
  readonly readings: readonly (readonly string[])[];
}

export function tokensOf(query: string): readonly Token[] {
  return foldWord(query)
    .split(/\s+/)
    .filter((typed) => typed !== '')
    .map((typed) => ({ typed, readings: [wordsOf(typed), [foldWord(otherLayout(typed))]] }));
}

/** Removes filler words, unless there are no others. */
export function significantTokens(tokens: readonly Token[]): readonly Token[] {
  const telling = tokens.filter(({ typed, readings }) => !fillers.has(typed) && !readings.some(([word = '']) => fillers.has(word)));
  return telling.length > 0 ? telling : tokens;
}

export function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,./-]+/).filter((word) => word !== '');
}

/** Returns how well a word matches one of the known ones: 1 for the word itself, less for a prefix, least for a typing error. */
function fit(word: string, known: readonly string[]): number {
  let best = 0;
  const isNumber = /^\d+$/.test(word);
  const allowed = editsAllowed(word);
  for (const other of known) {
    if (other === word) return 1;
    // A prefix of a number is another number.
    if (isNumber) continue;
    if (other.startsWith(word)) best = Math.max(best, 0.7);
    else if (best < 0.5) {
      const made = editDistance(word, other);
      if (made <= allowed) best = Math.max(best, 0.4 - made * 0.1);
    }
  }
  return best;
}

function editsAllowed(word: string): number {
  return word.length < 4 || /\d/.test(word) ? -1 : word.length < 8 ? 1 : 2;
}

/** Counts letters omitted, added, changed or swapped with their neighbour (optimal string alignment). The first letter must match. */
function editDistance(word: string, other: string): number {
  if (Math.abs(word.length - other.length) > 2 || word[0] !== other[0]) return Infinity;
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

/** Returns the rank of an entry with these names and search words; 0 unless every token matches one of them. */
export function rankOf(tokens: readonly Token[], names: readonly string[], words: readonly string[]): number {
  let sum = 0;
  for (const { readings } of tokens) {
    const ranks = readings.map((reading, at) => {
      if (reading.length === 0) return 0;
      const fits = reading.map((word) => Math.max(fit(word, names) * 2, fit(word, words)));
      return fits.includes(0) ? 0 : Math.max(...fits) - at * 0.1;
    });
    const best = Math.max(...ranks);
    if (best <= 0) return 0;
    sum += best;
  }
  return sum;
}
