import { QUOTA_BYTES } from '../entropy/bytes.ts';

/** Number of 16-bit random words that a kernel processes per call. */
export const KERNEL_WORDS = QUOTA_BYTES / 2;
/** The number of words must be a multiple of this. */
export const WORDS_STEP = 16;
/** Largest number of codes in an alphabet. */
export const ALPHABET_MAX = 128;

/** Single-byte characters, and the classes that a password must contain. */
export interface CharacterPlan {
  /** The alphabet, 1 to ALPHABET_MAX codes. */
  readonly codes: Uint8Array;
  /** Class of each code, as a bit. */
  readonly masks: Uint8Array;
  readonly required: number;
  readonly length: number;
}

/** Draws passwords in fixed memory. */
export interface Kernel {
  /** Input: KERNEL_WORDS random words of 16 bits. */
  readonly words: Uint16Array<ArrayBuffer>;
  /** Output: passwords, each followed by a line feed. */
  readonly text: Uint8Array<ArrayBuffer>;
  shape(plan: CharacterPlan): void;
  /**
   * Draws at most `rows` passwords from the first `words` words. A word is multiplied by the size of the alphabet; the upper half of the
   * product is the index of the character. The word is rejected if the lower half is less than 2^16 mod size. A password that lacks a
   * required class is rejected as a whole, so that the passwords are uniformly distributed; placing one character of each class first would
   * not be uniform. Characters after the last complete password are discarded.
   *
   * @returns number of passwords
   */
  print(words: number, rows: number): number;
  wipe(): void;
}
