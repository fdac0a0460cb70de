import { grown } from '../wire/bytes.ts';
import { type CellRules, quoteMarks } from './dialect.ts';
import { withoutEscapes } from './read.ts';

/**
 * Flags of a cell: it contains a byte that is escaped in JSON (RFC 8259 §7), a quotation mark that is written twice, or a backslash in a text
 * in which it escapes quotation marks.
 */
const ESCAPED = 1;
export const DOUBLED = 2;
export const BACKSLASHED = 8;
/** Flag of a cell without quotation marks in which a backslash precedes delimiters, line ends and backslashes. */
export const BACKSLASHED_PLAIN = 16;
/** Class of the bytes that end a cell without quotation marks. */
const END_OF_CELL = 4;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const TAB = 0x09;
const NONE = -1;
const encoder = new TextEncoder();

/** Result of `next`. cut: the text that is loaded ends within a record, or after the last one. */
export type Found = 'record' | 'fault' | 'cut' | 'end';

/** A record with a broken quotation mark. All offsets are in the loaded text. */
interface ByteFault {
  /** Number of its first line, from 1. */
  readonly line: number;
  readonly lineStart: number;
  /** Offset of the quotation mark that is not closed, or of the text after a closing one; `lineStart` if that is in a later line. */
  readonly at: number;
  /** open: a quotation mark is not closed. stray: text follows a closing one. */
  readonly kind: 'open' | 'stray';
}

/**
 * Reads the records of CSV in UTF-8 (RFC 4180, any delimiter, any line end), with the results of `readCsv` (read.ts). The text is
 * loaded in parts.
 */
export class ByteRecords {
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array();
  /** Offset of the next record. */
  at = 0;
  end = 0;
  isLast = false;
  /** Number of calls of `load`. */
  loads = 0;
  #line = 1;
  /** Cells of the last record: offsets of their content without quotation marks, and flags. */
  count = 0;
  starts = new Uint32Array(64);
  ends = new Uint32Array(64);
  flags = new Uint8Array(64);
  /** The last record, if it was a fault. */
  fault: ByteFault = { line: 0, lineStart: 0, at: 0, kind: 'open' };
  #escapedLines = 0;
  readonly delimiter: string;
  /** The first byte of the delimiter, and the others of one that is not ASCII. */
  readonly #delimiter: number;
  readonly #delimiterRest: Uint8Array;
  readonly #quote: number;
  readonly #trims: boolean;
  readonly #inPlain = new Uint8Array(256);
  readonly #inQuotes = new Uint8Array(256);

