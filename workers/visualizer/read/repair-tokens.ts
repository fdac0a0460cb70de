import { REPAIRED_PLACES_MAX, type RepairedPlace, type Slip } from '../repair.request.ts';

const NUMBER = /^[+-]?(?:0[xX][\da-fA-F]+|(?:(?:0|[1-9](?:_?\d)*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|(?:0|[1-9](?:_?\d)*)n)$/;
const WORDS: Readonly<Record<string, string>> = {
  true: 'true',
  false: 'false',
  null: 'null',
  True: 'true',
  False: 'false',
  None: 'null',
  TRUE: 'true',
  FALSE: 'false',
  NULL: 'null',
  nil: 'null',
};
const NOT_A_NUMBER = /^(?:[+-]?(?:NaN|Infinity)|undefined)$/;
export const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** A change of the text: the characters from `from` to `to` are replaced. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Thrown where the text can be read in several ways, or in none. */
export class Unclear extends Error {}

/** Returns true for characters that may be a text without quotation marks. */
export function isPlain(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/[\\<>|]|\.\.\.|…/.test(text);
}

/** Returns a number or a word as JSON; null for other texts. */
export function literalOf(text: string): string | null {
  if (Object.hasOwn(WORDS, text)) return WORDS[text] as string;
  if (NOT_A_NUMBER.test(text)) return 'null';
  if (!NUMBER.test(text)) return null;
  const sign = text.startsWith('-') ? '-' : '';
  const size = text.replace(/^[+-]|n$/g, '').replaceAll('_', '');
  if (/^0x/i.test(size)) return sign + BigInt(size).toString();
  return sign + size.replace(/^\./, '0.').replace(/\.(?!\d)/, '');
}

/** Returns the number in a string in quotation marks; null without quotation marks. Throws Unclear for another string. */
export function unquotedNumber(argument: string): string | null {
  const text = argument.trim();
  const number = /^(["'])(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)\1$/.exec(text)?.[2];
  if (number === undefined && /^["']/.test(text)) throw new Unclear();
  return number ?? null;
}

/** Returns the kind of the change of a number or a word to JSON. */
export function slipOf(text: string, literal: string): Slip {
  return literal === 'null' && NOT_A_NUMBER.test(text) ? 'nan' : NUMBER.test(text) ? 'number' : 'word';
}

/** Returns a text with changes, from `start` on. */
export function edited(text: string, edits: readonly Edit[], start = 0): string {
  const out: string[] = [];
  let at = start;
  for (const edit of edits) {
    out.push(text.slice(at, edit.from), edit.text);
    at = edit.to;
  }
  out.push(text.slice(at));
  return out.join('');
}

/** Returns the first changed places of a text. */
export function placesOf(text: string, edits: readonly Edit[]): RepairedPlace[] {
  return edits.slice(0, REPAIRED_PLACES_MAX).map(({ from, to, text: added }) => ({ at: from, removed: text.slice(from, to), added }));
}

/** Returns true if a text is JSON after its changes: one value, or several that begin at `tops`. */
export function isValidAfter(text: string, edits: readonly Edit[], tops: readonly number[]): boolean {
  if (edits.length === 0) return false;
  const repaired = edited(text, edits);
  try {
    JSON.parse(repaired);
    return true;
  } catch {
    if (tops.length < 2) return false;
  }
  // Several values, one after another, are read if the first fills one line and each begins on another.
  try {
    let next = edits.findIndex(({ from }) => from >= (tops[0] as number));
    const pieces = [...tops, text.length].slice(1).map((to, index) => {
      const first = next;
      while (next >= 0 && next < edits.length && (edits[next] as Edit).from < to) next++;
      return edited(text.slice(0, to), next < 0 ? [] : edits.slice(first, next), tops[index]);
    });
    return pieces.every((piece, index) => {
      JSON.parse(piece);
      if (index === 0 && piece.trim().includes('\n')) return false;
      return index === pieces.length - 1 || /\n\s*$/.test(piece);
    });
  } catch {
    return false;
  }
}
