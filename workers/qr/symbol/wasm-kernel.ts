/// <reference path="../../kernels.d.ts" />
import { type Exported, type KernelExports, kernelOpener } from '../../wire/kernel.ts';
import type { ErrorCorrectionLevel } from '../style.request.ts';
import { blocksOf, totalCodewords } from './capacity.ts';
import bytes from './kernel/print.ts?kernel';
import { planesOf } from './mask.ts';
import { layoutOf } from './matrix.ts';
import { CODEWORDS_MAX, type Kernel } from './kernel.ts';
import { divisionTable } from './reed-solomon.ts';

/** The exports of kernel/print.ts. */
interface PrintKernel extends KernelExports {
  readonly DATA: Exported;
  readonly PRODUCTS: Exported;
  readonly ORDER: Exported;
  readonly PATTERNS: Exported;
  readonly PLANES: Exported;
  readonly PLANES_DOWN: Exported;
  readonly PLANES_SHIFTED: Exported;
  readonly VALID: Exported;
  readonly VALID_PAIRS: Exported;
  readonly MATRIX: Exported;
  clear(): void;
  print(
    size: number,
    words: number,
    period: number,
    codewords: number,
    blocks: number,
    shorter: number,
    dataLength: number,
    degree: number,
    mask: number,
  ): number;
}

/** For rows of 0 to 6 words: the number of four-word vectors after which a row starts at the start of a vector again. */
const periods = [0, 1, 1, 3, 1, 5, 3] as const;

export const wasmKernel = kernelOpener(bytes, (kernel: PrintKernel, memory): Kernel => {
  const wordsAt = ({ value }: Exported, from: Uint32Array) => new Uint32Array(memory, value, from.length).set(from);
  let [version, level, degree] = [0, '', 0];

  /** Writes the mask of a row's bits that are modules, with or without the last one, repeated for `period` vectors. */
  const writeValid = (place: Exported, modules: number, words: number, period: number) => {
    const out = new Uint32Array(memory, place.value, period * 4);
    for (let at = 0; at < out.length; at++) {
      const left = modules - (at % words) * 32;
      out[at] = left >= 32 ? 0xffffffff : left > 0 ? 2 ** left - 1 : 0;
    }
  };

  /** Loads the state shared by all symbols of one version, level and degree. */
  const load = (newVersion: number, newLevel: ErrorCorrectionLevel, newDegree: number) => {
    if (degree !== newDegree) {
      // The first byte of a word in the table is its highest byte.
      const table = divisionTable(newDegree);
      const products = new DataView(memory, kernel.PRODUCTS.value);
      for (const [at, word] of table.entries()) products.setUint32(at * 4, word);
      degree = newDegree;
    }
    if (version === newVersion && level === newLevel) return;
    const planes = planesOf(newVersion, newLevel);
    wordsAt(kernel.PLANES, planes.across);
    wordsAt(kernel.PLANES_DOWN, planes.down);
    wordsAt(kernel.PLANES_SHIFTED, planes.shifted);
    level = newLevel;
    if (version === newVersion) return;
    const { size, words, across, order } = layoutOf(newVersion);
    kernel.clear();
    wordsAt(kernel.PATTERNS, across);
    new Uint16Array(memory, kernel.ORDER.value, order.length).set(order);
    writeValid(kernel.VALID, size, words, periods[words] as number);
    writeValid(kernel.VALID_PAIRS, size - 1, words, periods[words] as number);
    version = newVersion;
  };

  return {
    data: new Uint8Array(memory, kernel.DATA.value, CODEWORDS_MAX),
    print(printedVersion, printedLevel, mask, out) {
      const { size, words } = layoutOf(printedVersion);
      const { count, shorter, dataLength, eccLength } = blocksOf(printedVersion, printedLevel);
      load(printedVersion, printedLevel, eccLength);
      const period = periods[words] as number;
      const codewords = totalCodewords[printedVersion - 1] as number;
      const used = kernel.print(size, words, period, codewords, count, shorter, dataLength, eccLength, mask ?? -1);
      out.set(new Uint32Array(memory, kernel.MATRIX.value, size * words));
      return used;
    },
  };
});
