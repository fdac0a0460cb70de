/// <reference path="../../kernels.d.ts" />
import type { ErrorCorrectionLevel } from '../style.request.ts';
import { blocksOf, totalCodewords } from './capacity.ts';
import bytes from './kernel/print.ts?kernel';
import { planesOf } from './mask.ts';
import { layoutOf } from './matrix.ts';
import { CODEWORDS_MAX, type Kernel } from './kernel.ts';
import { divisionTable } from './reed-solomon.ts';

interface Place {
  readonly value: number;
}

/** The exports of kernel/print.ts. */
interface PrintKernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly DATA: Place;
  readonly PRODUCTS: Place;
  readonly ORDER: Place;
  readonly PATTERNS: Place;
  readonly PLANES: Place;
  readonly PLANES_DOWN: Place;
  readonly PLANES_SHIFTED: Place;
  readonly VALID: Place;
  readonly VALID_PAIRS: Place;
  readonly MATRIX: Place;
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

function instantiate(): PrintKernel | null {
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as unknown as PrintKernel;
  } catch {
    return null;
  }
}

/** Opens the kernel in WebAssembly with 128-bit vectors. Returns null where these are not supported. */
export function openWasmKernel(): Kernel | null {
  const kernel = instantiate();
  if (kernel === null) return null;
  const { buffer } = kernel.memory;
  const wordsAt = ({ value }: Place, from: Uint32Array) => new Uint32Array(buffer, value, from.length).set(from);
  let [version, level, degree] = [0, '', 0];

  /** Writes the mask of a row's bits that are modules, with or without the last one, repeated for `period` vectors. */
  const writeValid = (place: Place, modules: number, words: number, period: number) => {
    const out = new Uint32Array(buffer, place.value, period * 4);
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
      const products = new DataView(buffer, kernel.PRODUCTS.value);
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
    new Uint16Array(buffer, kernel.ORDER.value, order.length).set(order);
    writeValid(kernel.VALID, size, words, periods[words] as number);
    writeValid(kernel.VALID_PAIRS, size - 1, words, periods[words] as number);
    version = newVersion;
  };

  return {
    data: new Uint8Array(buffer, kernel.DATA.value, CODEWORDS_MAX),
    print(wanted, wantedLevel, mask, out) {
      const { size, words } = layoutOf(wanted);
      const { count, shorter, dataLength, eccLength } = blocksOf(wanted, wantedLevel);
      load(wanted, wantedLevel, eccLength);
      const period = periods[words] as number;
      const codewords = totalCodewords[wanted - 1] as number;
      const used = kernel.print(size, words, period, codewords, count, shorter, dataLength, eccLength, mask ?? -1);
      out.set(new Uint32Array(buffer, kernel.MATRIX.value, size * words));
      return used;
    },
  };
}
