import { type ErrorCorrectionLevel, VERSION_MAX } from '../style.request.ts';

/** Returns the modules along a side (ISO/IEC 18004 §6.3.1). */
export const sizeOf = (version: number) => 17 + version * 4;

type PerVersion = readonly number[];

/** Error correction codewords per block, versions 1 to 40 (§7.5.1, table 9). */
const blockEccLengths: Readonly<Record<ErrorCorrectionLevel, PerVersion>> = {
  // biome-ignore format: a table
  L: [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  // biome-ignore format: a table
  M: [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
    26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ],
  // biome-ignore format: a table
  Q: [
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
    28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  // biome-ignore format: a table
  H: [
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
    30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
};

/** Number of error correction blocks, versions 1 to 40 (§7.5.1, table 9). */
const blockCounts: Readonly<Record<ErrorCorrectionLevel, PerVersion>> = {
  // biome-ignore format: a table
  L: [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
    8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
  ],
  // biome-ignore format: a table
  M: [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
    17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
  ],
  // biome-ignore format: a table
  Q: [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
    23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
  ],
  // biome-ignore format: a table
  H: [
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
    25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
  ],
};

const FINDER_WITH_SEPARATOR = 8 * 8;
const ALIGNMENT = 5 * 5;
/** Modules of format information: two copies of 15, and the module that is always dark (§7.9). */
const FORMAT = 31;
/** Modules of version information: two copies of 18, from version 7 (§7.10). */
const VERSION_INFORMATION = 36;

/** Returns the number of alignment patterns along a side (annex E). */
export const alignmentsAlong = (version: number) => (version === 1 ? 0 : Math.floor(version / 7) + 2);

/** Returns the number of modules for codewords and remainder bits (§7.7.3). */
function dataModules(version: number): number {
  const size = sizeOf(version);
  const along = alignmentsAlong(version);
  // Three corners of the alignment grid are finder patterns; an alignment pattern on a timing pattern shares five modules with it.
  const alignments = along === 0 ? 0 : (along * along - 3) * ALIGNMENT - (along - 2) * 2 * 5;
  const timing = 2 * (size - 16);
  return size * size - 3 * FINDER_WITH_SEPARATOR - timing - alignments - FORMAT - (version < 7 ? 0 : VERSION_INFORMATION);
}

/** Number of codewords of a symbol, indexed by version − 1. */
export const totalCodewords: PerVersion = Array.from({ length: VERSION_MAX }, (_, index) => dataModules(index + 1) >> 3);

/** Number of data codewords (table 7), indexed by version − 1. */
const dataCodewords = Object.fromEntries(
  Object.entries(blockCounts).map(([level, counts]) => [
    level,
    counts.map(
      (blocks, index) => (totalCodewords[index] as number) - blocks * (blockEccLengths[level as ErrorCorrectionLevel][index] as number),
    ),
  ]),
) as Record<ErrorCorrectionLevel, number[]>;

export const dataCodewordsOf = (version: number, level: ErrorCorrectionLevel) => dataCodewords[level][version - 1] as number;

/** Blocks of a symbol: the first ones have `dataLength` data codewords, the others one more (§7.6). */
export interface Blocks {
  readonly count: number;
  readonly shorter: number;
  readonly dataLength: number;
  readonly eccLength: number;
}

export function blocksOf(version: number, level: ErrorCorrectionLevel): Blocks {
  const count = blockCounts[level][version - 1] as number;
  const data = dataCodewordsOf(version, level);
  return {
    count,
    shorter: count - (data % count),
    dataLength: Math.floor(data / count),
    eccLength: blockEccLengths[level][version - 1] as number,
  };
}
