import { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import type { JsonSyntax, Relaxation } from '../json.request.ts';
import { Fault } from '../read/fault.ts';
import { passNumber, passString, QUOTE } from '../read/literal.ts';

const APOSTROPHE = 0x27;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const SLASH = 0x2f;
const STAR = 0x2a;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** White space of JSON5 besides that of JSON, and line ends of JavaScript. */
const OTHER_SPACE = /^[\v\f\u00a0\ufeff\u2028\u2029\p{Zs}]$/u;
const NAME = /^(?:[$_\p{ID_Start}]|\\u[\da-fA-F]{4})(?:[$\u200c\u200d\p{ID_Continue}]|\\u[\da-fA-F]{4})*/u;
/** Characters of a name that are decoded at once. */
const NAME_BYTES = 4096;
const STRETCH_BYTES = 256 * 1024;
const LINE_ENDS = /^[\n\r\u2028\u2029]$/;
const SHORT: Readonly<Record<string, string>> = { b: '\\b', f: '\\f', n: '\\n', r: '\\r', t: '\\t', v: '\\u000b', '0': '\\u0000' };

/**
 * Returns a text of JSONC or JSON5 as JSON: without comments and trailing commas; of JSON5 also with quotation marks of JSON, names in
 * quotation marks, and numbers in decimal notation. What is JSON stays as it is, and so do line ends, so that places in the text have the same
 * lines. A value that JSON does not have, such as `NaN`, is left: the check refuses it.
 *
 * @param changes  gets the numbers of changes by kind
 * @throws Fault for a comment or a string that is not closed
 */
export async function relaxed(
  bytes: Uint8Array<ArrayBuffer>,
  from: number,
  syntax: Exclude<JsonSyntax, 'json'>,
  changes: Partial<Record<Relaxation, number>>,
  control: Control,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new RelaxedReader(bytes, from, syntax === 'json5', changes);
  for (let due = from + STRETCH_BYTES; reader.step(); ) {
    if (reader.at < due) continue;
    due = reader.at + STRETCH_BYTES;
    await control.tick(reader.at, bytes.length * 2);
  }
  return reader.out.take();
}

class RelaxedReader {
  readonly out: ByteWriter;
  at: number;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #isJson5: boolean;
  readonly #changes: Partial<Record<Relaxation, number>>;
  /** Place in `out` of a comma after a value, after which nothing but white space was written; −1 for none. */
  #comma = -1;
  /** True if the last token ends a value. */
  #hasValue = false;

  constructor(bytes: Uint8Array<ArrayBuffer>, from: number, isJson5: boolean, changes: Partial<Record<Relaxation, number>>) {
    this.#bytes = bytes;
    this.at = from;
    this.#isJson5 = isJson5;
    this.#changes = changes;
    this.out = new ByteWriter(bytes.length + 64);
  }

  #count(kind: Relaxation): void {
    this.#changes[kind] = (this.#changes[kind] ?? 0) + 1;
  }

  /** Passes one token. Returns false at the end. */
  step(): boolean {
    const bytes = this.#bytes;
    const byte = bytes[this.at];
    if (byte === undefined) return false;
    if (byte === 0x20 || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === 0x09) {
      this.out.byte(byte);
      this.at++;
      return true;
    }
    if (byte === SLASH && this.#comment()) return true;
    if (byte === COMMA) {
      this.#comma = this.#hasValue ? this.out.length : -1;
      this.#hasValue = false;
      this.#copy(this.at + 1);
      return true;
    }
    if (this.#comma >= 0 && (byte === 0x7d || byte === 0x5d)) {
      this.out.bytes[this.#comma] = 0x20;
      this.#count('comma');
    }
    this.#comma = -1;
    this.#hasValue = byte !== 0x7b && byte !== 0x5b && byte !== 0x3a;
    if (byte === QUOTE || (byte === APOSTROPHE && this.#isJson5)) this.#string(byte);
    else if (!this.#isJson5 || !this.#json5(byte)) this.#copy(this.at + 1);
    return true;
  }

  #copy(end: number): void {
    this.out.copy(this.#bytes, this.at, end);
    this.at = end;
  }

  /** Passes a comment; its line ends are kept. Returns false for any other slash. */
  #comment(): boolean {
    const bytes = this.#bytes;
    const kind = bytes[this.at + 1];
    if (kind !== SLASH && kind !== STAR) return false;
    this.#count('comment');
    const start = this.at;
    this.at += 2;
    for (;;) {
      const byte = bytes[this.at];
      if (byte === undefined) {
        if (kind === STAR) throw new Fault(start, 'value');
        return true;
      }
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
        if (kind === SLASH) return true;
        this.out.byte(byte);
      }
      this.at++;
      if (kind !== STAR || byte !== STAR || bytes[this.at] !== SLASH) continue;
      this.at++;
      // Without white space, what precedes the comment would be joined to what follows it.
      this.out.byte(0x20);
      return true;
    }
  }

  #string(mark: number): void {
    const bytes = this.#bytes;
    if (mark === QUOTE && !this.#isJson5) return this.#copy(passString(bytes, this.at + 1));
    let isEscaped = false;
    this.out.byte(QUOTE);
    for (this.at++; ; ) {
      const byte = bytes[this.at];
      if (byte === undefined) throw new Fault(bytes.length, 'closingQuote');
      if (byte === mark) break;
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) throw new Fault(this.at, 'noControl');
      if (byte === QUOTE) this.out.byte(BACKSLASH);
      if (byte === BACKSLASH) {
        isEscaped = this.#escape() || isEscaped;
        continue;
      }
      if (byte < 0x20) {
        // JSON5 allows a tab in a string.
        this.out.text(`\\u${byte.toString(16).padStart(4, '0')}`);
        this.at++;
        isEscaped = true;
        continue;
      }
      this.#copy(this.at + 1);
    }
    this.out.byte(QUOTE);
    this.at++;
    if (mark !== QUOTE) this.#count('quotes');
    if (isEscaped) this.#count('escape');
  }

  /** Passes an escape. Returns true if JSON does not have it. */
  #escape(): boolean {
    const at = this.at;
    const [character = ''] = this.#characters(at + 1, 4);
    const size = encoder.encode(character).length;
    if (character === '') throw new Fault(this.#bytes.length, 'closingQuote');
    if ('"\\/bfnrtu'.includes(character)) {
      this.#copy(at + 2);
      return false;
    }
    this.at = at + 1 + size;
    if (character === 'x') {
      const digits = this.#characters(at + 2, 2).join('');
      if (!/^[\da-f]{2}$/i.test(digits)) throw new Fault(at + 2, 'hexDigit');
      this.out.text(`\\u00${digits}`);
      this.at = at + 4;
    } else if (LINE_ENDS.test(character)) {
      if (character === '\r' && this.#bytes[this.at] === LINE_FEED) this.at++;
    } else if (character === '0' && /\d/.test(this.#characters(this.at, 1).join(''))) throw new Fault(at + 1, 'escape');
    else if (/[1-9]/.test(character)) throw new Fault(at + 1, 'escape');
    else this.out.text(SHORT[character] ?? character);
    return true;
  }

  #characters(from: number, size: number): readonly string[] {
    return [...decoder.decode(this.#bytes.subarray(from, from + size)).replace(/\ufffd+$/, '')];
  }

  /** Passes what only JSON5 has: other white space, numbers, names. Returns false for anything else. */
  #json5(byte: number): boolean {
    if (byte >= 0x80 || byte === 0x0b || byte === 0x0c) {
      const [space = ''] = this.#characters(this.at, 4);
      if (OTHER_SPACE.test(space)) {
        this.at += encoder.encode(space).length;
        this.out.byte(0x20);
        this.#count('space');
        return true;
      }
    }
    if (byte === 0x2b || byte === 0x2d || byte === 0x2e || (byte >= 0x30 && byte <= 0x39)) return this.#number();
    return this.#name();
  }

  #number(): boolean {
    const found = /^([+-]?)(?:0[xX]([\da-fA-F]+)|(\d*)(?:(\.)(\d*))?([eE][+-]?\d+)?)/.exec(this.#digits());
    if (!found) return false;
    const [all, sign = '', hex, whole = '', point, decimals = '', exponent = ''] = found;
    if (all.length === 0 || (hex === undefined && whole === '' && decimals === '')) return false;
    const minus = sign === '-' ? '-' : '';
    const number =
      hex === undefined
        ? `${minus}${whole || '0'}${point && decimals !== '' ? `.${decimals}` : ''}${exponent}`
        : `${minus}${BigInt(`0x${hex}`).toString()}`;
    if (number !== all) this.#count('number');
    this.out.text(number);
    this.at += all.length;
    return true;
  }

  /** Returns the number at the place: digits, signs, points and letters of numbers. */
  #digits(): string {
    const bytes = this.#bytes;
    try {
      const end = passNumber(bytes, this.at);
      const next = bytes[end];
      if (next !== 0x2e && next !== 0x78 && next !== 0x58) return decoder.decode(bytes.subarray(this.at, end));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
    let end = this.at;
    while (/[\dA-Fa-fxX.+-]/.test(String.fromCharCode(bytes[end] ?? 0x20))) end++;
    return decoder.decode(bytes.subarray(this.at, end));
  }

  #name(): boolean {
    const bytes = this.#bytes;
    const [name] = NAME.exec(decoder.decode(bytes.subarray(this.at, this.at + NAME_BYTES))) ?? [];
    if (name === undefined) return false;
    const size = encoder.encode(name).length;
    let next = this.at + size;
    while (bytes[next] !== undefined && (bytes[next] as number) <= 0x20) next++;
    // A word before anything else than a colon is a value.
    if (bytes[next] !== 0x3a) {
      this.#copy(this.at + size);
      return true;
    }
    this.out.byte(QUOTE);
    this.#copy(this.at + size);
    this.out.byte(QUOTE);
    this.#count('name');
    return true;
  }
}
