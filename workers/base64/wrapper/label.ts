import { InputError } from '../../wire/input-error.ts';
import { TextPlaces } from '../place.ts';
import type { Base64ErrorCode } from '../request.ts';

/**
 * Matches a word of one case, or the sign of a comment, beside a blank: `password dXNl` would decode as a whole. Shorter words are likely
 * to be pieces of Base64.
 */
const WORD =
  /(?<=^|[\s\f])(?:[A-Za-z][a-z]{3,}|[A-Z]{4,})(?=[ \t\f])|(?<=[ \t\f])(?:[A-Za-z][a-z]{3,}|[A-Z]{4,})(?=\s*$)|^\/\/(?=[ \t]+[\w+/=-]{12,}\s*$)/;

/** Matches the names that people write above or before data, such as `Key`, `IV`, `api-key`, `privateKey` and `key2`, and the rule `---`. */
const LABEL = /^(?=.{1,24}$)(?:[a-z]+|[A-Z]+|[A-Z]?[a-z]+(?:[A-Z][a-z]+)+|[A-Z][a-z]+)(?:[-_][A-Za-z]{2,})*\d{0,2}$|^(?:-{3}|={3}|_{3})$/;
/** Shortest data in characters below a shorter name: fewer characters may be Base64 that a person has broken into lines. */
const DATA_CHARACTERS = 12;
/** Length from which a name is recognized above a line that is not longer: of random texts of this length 2 % have the form of a name. */
const NAME_CHARACTERS = 5;
const LETTERS = 3;
/** Matches the last lines that people write below data. Other words may be the last characters of Base64 without padding. */
const END = /^(?:end|eof|done|-{3}|={3})$/i;
/** Longest text in characters whose last line is compared with these words. */
const SHORT_CHARACTERS = 16 * 1024;

function refuse(text: string, at: number, word: string): never {
  throw new InputError<Base64ErrorCode>('base64.error.word', 'source', { ...new TextPlaces().at(text, at), word });
}

/** Refuses a text in which a word stands beside the Base64: it would be decoded together with it. */
export function refuseWord(text: string): void {
  const found = WORD.exec(text);
  if (found) refuse(text, found.index, found[0]);
}

/** Refuses a name beside the only blank if the rest is Base64 by itself: `Key SGVsbG8=` would decode as a whole. */
export function refuseName(text: string): void {
  const [, space = '', first = '', second = ''] = /^(\s*)([\w+/-]+={0,2})[ \t]+([\w+/-]+={0,2})\s*$/.exec(text) ?? [];
  const isBeside = (name: string, data: string) =>
    LABEL.test(name) &&
    data.length > name.length &&
    data.length % 4 === 0 &&
    (data.length >= DATA_CHARACTERS || (data.endsWith('=') && name.length % 4 !== 0));
  if (isBeside(first, second)) refuse(text, space.length, first);
  if (second.length % 4 !== 0 && isBeside(second, first)) refuse(text, text.lastIndexOf(second), second);
}

/** Returns true if a name stands above data: it is shorter than a line of the data, or too long for a group of characters. */
function isAbove(name: string, second: string, rest: string): boolean {
  if (!LABEL.test(name)) return false;
  // Lines of one length are those of an encoder; only the last may be shorter.
  const [, third = ''] = /[\r\n]+[ \t]*([\w+/=-]+)/.exec(rest) ?? [];
  if (name.length === second.length && third !== '' && third.length <= name.length) return false;
  if (name.length >= NAME_CHARACTERS && new Set(name.toLowerCase().match(/[a-z]/g)).size >= LETTERS) return true;
  if (name.length >= second.length) return false;
  const data = rest.replace(/\s/g, '');
  return second.length >= DATA_CHARACTERS || (data.endsWith('=') && data.length % 4 === 0 && name.length % 4 !== 0);
}

/**
 * Refuses lines of Base64 below a name, or above a word that marks an end, which consists of characters of the alphabet: it would be
 * decoded too. All lines of an encoder have the same length except the last, so that a first line that is shorter is no part of the data.
 */
export function refuseLabel(text: string): void {
  const [head = '', space = '', first = '', second = ''] = /^(\s*)([^\r\n]{1,64})[\r\n]+[ \t]*([\w+/=-]+)/.exec(text) ?? [];
  const name = first.trimEnd();
  if (head !== '' && isAbove(name, second, second + text.slice(head.length))) refuse(text, space.length, name);
  if (text.length > SHORT_CHARACTERS) return;
  const [, last = ''] = /[\w+/=-]{8}[ \t]*[\r\n]+[ \t]*([A-Za-z-=]{3,4})\s*$/.exec(text) ?? [];
  if (END.test(last)) refuse(text, text.lastIndexOf(last), last);
}
