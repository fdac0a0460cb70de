import { cutRecord } from '../read/bad-lines.ts';
import { grown } from '../../wire/bytes.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import { refusalOf } from '../document/document.ts';
import { placeOf } from '../document/place.ts';
import { InputError } from '../../wire/input-error.ts';
import { JSON_LEVELS_MAX, type JsonFacts, type JsonLayout, REPEATED_MAX, type RepeatedName } from '../json.request.ts';
import { Fault } from '../read/fault.ts';
import { passSpace, passString, stringText } from '../read/literal.ts';
import type { VisualizerErrorCode } from '../request.ts';
import { Formatter, rulesOf } from './formatter.ts';
import { countsOf } from './json-reader.ts';
import { AFTER } from './machine.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that are kept before a place: an error shows them. */
const KEPT_BYTES = 256;
/** Bytes of a text by which it is decided whether it is one array. */
const HEAD_BYTES = 1024 * 1024;
const NAME_LENGTH = 200;
/** Largest result of one piece in bytes: of a deeply nested text the indentation of a few bytes may be gigabytes. */
const RESULT_BYTES_MAX = 256 * 1024 * 1024;
const LINE_FEED = 0x0a;

interface StreamRequest {
  /** Pieces of UTF-8; a piece is valid until the next is requested. */
  readonly pieces: AsyncIterable<Uint8Array>;
  readonly layout: JsonLayout;
  readonly concatenated: boolean;
  /** True to write nothing. */
  readonly checksOnly: boolean;
  /** Size of the text, for the progress; null if it is not known. */
  readonly sizeBytes: number | null;
}

/** Formats or checks a text of any size, of which only a part is in memory. */
export class JsonStream {
  readonly #request: StreamRequest;
  readonly #control: Control;
  #buffer: Bytes = new Uint8Array(HEAD_BYTES);
  #filled = 0;
  #at = 0;
  #sizeBytes = 0;
  #formatter!: Formatter;
  /** The result of the last piece of the text. */
  readonly #output = new ByteWriter(HEAD_BYTES);
  readonly #listed: RepeatedName[] = [];
  #repeatedCount = 0;

  constructor(request: StreamRequest, control: Control) {
    this.#request = request;
    this.#control = control;
  }

