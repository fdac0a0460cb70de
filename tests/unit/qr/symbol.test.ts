import { describe, expect, test } from 'vitest';
import { type ErrorCorrectionLevel, errorCorrectionLevels, masks } from '#workers/qr/style.request.ts';
import { alignmentCenters, layoutOf } from '#workers/qr/symbol/matrix.ts';
import { blockCounts, blockEccLengths, blocksOf, dataCodewordsOf, totalCodewords } from '#workers/qr/symbol/capacity.ts';
import { sharedKernel } from '#workers/qr/shared-kernel.ts';
import { plainKernel } from '#workers/qr/symbol/plain-kernel.ts';
import type { Kernel } from '#workers/qr/symbol/kernel.ts';
import { alignmentTable, factsOf, type Matrix, referenceMatrices } from '../../reference/qr-symbol.ts';
import { referencePenalty } from '../../reference/qr-penalty.ts';
import { isWhole, seeded } from '../../reference/seeded.ts';

const versions = Array.from({ length: 40 }, (_, index) => index + 1);
const kernels: readonly (readonly [string, Kernel])[] = [
  ['the plain kernel', plainKernel()],
  ['the kernel in use', sharedKernel],
];
const random = seeded('QR symbols');

function rowsOf(rows: Uint32Array, size: number): string[] {
  const words = (size + 31) >> 5;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => (((rows[row * words + (column >> 5)] as number) >>> (column & 31)) & 1 ? '#' : '.')).join(
      '',
    ),
  );
}

const linesOf = (matrix: Matrix) => matrix.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

function printed(kernel: Kernel, data: Uint8Array, version: number, level: ErrorCorrectionLevel, mask: number | null) {
  const { size, words } = layoutOf(version);
  const rows = new Uint32Array(size * words);
  kernel.data.set(data);
  const used = kernel.print(version, level, mask, rows);
  return { mask: used, lines: rowsOf(rows, size) };
}

describe('the tables', () => {
  test('have a row for each version', () => {
    expect(totalCodewords).toHaveLength(40);
    for (const level of errorCorrectionLevels) {
      expect(blockCounts[level]).toHaveLength(40);
      expect(blockEccLengths[level]).toHaveLength(40);
    }
  });

  test.each(versions)('of version %i are those of the standard', (version) => {
    expect(alignmentCenters(version)).toEqual(alignmentTable(version));
    for (const level of errorCorrectionLevels) {
      const { total, data, blocks, ecc } = factsOf(version, level);
      expect([totalCodewords[version - 1], dataCodewordsOf(version, level)]).toEqual([total, data]);
      const ours = blocksOf(version, level);
      expect([ours.count, ours.eccLength * ours.count]).toEqual([blocks, ecc]);
      expect(ours.shorter * ours.dataLength + (ours.count - ours.shorter) * (ours.dataLength + 1)).toBe(data);
    }
  });
});

const firstLevel = random.below(4);
/** Returns the levels to compare at a version: all, or in `npm test` only `count` of them, which depend on the version and the seed. */
const levelsAt = (version: number, count: number) =>
  isWhole ? errorCorrectionLevels : Array.from({ length: count }, (_, index) => levelAt(firstLevel + version + index));
const levelAt = (index: number) => errorCorrectionLevels[index % errorCorrectionLevels.length] as ErrorCorrectionLevel;

describe('a symbol', () => {
  test.each(versions)('of version %i equals the reference module for module, under each mask', (version) => {
    for (const level of levelsAt(version, 1)) {
      const data = random.bytes(factsOf(version, level).data);
      const expected = referenceMatrices([...data], version, level).map(linesOf);
      for (const [name, kernel] of kernels) {
        for (const mask of masks)
          expect(printed(kernel, data, version, level, mask).lines, `${name}: ${version}-${level}-${mask}`).toEqual(expected[mask]);
      }
    }
  });

  test.each([1, 2, 3, 4, 7, 11, 12, 14, 21, 27, 28, 32, 40])('of version %i has the mask with the lowest penalty', (version) => {
    for (const level of levelsAt(version, 2)) {
      // Sparse data produce many long runs of one color, random data few.
      const bytes = random.bytes(factsOf(version, level).data);
      const data = level === 'L' || level === 'Q' ? bytes : bytes.map((byte) => (byte < 32 ? byte : 0));
      const penalties = referenceMatrices([...data], version, level).map(referencePenalty);
      for (const [name, kernel] of kernels) {
        const { mask } = printed(kernel, data, version, level, null);
        expect(mask, `${name}: ${version}-${level}: ${penalties.join(' ')}`).toBe(penalties.indexOf(Math.min(...penalties)));
      }
    }
  });
});
