import { QUOTA_BYTES } from './bytes.ts';

/** Number of 16-bit random words that a kernel processes per call. */
export const KERNEL_WORDS = QUOTA_BYTES / 2;

/** Converts random words to numbers below a bound, in fixed memory. */
export interface Kernel {
  /** Input: KERNEL_WORDS random words of 16 bits. */
  readonly words: Uint16Array<ArrayBuffer>;
  /** Output: the numbers, each at least `from` and less than `from` + `below`, modulo 2^32. */
  readonly numbers: Uint32Array<ArrayBuffer>;
  /**
   * Converts the first `words` words to numbers, in order. A word is multiplied by `below` (1 to 2^16); the number is `from` plus the upper
   * half of the product. The word is rejected if the lower half of the product is less than `surplus`.
   *
   * @returns how many numbers were written
   */
  draw(words: number, below: number, surplus: number, from: number): number;
}
