import type { ErrorCorrectionLevel } from '../style.request.ts';
import { type Blocks, blocksOf } from './capacity.ts';
import { layoutOf } from './matrix.ts';

/** Codewords reserved for detecting misreads (ISO/IEC 18004 table 9, the values p). */
const detectionOnly: Readonly<Record<string, number>> = { '1L': 3, '1M': 2, '1Q': 1, '1H': 1, '2L': 2, '3L': 1 };

function blockOf(codeword: number, { count, shorter, dataLength }: Blocks): number {
  const even = dataLength * count;
  if (codeword < even) return codeword % count;
  const longer = count - shorter;
  return codeword < even + longer ? shorter + codeword - even : (codeword - even - longer) % count;
}

/** Counts the lost codewords of each block of a symbol and compares them with the number that it can restore (ISO/IEC 18004 §7.5.1). */
export class BlockDamage {
  /** Number of codewords that each block can restore. */
  readonly perBlock: number;
  readonly #size: number;
  readonly #blocks: Blocks;
  /** Codeword of each module; -1 for function patterns. */
  readonly #codewordAt: Int16Array;
  readonly #isLost: Uint8Array;
  readonly #lost: Uint16Array;

  constructor(version: number, level: ErrorCorrectionLevel) {
    const { size, words, order } = layoutOf(version);
    this.#size = size;
    this.#blocks = blocksOf(version, level);
    this.perBlock = Math.floor((this.#blocks.eccLength - (detectionOnly[`${version}${level}`] ?? 0)) / 2);
    this.#codewordAt = new Int16Array(size * size).fill(-1);
    const rowBits = words * 32;
    for (const [bit, at] of order.entries()) {
      const row = Math.floor(at / rowBits);
      this.#codewordAt[row * size + (at - row * rowBits)] = bit >> 3;
    }
    this.#isLost = new Uint8Array(order.length >> 3);
    this.#lost = new Uint16Array(this.#blocks.count);
  }

  clear(): void {
    this.#isLost.fill(0);
    this.#lost.fill(0);
  }

  /**
   * Marks the codeword of a module as lost. Returns how many more its block can lose; negative if it cannot be restored; `perBlock` for a
   * module of a function pattern.
   */
  lose(row: number, column: number): number {
    const codeword = this.#codewordAt[row * this.#size + column] as number;
    if (codeword < 0) return this.perBlock;
    const block = blockOf(codeword, this.#blocks);
    if (this.#isLost[codeword] === 0) {
      this.#isLost[codeword] = 1;
      this.#lost[block] = (this.#lost[block] as number) + 1;
    }
    return this.perBlock - (this.#lost[block] as number);
  }

  /** Number of further codewords that the most damaged block can lose. */
  get spare(): number {
    return this.perBlock - Math.max(...this.#lost);
  }
}
