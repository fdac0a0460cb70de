import { masks } from '../style.request.ts';
import { blocksOf } from './capacity.ts';
import { interleave } from './codewords.ts';
import { planesOf } from './mask.ts';
import { layoutOf } from './matrix.ts';
import { lowestPenalty } from './penalty.ts';
import { CODEWORDS_MAX, type Kernel } from './kernel.ts';

const WORDS_MAX = 177 * 6;

/** Writes codeword bits, highest first, to their places (ISO/IEC 18004 §7.7.3). */
function place(codewords: Uint8Array, order: Uint16Array, bits: Uint32Array): void {
  for (let bit = 0; bit < order.length; bit++) {
    const dark = ((codewords[bit >> 3] as number) >> (7 - (bit & 7))) & 1;
    const at = order[bit] as number;
    bits[at >> 5] = (bits[at >> 5] as number) | (dark << (at & 31));
  }
}

/** Returns the kernel in TypeScript. */
export function plainKernel(): Kernel {
  const data = new Uint8Array(CODEWORDS_MAX);
  const codewords = new Uint8Array(CODEWORDS_MAX);
  const across = new Uint32Array(WORDS_MAX);
  const down = new Uint32Array(WORDS_MAX);
  return {
    data,
    print(version, level, requestedMask, out) {
      const layout = layoutOf(version);
      const planes = planesOf(version, level);
      const { size, words } = layout;
      interleave(data, blocksOf(version, level), codewords);
      across.set(layout.across);
      place(codewords, layout.order, across);
      let mask = requestedMask;
      if (mask === null) {
        down.set(layout.down);
        place(codewords, layout.orderDown, down);
        mask = lowestPenalty(layout, planes, across, down);
      }
      const stride = words * masks.length;
      for (let row = 0; row < size; row++) {
        for (let word = 0; word < words; word++) {
          out[row * words + word] = (across[row * words + word] as number) ^ (planes.across[row * stride + mask * words + word] as number);
        }
      }
      return mask;
    },
  };
}
