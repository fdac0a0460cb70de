import { fillRandom, QUOTA_BYTES } from './bytes.ts';

/** Fills memory with random bytes: from the system's generator, or from a test's. */
export type FillRandom = (out: Uint8Array<ArrayBuffer>) => void;

const WORDS_16 = QUOTA_BYTES / 2;
const TWO_16 = 0x1_0000;
const TWO_32 = 0x1_0000_0000;

/** First buffer size in bytes, which grows up to QUOTA_BYTES: a single number should not cost 64 KiB of random bytes. */
const FIRST_BYTES = 256;

/** @throws RangeError for a bound that is not a whole number from 1 to 2^32 */
export function assertBelow(below: number): void {
  if (!Number.isInteger(below) || below < 1 || below > TWO_32) throw new RangeError(`below must be from 1 to 2^32, not ${below}`);
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
    // Only a word whose product has a lower half less than `below` can be in the surplus, so the division is rarely needed.
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
   * Returns a uniform integer from 0 to `below` − 1; `below` may be of any size. It draws as many random bits as `below` − 1 has and
   * repeats while the result is too large.
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
