import QRCode from 'qrcode';
import { describe, expect, test } from 'vitest';
import { defaultStyle, type ErrorCorrectionLevel, errorCorrectionLevels, type Mask, masks } from '#workers/qr/style.request.ts';
import { dataCodewordsOf } from '#workers/qr/symbol/capacity.ts';
import { encode, isDark, type QrSymbol } from '#workers/qr/symbol/encode.ts';
import { plainKernel } from '#workers/qr/symbol/plain-kernel.ts';
import { wasmKernel } from '#workers/qr/symbol/wasm-kernel.ts';
import type { Kernel } from '#workers/qr/symbol/kernel.ts';
import { type Matrix, referencePenalty } from '../../reference/qr-penalty.ts';
import { seeded } from '../../reference/seeded.ts';

const versions = Array.from({ length: 40 }, (_, index) => index + 1);
const kernels: readonly (readonly [string, Kernel])[] = [
  ['the plain kernel', plainKernel()],
  ['the WebAssembly kernel', wasmKernel() as Kernel],
];
const random = seeded('QR symbols');

/** Returns a text of one byte per character, below `codes`, that fills a version. */
function filling(version: number, level: ErrorCorrectionLevel, codes: number): string {
  const header = version < 10 ? 2 : 3;
  return String.fromCharCode(...Array.from({ length: dataCodewordsOf(version, level) - header }, () => random.below(codes)));
}

const linesOf = (matrix: Matrix) => matrix.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

function matrixOf(symbol: QrSymbol): Matrix {
  const each = Array.from({ length: symbol.size }, (_, index) => index);
  return each.map((row) => each.map((column) => isDark(symbol, row, column)));
}

/** Returns the symbol of the package qrcode. */
function foreignMatrix(text: string, version: number, errorCorrectionLevel: ErrorCorrectionLevel, maskPattern: Mask): Matrix {
  const { modules } = QRCode.create([{ data: Buffer.from(text), mode: 'byte' }], { version, errorCorrectionLevel, maskPattern });
  const { size, data } = modules;
  return Array.from({ length: size }, (_, row) => Array.from(data.subarray(row * size, (row + 1) * size), (module) => module === 1));
}

describe.each(kernels)('%s', (_, kernel) => {
  const printed = (text: string, versionMin: number, errorCorrection: ErrorCorrectionLevel, mask: Mask | null) =>
    encode(text, { ...defaultStyle, mode: 'byte', versionMin, errorCorrection, mask }, kernel);

  test.each(versions)('writes the symbols of version %i module for module as the package qrcode does', (version) => {
    for (const [index, level] of errorCorrectionLevels.entries()) {
      const text = filling(version, level, 128);
      // Each level with two of the masks, so that each version has all.
      for (const mask of masks.filter((each) => each % 4 === (index + version) % 4)) {
        const symbol = printed(text, version, level, mask);
        expect(symbol.version).toBe(version);
        expect(linesOf(matrixOf(symbol)), `${version}-${level}-${mask}`).toEqual(linesOf(foreignMatrix(text, version, level, mask)));
      }
    }
  });

  // Sparse data produce many long runs of one color, random data few.
  test.each([1, 2, 3, 4, 7, 11, 12, 14, 21, 27, 28, 32, 40])('chooses the mask with the lowest penalty in version %i', (version) => {
    for (const codes of [128, 2]) {
      const level = random.pick(errorCorrectionLevels);
      const text = filling(version, level, codes);
      const penalties = masks.map((mask) => referencePenalty(foreignMatrix(text, version, level, mask)));
      expect(printed(text, version, level, null).mask, penalties.join(' ')).toBe(penalties.indexOf(Math.min(...penalties)));
    }
  });
});
