import { type Charset, unitBytes } from '../wire/charset.ts';
import { detectCharset } from '../charset/detect.ts';
import { concatenated, grown } from '../wire/bytes.ts';
import type { TextLines } from '../wire/lines.ts';
import type { Encoder, Spelling } from './encode.ts';
import { KERNEL_LINES_BYTES, type Kernel } from './kernel.ts';
import type { Writer } from './sink.ts';

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** Returns the encoding that decides where the lines of bytes end: UTF-16 is recognized by its first bytes; others have line feeds as ASCII. */
export function lineCharset(head: Uint8Array<ArrayBuffer>, isCut: boolean): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const charset = detectCharset(head, isCut);
  return charset === 'utf-16le' || charset === 'utf-16be' ? charset : 'utf-8';
}

/** Yields bytes in pieces of whole code units of two bytes; the last may have one more. */
export async function* wholeUnits(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let rest = new Uint8Array();
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : concatenated([rest, piece]);
    const whole = bytes.length & ~1;
    rest = bytes.slice(whole);
    if (whole > 0) yield bytes.subarray(0, whole);
  }
  if (rest.length > 0) yield rest;
}

/**
 * Encodes each line of a text separately, given in pieces of whole code units. A line end is written for each line feed and the carriage
 * return before it. The kernel encodes many short lines in one call; a call for each line would take twenty times as long.
 */
export class LineEncoder {
  readonly #kernel: Kernel;
  readonly #encoder: Encoder;
  readonly #spelling: Spelling;
  readonly #sink: Writer;
  readonly #unit: 1 | 2;
  /** Index of the low byte in a code unit. */
  readonly #low: 0 | 1;
  readonly #lineEnd: Uint8Array;
  /** True if an earlier piece contained the start of the line. */
  #isBegun = false;
  /** True if the line so far ends in a carriage return, which is not written before the next unit is known. */
  #hasReturn = false;
  /** Bytes of the line that were encoded without `encodeLines`. */
  #lineBytes = 0;
  #starts = new Uint32Array(64);
  #written = 0;
  /** Number of line ends written. */
  lineEnds = 0;

  constructor(kernel: Kernel, encoder: Encoder, spelling: Spelling, sink: Writer, charset: Charset) {
    this.#kernel = kernel;
    this.#encoder = encoder;
    this.#spelling = spelling;
    this.#sink = sink;
    this.#unit = unitBytes(charset);
    this.#low = charset === 'utf-16be' ? 1 : 0;
    this.#lineEnd = Uint8Array.from(spelling.wrapped ? [CARRIAGE_RETURN, LINE_FEED] : [LINE_FEED]);
  }

  #isUnit(bytes: Uint8Array, at: number, unit: number): boolean {
    return bytes[at + this.#low] === unit && (this.#unit === 1 || bytes[at + 1 - this.#low] === 0);
  }

  /** Returns the index of the next line feed, or -1. */
  #feedAfter(bytes: Uint8Array, from: number): number {
    if (this.#unit === 1) return bytes.indexOf(LINE_FEED, from);
    for (let at = from; at + 1 < bytes.length; at += 2) if (this.#isUnit(bytes, at, LINE_FEED)) return at;
    return -1;
  }

  /** Encodes a piece. The sink must have memory for its output. */
  write(piece: Uint8Array): void {
    for (let from = 0; from < piece.length; ) {
      const wholeLines = this.#isBegun || this.#unit === 2 || this.#spelling.wrapped ? 0 : this.#writeLines(piece, from);
      if (wholeLines > 0) {
        from += wholeLines;
        continue;
      }
      const feed = this.#feedAfter(piece, from);
      const end = feed < 0 ? piece.length : feed;
      if (end > from) this.#continue(piece.subarray(from, end));
      if (feed < 0) return;
      this.#endLine();
      from = feed + this.#unit;
    }
  }

  /** Encodes as many whole lines as the kernel takes. Returns the size of these lines in bytes: 0 if the first is too long or not whole. */
  #writeLines(piece: Uint8Array, from: number): number {
    const { input, output, lines } = this.#kernel;
    const most = piece.subarray(from, from + KERNEL_LINES_BYTES);
    const sizeBytes = most.lastIndexOf(LINE_FEED) + 1;
    if (sizeBytes === 0) return 0;
    input.set(most.subarray(0, sizeBytes));
    const size = this.#kernel.encodeLines(sizeBytes, this.#spelling.padded, this.#written);
    const count = lines[0] as number;
    this.#starts = grown(this.#starts, this.lineEnds + count + 2);
    this.#starts.set(lines.subarray(1, count + 1), this.lineEnds);
    this.#sink.write(output.subarray(0, size));
    this.#written += size;
    this.lineEnds += count;
    return sizeBytes;
  }

  #continue(text: Uint8Array): void {
    if (this.#hasReturn) this.#writeReturn();
    const textEnd = text.length - this.#unit;
    this.#hasReturn = textEnd >= 0 && this.#isUnit(text, textEnd, CARRIAGE_RETURN);
    const start = this.#hasReturn ? text.subarray(0, textEnd) : text;
    this.#encoder.write(start);
    this.#lineBytes += start.length;
    this.#isBegun = true;
  }

  #writeReturn(): void {
    const unit = new Uint8Array(this.#unit);
    unit[this.#low] = CARRIAGE_RETURN;
    this.#encoder.write(unit);
    this.#lineBytes += unit.length;
  }

  #endLine(): void {
    this.#encoder.end();
    this.#sink.write(this.#lineEnd);
    this.#starts = grown(this.#starts, this.lineEnds + 3);
    this.#starts[this.lineEnds++] = this.#written;
    this.#written += this.#charactersOfLine() + this.#lineEnd.length;
    this.#lineBytes = 0;
    this.#isBegun = this.#hasReturn = false;
  }

  #charactersOfLine(): number {
    const { alphabet, padded } = this.#spelling;
    const { groupBytes, groupCharacters, bits } = alphabet;
    return padded ? Math.ceil(this.#lineBytes / groupBytes) * groupCharacters : Math.ceil((this.#lineBytes * 8) / bits);
  }

  /** Ends the text. A carriage return at its end belongs to the last line. */
  end(): void {
    if (this.#hasReturn) this.#writeReturn();
    this.#encoder.end();
  }

  /** Returns the lines of the result, which is `bytes`; null if its lines are broken into shorter ones. */
  linesOf(bytes: Uint8Array<ArrayBuffer>): TextLines | null {
    if (this.#spelling.wrapped) return null;
    const isOpen = this.#lineBytes > 0;
    const count = this.lineEnds + (isOpen ? 1 : 0);
    const starts = this.#starts.slice(0, count + 1);
    if (isOpen) starts[this.lineEnds] = this.#written;
    starts[count] = bytes.length + (isOpen ? 1 : 0);
    return { bytes, count, starts, gap: 1 };
  }
}
