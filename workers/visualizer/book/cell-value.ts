import { JSON_NUMBER } from '../../wire/json-number.ts';
import { type Book, withoutEscapes } from './book.ts';
import { damagedBook } from './refusals.ts';
import { isoOfSerial } from './date.ts';

/** Digits with which spreadsheets write a double, and digits that a double always keeps. */
const WRITTEN_DIGITS = 17;
const KEPT_DIGITS = 15;

/** A cell as its XML describes it (ECMA-376 part 1, §18.3.1.4). */
interface RawCell {
  /** Attribute `t`; `n` if it is absent. */
  readonly type: string;
  /** Attribute `s`: index of the format. */
  readonly style: number;
  /** Text of the element `v`; null if the cell has none. */
  readonly value: string | null;
  /** Text of the element `is`; null if the cell has none. */
  readonly inline: string | null;
}

/**
 * Returns a number of a cell as JSON, digit for digit. There is one exception: spreadsheets write a double with 17 digits, 0.1 as
 * 0.10000000000000001. If a decimal of at most 15 digits is the same double and has these 17 digits, it is returned. Text that is not a
 * number is returned as a JSON string.
 */
function numberText(text: string): string {
  const plain = text.trim();
  const number = JSON_NUMBER.test(plain) ? plain : rewritten(plain);
  if (!JSON_NUMBER.test(number)) return JSON.stringify(text);
  const digits = digitsOf(number);
  if (digits.length < WRITTEN_DIGITS - 1 || !/[.eE]/.test(number)) return number;
  const short = String(Number(number));
  const isWritten = digitsOf(Number(number).toPrecision(WRITTEN_DIGITS)) === digits;
  return isWritten && digitsOf(short).length <= KEPT_DIGITS && JSON_NUMBER.test(short) ? short : number;
}

/** Returns the significant digits of a decimal. */
function digitsOf(number: string): string {
  return number
    .replace(/[eE].*/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '');
}

/** Rewrites a number that XML Schema allows and JSON does not: `+5`, `.5`, `5.` and leading zeros. */
function rewritten(text: string): string {
  return text
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?=$|[eE])/, '');
}

/**
 * Returns the value of a cell as JSON; null if it is empty or is a formula without a stored result. A date becomes an ISO 8601 text, an
 * error its code such as `"#DIV/0!"`. Throws an InputError for a shared string that does not exist.
 */
export function cellJson({ type, style, value, inline }: RawCell, { strings, dateParts, is1904 }: Book): string | null {
  if (type === 'inlineStr' && inline !== null) return JSON.stringify(inline);
  if (value === null) return null;
  if (type === 's') {
    if (value.trim() === '') return null;
    const json = strings[Number(value)];
    if (json === undefined) throw damagedBook();
    return json;
  }
  if (type === 'b') {
    const [isTrue, isFalse] = [/^\s*(?:1|true)\s*$/i.test(value), /^\s*(?:0|false)\s*$/i.test(value)];
    return isTrue || isFalse ? String(isTrue) : value.trim() === '' ? null : JSON.stringify(value);
  }
  if (type === 'n') {
    if (value.trim() === '') return null;
    const parts = dateParts[style] ?? null;
    const iso = parts && isoOfSerial(Number(value), parts, is1904);
    return iso === null ? numberText(value) : JSON.stringify(iso);
  }
  return JSON.stringify(withoutEscapes(value));
}
