import { ProblemError } from '../problem-error.ts';
import type { QueryExpected, QueryProblem } from '../request.ts';

/** `name-first` of RFC 9535 §2.5.1.1: a letter, an underscore, or any character beyond ASCII. Surrogates are checked in pairs. */
const NAME =
  /(?:[A-Za-z_]|[\u0080-\uD7FF\uE000-\uFFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])(?:[\w]|[\u0080-\uD7FF\uE000-\uFFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*/y;
const SPACE = /[ \t\n\r]*/y;
const INTEGER = /-?(?:0|[1-9]\d*)/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const FUNCTION = /[a-z][a-z0-9_]*(?=\()/y;
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '/': '/', '\\': '\\' };
const UNICODE_ESCAPE = /u(?:[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(?![dD][89a-fA-F])[0-9a-fA-F]{4})/y;

/** Reads a query from left to right. */
export class Cursor {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  fail(expected: QueryExpected, at = this.at): never {
    throw new ProblemError<QueryProblem>({ kind: 'syntax', expected, column: at + 1 });
  }

  startsWith(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  /** Skips a token if it is next. Returns true if it was skipped. */
  take(token: string): boolean {
    if (!this.startsWith(token)) return false;
    this.at += token.length;
    return true;
  }

  expect(token: string, expected: QueryExpected): void {
    if (!this.take(token)) this.fail(expected);
  }

  space(): void {
    this.#match(SPACE);
  }

  /** Skips white space if one of the tokens follows it. Returns true if one follows. */
  spaceBefore(tokens: readonly string[]): boolean {
    const { at } = this;
    this.space();
    if (tokens.some((token) => this.startsWith(token))) return true;
    this.at = at;
    return false;
  }

  name(): string {
    return this.#match(NAME) ?? this.fail('name');
  }

  /** Reads the name of a function; null unless an opening parenthesis follows it. */
  functionName(): string | null {
    return this.#match(FUNCTION);
  }

  number(): string | null {
    return this.#match(NUMBER);
  }

  /** Reads an integer within ±(2^53 − 1) (RFC 9535 §2.1); null if none is next. */
  integer(): number | null {
    const { at } = this;
    const text = this.#match(INTEGER);
    if (text === null) return null;
    const value = Number(text);
    if (text === '-0' || !Number.isSafeInteger(value)) this.fail('integer', at);
    return value;
  }

  /** Reads a string in single or double quotes (§2.3.1.1); null if none is next. */
  string(): string | null {
    const quote = this.text[this.at];
    if (quote !== '"' && quote !== "'") return null;
    this.at++;
    let value = '';
    for (;;) {
      const character = this.#character();
      if (character === quote) return value;
      value += character === '\\' ? this.#escaped(quote) : character;
    }
  }

  /** Reads the next character of a string, which may be its quote or a backslash. */
  #character(): string {
    const code = this.text.codePointAt(this.at);
    if (code === undefined) this.fail('closingQuote');
    if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) this.fail('character');
    const character = String.fromCodePoint(code);
    this.at += character.length;
    return character;
  }

  #escaped(quote: string): string {
    const unicode = this.#match(UNICODE_ESCAPE);
    if (unicode !== null) return JSON.parse(`"\\${unicode}"`) as string;
    const character = this.text[this.at] ?? this.fail('closingQuote');
    const meant = character === quote ? quote : ESCAPED[character];
    if (meant === undefined) this.fail('escape');
    this.at++;
    return meant;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match === null) return null;
    this.at = pattern.lastIndex;
    return match[0];
  }
}
