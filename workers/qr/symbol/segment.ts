/** Encoding mode of a segment (ISO/IEC 18004 §7.3). Bytes are in the charset of the payload. */
export type SegmentMode = 'numeric' | 'alphanumeric' | 'byte';

export interface Segment {
  readonly mode: SegmentMode;
  /** Offsets into the bytes of the text; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Versions of one class have character count indicators of equal length (§7.4.1, table 3): 1–9, 10–26, 27–40. */
export type VersionClass = 0 | 1 | 2;
export const versionClasses = [0, 1, 2] as const;
export const versionClassEnds = [9, 26, 40] as const;

const MODES = ['numeric', 'alphanumeric', 'byte'] as const;
const MODE_INDICATOR_BITS = 4;
export const countBits: Readonly<Record<SegmentMode, readonly [number, number, number]>> = {
  numeric: [10, 12, 14],
  alphanumeric: [9, 11, 13],
  byte: [8, 16, 16],
};

/** Values of the 45 characters of alphanumeric mode (§7.3.4, table 5); 255 for other bytes. */
export const alphanumericValues = new Uint8Array(256).fill(255);
for (const [value, character] of [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'].entries()) {
  alphanumericValues[character.charCodeAt(0)] = value;
}

/** Costs are counted in sixths of a bit: three digits need 10 bits, two alphanumeric characters 11. */
const SIXTHS = 6;
const DIGIT_SIXTHS = 20;
const PAIR_SIXTHS = 33;
const BYTE_SIXTHS = 48;
const NEVER = 1 << 28;

/**
 * Entry of `cameFrom` without a change of mode. An entry contains for each mode the index in MODES of the mode before it: two bits per
 * mode, those of numeric mode lowest.
 */
const STAYED = 0b10_01_00;
/** Length of the longest text that fits: 7,089 digits in version 40 at level L. */
export const LONGEST = 7089;
/** For each prefix and each mode after it, the mode of its last byte, encoded as in STAYED. */
const cameFrom = new Uint8Array(LONGEST + 1);

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;

/** Returns the number of characters of a segment as its count indicator counts them: bytes in byte mode. */
export const charactersIn = ({ from, to }: Segment) => to - from;

/** Returns the length in bits of a segment with its indicators (§7.4.3 to §7.4.5). */
export function segmentBits(mode: SegmentMode, characters: number, versionClass: VersionClass): number {
  const head = MODE_INDICATOR_BITS + countBits[mode][versionClass];
  const sixths = mode === 'numeric' ? DIGIT_SIXTHS : mode === 'alphanumeric' ? PAIR_SIXTHS : BYTE_SIXTHS;
  return head + Math.ceil((characters * sixths) / SIXTHS);
}

export function bitsOf(segments: readonly Segment[], versionClass: VersionClass): number {
  return segments.reduce((bits, segment) => bits + segmentBits(segment.mode, charactersIn(segment), versionClass), 0);
}

/**
 * Returns true if byte mode alone is shortest: no run of alphanumeric characters is long enough for a segment of its own in any version. A
 * digit saves at most 4⅔ bits; a segment between others costs at least 25 bits, one at an end 13.
 */
function bytesAreShortest(text: Uint8Array, length: number): boolean {
  let run = 0;
  let longest = 0;
  let atStart = true;
  for (let at = 0; at < length; at++) {
    if (alphanumericValues[text[at] as number] !== 255) run++;
    else {
      if (atStart && run > 2) return false;
      atStart = false;
      if (run > longest) longest = run;
      run = 0;
    }
  }
  return !atStart && run <= 2 && longest <= 5;
}

/**
 * Returns the segmentation with the fewest bits in a version of this class (§7.4 leaves the choice to the encoder). For each prefix it
 * computes the lowest cost of ending in each mode. Where the mode changes, the cost is rounded up, because a segment has whole bits.
 *
 * @param text  bytes in the charset of the payload, of which at most 7,089 are used
 */
export function shortestSegments(text: Uint8Array, length: number, versionClass: VersionClass): Segment[] {
  if (bytesAreShortest(text, length)) return [{ mode: 'byte', from: 0, to: length }];
  const headOf = (mode: SegmentMode) => (MODE_INDICATOR_BITS + countBits[mode][versionClass]) * SIXTHS;
  const [numericHead, pairHead, byteHead] = [headOf('numeric'), headOf('alphanumeric'), headOf('byte')];
  let numeric = numericHead;
  let pair = pairHead;
  let byte = byteHead;
  for (let at = 0; at < length; at++) {
    const here = text[at] as number;
    numeric = isDigit(here) ? numeric + DIGIT_SIXTHS : NEVER;
    pair = alphanumericValues[here] === 255 ? NEVER : pair + PAIR_SIXTHS;
    byte += BYTE_SIXTHS;
    // A new segment may begin after this byte; it continues the cheapest path that ends in another mode.
    const numericEnd = Math.ceil(numeric / SIXTHS) * SIXTHS;
    const pairEnd = Math.ceil(pair / SIXTHS) * SIXTHS;
    let from = STAYED;
    const toNumeric = (pairEnd <= byte ? pairEnd : byte) + numericHead;
    const toPair = (numericEnd <= byte ? numericEnd : byte) + pairHead;
    const toByte = (numericEnd <= pairEnd ? numericEnd : pairEnd) + byteHead;
    if (toNumeric < numeric) {
      numeric = toNumeric;
      from = (from & ~0b11) | (pairEnd <= byte ? 1 : 2);
    }
    if (toPair < pair) {
      pair = toPair;
      from = (from & ~0b1100) | ((numericEnd <= byte ? 0 : 2) << 2);
    }
    if (toByte < byte) {
      byte = toByte;
      from = (from & ~0b110000) | ((numericEnd <= pairEnd ? 0 : 1) << 4);
    }
    cameFrom[at + 1] = from;
  }
  return trace(length, numeric <= pair && numeric <= byte ? 0 : pair <= byte ? 1 : 2);
}

/** Follows the cheapest path back from its end. */
function trace(length: number, endMode: number): Segment[] {
  const segments: Segment[] = [];
  let mode = endMode;
  let to = length;
  for (let at = length - 1; at > 0; at--) {
    const before = ((cameFrom[at] as number) >> (mode * 2)) & 0b11;
    if (before === mode) continue;
    segments.unshift({ mode: MODES[mode] as SegmentMode, from: at, to });
    mode = before;
    to = at;
  }
  segments.unshift({ mode: MODES[mode] as SegmentMode, from: 0, to });
  return segments;
}
