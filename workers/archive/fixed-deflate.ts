/** Longest match (RFC 1951 §3.2.5). */
const MATCH_MAX = 258;
export const MATCH_MIN = 3;

/** Smallest length of each code from 257 to 285, and smallest distance of each code from 0 to 29 (§3.2.5). */
const lengthBases = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const distanceBases = Array.from({ length: 30 }, (_, code) => (code < 4 ? code + 1 : ((2 + (code & 1)) << ((code >> 1) - 1)) + 1));

function reversed(code: number, bits: number): number {
  let out = 0;
  for (let bit = 0; bit < bits; bit++) out |= ((code >> bit) & 1) << (bits - 1 - bit);
  return out;
}

/**
 * Returns the fixed code of a literal or length symbol (§3.2.6), its first bit lowest, shifted left by four; the low four bits are its
 * length.
 */
function fixedCode(symbol: number): number {
  const [code, bits] =
    symbol < 144
      ? [0x30 + symbol, 8]
      : symbol < 256
        ? [0x190 + symbol - 144, 9]
        : symbol < 280
          ? [symbol - 256, 7]
          : [0xc0 + symbol - 280, 8];
  return (reversed(code, bits) << 4) | bits;
}

/** The codes of distances: 5 bits each (§3.2.6). */
const distanceCodes = distanceBases.map((_, index) => reversed(index, 5));
const literals = Int32Array.from({ length: 256 }, (_, symbol) => fixedCode(symbol));
/** For each match length its code followed by the extra bits, shifted left by five; the low five bits are the number of bits. */
const lengths = Int32Array.from({ length: MATCH_MAX + 1 }, (_, length) => {
  if (length < MATCH_MIN) return 0;
  const index = lengthBases.findLastIndex((base) => base <= length);
  const code = fixedCode(257 + index);
  const bits = code & 0xf;
  const extra = index < 8 || index === 28 ? 0 : (index - 4) >> 2;
  return ((((length - (lengthBases[index] as number)) << bits) | (code >> 4)) << 5) | (bits + extra);
});

/** Writes one block with fixed Huffman codes (RFC 1951 §3.2.6). The caller provides enough memory. */
export class FixedDeflate {
  readonly #out: Uint8Array;
  #at: number;
  #buffer = 0;
  #count = 0;
  #distance = 0;
  #distanceCode = 0;
  #distanceBits = 0;

  constructor(out: Uint8Array, at: number) {
    this.#out = out;
    this.#at = at;
    // Header: last block, fixed codes.
    this.#put(0b011, 3);
  }

  #put(value: number, bits: number): void {
    this.#buffer |= value << this.#count;
    this.#count += bits;
    while (this.#count >= 8) {
      this.#out[this.#at++] = this.#buffer;
      this.#buffer >>>= 8;
      this.#count -= 8;
    }
  }

  literal(byte: number): void {
    const code = literals[byte] as number;
    this.#put(code >> 4, code & 0xf);
  }

  /** Repeats `length` bytes from `distance` bytes back. `length` is at least MATCH_MIN. */
  match(length: number, distance: number): void {
    if (distance !== this.#distance) this.#setDistance(distance);
    for (let left = length; left > 0; ) {
      // The remainder must not be shorter than MATCH_MIN.
      const part = left > MATCH_MAX && left < MATCH_MAX + MATCH_MIN ? MATCH_MAX - MATCH_MIN : Math.min(left, MATCH_MAX);
      const code = lengths[part] as number;
      this.#put(code >> 5, code & 0x1f);
      this.#put(this.#distanceCode, this.#distanceBits);
      left -= part;
    }
  }

  #setDistance(distance: number): void {
    // From distance 5 there are two codes for each number of bits (§3.2.5): the second-highest bit of distance − 1 selects one of them.
    const bits = 31 - Math.clz32(distance - 1);
    const index = distance < 5 ? distance - 1 : 2 * bits + (((distance - 1) >> (bits - 1)) & 1);
    const extra = index < 4 ? 0 : (index >> 1) - 1;
    this.#distance = distance;
    this.#distanceCode = ((distance - (distanceBases[index] as number)) << 5) | (distanceCodes[index] as number);
    this.#distanceBits = 5 + extra;
  }

  /** Ends the block. Returns the offset of the next byte. */
  end(): number {
    this.#put(0, 7);
    if (this.#count > 0) this.#put(0, 8 - this.#count);
    return this.#at;
  }
}
