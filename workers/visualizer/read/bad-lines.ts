import { placeOf } from '../document/place.ts';
import type { BadLine, SkippedLines } from '../source.request.ts';
import { Fault } from './fault.ts';
import { passSpace } from './literal.ts';
import { PathTrie } from './trie.ts';
import { Walker } from './walk.ts';
import { concatenated } from '../../wire/bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
/** `{` and `[`. */
const OPENING = new Set<number | undefined>([0x7b, 0x5b]);
/** Largest number of lines that are listed with place and reason; further lines are only counted. */
export const LISTED_MAX = 100;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Returns the fault of a line that must be one JSON value; null for a valid or blank line. */
function lineFault(walker: Walker, line: Bytes, from = 0): Fault | null {
  const start = passSpace(line, from);
  if (start === line.length) return null;
  walker.bytes = line;
  try {
    const end = passSpace(line, walker.walk(start, 'learn'));
    return end === line.length ? null : new Fault(end, 'newline');
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

function lineAt(bytes: Bytes, from: number): Bytes {
  const end = bytes.indexOf(LINE_FEED, from);
  return bytes.subarray(from, end < 0 ? bytes.length : end);
}

const isRecord = (line: Bytes) => OPENING.has(line[0]) && lineFault(new Walker(line, new PathTrie()), line) === null;

/**
 * Returns true if an error at `at` is in one line of NDJSON: the next line is a separate record, and so is the first line if the error is
 * not in it.
 */
export function isInOneLine(bytes: Bytes, from: number, at: number): boolean {
  const feed = bytes.indexOf(LINE_FEED, at);
  if (feed < 0 || !isRecord(lineAt(bytes, feed + 1))) return false;
  const first = lineAt(bytes, passSpace(bytes, from));
  return at <= first.byteOffset + first.length - bytes.byteOffset || isRecord(first);
}

/**
 * Finds lines of NDJSON that are not JSON, lists them, and overwrites them with spaces, so that the offsets of the other lines do not
 * change.
 */
export class BadLines implements SkippedLines {
  count = 0;
  readonly listed: BadLine[] = [];
  #line = 0;
  #walker = new Walker(new Uint8Array(), new PathTrie());

  /** Checks whole lines and overwrites bad ones; the end of `bytes` also ends a line. */
  blank(bytes: Bytes): void {
    for (let from = 0; from < bytes.length; ) {
      const feed = bytes.indexOf(LINE_FEED, from);
      const end = feed < 0 ? bytes.length : feed;
      this.#check(bytes.subarray(from, end));
      from = end + 1;
    }
  }

  #check(line: Bytes): void {
    this.#line++;
    const textStart = this.#line === 1 && BYTE_ORDER_MARK.every((byte, at) => line[at] === byte) ? BYTE_ORDER_MARK.length : 0;
    const fault = lineFault(this.#walker, line, textStart);
    if (fault === null) return;
    this.count++;
    if (this.listed.length < LISTED_MAX) {
      const { column, before, wrong, after } = placeOf(line, fault.at, textStart);
      const found = fault.at >= line.length ? 'end' : 'character';
      this.listed.push({ line: this.#line, column, before, wrong, after, expected: fault.expected, found });
    }
    line.fill(SPACE, textStart);
  }

  /** Yields the same text, split at line ends, with bad lines overwritten. */
  async *filtered(pieces: AsyncIterable<Bytes> | Iterable<Bytes>): AsyncGenerator<Bytes> {
    let begun: Bytes[] = [];
    for await (const piece of pieces) {
      const lastFeed = piece.lastIndexOf(LINE_FEED);
      if (lastFeed < 0) {
        begun.push(piece.slice());
        continue;
      }
      const lines = concatenated([...begun, piece.subarray(0, lastFeed + 1)]);
      begun = lastFeed + 1 < piece.length ? [piece.slice(lastFeed + 1)] : [];
      this.blank(lines);
      yield lines;
    }
    const rest = concatenated(begun);
    this.blank(rest);
    if (rest.length > 0) yield rest;
  }
}

/**
 * Returns the fault of a record that was cut before its line end, for the fault that it causes in one of the next two lines; null if the lines
 * are not such records. The line after the record must be a whole record, or the end of the text.
 *
 * @param mayBeFirst  true if the bytes begin with a record, so that the first line is not the end of one
 */
export function cutRecord(
  bytes: Bytes,
  at: number,
  textStart = 0,
  mayBeFirst = false,
): { readonly fault: Fault; readonly linesAbove: number } | null {
  let start = bytes.lastIndexOf(LINE_FEED, at - 1) + 1;
  if (at === 0 || start <= textStart) return null;
  for (let linesAbove = 1; linesAbove <= 2 && start > textStart; linesAbove++) {
    const end = start - 1;
    start = end === 0 ? 0 : bytes.lastIndexOf(LINE_FEED, end - 1) + 1;
    // Without a line end before it, the beginning of its line may be missing.
    if (start < textStart || (start === textStart && !mayBeFirst)) return null;
    const line = bytes.subarray(start, bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end);
    if (line.length < 2 || !OPENING.has(line[0])) continue;
    const isLast = linesAbove === 1 && passSpace(bytes, end) >= bytes.length;
    if (!isLast && !isRecord(lineAt(bytes, end + 1))) continue;
    const fault = lineFault(new Walker(line, new PathTrie()), line);
    if (fault && fault.at >= line.length) return { fault: new Fault(start + fault.at, fault.expected), linesAbove };
  }
  return null;
}
