import { InputError } from '../../wire/input-error.ts';
import { TextPlaces } from '../place.ts';
import type { DecodeRequest, Wrapper } from '../request.ts';
import { MASK, type Masked, masked } from './masked.ts';
import { blockWrappers, fence, listItems } from './blocks.ts';
import { refuseLabel, refuseName, refuseWord } from './label.ts';
import { refuse } from './remove.ts';
import { lineWrappers } from './wrappers.ts';

/** Base64 without what encloses it. */
export interface Unwrapped {
  /** Text of the same length, with MASK in place of everything that is not Base64. */
  readonly text: string;
  /** The wrappers that were removed, the outermost first. */
  readonly wrappers: readonly Wrapper[];
  /** Charset that a wrapper names, by its label; null if none does. */
  readonly charset: string | null;
}

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
/** 1 for the code units of both alphabets and the padding. */
const BARE = Uint8Array.from({ length: 128 }, (_, code) => (/[\w+/=-]/.test(String.fromCharCode(code)) ? 1 : 0));
const MASK_CODE = MASK.charCodeAt(0);
const ALPHABET = /^[\w+/=\s-]*$/;
/** Matches texts that consist of characters of the alphabets and still are no Base64. */
const FALSE_FRIEND = /^\s*(?:-{4,5} ?BEGIN |begin(?:-base64)? [0-7]{3}|sha(?:256|384|512)[-=]|[A-Za-z_][\w.-]*=(?=[\w+/-]))/i;
/** Wrappers within one another: a data URI in an attribute of HTML in a string of JSON has three. */
const DEPTH_MAX = 6;

/** Returns true if a text, or its beginning, is Base64 alone: no other characters, and white space only between lines. */
export function isBare(text: string): boolean {
  let [isBegun, hasBlank] = [false, false];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || code === CARRIAGE_RETURN) [isBegun, hasBlank] = [false, false];
    else if (code === SPACE || code === TAB) hasBlank = isBegun;
    else if (BARE[code] === 1 && !hasBlank) isBegun = true;
    else if (code !== MASK_CODE) return false;
  }
  return !FALSE_FRIEND.test(text);
}

/** Returns true if a text without white space has a length that Base64 can have; with padding, only whole groups. */
function isWhole(joined: string): boolean {
  return joined.endsWith('=') ? joined.length % 4 === 0 : joined.length % 4 !== 1;
}

/**
 * Blanks within a line: they replace `+` if they are rare and a padded text has whole groups only then (a form or an address was decoded
 * twice); otherwise they are left out, as in the forgiving decode of WHATWG. Blocks of equal length are usual.
 */
function blanks(text: string): Masked | null {
  if (!ALPHABET.test(text)) return null;
  const lines = text.split(/(?<=[\r\n])/);
  const blocks = text.replaceAll(MASK, '').trim().split(/\s+/);
  const count = blocks.length - lines.filter((line) => line.trim() !== '').length;
  if (count === 0) return null;
  const plus = lines.map((line) => {
    const inner = line.trim();
    const from = line.indexOf(inner);
    return line.slice(0, from) + inner.replaceAll(' ', '+') + line.slice(from + inner.length);
  });
  const joined = plus.join('').replace(/\s/g, '');
  const isRare = count * 8 <= joined.length;
  if (isRare && joined.endsWith('=') && !isWhole(blocks.join('')) && isWhole(joined) && !/[-_]/.test(text)) {
    refuseName(text);
    return masked('plusBlanks', plus.join(''));
  }
  const [{ length } = ''] = blocks;
  const last = (blocks.pop() as string).length;
  const isEven =
    length % 4 === 0 && blocks.every((block) => block.length === length) && (last === length || (last < length && blocks.length > 1));
  if (isEven) return null;
  const isRegular = blocks.length > 1 && blocks.every((block) => block.length === length) && last <= length;
  if (!isRegular) {
    refuseWord(text);
    refuseName(text);
  }
  return masked('blanks', text, String(count));
}

/** Removes one wrapper. */
function unwrapOnce(text: string, isLine: boolean): Masked | null {
  for (const remove of isLine ? lineWrappers : [fence, listItems, ...blockWrappers, ...lineWrappers]) {
    const found = remove(text);
    if (found && found.text !== text) return found;
  }
  return null;
}

/** Returns a text without its wrappers; null for Base64 alone and for a text in which nothing is recognized. */
function unwrapAll(source: string, isLine: boolean): Unwrapped | null {
  const removed: Wrapper[] = [];
  let [text, charset]: [string, string | null] = [source, null];
  for (let depth = 0; depth < DEPTH_MAX && !isBare(text); depth++) {
    const next: Masked | null = unwrapOnce(text, isLine) ?? blanks(text);
    if (!next) break;
    text = next.text;
    charset = next.charset ?? charset;
    removed.push(next.wrapper);
    if (next.wrapper.kind === 'blanks') break;
  }
  return removed.length === 0 ? null : { text, wrappers: removed, charset };
}

/** Removes the wrappers of one line of a list; an error has the number of the line. */
function unwrapLine(text: string, index: number): Unwrapped | null {
  try {
    return unwrapAll(text, true);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { line, ...values } = error.values;
    throw new InputError(error.code, error.field, line === undefined ? values : { ...values, line: index + 1 });
  }
}

function unwrapLines(source: string): Unwrapped | null {
  for (const remove of blockWrappers) {
    const found = remove(source);
    if (found) throw refuse('base64.error.wrappedLines', { ...found.wrapper });
  }
  const removed = new Map<string, Wrapper>();
  let charset: string | null = null;
  const lines = source.split('\n').map((line, index) => {
    const found = unwrapLine(line, index);
    for (const wrapper of found?.wrappers ?? []) {
      const known = removed.get(wrapper.kind);
      removed.set(wrapper.kind, { kind: wrapper.kind, name: known && known.name !== wrapper.name ? '' : wrapper.name });
    }
    charset = found?.charset ?? charset;
    return found?.text ?? line;
  });
  return removed.size === 0 ? null : { text: lines.join('\n'), wrappers: [...removed.values()], charset };
}

/**
 * Removes what encloses Base64: a data URI, PEM, a mail part, a string, a header and so on. Returns null for Base64 alone and for a text in
 * which nothing is recognized. Throws InputError for a wrapper that is recognized and cannot be removed, and in the strict form, which
 * accepts only data URIs around Base64.
 */
export function unwrap(source: string, { strict, lineByLine }: Pick<DecodeRequest, 'strict' | 'lineByLine'>): Unwrapped | null {
  if (isBare(source)) {
    if (!lineByLine && !strict) refuseLabel(source);
    return null;
  }
  const found = lineByLine ? unwrapLines(source) : unwrapAll(source, false);
  const other = strict && found?.wrappers.find(({ kind }) => kind !== 'dataUri');
  if (other) throw refuse('base64.error.wrappedStrict', { ...other });
  return found;
}

/** Returns an error in a text without its wrappers with the surroundings of its place in the original text. */
export function placedIn(original: string, error: unknown): unknown {
  if (!(error instanceof InputError)) return error;
  const { line, column } = error.values;
  if (typeof line !== 'number' || typeof column !== 'number') return error;
  let start = 0;
  for (let number = 1; number < line; number++) start = original.indexOf('\n', start) + 1;
  const { before, after } = new TextPlaces().at(original, start + column - 1);
  return new InputError(error.code, error.field, { ...error.values, before, after });
}
