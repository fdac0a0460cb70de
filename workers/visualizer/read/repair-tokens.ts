import type { Slip } from '../repair.request.ts';

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

/** An open bracket. */
export interface Frame {
  readonly bracket: '{' | '[' | '(';
  readonly from: number;
  /** Place and text of the name of a function before a parenthesis; null for other brackets. */
  readonly name: { readonly from: number; readonly text: string } | null;
  /** Number of changes before the bracket. */
  readonly edits: number;
  values: number;
  commas: number;
  /** Place of the last comma, which is removed if nothing follows it; -1 if a value followed. */
  comma: number;
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
