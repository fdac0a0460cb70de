import { type Blocks } from './capacity.ts';
import { writeRemainder } from './reed-solomon.ts';
import { alphanumericValues, countBits, charactersIn, type Segment, type VersionClass } from './segment.ts';

const MODE_INDICATORS = { numeric: 0b0001, alphanumeric: 0b0010, byte: 0b0100 } as const;
const ECI_INDICATOR = 0b0111;
/** ECI assignment number of UTF-8 (AIM ECI), and the length in bits of the ECI indicator with a number below 128. */
const ECI_UTF8 = 26;
export const ECI_BITS = 12;
/** Pad codewords, used alternately (§7.4.10). */
const PADS = [0b11101100, 0b00010001] as const;

class BitWriter {
  readonly #out: Uint8Array;
  #at = 0;
  /** Bits that do not fill a byte yet, in the low bits. */
  #buffer = 0;
  #count = 0;

  constructor(out: Uint8Array) {
    this.#out = out;
  }

  /**
   * Writes the low `bits` bits of a value.
   *
   * @param bits  at most 16
   */
  write(value: number, bits: number): void {
    this.#buffer = (this.#buffer << bits) | value;
    this.#count += bits;
    while (this.#count >= 8) {
      this.#count -= 8;
      this.#out[this.#at++] = this.#buffer >> this.#count;
    }
    this.#buffer &= 0xff;
  }

  /** Writes whole bytes, shifted by the pending bits. */
  writeBytes(bytes: Uint8Array, from: number, to: number): void {
    const out = this.#out;
    const count = this.#count;
    let buffer = this.#buffer;
    let at = this.#at;
    for (let index = from; index < to; index++) {
      buffer = (buffer << 8) | (bytes[index] as number);
      out[at++] = buffer >> count;
    }
    this.#buffer = buffer & 0xff;
    this.#at = at;
  }

  /** Writes the terminator, zeros up to a whole codeword, and pad codewords (§7.4.9, §7.4.10). */
  close(length: number): void {
    const left = length * 8 - this.#at * 8 - this.#count;
    this.write(0, Math.min(4, left));
    if (this.#count > 0) this.write(0, 8 - this.#count);
    for (let pad = 0; this.#at < length; pad ^= 1) this.#out[this.#at++] = PADS[pad as 0 | 1];
  }
}

function writeNumeric(writer: BitWriter, text: Uint8Array, from: number, to: number): void {
  for (let at = from; at < to; at += 3) {
    const digits = Math.min(3, to - at);
    let value = 0;
    for (let digit = 0; digit < digits; digit++) value = value * 10 + (text[at + digit] as number) - 0x30;
    writer.write(value, digits * 3 + 1);
  }
}

function writeAlphanumeric(writer: BitWriter, text: Uint8Array, from: number, to: number): void {
  const valueAt = (at: number) => alphanumericValues[text[at] as number] as number;
  let at = from;
  for (; at + 1 < to; at += 2) writer.write(valueAt(at) * 45 + valueAt(at + 1), 11);
  if (at < to) writer.write(valueAt(at), 6);
}

/**
 * Writes the data codewords of a symbol (ISO/IEC 18004 §7.4): segments with their indicators, terminator and pads.
 *
 * @param text    bytes in the charset of the payload
 * @param out     filled up to `length` bytes; the segments must fit
 */
export function writeData(
  text: Uint8Array,
  segments: readonly Segment[],
  eci: boolean,
  versionClass: VersionClass,
  out: Uint8Array,
  length: number,
): void {
  const writer = new BitWriter(out);
  if (eci) {
    writer.write(ECI_INDICATOR, 4);
    writer.write(ECI_UTF8, 8);
  }
  for (const segment of segments) {
    writer.write(MODE_INDICATORS[segment.mode], 4);
    writer.write(charactersIn(segment), countBits[segment.mode][versionClass]);
    if (segment.mode === 'byte') writer.writeBytes(text, segment.from, segment.to);
    else (segment.mode === 'numeric' ? writeNumeric : writeAlphanumeric)(writer, text, segment.from, segment.to);
  }
  writer.close(length);
}

/**
 * Writes data and error correction codewords of all blocks, interleaved (§7.6): the first codeword of each block, the second of each and so
 * on; then the same for error correction.
 */
export function interleave(data: Uint8Array, { count, shorter, dataLength, eccLength }: Blocks, out: Uint8Array): void {
  const dataTotal = count * dataLength + count - shorter;
  let from = 0;
  for (let block = 0; block < count; block++) {
    const to = from + dataLength + (block < shorter ? 0 : 1);
    for (let at = 0; at < dataLength; at++) out[at * count + block] = data[from + at] as number;
    // The last codewords of the longer blocks are stored together.
    if (block >= shorter) out[dataLength * count + block - shorter] = data[to - 1] as number;
    writeRemainder(data, from, to, eccLength, out, dataTotal + block, count);
    from = to;
  }
}
