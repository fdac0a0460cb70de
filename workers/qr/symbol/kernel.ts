import type { ErrorCorrectionLevel } from '../style.request.ts';

/** Number of codewords of version 40. */
export const CODEWORDS_MAX = 3706;

/** Converts data codewords to a matrix: error correction, placement, masking. */
export interface Kernel {
  /** Data codewords of the next symbol. */
  readonly data: Uint8Array<ArrayBuffer>;
  /**
   * Writes the matrix of `data`. Returns its mask.
   *
   * @param mask  null: the one with the lowest penalty
   * @param out   rows of the matrix, as words of 32 modules
   */
  print(version: number, level: ErrorCorrectionLevel, mask: number | null, out: Uint32Array): number;
}
