import { fillRandom, QUOTA_BYTES } from './bytes.ts';

/** Fills memory with random bytes: from the system's generator, or from a test's. */
export type FillRandom = (out: Uint8Array<ArrayBuffer>) => void;

const WORDS_16 = QUOTA_BYTES / 2;
const WORDS_32 = QUOTA_BYTES / 4;
const TWO_16 = 0x1_0000;
const TWO_32 = 0x1_0000_0000;

/** First and largest buffer size in bytes: a single number should not cost 64 KiB of random bytes. */
const FIRST_BYTES = 256;

function assertBelow(below: number): void {
  if (!Number.isInteger(below) || below < 1 || below > TWO_32) throw new RangeError(`below must be from 1 to 2^32, not ${below}`);
}

type Numbers = Uint8Array | Uint16Array | Uint32Array;

/**
 * Fills `out` with uniform integers from `from` to `from` + `below` − 1. A random word is multiplied by `below`; the upper half of the
 * product is the result, and the lower half shows whether the word is one of the surplus (2^w mod `below` words), which are drawn again.
 * Words have 16 bits for `below` ≤ 65,536, else 32.
 *
 * @param below  1 to 2^32
 */
export function fillBelow(out: Numbers, below: number, fill: FillRandom = fillRandom, from = 0): void {
  assertBelow(below);
  if (below <= TWO_16) fillBelow16(out, below, fill, from);
  else fillBelow32(out, below, fill, from);
}

function fillBelow16(out: Numbers, below: number, fill: FillRandom, from: number): void {
  const surplus = TWO_16 % below;
  const words = new Uint16Array(Math.min(WORDS_16, out.length + 64));
  const bytes = new Uint8Array(words.buffer);
  const { length } = out;
  let word = words.length;
  for (let at = 0; at < length; ) {
    if (word === words.length) {
      fill(bytes);
      word = 0;
    }
    // At most as many words as free places, so that the inner loop checks only one bound.
    for (const end = Math.min(words.length, word + length - at); word < end; word++) {
      const product = Math.imul(words[word] as number, below);
      // Written in any case: the next word overwrites a result of the surplus.
      out[at] = (product >>> 16) + from;
      at += (product & 0xffff) >= surplus ? 1 : 0;
    }
  }
}

function fillBelow32(out: Numbers, below: number, fill: FillRandom, from: number): void {
  const surplus = TWO_32 % below;
  const words = new Uint32Array(Math.min(WORDS_32, out.length + 64));
  const bytes = new Uint8Array(words.buffer);
  const { length } = out;
  for (let at = 0; at < length; ) {
    fill(bytes);
    for (let word = 0; word < words.length && at < length; word++) {
      const random = words[word] as number;
      const low = (random & 0xffff) * below;
      // Both products stay below 2^49, so doubles are exact.
      const middle = (random >>> 16) * below + Math.floor(low / TWO_16);
      if ((middle % TWO_16) * TWO_16 + (low % TWO_16) >= surplus) out[at++] = Math.floor(middle / TWO_16) + from;
    }
  }
}

/** Draws unbiased numbers one at a time, each with its own bound. Words are erased after use. */
export class UniformSource {
  readonly #fill: FillRandom;
  #words = new Uint16Array(0);
  #used = 0;

  constructor(fill: FillRandom = fillRandom) {
    this.#fill = fill;
  }

  #word(): number {
    if (this.#used === this.#words.length) {
      const size = this.#words.length === 0 ? FIRST_BYTES / 2 : Math.min(WORDS_16, this.#words.length * 4);
      if (size !== this.#words.length) this.#words = new Uint16Array(size);
      this.#fill(new Uint8Array(this.#words.buffer));
      this.#used = 0;
    }
    const word = this.#words[this.#used] as number;
    this.#words[this.#used++] = 0;
    return word;
  }

  /** Returns a uniform integer from 0 to `below` − 1; `below` is 1 to 2^32. */
  below(below: number): number {
    if (below > TWO_16) return this.#below32(below);
    let product = this.#word() * below;
    // Only a word whose lower half is less than `below` can be in the surplus, so the division is rarely needed.
    if ((product & 0xffff) < below) {
      assertBelow(below);
      const surplus = TWO_16 % below;
      while ((product & 0xffff) < surplus) product = this.#word() * below;
    }
    return product >>> 16;
  }

  #below32(below: number): number {
    assertBelow(below);
    const surplus = TWO_32 % below;
    for (;;) {
      const low = this.#word() * below;
      const middle = this.#word() * below + Math.floor(low / TWO_16);
      if ((middle % TWO_16) * TWO_16 + (low % TWO_16) >= surplus) return Math.floor(middle / TWO_16);
    }
  }

  /**
   * Returns a uniform integer from 0 to `below` − 1 of any size. It draws as many random bits as `below` − 1 has and repeats while the
   * result is too large.
   */
  bigBelow(below: bigint): bigint {
    if (below < 1n) throw new RangeError('below must be at least 1');
    if (below <= BigInt(TWO_32)) return BigInt(this.below(Number(below)));
    const bits = (below - 1n).toString(2).length;
    const words = Math.ceil(bits / 16);
    const spare = BigInt(words * 16 - bits);
    for (;;) {
      let value = 0n;
      for (let word = 0; word < words; word++) value = (value << 16n) | BigInt(this.#word());
      value >>= spare;
      if (value < below) return value;
    }
  }
}
