import { JSON_LEVELS_MAX } from '../json.request.ts';
import { Fault } from '../read/fault.ts';
import { passSpace, stringText } from '../read/literal.ts';
import {
  AFTER,
  ARRAY_KIND,
  COLON,
  FIRST_ELEMENT,
  FIRST_NAME,
  type FormatMachine,
  KINDS,
  NAME,
  NAME_KIND,
  OBJECT_KIND,
  passToken,
  type Reached,
  type Rules,
  type Separator,
  type Step,
  STRING_KIND,
  VALUE,
} from './machine.ts';

const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const PIECE_BYTES = 64 * 1024;

const isSpace = (byte = 0) => byte === 0x20 || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === 0x09;

/** Checks and formats in TypeScript: where WebAssembly is not supported, and to test kernel/format.ts. */
export class PlainMachine implements FormatMachine {
  readonly #rules: Rules;
  step: Step = VALUE;
  levels = 0;
  lines = 0;
  plainBytes = 0;
  indents = 0;
  records = 0;
  readonly uncompared = 0;
  readonly counts = Array.from({ length: KINDS }, () => 0);
  #separator: Separator = 'single';
  /** Open containers: the names of an object, null for an array. */
  readonly #open: (Set<string> | null)[] = [];
  breaks = false;
  /** True if white space with a line feed, other white space, a quote or a bracket precedes the next value. */
  isFed = false;
  #isClosed = false;
  readonly reached: Reached = { at: 0, line: 1, column: 1 };
  #out = new Uint8Array(PIECE_BYTES);
  #length = 0;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  get depth(): number {
    return this.#open.length;
  }

  separate(separator: Separator): void {
    this.#separator = separator;
  }

  countLines(bytes: Uint8Array, from: number, to: number, wasReturn: boolean): number {
    let lines = 0;
    let isReturn = wasReturn;
    for (let at = from; at < to; at++) {
      const byte = bytes[at];
      if (byte === CARRIAGE_RETURN || (byte === LINE_FEED && !isReturn)) lines++;
      isReturn = byte === CARRIAGE_RETURN;
    }
    return lines;
  }

  run(bytes: Uint8Array<ArrayBuffer>, from: number, to: number, isLast: boolean): number {
    const text = bytes.subarray(0, to);
    let at = from;
    this.reached.at = from;
    for (;;) {
      const next = this.#next(text, at, isLast);
      if (next === null) break;
      at = next;
      if (this.#rules.tracksPlace) this.#count(text, at);
    }
    if (this.#rules.tracksPlace) this.#count(text, this.#at);
    this.#flush();
    return this.#at;
  }

  /** Offset of the first token that was not passed. */
  #at = 0;

  /** Passes one token. Returns the offset after it; null if the text ends, or the caller has to decide. */
  #next(text: Uint8Array<ArrayBuffer>, from: number, isLast: boolean): number | null {
    const isBetween = this.step === AFTER && this.depth === 0;
    const at = isBetween ? this.#passBetween(text, from) : passSpace(text, from);
    this.#at = at;
    if (at >= text.length && (!isLast || isBetween)) return null;
    if (isBetween) {
      const mayFollow = this.#separator === 'lines' ? this.isFed : this.#separator !== 'single' && (this.isFed || this.#isClosed);
      if (!mayFollow) return null;
      this.step = VALUE;
      this.lines++;
      this.#byte(LINE_FEED);
    }
    const { lineDepth, unit } = this.#rules;
    const byte = text[at] as number;
    const names = this.#open.at(-1);
    if (this.step === AFTER && byte === COMMA) {
      this.#byte(COMMA);
      this.breaks = true;
      this.step = names === null ? VALUE : NAME;
      return at + 1;
    }
    const closer = names === null ? 0x5d : 0x7d;
    if (byte === closer && (this.step === AFTER || this.step === FIRST_ELEMENT || this.step === FIRST_NAME)) {
      const isBroken = this.step === AFTER && this.depth <= lineDepth;
      if (isBroken) this.#lineBreak(this.depth - 1);
      this.#byte(byte);
      this.#open.pop();
      if (isBroken) this.#foldAt(this.depth);
      this.breaks = false;
      this.#valueEnded(true);
      return at + 1;
    }
    if (this.breaks && this.depth <= lineDepth) {
      if (this.step === FIRST_ELEMENT || this.step === FIRST_NAME) this.#foldAt(this.depth - 1);
      this.#lineBreak(this.depth);
    }
    this.breaks = false;
    if (this.step === COLON && byte === 0x3a) {
      this.#byte(byte);
      if (this.depth <= lineDepth && unit > 0) this.#byte(0x20);
      this.step = VALUE;
      return at + 1;
    }
    const isArray = byte === 0x5b;
    const expectsValue = this.step === VALUE || this.step === FIRST_ELEMENT;
    const place = { step: this.step, isArray: names === null, depth: this.depth, isLast };
    if (expectsValue && (isArray || byte === 0x7b)) {
      if (this.depth >= JSON_LEVELS_MAX) throw new Fault(at, 'fewerLevels');
      this.#open.push(isArray ? null : new Set());
      this.levels = Math.max(this.levels, this.depth);
      this.counts[isArray ? ARRAY_KIND : OBJECT_KIND]!++;
      this.step = isArray ? FIRST_ELEMENT : FIRST_NAME;
      this.breaks = true;
      this.#byte(byte);
      return at + 1;
    }
    const token = passToken(text, at, place);
    if (token === null) return null;
    const { kind, end } = token;
    this.counts[kind]!++;
    this.plainBytes += end - at;
    this.#write(text.subarray(at, end));
    if (kind !== NAME_KIND) this.#valueEnded(kind === STRING_KIND);
    else {
      this.step = COLON;
      if (this.#rules.comparesNames && names) this.#compare(names, text, at, end);
    }
    return end;
  }

  /** Moves `reached` to an offset. */
  #count(text: Uint8Array, to: number): void {
    const { reached } = this;
    for (; reached.at < to; reached.at++) {
      const byte = text[reached.at] as number;
      const isPair = byte === LINE_FEED && text[reached.at - 1] === CARRIAGE_RETURN;
      if (isPair) continue;
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
        reached.line++;
        reached.column = 1;
      } else if ((byte & 0xc0) !== 0x80) reached.column++;
    }
  }

  #passBetween(text: Uint8Array, from: number): number {
    let at = from;
    for (; isSpace(text[at]); at++) {
      if (text[at] === LINE_FEED) this.isFed = true;
      else this.#isClosed = true;
    }
    return at;
  }

  #valueEnded(isClosed: boolean): void {
    this.step = AFTER;
    this.isFed = false;
    this.#isClosed = isClosed;
    if (this.depth === 0) this.records++;
  }

  #compare(names: Set<string>, text: Uint8Array<ArrayBuffer>, at: number, end: number): void {
    const name = stringText(text, at, end);
    if (names.has(name)) this.#rules.onRepeated?.(Uint32Array.of(at), 0);
    names.add(name);
  }

  #foldAt(depth: number): void {
    if (depth === this.#rules.foldDepth) this.#rules.onFold?.(Uint32Array.of(this.lines));
  }

  #lineBreak(depth: number): void {
    const { unit, fill, write } = this.#rules;
    this.lines++;
    this.indents += depth;
    this.#byte(LINE_FEED);
    if (write === null) return;
    for (let missing = depth * unit; missing > 0; ) {
      const size = Math.min(missing, PIECE_BYTES);
      this.#write(new Uint8Array(size).fill(fill));
      missing -= size;
    }
  }

  #byte(byte: number): void {
    this.plainBytes++;
    if (this.#rules.write === null) return;
    if (this.#length === PIECE_BYTES) this.#flush();
    this.#out[this.#length++] = byte;
  }

  #write(bytes: Uint8Array<ArrayBuffer>): void {
    const { write } = this.#rules;
    if (write === null) return;
    if (this.#length + bytes.length > PIECE_BYTES) this.#flush();
    if (bytes.length > PIECE_BYTES) return write(bytes);
    this.#out.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #flush(): void {
    if (this.#length > 0) this.#rules.write?.(this.#out.subarray(0, this.#length));
    this.#length = 0;
  }
}
