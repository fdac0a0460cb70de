import type { ByteWriter } from '../../wire/byte-writer.ts';
import { passNumber, passSpace, passString, passWord, QUOTE, stringText } from '../read/literal.ts';
import type { RecordWriter } from './whole-records.ts';

const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Levels that are written as lines; deeper values are written in one line, because indentation grows with the square of the depth. */
const BLOCK_LEVELS_MAX = 20;
/** Longest key in UTF-16 code units without the indicator `?`; YAML limits it to 1024 characters (YAML 1.2.2 §7.4.2). */
const SIMPLE_KEY_MAX = 1000;

/** Matches texts that every reader reads as text without quotes, unless they are a word of YAML 1.1. */
const PLAIN = /^\p{L}(?:[\p{L}\p{N}_ ./@-]*[\p{L}\p{N}_./@-])?$/u;
/** Words that YAML 1.1 (its types bool and null) or 1.2 (§10.3) does not read as text. */
const WORDS = /^(?:y|n|yes|no|on|off|true|false|null)$/i;
/** Characters that YAML 1.2.2 §5.1 does not print or reads as line ends, besides those that JSON escapes. */
const UNPRINTED = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Returns a text as a scalar: without quotes if it is plain for every reader, else in double quotes with the escapes of JSON. */
function scalarOf(text: string): string {
  if (PLAIN.test(text) && !WORDS.test(text)) return text;
  return JSON.stringify(text.toWellFormed()).replace(
    UNPRINTED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Returns a number with the same digits. An exponent gets a point before it and a sign, `1E5` becomes 1.0E+5, because readers of YAML 1.1
 * read it as text otherwise.
 */
function numberOf(text: string): string {
  return text.replace(/^(-?\d+)(\.\d+)?(e)([+-]?)(\d+)$/i, (_, whole: string, fraction = '.0', e: string, sign: string, exponent: string) =>
    [whole, fraction, e, sign || '+', exponent].join(''),
  );
}

interface Level {
  /** Names of the members so far, each with the last number that was added to it; null for an array. */
  readonly names: Map<string, number> | null;
  /** True if the value is written in one line, in brackets. */
  readonly isFlow: boolean;
}

/** Writes JSON values as YAML. */
class YamlValues {
  #bytes!: Uint8Array<ArrayBuffer>;
  readonly #levels: Level[] = [];
  #out!: ByteWriter;

  get #level(): Level | undefined {
    return this.#levels.at(-1);
  }

  /** Writes the value at `start` as an element of the outermost array. */
  write(bytes: Uint8Array<ArrayBuffer>, start: number, out: ByteWriter): void {
    this.#bytes = bytes;
    this.#out = out;
    out.text('- ');
    let at = start;
    for (;;) {
      at = this.#value(at);
      if (at < 0) at = this.#entry(-at);
      else {
        const next = this.#end(at);
        if (next < 0) return out.text('\n');
        at = this.#entry(next);
      }
    }
  }

  #line(): void {
    this.#out.text(`\n${'  '.repeat(this.#levels.length)}`);
  }

  /** Writes a value. Returns the offset after it; for a value with members or elements, the negative offset of the first of them. */
  #value(at: number): number {
    const bytes = this.#bytes;
    const out = this.#out;
    const byte = bytes[at] as number;
    const level = this.#level;
    const space = level?.names ? ' ' : '';
    if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      const first = passSpace(bytes, at + 1);
      const isObject = byte === OPEN_BRACE;
      if (bytes[first] === (isObject ? CLOSE_BRACE : CLOSE_BRACKET)) {
        out.text(space + (isObject ? '{}' : '[]'));
        return first + 1;
      }
      const isFlow = this.#levels.length >= BLOCK_LEVELS_MAX;
      this.#levels.push({ names: isObject ? new Map() : null, isFlow });
      if (isFlow) out.text(space + (isObject ? '{' : '['));
      else if (level?.names) this.#line();
      return -first;
    }
    out.text(space);
    const end = byte === QUOTE ? passString(bytes, at + 1) : byte > COLON ? passWord(bytes, at, 'value') : passNumber(bytes, at);
    if (byte === QUOTE) out.text(scalarOf(stringText(bytes, at, end)));
    else out.text(numberOf(decoder.decode(bytes.subarray(at, end))));
    return end;
  }

  /** Writes the beginning of a member or element. Returns the offset of its value. */
  #entry(at: number): number {
    const { names, isFlow } = this.#level as Level;
    const bytes = this.#bytes;
    const out = this.#out;
    if (names === null) {
      if (!isFlow) out.text('- ');
      return at;
    }
    const end = passString(bytes, at + 1);
    const written = stringText(bytes, at, end).toWellFormed();
    let name = written;
    let number = names.get(written) ?? 1;
    // YAML forbids repeated names (YAML 1.2.2 §3.2.1.1), so they get a number, like the columns of other formats.
    while (names.has(name)) name = `${written} (${++number})`;
    names.set(written, number);
    if (number > 1) names.set(name, 1);
    const key = scalarOf(name);
    if (key.length <= SIMPLE_KEY_MAX) out.text(`${key}:`);
    else {
      out.text(`? ${key}`);
      if (isFlow) out.text(' ');
      else this.#line();
      out.text(':');
    }
    return passSpace(bytes, passSpace(bytes, end) + 1);
  }

  /** Ends the levels that end at `at`. Returns the offset of the next member or element; −1 after the outermost value. */
  #end(from: number): number {
    const bytes = this.#bytes;
    const out = this.#out;
    for (let at = from; ; at++) {
      const level = this.#level;
      if (!level) return -1;
      at = passSpace(bytes, at);
      if (bytes[at] === COMMA) {
        if (level.isFlow) out.text(', ');
        else this.#line();
        return passSpace(bytes, at + 1);
      }
      if (level.isFlow) out.text(level.names ? '}' : ']');
      this.#levels.pop();
    }
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Writes records as a list of YAML 1.2.2 that readers of YAML 1.1 read alike. A half of a surrogate pair becomes U+FFFD. */
export function yamlWriter(): RecordWriter {
  const values = new YamlValues();
  let isEmpty = true;
  return {
    mediaType: 'application/yaml',
    head: () => undefined,
    record(bytes, start, _end, _isFirst, out) {
      isEmpty = false;
      values.write(bytes, start, out);
    },
    tail: (out) => {
      if (isEmpty) out.text('[]\n');
    },
  };
}
