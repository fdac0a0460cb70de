import type { ErrorCorrectionLevel } from '../style.request.ts';

/** Codewords of version 40. */
export const CODEWORDS_MAX = 3706;

/** What turns data codewords into a matrix: error correction, placement, masking. */
export interface Kernel {
  /** Data codewords of the next symbol. */
  readonly data: Uint8Array<ArrayBuffer>;
  /**
   * Makes a matrix of `data`; returns its mask.
   *
   * @param mask  null: the one with the lowest penalty
   * @param out   rows of the matrix, as words of 32 modules
   */
  print(version: number, level: ErrorCorrectionLevel, mask: number | null, out: Uint32Array): number;
}
