/** Returns the Levenshtein distance: how many letters to insert, remove or change to turn one word into the other. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let at = 1; at <= other.length; at++) {
      const change = (before[at - 1] as number) + (one[row - 1] === other[at - 1] ? 0 : 1);
      line[at] = Math.min(change, (before[at] as number) + 1, (line[at - 1] as number) + 1);
    }
    before = line;
  }
  return before[other.length] as number;
}

/**
 * Returns the word that was probably meant: it begins with the typed letters, of which there are at least two, or its distance to them is
 * at most a third of its length, rounded up. Returns `none` if there is no such word.
 */
export function nearest(typed: string, words: readonly string[]): string {
  const begins = words.find((word) => typed.length > 1 && word.startsWith(typed));
  if (begins !== undefined) return begins;
  const [best] = words.map((word) => ({ word, far: distance(typed, word) })).sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.ceil(best.word.length / 3)) ? best.word : 'none';
}
