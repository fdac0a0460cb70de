import { REPAIRED_PLACES_MAX, type RepairedPlace, type Slip } from '../request.ts';

const SPACE = /[\s\ufeff]*/y;
/** White space within a line. */
const BLANKS = /[^\S\r\n\u2028\u2029]*/y;
const COMMENT = /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|#(?=[\s#!]|$)[^\n\r]*/y;
/** Characters without quotation marks up to the next that has a meaning. A colon belongs to them where a value follows it at once: 12:30. */
const BARE = /(?:(?!\/\*|(?<!:)\/\/)[^\s\ufeff,:;[\]{}()"'`“”„‘’«»]|:(?=[^\s\ufeff,;[\]{}()"'`“”„‘’«»:]))+/y;
const BARE_KEY = /(?:(?!\/\*|\/\/)[^\s\ufeff,:;[\]{}()"'`“”„‘’«»])+/y;
const NUMBER = /^[+-]?(?:0[xX][\da-fA-F]+|(?:(?:0|[1-9](?:_?\d)*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|(?:0|[1-9](?:_?\d)*)n)$/;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$.]*$/u;
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
/** Closing quotes for each opening quote. */
const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”“',
  '”': '”',
  '„': '“”',
  '‘': '’',
  '’': '’',
  '«': '»',
};
/** Functions of the MongoDB shell whose argument is a number, in quotation marks or not. */
const NUMBER_CALL = /^(?:Number(?:Long|Int|Decimal)|Long|Int32|Double|Decimal128)$/;
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };
/** Beginnings that are no part of the data: those against inclusion as a script, an assignment, `export default`. */
const PREFIX =
  /^[\s\ufeff]*(?:\)\]\}',?|for\s*\(;;\);|while\s*\(1\);|(?:export\s+default|return)(?=[\s[{(])|(?:(?:export\s+)?(?:const|let|var)\s+)?[\p{L}_$][\p{L}\p{N}_$.]*\s*=(?=\s*[[{(])|['`](?=\s*[[{]))/u;
const FENCE = /^[^[{]*?(?:^|\n)[ \t]*```[^\n`]*\n/;
const FENCE_END = /\n[ \t]*```/;

/** A change of the text: the characters from `from` to `to` are replaced. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Thrown where the text can be read in several ways, or in none. */
class Unclear extends Error {}

interface Frame {
  readonly bracket: '{' | '[' | '(';
  readonly from: number;
  /** End of the name of a function before a parenthesis, which begins at `name`; null for other brackets. */
  readonly name: { readonly from: number; readonly text: string } | null;
  values: number;
  commas: number;
  /** Place of the last comma, which is removed if nothing follows it; -1 if a value followed. */
  comma: number;
}

type Expected = 'value' | 'key' | 'colon' | 'end';

/**
 * Repairs damaged JSON: the grammar decides where a token ends, valid tokens are left unchanged, and each token remains one value of its
 * kind. Characters without quotation marks that are neither a number nor a word of JSON become one text (2024-10-15, 10px); several numbers
 * without commas are not repaired, because 1 234 may be one number. Where the text can be read in several ways, nothing is repaired.
 *
 * Used in place of jsonrepair 3.15.0. Of 132 damaged texts it repaired 93 and left 39 unchanged. jsonrepair returned 103, and in 31 of these
 * it split or changed a value (`[12:30]` became `[12, ":30"]`, `(1, 2)` became `["(1", 2, ")"]`, `NaN` a string). On 1.1 MB it needs 0.55 s,
 * jsonrepair 30 s (fastest of several runs, Node 20).
 */
export class Repair {
  readonly changes: Partial<Record<Slip, number>> = {};
  readonly #text: string;
  #edits: Edit[] = [];
  #at = 0;
  /** End of the part that contains the data. */
  #end: number;
  readonly #open: Frame[] = [];
  /** Places of the values that are in no bracket. */
  #tops: number[] = [];
  #topCommas = 0;
  /** End of the last value. */
  #valueEnd = 0;

  constructor(text: string) {
    this.#text = text;
    this.#end = text.length;
  }

  /** Returns the changes in the order of their places; null if they would not make the text valid. */
  run(): readonly Edit[] | null {
    try {
      if (!this.#unescape()) {
        this.#unwrap();
        this.#read();
      }
      this.#edits.sort((one, other) => one.from - other.from || one.to - other.to);
      return this.#isValid() ? this.#edits : null;
    } catch (error) {
      if (error instanceof Unclear) return null;
      throw error;
    }
  }

  #isValid(): boolean {
    if (this.#edits.length === 0) return false;
    const repaired = edited(this.#text, this.#edits);
    try {
      JSON.parse(repaired);
      return true;
    } catch {
      if (this.#tops.length < 2) return false;
    }
    // Several values, one after another, are read if the first fills one line and each begins on another.
    try {
      const pieces = [...this.#tops, this.#text.length].slice(1).map((to, index) => {
        const from = this.#tops[index] as number;
        const inner = this.#edits.filter((edit) => edit.from >= from && edit.from < to);
        return edited(this.#text.slice(0, to), inner, from);
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

  #edit(from: number, to: number, text: string, slip: Slip): void {
    this.#edits.push({ from, to, text });
    this.changes[slip] = (this.changes[slip] ?? 0) + 1;
  }

  /** Reads a text in which each quotation mark has a backslash, or is doubled as in a cell of CSV. */
  #unescape(): boolean {
    const text = this.#text;
    const marks = /^\s*(?:"(?=[[{]))?[[{][\s[{]*(\\+"|"")(?=[^\s,:\]}])/.exec(text)?.[1];
    if (marks === undefined) return false;
    const inner = /^\s*"/.test(text) ? text.trim().slice(1, -1) : text;
    let unescaped = inner;
    try {
      if (marks === '""') unescaped = inner.replaceAll('""', '"');
      else
        for (let levels = Math.log2(marks.length); levels > 0; levels--) {
          const lines = unescaped.replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
          unescaped = JSON.parse(`"${lines}"`) as string;
        }
      JSON.parse(unescaped);
    } catch {
      throw new Unclear();
    }
    this.#edit(0, text.length, unescaped, 'escaped');
    return true;
  }

  /** Removes a code fence of Markdown, or another beginning that is no part of the data, with its counterpart at the end. */
  #unwrap(): void {
    const text = this.#text;
    const fence = FENCE.exec(text)?.[0];
    if (fence !== undefined) {
      const rest = text.slice(fence.length - 1);
      const end = FENCE_END.exec(rest);
      if (end) {
        this.#end = fence.length - 1 + end.index;
        // Of several blocks, it is not known which is meant.
        if (rest.slice(end.index + end[0].length).includes('```')) throw new Unclear();
        this.#edits.push({ from: this.#end, to: text.length, text: '' });
      }
      this.#edit(0, fence.length, '', 'wrapper');
      this.#at = fence.length;
      return;
    }
    const prefix = PREFIX.exec(text)?.[0];
    if (prefix === undefined) return;
    const mark = prefix.at(-1) as string;
    if (mark === "'" || mark === '`') {
      // A text in quotation marks of a shell.
      const close = text.trimEnd();
      if (!close.endsWith(mark)) throw new Unclear();
      this.#end = close.length - 1;
      this.#edits.push({ from: this.#end, to: this.#end + 1, text: '' });
    }
    this.#edit(prefix.search(/\S/), prefix.length, '', 'wrapper');
    this.#at = prefix.length;
  }

  #read(): void {
    let expected: Expected = 'value';
    for (;;) {
      this.#space();
      const character = this.#character();
      if (character === undefined) break;
      const frame = this.#open.at(-1);
      if (character === ',') expected = this.#comma(expected, frame);
      else if (character === ':' && expected === 'colon') {
        this.#at++;
        expected = 'value';
      } else if (character === ';' && frame === undefined && expected === 'end') {
        this.#edit(this.#at, ++this.#at, '', 'wrapper');
      } else if (character === '}' || character === ']' || character === ')') {
        this.#close(character, expected);
        expected = 'end';
      } else if (expected === 'colon') throw new Unclear();
      else {
        const isKey: boolean = expected === 'key' || (expected === 'end' && frame?.bracket === '{');
        if (expected === 'end' && frame !== undefined) this.#addComma(frame, isKey);
        expected = isKey ? this.#key() : this.#value(frame);
      }
      if (expected === 'end') this.#valueEnd = this.#at;
    }
    this.#finish(expected);
  }

  #finish(expected: Expected): void {
    if (this.#open.length > 0) {
      const last = this.#open.at(-1) as Frame;
      const isInside = expected === 'colon' || (expected === 'value' && last.bracket === '{');
      if (isInside || this.#open.some(({ bracket }) => bracket === '(')) throw new Unclear();
      this.#removeComma(last);
      for (const { bracket } of this.#open.reverse()) this.#edit(this.#end, this.#end, CLOSERS[bracket] as string, 'bracket');
    } else if (this.#topCommas > 0) {
      if (this.#topCommas >= this.#tops.length + 1) throw new Unclear();
      this.#edit(this.#tops[0] as number, this.#tops[0] as number, '[', 'bracket');
      this.#edit(this.#end, this.#end, ']', 'bracket');
    }
  }

  /** Passes a comma. Two commas become one. */
  #comma(expected: Expected, frame: Frame | undefined): Expected {
    const at = this.#at++;
    if (frame === undefined) {
      // Objects and arrays that follow each other with commas are the elements of an array without brackets. Numbers are not: 1,234.
      const isList = expected === 'end' && /[\]}]\s*$/.test(this.#text.slice(Math.max(0, at - 1000), at));
      if (!isList) throw new Unclear();
      this.#topCommas++;
      return 'value';
    }
    if (expected !== 'end') {
      if (expected === 'colon' || (frame.bracket === '{' && expected === 'value')) throw new Unclear();
      this.#edit(at, at + 1, '', 'comma');
      return expected;
    }
    frame.commas++;
    frame.comma = at;
    return frame.bracket === '{' ? 'key' : 'value';
  }

  /** Adds a comma after the last value. In the same line, what follows must be a string, a number, a word of JSON or a bracket. */
  #addComma(frame: Frame, isKey: boolean): void {
    const isNewLine = /[\r\n\u2028\u2029]/.test(this.#text.slice(this.#valueEnd, this.#at));
    const bare = this.#match(BARE);
    if (frame.bracket === '(' || (!isKey && !isNewLine && bare !== '' && literalOf(bare) === null)) throw new Unclear();
    this.#edit(this.#valueEnd, this.#valueEnd, ',', 'missingComma');
  }

  #removeComma(frame: Frame): void {
    if (frame.comma >= 0) this.#edit(frame.comma, frame.comma + 1, '', 'comma');
    frame.comma = -1;
  }

  #close(closer: string, expected: Expected): void {
    const at = this.#at++;
    if (this.#open.length === 0) {
      // A bracket too many at the end.
      if (expected !== 'end' || !/^[\]}\s;]*$/.test(this.#text.slice(at, this.#end))) throw new Unclear();
      this.#edit(at, at + 1, '', 'bracket');
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
      this.#edit(at, at, CLOSERS[frame.bracket] as string, 'bracket');
      expected = 'end';
    }
  }

  /** Closes the call of a function, whose only argument is the value; or an expression in parentheses; or a tuple of Python, an array. */
  #closeParenthesis(frame: Frame, at: number): void {
    const { from, name, values, commas } = frame;
    if (name !== null) {
      if (values !== 1 || commas > 0) throw new Unclear();
      this.#edit(name.from, from + 1, '', 'wrapper');
      this.#edits.push({ from: at, to: at + 1, text: '' });
      if (NUMBER_CALL.test(name.text)) this.#unquoteNumber(from + 1, at);
    } else if (values === 1 && commas === 0) {
      this.#edit(from, from + 1, '', 'wrapper');
      this.#edits.push({ from: at, to: at + 1, text: '' });
    } else {
      this.#removeComma(frame);
      this.#edit(from, from + 1, '[', 'tuple');
      this.#edits.push({ from: at, to: at + 1, text: ']' });
    }
  }

  #unquoteNumber(from: number, to: number): void {
    const argument = this.#text.slice(from, to).trim();
    const number = /^(["'])(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)\1$/.exec(argument)?.[2];
    if (number === undefined) {
      if (/^["']/.test(argument)) throw new Unclear();
      return;
    }
    this.#edits = this.#edits.filter((edit) => edit.from < from || edit.to > to);
    this.#edits.push({ from, to, text: number });
  }

  #character(): string | undefined {
    return this.#at < this.#end ? this.#text[this.#at] : undefined;
  }

  #match(pattern: RegExp, at = this.#at): string {
    pattern.lastIndex = at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    return found.slice(0, this.#end - at);
  }

  /** Passes white space, removing what JSON does not allow, and removes comments. */
  #space(): void {
    for (;;) {
      const space = this.#match(SPACE);
      const valid = space.replace(/[^ \t\r\n]/g, '');
      if (valid !== space) this.#edit(this.#at, this.#at + space.length, valid, 'space');
      this.#at += space.length;
      const comment = this.#match(COMMENT);
      if (comment === '') return;
      this.#edit(this.#at, this.#at + comment.length, '', 'comment');
      this.#at += comment.length;
    }
  }

  #begun(frame: Frame | undefined): void {
    if (frame === undefined) this.#tops.push(this.#at);
    else {
      frame.values++;
      frame.comma = -1;
    }
  }

  #push(bracket: Frame['bracket'], name: Frame['name'] = null): Expected {
    this.#open.push({ bracket, from: this.#at++, name, values: 0, commas: 0, comma: -1 });
    return bracket === '{' ? 'key' : 'value';
  }

  #value(frame: Frame | undefined): Expected {
    this.#begun(frame);
    const character = this.#character() as string;
    if (character === '{' || character === '[' || character === '(') return this.#push(character);
    if (character in QUOTES) {
      this.#string(false);
      return 'end';
    }
    return this.#bare(frame);
  }

  #key(): Expected {
    const frame = this.#open.at(-1) as Frame;
    frame.comma = -1;
    if ((this.#character() as string) in QUOTES) {
      this.#string(true);
      return 'colon';
    }
    const from = this.#at;
    if (this.#match(/[uU]["']/y) !== '') {
      this.#edit(from, ++this.#at, '', 'quotes');
      this.#string(true);
      return 'colon';
    }
    let end = from;
    for (let at = from; ; ) {
      const piece = this.#match(BARE_KEY, at);
      if (piece === '') break;
      end = at + piece.length;
      at = end + this.#match(BLANKS, end).length;
    }
    const name = this.#text.slice(from, end);
    const next = this.#match(/["']?\s*:/y, end);
    if (!isPlain(name) || next === '') throw new Unclear();
    const isHalfQuoted = next.startsWith('"') || next.startsWith("'");
    this.#at = isHalfQuoted ? end + 1 : end;
    this.#edit(from, this.#at, JSON.stringify(name), isHalfQuoted ? 'quotes' : 'key');
    return 'colon';
  }

  /** Reads a number, a word, a name of a function before its parenthesis, or a text without quotation marks, all in one line. */
  #bare(frame: Frame | undefined): Expected {
    const from = this.#at;
    const pieces: { readonly text: string; readonly from: number; readonly end: number }[] = [];
    let next = from;
    for (;;) {
      if (pieces.length > 0 && this.#match(COMMENT, next) !== '') break;
      const text = this.#match(BARE, next);
      if (text === '') break;
      pieces.push({ text, from: next, end: next + text.length });
      next += text.length;
      next += this.#match(BLANKS, next).length;
    }
    const after = next < this.#end ? this.#text[next] : undefined;
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
    else if (after !== undefined && after in QUOTES && isAdjacent) return this.#halfQuoted(after, from, next, pieces.length);
    const text = this.#text.slice(from, last.end);
    this.#at = last.end;
    if (pieces.length === 1) {
      const literal = literalOf(text);
      if (literal !== null) {
        const slip = literal === 'null' && NOT_A_NUMBER.test(text) ? 'nan' : NUMBER.test(text) ? 'number' : 'word';
        if (literal !== text) this.#edit(from, last.end, literal, slip);
        return 'end';
      }
    }
    // Several numbers may be one number or an array without commas. A text is followed by what ends a value.
    const areNumbers = pieces.every((piece) => /^[+-]?[\d.]+$/.test(piece.text) || literalOf(piece.text) !== null);
    const isOneText = (pieces.length === 1 || !areNumbers) && pieces.every((piece) => isPlain(piece.text));
    const isEnded = after === undefined || /[,\]}\r\n\u2028\u2029/#]/.test(after) || after === ':';
    if (frame === undefined || !isOneText || !isEnded) throw new Unclear();
    this.#edit(from, last.end, JSON.stringify(text), 'text');
    return 'end';
  }

  #call(name: string, from: number, at: number): Expected {
    const isName = NAME.test(name.replace(/^new /, ''));
    if (!isName) throw new Unclear();
    this.#at = at;
    return this.#push('(', { from, text: name });
  }

  /** Reads a string of Python 2 (u'a'), or a text that lacks its opening quotation mark. */
  #halfQuoted(mark: string, from: number, at: number, pieces: number): Expected {
    const text = this.#text.slice(from, at);
    if (pieces === 1 && /^[uU]$/.test(text) && (mark === '"' || mark === "'")) {
      this.#edit(from, at, '', 'quotes');
      this.#at = at;
      this.#string(false);
      return 'end';
    }
    const isClosing = this.#match(/["'][^\S\r\n]*(?:[,\]}\r\n]|$)/y, at) !== '';
    if (!isClosing || !/^\p{L}/u.test(text) || !isPlain(text) || this.#open.length === 0) throw new Unclear();
    this.#at = at + 1;
    this.#edit(from, at + 1, JSON.stringify(text), 'quotes');
    return 'end';
  }

  #string(isKey: boolean): void {
    const from = this.#at;
    const mark = this.#text[from] as string;
    const close = QUOTES[mark] as string;
    const end = this.#closing(from + 1, close);
    if (end < this.#end && this.#endsString(end + 1, isKey)) {
      this.#put(from, from + 1, end, end + 1, mark, 'quotes');
      return;
    }
    const inner = this.#text.slice(from + 1, end);
    const length = isKey ? keyLength(inner) : end === this.#end ? this.#unclosedLength(inner) : openLength(inner);
    if (length !== null) {
      this.#put(from, from + 1, from + 1 + length, from + 1 + length, '', 'quotes');
      return;
    }
    const outer = this.#outerClosing(end, close, isKey);
    if (outer === null) throw new Unclear();
    this.#put(from, from + 1, outer, outer + 1, '', 'quotes');
  }

  /** Returns the place of the next closing quotation mark without a backslash; the end if there is none. */
  #closing(from: number, close: string): number {
    const text = this.#text;
    let at = from;
    for (; at < this.#end && !close.includes(text[at] as string); at++) if (text[at] === '\\') at++;
    return Math.min(at, this.#end);
  }

  /** Returns true if the characters at `at` may follow a string. */
  #endsString(at: number, isKey: boolean): boolean {
    if (isKey) return this.#match(/\s*(?::|\/\/|\/\*|#)/y, at) !== '';
    return at >= this.#end || this.#match(/(?:\s+[^\s:]|\s*[,\]});]|\s*(?:\/\/|\/\*)|\s+$)/y, at) !== '';
  }

  /** Returns the length of a string that is not closed: it is cut off at the end of the text, or ends at its line, or before last brackets. */
  #unclosedLength(inner: string): number | null {
    const line = inner.search(/[^\S\r\n]*,?[^\S\r\n]*[\r\n]/);
    if (line >= 0) return line === 0 ? null : line;
    const brackets = /[\]}\s]*$/.exec(inner)?.[0] ?? '';
    const closers = brackets.replace(/\s/g, '');
    if (closers === '') return inner.length;
    const open = this.#open.map(({ bracket }) => CLOSERS[bracket] ?? '').toReversed();
    return open.join('') === closers && brackets.length < inner.length ? inner.length - brackets.length : null;
  }

  /** Returns the place of the mark that closes a string with quotation marks in it, such as "a "b" c"; null if they may enclose strings. */
  #outerClosing(from: number, close: string, isKey: boolean): number | null {
    const start = this.#at + 1;
    for (let at = from; at < this.#end; at = this.#closing(at + 1, close)) {
      const isEnd = this.#match(isKey ? /\s*:/y : /\s*(?:[,\]}]|$)/y, at + 1) !== '' || (!isKey && at + 1 >= this.#end);
      if (!isEnd) continue;
      const inner = this.#text.slice(start, at);
      return /[\r\n]/.test(inner) || /["'“”][^\S\r\n]*[:,[\]{}]|[:,[\]{}][^\S\r\n]*["'“”]/.test(inner) ? null : at;
    }
    return null;
  }

  /** Writes a string with valid escapes and double quotation marks. */
  #put(from: number, start: number, end: number, next: number, mark: string, slip: Slip): void {
    const text = this.#text;
    let inner = '';
    let slipOf: Slip | null = mark === '"' ? null : slip;
    for (let at = start; at < end; at++) {
      const character = text[at] as string;
      if (character === '\\') {
        const escaped = text[++at] ?? '';
        const hex = escaped === 'x' ? /^[\da-fA-F]{2}/.exec(text.slice(at + 1, end))?.[0] : undefined;
        if (hex !== undefined) {
          inner += `\\u00${hex}`;
          at += 2;
          slipOf ??= 'escape';
        } else if (escaped === "'" || escaped === '`') {
          inner += escaped;
          slipOf ??= 'quotes';
        } else inner += character + escaped;
      } else if (character === '"') inner += '\\"';
      else if (character < ' ') {
        inner += JSON.stringify(character).slice(1, -1);
        slipOf ??= 'control';
      } else inner += character;
    }
    this.#at = next;
    if (slipOf !== null) this.#edit(from, next, `"${inner}"`, slipOf);
  }
}

/** Returns the length of a key that lacks its closing quotation mark: up to the first colon. */
function keyLength(inner: string): number | null {
  const length = /^[^:,{}[\]\r\n]+?(?=\s*:)/.exec(inner)?.[0].length;
  return length ?? null;
}

/** Returns the length of a string up to the comma or the line end after which the next string begins; null if it does not end so. */
function openLength(inner: string): number | null {
  const end = inner.search(/[^\S\r\n]*(?:,\s*|[\r\n]\s*)$/);
  return end > 0 ? end : null;
}

/** Returns true for characters that may be a text without quotation marks. */
function isPlain(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/[\\<>|]|\.\.\.|…/.test(text);
}

/** Returns a number or a word as JSON; null for other texts. */
function literalOf(text: string): string | null {
  if (Object.hasOwn(WORDS, text)) return WORDS[text] as string;
  if (NOT_A_NUMBER.test(text)) return 'null';
  if (!NUMBER.test(text)) return null;
  const sign = text.startsWith('-') ? '-' : '';
  const size = text.replace(/^[+-]|n$/g, '').replaceAll('_', '');
  if (/^0x/i.test(size)) return sign + BigInt(size).toString();
  return sign + size.replace(/^\./, '0.').replace(/\.(?!\d)/, '');
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
