import { QUOTA_BYTES } from './bytes.ts';

/** Number of 16-bit random words that a kernel processes per call. */
export const KERNEL_WORDS = QUOTA_BYTES / 2;

/** Converts random words to numbers below a bound, in fixed memory. */
export interface Kernel {
  /** Input: KERNEL_WORDS random words of 16 bits. */
  readonly words: Uint16Array<ArrayBuffer>;
  /** Output: the numbers, starting at `from`, modulo 2^32. */
  readonly numbers: Uint32Array<ArrayBuffer>;
  /**
   * Converts the first `words` words to numbers, in order. A word is multiplied by `below` (1 to 2^16); the upper half is the number. A
   * word whose lower half is less than `surplus` is rejected.
   *
   * @returns number of numbers
   */
  draw(words: number, below: number, surplus: number, from: number): number;
}
