import type { Slip } from '../repair.request.ts';
import type { Edit } from './repair-edits.ts';
import { isPlain, Unclear } from './repair-tokens.ts';

/** White space, and characters that are invisible: U+FEFF, U+200B, U+2060. */
const SPACE = /[\s\ufeff\u200b\u2060]*/y;
export const COMMENT = /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|#(?=[\s#!]|$)[^\n\r]*/y;
/** Closing quotes for each opening quote. */
export const QUOTES: Readonly<Record<string, string>> = {
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

/** The place in a damaged text up to which it was read, and the changes so far; reads white space and strings. */
export abstract class RepairText {
  readonly changes: Partial<Record<Slip, number>> = {};
  protected readonly text: string;
  protected readonly edits: Edit[] = [];
  protected at = 0;
  /** End of the part that contains the data. */
  protected end: number;

  constructor(text: string) {
    this.text = text;
    this.end = text.length;
  }

  /** Returns the closing brackets of all open ones, the innermost first. */
  protected abstract closersOf(): string;

  protected edit(from: number, to: number, text: string, slip: Slip): void {
    this.edits.push({ from, to, text });
    this.changes[slip] = (this.changes[slip] ?? 0) + 1;
  }

  protected character(): string | undefined {
    return this.at < this.end ? this.text[this.at] : undefined;
  }

  protected match(pattern: RegExp, at = this.at): string {
    pattern.lastIndex = at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    return found.slice(0, this.end - at);
  }

  /** Passes white space, removing what JSON does not allow, and removes comments. */
  protected space(): void {
    for (;;) {
      const space = this.match(SPACE);
      const valid = space.replace(/[^ \t\r\n]/g, '');
      if (valid !== space) this.edit(this.at, this.at + space.length, valid, 'space');
      this.at += space.length;
      const comment = this.match(COMMENT);
      if (comment === '') return;
      this.edit(this.at, this.at + comment.length, '', 'comment');
      this.at += comment.length;
    }
  }

  protected string(isKey: boolean): void {
    const from = this.at;
    const mark = this.text[from] as string;
    const close = QUOTES[mark] as string;
    const end = this.closing(from + 1, close);
    if (end < this.end && this.endsString(end + 1, isKey)) {
      this.put(from, from + 1, end, end + 1, mark, 'quotes');
      return;
    }
    const inner = this.text.slice(from + 1, end);
    const length = isKey ? keyLength(inner) : end === this.end ? this.unclosedLength(inner) : openLength(inner);
    if (length !== null) {
      this.put(from, from + 1, from + 1 + length, from + 1 + length, '', 'quotes');
      return;
    }
    const outer = this.outerClosing(end, close, isKey);
    if (outer === null) throw new Unclear();
    this.put(from, from + 1, outer, outer + 1, '', 'quotes');
  }

  /** Reads a string of Python 2 (u'a'), or a text that lacks its opening quotation mark. */
  protected halfQuoted(mark: string, from: number, at: number, pieces: number): 'end' {
    const text = this.text.slice(from, at);
    if (pieces === 1 && /^[uU]$/.test(text) && (mark === '"' || mark === "'")) {
      this.edit(from, at, '', 'quotes');
      this.at = at;
      this.string(false);
      return 'end';
    }
    const isClosing = this.match(/["'][^\S\r\n]*(?:[,\]}\r\n]|$)/y, at) !== '';
    if (!isClosing || !/^\p{L}/u.test(text) || !isPlain(text) || this.closersOf() === '') throw new Unclear();
    this.at = at + 1;
    this.edit(from, at + 1, JSON.stringify(text), 'quotes');
    return 'end';
  }

  /** Returns the place of the next closing quotation mark without a backslash; the end if there is none. */
  protected closing(from: number, close: string): number {
    const text = this.text;
    let at = from;
    for (; at < this.end && !close.includes(text[at] as string); at++) if (text[at] === '\\') at++;
    return Math.min(at, this.end);
  }

  /** Returns true if the characters at `at` may follow a string. */
  protected endsString(at: number, isKey: boolean): boolean {
    if (isKey) return this.match(/\s*(?::|\/\/|\/\*|#)/y, at) !== '';
    return at >= this.end || this.match(/(?:\s+[^\s:]|\s*[,\]});]|\s*(?:\/\/|\/\*)|\s+$)/y, at) !== '';
  }

  /** Returns the length of a string that is not closed: it is cut off at the end of the text, or ends at its line, or before last brackets. */
  protected unclosedLength(inner: string): number | null {
    const line = inner.search(/[^\S\r\n]*,?[^\S\r\n]*[\r\n]/);
    if (line >= 0) return line === 0 ? null : line;
    const brackets = /[\]}\s]*$/.exec(inner)?.[0] ?? '';
    const closers = brackets.replace(/\s/g, '');
    if (closers === '') return inner.length;
    return this.closersOf() === closers && brackets.length < inner.length ? inner.length - brackets.length : null;
  }

  /** Returns the place of the mark that closes a string with quotation marks in it, such as "a "b" c"; null if they may enclose strings. */
  protected outerClosing(from: number, close: string, isKey: boolean): number | null {
    const start = this.at + 1;
    for (let at = from; at < this.end; at = this.closing(at + 1, close)) {
      const isEnd = this.match(isKey ? /\s*:/y : /\s*(?:[,\]}]|$)/y, at + 1) !== '' || (!isKey && at + 1 >= this.end);
      if (!isEnd) continue;
      const inner = this.text.slice(start, at);
      return /[\r\n]/.test(inner) || /["'“”][^\S\r\n]*[:,[\]{}]|[:,[\]{}][^\S\r\n]*["'“”]/.test(inner) ? null : at;
    }
    return null;
  }

  /** Writes a string with valid escapes and double quotation marks. */
  protected put(from: number, start: number, end: number, next: number, mark: string, slip: Slip): void {
    const text = this.text;
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
    this.at = next;
    if (slipOf !== null) this.edit(from, next, `"${inner}"`, slipOf);
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