  /** Facts of the text, once it was read to its end. */
  get facts(): JsonFacts {
    const { machine } = this.#formatter;
    return {
      sizeBytes: this.#sizeBytes,
      records: machine.records,
      counts: countsOf(machine),
      levels: machine.levels,
      repeated: { count: this.#repeatedCount, listed: this.#listed },
      uncompared: machine.uncompared,
      guess: null,
    };
  }

  /**
   * Yields the result; a piece is valid until the next is requested. Throws InputError for source, with the place of the error, and for layout if
   * the result of a piece is too large.
   */
  async *run(): AsyncGenerator<Bytes> {
    let hasBegun = false;
    for await (const piece of this.#request.pieces) {
      this.#append(piece);
      if (!hasBegun && this.#filled < HEAD_BYTES) continue;
      if (!hasBegun) this.#begin();
      hasBegun = true;
      this.#step(false);
      yield* this.#taken();
      await this.#control.tick(this.#sizeBytes, this.#request.sizeBytes ?? this.#sizeBytes * 2);
    }
    if (!hasBegun) this.#begin();
    this.#step(true);
    if (!this.#request.checksOnly) this.#output.byte(LINE_FEED);
    yield* this.#taken();
  }

  #append(piece: Uint8Array): void {
    this.#buffer = grown(this.#buffer, this.#filled + piece.length);
    this.#buffer.set(piece, this.#filled);
    this.#filled += piece.length;
    this.#sizeBytes += piece.length;
  }

  /** Yields the result of the last piece. */
  *#taken(): Generator<Bytes> {
    if (this.#output.length > 0) yield this.#output.written;
    this.#output.length = 0;
  }

  #begin(): void {
    const [first, second, third] = this.#buffer;
    if (first === 0xef && second === 0xbb && third === 0xbf) {
      this.#buffer.copyWithin(0, 3, this.#filled);
      this.#filled -= 3;
    }
    const { layout, checksOnly, concatenated } = this.#request;
    const onRepeated = (places: Uint32Array, origin: number) => {
      this.#repeatedCount += places.length;
      for (const place of places) if (this.#listed.length < REPEATED_MAX) this.#list(origin + place);
    };
    const write = checksOnly ? null : (piece: Bytes) => this.#write(piece);
    const rules = {
      ...rulesOf(layout, layout === 'records' && !concatenated && this.#isList()),
      write,
      comparesNames: true,
      onRepeated,
      tracksPlace: true,
    };
    this.#formatter = new Formatter({ ...rules, foldDepth: -1 }, concatenated);
  }

  #write(piece: Bytes): void {
    const asked = this.#output.length + piece.length;
    if (asked > RESULT_BYTES_MAX)
      throw new InputError<VisualizerErrorCode>('visualizer.error.resultTooLarge', 'layout', { asked, max: RESULT_BYTES_MAX });
    this.#output.copy(piece, 0, piece.length);
  }

  /** Returns true if the text is one array, as far as its beginning shows. */
  #isList(): boolean {
    const head = this.#buffer.subarray(0, this.#filled);
    if (head[passSpace(head, 0)] !== 0x5b) return false;
    const { machine } = new Formatter({ ...rulesOf('none', false), write: null, comparesNames: false, foldDepth: -1 }, false);
    try {
      return !(machine.run(head, 0, head.length, false) < head.length && machine.step === AFTER && machine.depth === 0);
    } catch {
      return true;
    }
  }

  #step(isLast: boolean): void {
    const text = this.#buffer.subarray(0, this.#filled);
    try {
      this.#at = this.#formatter.run(text, this.#at, this.#filled, isLast);
    } catch (error) {
      throw error instanceof Fault ? this.#refusal(error) : error;
    }
    if (!isLast) this.#compact();
  }

  /** Drops what was passed. */
  #compact(): void {
    const dropped = Math.max(0, this.#at - KEPT_BYTES);
    this.#buffer.copyWithin(0, dropped, this.#filled);
    this.#filled -= dropped;
    this.#at -= dropped;
  }

  /** Returns the place of an offset at or after the place that the machine has reached. */
  #placeOf(at: number) {
    const { reached } = this.#formatter.machine;
    const text = this.#buffer.subarray(0, this.#filled);
    const beyond = placeOf(text.subarray(reached.at), at - reached.at);
    const column = beyond.line === 1 ? reached.column + beyond.column - 1 : beyond.column;
    return { ...placeOf(text, at), line: reached.line + beyond.line - 1, column };
  }

  #list(at: number): void {
    const text = this.#buffer.subarray(0, this.#filled);
    const { line, column } = this.#placeOf(at);
    this.#listed.push({ line, column, name: stringText(text, at, passString(text, at + 1)).slice(0, NAME_LENGTH) });
  }

  #refusal({ at, expected }: Fault): InputError<VisualizerErrorCode> {
    const isEmpty = this.#formatter.machine.records === 0 && passSpace(this.#buffer.subarray(0, this.#filled), 0) >= this.#filled;
    if (isEmpty) return new InputError<VisualizerErrorCode>('visualizer.error.empty', 'source');
    const text = this.#buffer.subarray(0, this.#filled);
    const cut = this.#formatter.hasLines ? cutRecord(text, at) : null;
    if (cut) {
      const place = { ...placeOf(text, cut.fault.at), line: this.#placeOf(at).line - cut.linesAbove };
      return refusalOf({ ...place, expected: cut.fault.expected, found: 'character' }, false, false, JSON_LEVELS_MAX);
    }
    const found = at >= this.#filled ? 'end' : 'character';
    return refusalOf({ ...this.#placeOf(at), expected, found }, at < this.#filled && this.#buffer[at] === 0, false, JSON_LEVELS_MAX);
  }
}
