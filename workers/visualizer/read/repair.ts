import { type Edit, isValidAfter } from './repair-edits.ts';
import { CLOSERS, type Frame, isPlain, literalOf, slipOf, Unclear, unquotedNumber } from './repair-tokens.ts';
import { COMMENT, QUOTES, RepairText } from './repair-text.ts';
import { unescaped, unwrapped } from './repair-wrapper.ts';

/** White space within a line. */
const BLANKS = /[^\S\r\n\u2028\u2029]*/y;
/** Characters without quotation marks up to the next that has a meaning. A colon belongs to them where a value follows it at once: 12:30. */
const BARE = /(?:(?!\/\*|(?<!:)\/\/)[^\s\ufeff\u200b\u2060,:;[\]{}()"'`“”„‘’«»]|:(?=[^\s\ufeff\u200b\u2060,;[\]{}()"'`“”„‘’«»:]))+/y;
const BARE_KEY = /(?:(?!\/\*|\/\/)[^\s\ufeff\u200b\u2060,:;[\]{}()"'`“”„‘’«»])+/y;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$.]*$/u;
/** Functions of the MongoDB shell whose argument is a number, in quotation marks or not. */
const NUMBER_CALL = /^(?:Number(?:Long|Int|Decimal)|Long|Int32|Double|Decimal128)$/;

type Expected = 'value' | 'key' | 'colon' | 'end';

/**
 * Repairs damaged JSON: the grammar decides where a token ends, valid tokens are left unchanged, and each token remains one value of its
 * kind. Characters without quotation marks that are neither a number nor a word of JSON become one text (2024-10-15, 10px); several numbers
 * without commas are not repaired, because 1 234 may be one number. Where the text can be read in several ways, nothing is repaired.
 *
 * Used in place of jsonrepair 3.15.0. Of 132 damaged texts it repaired 93 and left 39 unchanged. jsonrepair returned 103, but splits or
 * changes values (`[12:30]` becomes `[12, ":30"]`, `(1, 2)` becomes `["(1", 2, ")"]`, `NaN` a string). On 1.1 MB it needs 0.55 s, jsonrepair
 * 30 s (fastest of several runs, Node 20).
 */
export class Repair extends RepairText {
  readonly #open: Frame[] = [];
  /** Places of the values that are in no bracket. */
  #tops: number[] = [];
  #topCommas = 0;
  /** End of the last value. */
  #valueEnd = 0;
  /** True if only brackets too many follow. */
  #isPastEnd = false;

  /** Returns the changes in the order of their places; null if they would not make the text valid. */
  run(): readonly Edit[] | null {
    try {
      const plain = unescaped(this.text);
      if (plain === null) this.#read();
      else this.edit(0, this.text.length, plain, 'escaped');
      this.edits.sort((one, other) => one.from - other.from || one.to - other.to);
      return this.edits.length > 0 && isValidAfter(this.text, this.edits, this.#tops) ? this.edits : null;
    } catch (error) {
      if (error instanceof Unclear) return null;
      throw error;
    }
  }

  protected closersOf(): string {
    return this.#open.reduce((closers, { bracket }) => `${CLOSERS[bracket]}${closers}`, '');
  }

  #unwrap(): void {
    const found = unwrapped(this.text);
    if (found === null) return;
    this.at = found.from;
    this.end = found.end;
    this.edits.push(...found.edits);
    this.changes.wrapper = 1;
  }

  #read(): void {
    this.#unwrap();
    let expected: Expected = 'value';
    for (;;) {
      this.space();
      const character = this.character();
      if (character === undefined) break;
      const frame = this.#open.at(-1);
      if (character === ',') expected = this.#comma(expected, frame);
      else if (character === ':' && expected === 'colon') {
        this.at++;
        expected = 'value';
      } else if (character === ';' && frame === undefined && expected === 'end') {
        this.edit(this.at, ++this.at, '', 'wrapper');
      } else if (character === '}' || character === ']' || character === ')') {
        this.#close(character, expected);
        expected = 'end';
      } else if (expected === 'colon') throw new Unclear();
      else {
        const isKey: boolean = expected === 'key' || (expected === 'end' && frame?.bracket === '{');
        if (expected === 'end' && frame !== undefined) this.#addComma(frame, isKey);
        expected = isKey ? this.#key() : this.#value(frame);
      }
      if (expected === 'end') this.#valueEnd = this.at;
    }
    this.#finish(expected);
  }

  #finish(expected: Expected): void {
    if (this.#open.length > 0) {
      const last = this.#open.at(-1) as Frame;
      const isInside = expected === 'colon' || (expected === 'value' && last.bracket === '{');
      if (isInside || this.#open.some(({ bracket }) => bracket === '(')) throw new Unclear();
      this.#removeComma(last);
      for (const { bracket } of this.#open.reverse()) this.edit(this.end, this.end, CLOSERS[bracket] as string, 'bracket');
    } else if (this.#topCommas > 0) {
      if (this.#topCommas >= this.#tops.length + 1) throw new Unclear();
      this.edit(this.#tops[0] as number, this.#tops[0] as number, '[', 'bracket');
      this.edit(this.end, this.end, ']', 'bracket');
    }
  }

  /** Passes a comma. Two commas become one. */
  #comma(expected: Expected, frame: Frame | undefined): Expected {
    const at = this.at++;
    if (frame === undefined) {
      // Objects and arrays that follow each other with commas are the elements of an array without brackets. Numbers are not: 1,234.
      const isList = expected === 'end' && /[\]}]\s*$/.test(this.text.slice(Math.max(0, at - 1000), at));
      if (!isList) throw new Unclear();
      this.#topCommas++;
      return 'value';
    }
    if (expected !== 'end') {
      if (expected === 'colon' || (frame.bracket === '{' && expected === 'value')) throw new Unclear();
      this.edit(at, at + 1, '', 'comma');
      return expected;
    }
    frame.commas++;
    frame.comma = at;
    return frame.bracket === '{' ? 'key' : 'value';
  }

  /** Adds a comma after the last value. In the same line, what follows must be a string, a number, a word of JSON or a bracket. */
  #addComma(frame: Frame, isKey: boolean): void {
    const isNewLine = /[\r\n\u2028\u2029]/.test(this.text.slice(this.#valueEnd, this.at));
    const bare = this.match(BARE);
    if (frame.bracket === '(' || (!isKey && !isNewLine && bare !== '' && literalOf(bare) === null)) throw new Unclear();
    this.edit(this.#valueEnd, this.#valueEnd, ',', 'missingComma');
  }

  #removeComma(frame: Frame): void {
    if (frame.comma >= 0) this.edit(frame.comma, frame.comma + 1, '', 'comma');
    frame.comma = -1;
  }

  #close(closer: string, expected: Expected): void {
    const at = this.at++;
    if (this.#open.length === 0) {
      // A bracket too many at the end.
      this.#isPastEnd ||= expected === 'end' && /^[\]}\s;]*$/.test(this.text.slice(at, this.end));
      if (!this.#isPastEnd) throw new Unclear();
      this.edit(at, at + 1, '', 'bracket');
      return;
    }
    if (!this.#open.some(({ bracket }) => CLOSERS[bracket] === closer)) throw new Unclear();
    for (;;) {
      const frame = this.#open.pop() as Frame;
      if (expected === 'colon' || (expected === 'value' && frame.bracket === '{')) throw new Unclear();
      if (frame.bracket === '(') {
        if (closer !== ')') throw new Unclear();
        this.#closeParenthesis(frame, at);
        return;
      }
      this.#removeComma(frame);
      if (CLOSERS[frame.bracket] === closer) return;
      this.edit(at, at, CLOSERS[frame.bracket] as string, 'bracket');
      expected = 'end';
    }
  }

  /** Closes the call of a function, whose only argument is the value; or an expression in parentheses; or a tuple of Python, an array. */
  #closeParenthesis(frame: Frame, at: number): void {
    const { from, name, values, commas } = frame;
    if (name !== null) {
      if (values !== 1 || commas > 0) throw new Unclear();
      if (NUMBER_CALL.test(name.text)) this.#unquoteNumber(frame, at);
      this.edit(name.from, from + 1, '', 'wrapper');
      this.edits.push({ from: at, to: at + 1, text: '' });
    } else if (values === 1 && commas === 0) {
      this.edit(from, from + 1, '', 'wrapper');
      this.edits.push({ from: at, to: at + 1, text: '' });
    } else {
      this.#removeComma(frame);
      this.edit(from, from + 1, '[', 'tuple');
      this.edits.push({ from: at, to: at + 1, text: ']' });
    }
  }

  /** Makes the argument of a call a number, in place of the changes inside its parentheses. */
  #unquoteNumber({ from, edits }: Frame, to: number): void {
    const text = unquotedNumber(this.text.slice(from + 1, to));
    if (text === null) return;
    this.edits.length = edits;
    this.edits.push({ from: from + 1, to, text });
  }

  #begun(frame: Frame | undefined): void {
    if (frame === undefined) this.#tops.push(this.at);
    else {
      frame.values++;
      frame.comma = -1;
    }
  }

  #push(bracket: Frame['bracket'], name: Frame['name'] = null): Expected {
    this.#open.push({ bracket, from: this.at++, name, edits: this.edits.length, values: 0, commas: 0, comma: -1 });
    return bracket === '{' ? 'key' : 'value';
  }

  #value(frame: Frame | undefined): Expected {
    this.#begun(frame);
    const character = this.character() as string;
    if (character === '{' || character === '[' || character === '(') return this.#push(character);
    if (character in QUOTES) {
      this.string(false);
      return 'end';
    }
    return this.#bare(frame);
  }

  #key(): Expected {
    const frame = this.#open.at(-1) as Frame;
    frame.comma = -1;
    if ((this.character() as string) in QUOTES) {
      this.string(true);
      return 'colon';
    }
    const from = this.at;
    if (this.match(/[uU]["']/y) !== '') {
      this.edit(from, ++this.at, '', 'quotes');
      this.string(true);
      return 'colon';
    }
    let end = from;
    for (let at = from; ; ) {
      const piece = this.match(BARE_KEY, at);
      if (piece === '') break;
      end = at + piece.length;
      at = end + this.match(BLANKS, end).length;
    }
    const name = this.text.slice(from, end);
    const next = this.match(/["']?\s*:/y, end);
    if (!isPlain(name) || next === '') throw new Unclear();
    const isHalfQuoted = next.startsWith('"') || next.startsWith("'");
    this.at = isHalfQuoted ? end + 1 : end;
    this.edit(from, this.at, JSON.stringify(name), isHalfQuoted ? 'quotes' : 'key');
    return 'colon';
  }

  /** Reads a number, a word, a name of a function before its parenthesis, or a text without quotation marks, all in one line. */
  #bare(frame: Frame | undefined): Expected {
    const from = this.at;
    const pieces: { readonly text: string; readonly from: number; readonly end: number }[] = [];
    let next = from;
    for (;;) {
      if (pieces.length > 0 && this.match(COMMENT, next) !== '') break;
      const text = this.match(BARE, next);
      if (text === '') break;
      pieces.push({ text, from: next, end: next + text.length });
      next += text.length;
      next += this.match(BLANKS, next).length;
    }
    const after = next < this.end ? this.text[next] : undefined;
    let last = pieces.at(-1);
    if (last === undefined) throw new Unclear();
    const isAdjacent = last.end === next;
    if (after === ':') {
      // The last word is the name of the next member: {a: 1 b: 2}.
      if (frame?.bracket !== '{' || pieces.length < 2) throw new Unclear();
      next = last.from;
      pieces.pop();
      last = pieces.at(-1) as (typeof pieces)[number];
    } else if (after === '(' && isAdjacent) return this.#call(pieces.map(({ text }) => text).join(' '), from, next);
    else if (after === '(') throw new Unclear();
    else if (after !== undefined && after in QUOTES && isAdjacent) return this.halfQuoted(after, from, next, pieces.length);
    const text = this.text.slice(from, last.end);
    this.at = last.end;
    if (pieces.length === 1) {
      const literal = literalOf(text);
      if (literal !== null) {
        if (literal !== text) this.edit(from, last.end, literal, slipOf(text, literal));
        return 'end';
      }
    }
    // Several numbers may be one number or an array without commas. A text is followed by what ends a value.
    const areNumbers = pieces.every((piece) => /^[+-]?[\d.]+$/.test(piece.text) || literalOf(piece.text) !== null);
    const isOneText = (pieces.length === 1 || !areNumbers) && pieces.every((piece) => isPlain(piece.text));
    const isEnded = after === undefined || /[,\]}\r\n\u2028\u2029/#]/.test(after) || after === ':';
    if (frame === undefined || !isOneText || !isEnded) throw new Unclear();
    this.edit(from, last.end, JSON.stringify(text), 'text');
    return 'end';
  }

  #call(name: string, from: number, at: number): Expected {
    const isName = NAME.test(name.replace(/^new /, ''));
    if (!isName) throw new Unclear();
    this.at = at;
    return this.#push('(', { from, text: name });
  }
}