  constructor({ delimiter, quote, blanks }: CellRules) {
    const mark = quoteMarks[quote];
    this.delimiter = delimiter;
    const [first = 0, ...rest] = encoder.encode(delimiter);
    this.#delimiter = first;
    this.#delimiterRest = Uint8Array.from(rest);
    this.#quote = mark === '' ? NONE : mark.charCodeAt(0);
    this.#trims = blanks === 'trimmed';
    for (const table of [this.#inPlain, this.#inQuotes]) {
      table.fill(ESCAPED, 0, 0x20);
      for (const character of '"\\') table[character.charCodeAt(0)] = ESCAPED;
    }
    for (const byte of [this.#delimiter, LINE_FEED, CARRIAGE_RETURN]) this.#inPlain[byte] = END_OF_CELL;
    if (this.#quote !== NONE) this.#inQuotes[this.#quote] = DOUBLED;
    if (quote === 'escaped') this.#inPlain[BACKSLASH] = BACKSLASHED;
    if (quote === 'backslash') this.#inQuotes[BACKSLASH] = BACKSLASHED;
  }

  /**
   * Continues with other bytes, which begin with the next record.
   *
   * @param end     number of bytes
   * @param isLast  true if the text ends with them
   */
  load(bytes: Uint8Array<ArrayBuffer>, end: number, isLast: boolean): void {
    this.bytes = bytes;
    this.at = 0;
    this.end = end;
    this.isLast = isLast;
    this.loads++;
  }

  /** Continues at another offset, after `lines` line ends. */
  pass(at: number, lines: number): void {
    this.at = at;
    this.#line += lines;
  }

  /** Passes a line, whatever is in it. Returns false if its end is not loaded yet. */
  passLine(): boolean {
    const next = this.#lineEnd(this.#endOfLine(this.at));
    if (next < 0) return false;
    this.at = next;
    this.#line++;
    return true;
  }

  /** Reads the next record; empty lines are skipped. After a fault the next line begins a record. */
  next(): Found {
    for (;;) {
      const start = this.at;
      if (start === this.end) return this.isLast ? 'end' : 'cut';
      this.count = 0;
      this.#escapedLines = 0;
      let lines = 0;
      let at = start;
      for (;;) {
        if (this.#trims) at = this.#passBlanks(at);
        if (at < this.end && this.bytes[at] === this.#quote) {
          const added = this.#quoted(at);
          if (added < 0) return this.isLast ? this.#skip(start, at, 'open') : 'cut';
          lines += added;
          at = (this.ends[this.count - 1] as number) + 1;
          if (this.#trims) at = this.#passBlanks(at);
          if (!this.isLast && this.bytes[at] === this.#delimiter && at + this.#delimiterRest.length >= this.end) return 'cut';
          if (at < this.end && !this.#endsCell(at)) return this.#skip(start, at, 'stray');
        } else at = this.#plain(at);
        if (at === this.end || this.bytes[at] !== this.#delimiter) break;
        at += 1 + this.#delimiterRest.length;
      }
      const next = this.#lineEnd(at);
      if (next < 0) return 'cut';
      this.at = next;
      this.#line += lines + this.#escapedLines + 1;
      if (at > start) return 'record';
    }
  }

  /** Returns true if the byte at `at`, which ends a cell, is a line end or begins a whole delimiter. */
  #endsCell(at: number): boolean {
    if (this.#inPlain[this.bytes[at] as number] !== END_OF_CELL) return false;
    return this.bytes[at] !== this.#delimiter || this.#delimiterRest.every((byte, index) => this.bytes[at + 1 + index] === byte);
  }

  /** Returns the offset after the backslash at `from` and what it escapes. */
  #passEscape(from: number): number {
    const next = from + 1 < this.end ? this.bytes[from + 1] : undefined;
    if (next === LINE_FEED || next === CARRIAGE_RETURN) this.#escapedLines++;
    return Math.min(this.end, from + (next === CARRIAGE_RETURN && this.bytes[from + 2] === LINE_FEED ? 3 : 2));
  }

  #passBlanks(from: number): number {
    const { bytes } = this;
    let at = from;
    while (at < this.end && (bytes[at] === SPACE || (bytes[at] === TAB && this.#delimiter !== TAB))) at++;
    return at;
  }

  /** Adds the cell without quotation marks at `from`. Returns its end. */
  #plain(from: number): number {
    const { bytes, end } = this;
    const classes = this.#inPlain;
    let at = from;
    let flags = 0;
    while (at < end) {
      const found = classes[bytes[at] as number] as number;
      if (found === BACKSLASHED) {
        flags |= ESCAPED | BACKSLASHED_PLAIN;
        at = this.#passEscape(at);
        continue;
      }
      if (found === END_OF_CELL) {
        if (this.#delimiterRest.length === 0 || this.#endsCell(at)) break;
      } else flags |= found;
      at++;
    }
    let last = at;
    if (this.#trims) while (last > from && (bytes[last - 1] === SPACE || bytes[last - 1] === TAB)) last--;
    this.#add(from, last, flags);
    return at;
  }

  /** Adds the cell whose opening quotation mark is at `from`. Returns the number of line ends in it; NONE if it is not closed. */
  #quoted(from: number): number {
    const { bytes } = this;
    const end = this.end;
    const classes = this.#inQuotes;
    let flags = 0;
    let lines = 0;
    for (let at = from + 1; at < end; at++) {
      const byte = bytes[at] as number;
      const found = classes[byte] as number;
      if (found === 0) continue;
      if (found === DOUBLED) {
        // The byte after the mark shows whether it closes the cell.
        if (at + 1 === end && !this.isLast) return NONE;
        if (at + 1 === end || bytes[at + 1] !== byte) {
          this.#add(from + 1, at, flags);
          return lines;
        }
        at++;
      } else if (found === BACKSLASHED) {
        const next = bytes[at + 1];
        if (at + 1 < end && (next === this.#quote || next === BACKSLASH)) at++;
        else if (at + 1 === end && !this.isLast) return NONE;
        flags |= ESCAPED;
      } else if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)) lines++;
      flags |= found;
    }
    return NONE;
  }

  #add(start: number, end: number, flags: number): void {
    if (this.count === this.starts.length) this.#grow();
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.flags[this.count++] = flags;
  }

  #grow(): void {
    this.starts = grown(this.starts, this.count + 1);
    this.ends = grown(this.ends, this.count + 1);
    this.flags = grown(this.flags, this.count + 1);
  }

  /** Returns the offset after the line end at `at`; NONE if that is not known yet. */
  #lineEnd(at: number): number {
    if (at === this.end) return this.isLast ? at : NONE;
    if (this.bytes[at] === LINE_FEED) return at + 1;
    if (at + 1 === this.end) return this.isLast ? at + 1 : NONE;
    return this.bytes[at + 1] === LINE_FEED ? at + 2 : at + 1;
  }

  #endOfLine(from: number): number {
    let at = from;
    while (at < this.end && this.bytes[at] !== LINE_FEED && this.bytes[at] !== CARRIAGE_RETURN) at++;
    return at;
  }

  /** Skips the line at `start`, because its record has a fault at `wrong`. */
  #skip(start: number, wrong: number, kind: ByteFault['kind']): Found {
    const next = this.#lineEnd(this.#endOfLine(start));
    if (next < 0) return 'cut';
    this.fault = { line: this.#line, lineStart: start, at: wrong < next ? wrong : start, kind };
    this.at = next;
    this.#line++;
    return 'fault';
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the texts of the cells of the last record. */
export function cellTexts({ bytes, count, starts, ends, flags, delimiter }: ByteRecords): string[] {
  return Array.from({ length: count }, (_, index) => {
    const start = starts[index] as number;
    const text = decoder.decode(bytes.subarray(start, ends[index]));
    if (((flags[index] as number) & BACKSLASHED_PLAIN) !== 0) return withoutEscapes(text, delimiter);
    const mark = String.fromCharCode(bytes[start - 1] ?? 0);
    if (((flags[index] as number) & BACKSLASHED) !== 0) return text.replace(/\\(["\\])|""/g, (_, escaped?: string) => escaped ?? '"');
    return ((flags[index] as number) & DOUBLED) === 0 ? text : text.replaceAll(mark + mark, mark);
  });
}

/**
 * Loads the pieces of a text one after another, each with the part of a record that the previous piece cut off. After each load, the
 * consumer reads records until none is left.
 */
export async function* loadPieces(
  records: ByteRecords,
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>> | Iterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<void> {
  let bytes: Uint8Array<ArrayBuffer> = new Uint8Array(1024 * 1024);
  let filled = 0;
  let neededBytes = 0;
  for await (const piece of pieces) {
    bytes.copyWithin(0, records.at, filled);
    filled -= records.at;
    records.at = 0;
    bytes = grown(bytes, filled + piece.length);
    bytes.set(piece, filled);
    filled += piece.length;
    // A long record is read again only when twice as much of it has arrived.
    if (filled < neededBytes) continue;
    records.load(bytes, filled, false);
    yield;
    neededBytes = records.at === 0 ? filled * 2 : 0;
  }
  const rest = bytes.subarray(records.at, filled);
  records.load(rest, rest.length, true);
  yield;
}
