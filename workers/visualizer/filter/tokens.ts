import { JSON_NUMBER } from '../../wire/json-number.ts';
import { FILTER_LENGTH_MAX, type FilterExpected, type FilterProblem, timeParts, type TimePart } from '../filter.request.ts';
import { isWord } from '../filter-words.request.ts';
import { ProblemError } from '../problem-error.ts';
import type { Literal } from './condition.ts';

const SPACE = /\s*/y;
const WORD = /[\p{L}_$][\p{L}\p{N}_$.-]*/uy;
/** A value without quotes ends at a space, a comma, a parenthesis or a quote. */
const BARE_VALUE = /[^\s,()"'`]+/y;
/** In a formula, a hyphen subtracts: a name with a hyphen needs quotes. */
const FORMULA_NAME = /[\p{L}_$][\p{L}\p{N}_$.]*/uy;
const UNSIGNED_NUMBER = /(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_$.])/uy;
/** A date of ISO 8601, also with a time. */
const DATE = /\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?(?![\p{L}\p{N}_$.])/uy;
const ORDER = /==|=|!=|<>|<=|>=|<|>/y;
/** A number with a decimal comma, which ends before a space, a sign or the end; in a list also before a semicolon or a comma. */
const COMMA_NUMBER = /-?(?:0|[1-9]\d*),\d+(?=[\s)]|$)/y;
export const LISTED_NUMBER = /-?(?:0|[1-9]\d*)(?:,\d+)?(?=\s*[;)]|,?\s|$)/y;
const NAME_QUOTE = '`';
const QUOTES = new Set(['"', "'", NAME_QUOTE]);

/** Reads a filter expression or a formula from left to right. White space may be before each token. */
export class Tokens {
  readonly #text: string;
  readonly #hasDecimalComma: boolean;
  at = 0;
  /** Name of the column that was read last. */
  column: string | null = null;

  /** @param hasDecimalComma  true if numbers may have a decimal comma, as those of the file do */
  constructor(text: string, hasDecimalComma = false) {
    this.#text = text;
    this.#hasDecimalComma = hasDecimalComma;
    if (text.length > FILTER_LENGTH_MAX) this.fail('fewerCharacters', FILTER_LENGTH_MAX);
    this.#space();
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length;
  }

  /** Returns the expression from `from` to the cursor, without the white space around it. */
  textFrom(from: number): string {
    return this.#text.slice(from, this.at).trim();
  }

  fail(expected: FilterExpected, at = this.at): never {
    throw new ProblemError<FilterProblem>({ kind: 'syntax', place: at + 1, expected });
  }

  /** Skips a sign such as `(` if it is next. Returns true if it was skipped. */
  take(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.at)) return false;
    this.at += sign.length;
    this.#space();
    return true;
  }

  expect(sign: string, expected: FilterExpected): void {
    if (!this.take(sign)) this.fail(expected);
  }

  /** Skips a word of the grammar, in any case, if it is next. Returns true if it was skipped. */
  takeWord(word: string): boolean {
    const found = this.#peek(WORD);
    if (found === null || !isWord(found, word)) return false;
    this.#pass(found.length);
    return true;
  }

  /** Reads a comparison such as `<=`; null if none is next. */
  order(): string | null {
    return this.#read(ORDER);
  }

  /** Reads the name of a column: a word, or a text in quotes. */
  name(): string {
    return this.#quoted() ?? this.#read(WORD) ?? this.fail('column');
  }

  /** Reads `year(`, `month(`, `day(` or `hour(`; null if none of them is next. */
  timePart(): TimePart | null {
    const { at } = this;
    const word = this.#peek(WORD) ?? '';
    const part = timeParts.find((each) => isWord(word, each));
    if (part === undefined) return null;
    this.#pass(word.length);
    if (this.take('(')) return part;
    this.at = at;
    return null;
  }

  word(): string | null {
    return this.#read(WORD);
  }

  /** Reads the name of a column in a formula: a word without a hyphen, or any text in backquotes; null if none is next. */
  formulaName(): string | null {
    return this.#text[this.at] === NAME_QUOTE ? this.#quoted() : this.#read(FORMULA_NAME);
  }

  /** Reads a name and the parenthesis that opens its arguments; null if none is next. */
  functionName(): string | null {
    const { at } = this;
    const word = this.#read(FORMULA_NAME);
    if (word !== null && this.take('(')) return word;
    this.at = at;
    return null;
  }

  /** Reads a text in quotes, a date or a number of a formula; null if none is next. */
  formulaValue(): Literal | null {
    const quoted = this.#text[this.at] === NAME_QUOTE ? null : this.#quoted();
    if (quoted !== null) return { text: quoted, type: 'text' };
    const date = this.#read(DATE);
    if (date !== null) return { text: date, type: 'word' };
    const number = this.#read(UNSIGNED_NUMBER);
    return number === null ? null : { text: number, type: 'number' };
  }

  /**
   * Returns true if the commas between the digits of a list are decimal commas: its values are separated by semicolons, or by commas with a
   * space.
   */
  hasListedDecimals(): boolean {
    const end = this.#text.indexOf(')', this.at);
    return this.#hasDecimalComma && /;|,\s/.test(this.#text.slice(this.at, end < 0 ? undefined : end));
  }

  /**
   * Reads a value: a text in quotes, or a word, number or date without quotes.
   *
   * @param decimal  pattern of a number with a decimal comma; null in a list whose commas separate values
   */
  value(decimal: RegExp | null = COMMA_NUMBER): Literal {
    const quoted = this.#quoted();
    if (quoted !== null) return { text: quoted, type: 'text' };
    const comma = this.#hasDecimalComma && decimal ? this.#read(decimal) : null;
    if (comma !== null) return { text: comma.replace(',', '.'), type: 'number' };
    const text = this.#read(BARE_VALUE) ?? this.fail('value');
    if (text === 'true' || text === 'false') return { text, type: 'boolean' };
    if (text === 'null') return { text, type: 'null' };
    return { text, type: JSON_NUMBER.test(text) ? 'number' : 'word' };
  }

  /** Reads a text in quotes, in which a backslash is before each quote and backslash of the text; null if none is next. */
  #quoted(): string | null {
    const quote = this.#text[this.at] ?? '';
    if (!QUOTES.has(quote)) return null;
    let text = '';
    for (let at = this.at + 1; at < this.#text.length; at++) {
      const character = this.#text[at] as string;
      if (character === quote) {
        this.#pass(at + 1 - this.at);
        return text;
      }
      const next = this.#text[at + 1] ?? '';
      const isEscape = character === '\\' && (next === '\\' || QUOTES.has(next));
      text += isEscape ? next : character;
      if (isEscape) at++;
    }
    return this.fail('closingQuote', this.#text.length);
  }

  #peek(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.#text)?.[0] ?? null;
  }

  #read(pattern: RegExp): string | null {
    const found = this.#peek(pattern);
    if (found !== null) this.#pass(found.length);
    return found;
  }

  #pass(length: number): void {
    this.at += length;
    this.#space();
  }

  #space(): void {
    this.at += this.#peek(SPACE)?.length ?? 0;
  }
}
