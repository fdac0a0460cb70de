import { QUOTA_BYTES } from './bytes.ts';

/** Random words of 16 bits that a kernel takes at once. */
export const KERNEL_WORDS = QUOTA_BYTES / 2;

/** Turns random words into numbers below a bound, in fixed memory. */
export interface Kernel {
  /** KERNEL_WORDS words of 16 bits, to be filled with random bytes. */
  readonly words: Uint16Array<ArrayBuffer>;
  /** The numbers: from `from` on, modulo 2^32. */
  readonly numbers: Uint32Array<ArrayBuffer>;
  /**
   * Turns the first `words` words into numbers, in their order. A word is multiplied by `below`, 1 to 2^16, and the upper half is the number; a word
   * whose lower half is less than `surplus` is left out.
   *
   * @returns how many numbers
   */
  draw(words: number, below: number, surplus: number, from: number): number;
}
