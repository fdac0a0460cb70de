import { cutRecord } from '../read/bad-lines.ts';
import type { CharsetGuess } from '../../wire/charset.ts';
import { grown } from '../../wire/bytes.ts';
import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { refusalOf } from '../document/document.ts';
import { placeOf } from '../document/place.ts';
import { JSON_LEVELS_MAX, type JsonCounts, REPEATED_MAX, type Relaxation, type RepeatedName } from '../json.request.ts';
import { Fault } from '../read/fault.ts';
import { passSpace, passString, stringText } from '../read/literal.ts';
import { checkSize, type TextSource } from '../read/read.ts';
import type { VisualizerErrorCode } from '../request.ts';
import { Formatter, rulesOf } from './formatter.ts';
import { checking, INDEX_BYTES, inParts, JsonDocument } from './json-document.ts';
import { LineIndex } from './line-index.ts';
import type { FormatMachine } from './machine.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const FIRST_BYTES = 64 * 1024;
/** Characters of a repeated name that are listed. */
const NAME_LENGTH = 200;

/** Reads a text into memory and checks it. */
export class JsonReader {
  bytes: Bytes = new Uint8Array();
  textStart = 0;
  readonly #source: TextSource;
  readonly #isConcatenated: boolean;
  readonly #guess: () => CharsetGuess | null;
  readonly #control: Control;
  #filled = 0;
  #formatter!: Formatter;
  #repeated: number[] = [];
  #repeatedCount = 0;
  #index = new LineIndex();

  constructor(source: TextSource, isConcatenated: boolean, guess: () => CharsetGuess | null, control: Control) {
    this.#source = source;
    this.#isConcatenated = isConcatenated;
    this.#guess = guess;
    this.#control = control;
    this.#begin();
  }

  #begin(): void {
    this.#index = new LineIndex();
    this.#repeated = [];
    this.#repeatedCount = 0;
    const onRepeated = (places: Uint32Array, origin: number) => {
      this.#repeatedCount += places.length;
      for (const place of places) if (this.#repeated.length < REPEATED_MAX) this.#repeated.push(origin + place);
    };
    this.#formatter = new Formatter({ ...checking, ...rulesOf('2', false), comparesNames: true, onRepeated }, this.#isConcatenated);
  }

  replace(bytes: Bytes): void {
    this.bytes = bytes;
    this.textStart = 0;
  }

  async readAndCheck(): Promise<void> {
    let at: number | null = null;
    try {
      for await (const size of this.#pieces(this.#source.pieces)) {
        at ??= this.textStart;
        for (let to = at; to < size; ) {
          to = Math.min(size, to + INDEX_BYTES);
          at = this.#check(at, to, false);
        }
        await this.#control.tick(size, this.#source.sizeBytes ?? size);
      }
      this.#check(at ?? this.textStart, this.bytes.length, true);
    } catch (error) {
      const others = error instanceof Fault && error.expected === 'utf8' ? await this.#source.inOtherCharset?.() : null;
      if (!others) this.refuse(error);
      this.#begin();
      for await (const size of this.#pieces(others)) await this.#control.tick(size, size * 2);
      await this.check();
    }
  }

  async read(): Promise<void> {
    for await (const size of this.#pieces(this.#source.pieces)) await this.#control.tick(size, size * 2);
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(this.bytes);
    } catch {
      const others = await this.#source.inOtherCharset?.();
      if (others) for await (const size of this.#pieces(others)) await this.#control.tick(size, size * 2);
    }
  }

  #check(from: number, to: number, isLast: boolean): number {
    const at = this.#formatter.run(this.bytes, from, to, isLast);
    this.#index.add(at, this.#formatter.machine);
    return at;
  }

  async check(): Promise<void> {
    const { length } = this.bytes;
    try {
      await inParts(length, this.textStart, this.#control, (from, to) => this.#check(from, to, to === length));
      if (length <= this.textStart) this.#check(length, length, true);
    } catch (error) {
      this.refuse(error);
    }
  }

  /** Yields the number of bytes in memory after each piece. */
  async *#pieces(pieces: TextSource['pieces']): AsyncGenerator<number> {
    const { whole, sizeBytes } = this.#source;
    this.#filled = 0;
    if (whole !== null && pieces === this.#source.pieces) {
      this.bytes = whole;
      this.#skipMark();
      let end = 0;
      while (end < whole.length) yield (end = Math.min(whole.length, end + 8 * INDEX_BYTES));
      return;
    }
    this.bytes = new Uint8Array(sizeBytes ?? FIRST_BYTES);
    for await (const piece of pieces) {
      const size = this.#filled + piece.length;
      checkSize(size);
      this.bytes = grown(this.bytes, size);
      this.bytes.set(piece, this.#filled);
      if (this.#filled === 0) this.#skipMark();
      this.#filled = size;
      yield size;
    }
    this.bytes = this.bytes.subarray(0, this.#filled);
  }

  /** Skips a byte order mark (RFC 8259 §8.1 allows it). */
  #skipMark(): void {
    const [first, second, third] = this.bytes;
    this.textStart = first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
  }

  /** Throws the error of a fault, or another error as it is. */
  refuse(error: unknown): never {
    if (!(error instanceof Fault)) throw error;
    const { bytes, textStart } = this;
    const { at, expected } = (this.#formatter.hasLines && cutRecord(bytes, error.at, textStart)?.fault) || error;
    if (passSpace(bytes, textStart) >= bytes.length) throw new InputError<VisualizerErrorCode>('visualizer.error.empty', 'source');
    const { line, column, before, wrong, after } = placeOf(bytes, at, textStart);
    const found = at >= bytes.length ? 'end' : 'character';
    throw refusalOf({ line, column, before, wrong, after, expected, found }, bytes[at] === 0, false, JSON_LEVELS_MAX);
  }

  document(relaxed: Partial<Record<Relaxation, number>>): JsonDocument {
    const { machine } = this.#formatter;
    const { plainBytes, indents, lines, records } = machine;
    const facts = {
      sizeBytes: this.bytes.length,
      records,
      counts: countsOf(machine),
      levels: machine.levels,
      repeated: { count: this.#repeatedCount, listed: this.#listed() },
      uncompared: machine.uncompared,
      guess: this.#guess(),
      relaxed,
    };
    return new JsonDocument(this.bytes, this.textStart, facts, { plainBytes, indents, lines }, this.#index);
  }

  /** Returns the places and names of the first repeated names. */
  #listed(): RepeatedName[] {
    const { bytes, textStart } = this;
    let from = textStart;
    let line = 1;
    return this.#repeated.map((at) => {
      line += this.#formatter.machine.countLines(bytes, from, at, from > 0 && bytes[from - 1] === 0x0d);
      from = at;
      const start = Math.max(textStart, lineStart(bytes, at));
      const { column } = placeOf(bytes.subarray(start), at - start);
      return { line, column, name: [...stringText(bytes, at, passString(bytes, at + 1))].slice(0, NAME_LENGTH).join('') };
    });
  }
}

function lineStart(bytes: Bytes, at: number): number {
  let start = at;
  while (start > 0 && bytes[start - 1] !== 0x0a && bytes[start - 1] !== 0x0d) start--;
  return start;
}

export function countsOf({ counts }: FormatMachine): JsonCounts {
  const [nulls = 0, booleans = 0, numbers = 0, strings = 0, objects = 0, arrays = 0, names = 0] = counts;
  return { nulls, booleans, numbers, strings, objects, arrays, names };
}
