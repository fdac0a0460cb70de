/**
 * Matches what a reader sees as one character (UAX #29 §3): an emoji with its joiners and flags, or a character with its combining marks.
 * Firefox has Intl.Segmenter from version 125 only.
 */
const grapheme = /\p{RGI_Emoji}|\P{M}\p{M}*|\p{M}+/gv;

/** Splits a text into the characters that a reader sees: `❤️` and `é` of two code points are one each. */
export function graphemesOf(text: string): readonly string[] {
  return text.match(grapheme) ?? [];
}

/** Returns true if a character is an emoji, which may contain invisible joiners. */
export function isEmoji(character: string): boolean {
  return /^\p{RGI_Emoji}$/v.test(character);
}
