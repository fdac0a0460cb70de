import { QUOTA_BYTES } from '../entropy/bytes.ts';

/** Random words of 16 bits that a kernel takes at once. */
export const KERNEL_WORDS = QUOTA_BYTES / 2;
/** The words that a kernel is given are a multiple of this. */
export const WORDS_STEP = 16;
/** Codes that an alphabet can have. */
export const ALPHABET_MAX = 128;

/** Characters of one byte each, and the classes that a password must have. */
export interface CharacterPlan {
  /** The alphabet, 1 to ALPHABET_MAX codes. */
  readonly codes: Uint8Array;
  /** The class of each code, as a bit. */
  readonly masks: Uint8Array;
  readonly required: number;
  readonly length: number;
}

/** Draws passwords in fixed memory. */
export interface Kernel {
  /** KERNEL_WORDS words of 16 bits, to be filled with random bytes. */
  readonly words: Uint16Array<ArrayBuffer>;
  /** Passwords, a line feed after each. */
  readonly text: Uint8Array<ArrayBuffer>;
  shape(plan: CharacterPlan): void;
  /**
   * Draws at most `rows` passwords from the first `words` words. A word is multiplied by the size of the alphabet, and the upper half is the place of the
   * character; a word whose lower half is less than 2^16 mod size is left out. A password that lacks a required class is left out whole: what
   * is left is uniform, which placing one of each class and filling up is not. So are the characters behind the last whole password.
   *
   * @returns how many passwords
   */
  print(words: number, rows: number): number;
  wipe(): void;
}
