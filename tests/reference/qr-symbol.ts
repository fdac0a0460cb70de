/**
 * A slow QR Code encoder for comparison: module by module, with polynomial division written out. It shares no code with workers/qr; its
 * tables are those of ISO/IEC 18004.
 */

export type Level = 'L' | 'M' | 'Q' | 'H';

/** Modules by row; true is dark. */
export type Matrix = boolean[][];

/** Table 9: for each version, the total number of error correction codewords and of blocks at the levels L, M, Q, H. */
// biome-ignore format: a table
const TABLE_9: readonly (readonly (readonly [ecc: number, blocks: number])[])[] = [
  [[7, 1], [10, 1], [13, 1], [17, 1]], [[10, 1], [16, 1], [22, 1], [28, 1]], [[15, 1], [26, 1], [36, 2], [44, 2]],
  [[20, 1], [36, 2], [52, 2], [64, 4]], [[26, 1], [48, 2], [72, 4], [88, 4]], [[36, 2], [64, 4], [96, 4], [112, 4]],
  [[40, 2], [72, 4], [108, 6], [130, 5]], [[48, 2], [88, 4], [132, 6], [156, 6]], [[60, 2], [110, 5], [160, 8], [192, 8]],
  [[72, 4], [130, 5], [192, 8], [224, 8]], [[80, 4], [150, 5], [224, 8], [264, 11]], [[96, 4], [176, 8], [260, 10], [308, 11]],
  [[104, 4], [198, 9], [288, 12], [352, 16]], [[120, 4], [216, 9], [320, 16], [384, 16]], [[132, 6], [240, 10], [360, 12], [432, 18]],
  [[144, 6], [280, 10], [408, 17], [480, 16]], [[168, 6], [308, 11], [448, 16], [532, 19]], [[180, 6], [338, 13], [504, 18], [588, 21]],
  [[196, 7], [364, 14], [546, 21], [650, 25]], [[224, 8], [416, 16], [600, 20], [700, 25]], [[224, 8], [442, 17], [644, 23], [750, 25]],
  [[252, 9], [476, 17], [690, 23], [816, 34]], [[270, 9], [504, 18], [750, 25], [900, 30]], [[300, 10], [560, 20], [810, 27], [960, 32]],
  [[312, 12], [588, 21], [870, 29], [1050, 35]], [[336, 12], [644, 23], [952, 34], [1110, 37]], [[360, 12], [700, 25], [1020, 34], [1200, 40]],
  [[390, 13], [728, 26], [1050, 35], [1260, 42]], [[420, 14], [784, 28], [1140, 38], [1350, 45]], [[450, 15], [812, 29], [1200, 40], [1440, 48]],
  [[480, 16], [868, 31], [1290, 43], [1530, 51]], [[510, 17], [924, 33], [1350, 45], [1620, 54]], [[540, 18], [980, 35], [1440, 48], [1710, 57]],
  [[570, 19], [1036, 37], [1530, 51], [1800, 60]], [[570, 19], [1064, 38], [1590, 53], [1890, 63]], [[600, 20], [1120, 40], [1680, 56], [1980, 66]],
  [[630, 21], [1204, 43], [1770, 59], [2100, 70]], [[660, 22], [1260, 45], [1860, 62], [2220, 74]], [[720, 24], [1316, 47], [1950, 65], [2310, 77]],
  [[750, 25], [1372, 49], [2040, 68], [2430, 81]],
];

/** Table E.1: centers of the alignment patterns. */
// biome-ignore format: a table
const TABLE_E1: readonly (readonly number[])[] = [
  [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
  [6, 30, 54], [6, 32, 58], [6, 34, 62], [6, 26, 46, 66], [6, 26, 48, 70], [6, 26, 50, 74], [6, 30, 54, 78], [6, 30, 56, 82], [6, 30, 58, 86], [6, 34, 62, 90],
  [6, 28, 50, 72, 94], [6, 26, 50, 74, 98], [6, 30, 54, 78, 102], [6, 28, 54, 80, 106], [6, 32, 58, 84, 110], [6, 30, 58, 86, 114], [6, 34, 62, 90, 118],
  [6, 26, 50, 74, 98, 122], [6, 30, 54, 78, 102, 126], [6, 26, 52, 78, 104, 130], [6, 30, 56, 82, 108, 134], [6, 34, 60, 86, 112, 138],
  [6, 30, 58, 86, 114, 142], [6, 34, 62, 90, 118, 146], [6, 30, 54, 78, 102, 126, 150], [6, 24, 50, 76, 102, 128, 154], [6, 28, 54, 80, 106, 132, 158],
  [6, 32, 58, 84, 110, 136, 162], [6, 26, 54, 82, 110, 138, 166], [6, 30, 58, 86, 114, 142, 170],
];

/** Table 1: total codewords. */
// biome-ignore format: a table
const TABLE_1 = [
  26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532, 581, 655, 733, 815, 901, 991, 1085,
  1156, 1258, 1364, 1474, 1588, 1706, 1828, 1921, 2051, 2185, 2323, 2465, 2611, 2761, 2876, 3034, 3196, 3362, 3532, 3706,
];

/** Figure 25, table C.1: masked format information, by level indicator and mask. */
// biome-ignore format: a table
const TABLE_C1: Readonly<Record<Level, readonly number[]>> = {
  M: [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0],
  L: [0x77c4, 0x72f3, 0x7daa, 0x789d, 0x662f, 0x6318, 0x6c41, 0x6976],
  H: [0x1689, 0x13be, 0x1ce7, 0x19d0, 0x0762, 0x0255, 0x0d0c, 0x083b],
  Q: [0x355f, 0x3068, 0x3f31, 0x3a06, 0x24b4, 0x2183, 0x2eda, 0x2bed],
};

/** Table D.1: version information, versions 7 to 40. */
// biome-ignore format: a table
const TABLE_D1 = [
  0x07c94, 0x085bc, 0x09a99, 0x0a4d3, 0x0bbf6, 0x0c762, 0x0d847, 0x0e60d, 0x0f928, 0x10b78, 0x1145d, 0x12a17, 0x13532, 0x149a6, 0x15683, 0x168c9, 0x177ec,
  0x18ec4, 0x191e1, 0x1afab, 0x1b08e, 0x1cc1a, 0x1d33f, 0x1ed75, 0x1f250, 0x209d5, 0x216f0, 0x228ba, 0x2379f, 0x24b0b, 0x2542e, 0x26a64, 0x27541, 0x28c69,
];

interface VersionFacts {
  readonly total: number;
  readonly data: number;
  readonly blocks: number;
  readonly ecc: number;
}

export function factsOf(version: number, level: Level): VersionFacts {
  const [ecc, blocks] = (TABLE_9[version - 1] as (readonly [number, number])[])['LMQH'.indexOf(level)] as readonly [number, number];
  const total = TABLE_1[version - 1] as number;
  return { total, data: total - ecc, blocks, ecc };
}

export const alignmentTable = (version: number) => TABLE_E1[version - 1] as readonly number[];

/** Multiplies in GF(2⁸), bit by bit. */
function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((right >> bit) & 1) product ^= left;
  }
  return product;
}

function generatorOf(degree: number): number[] {
  let generator = [1];
  for (let power = 0, root = 1; power < degree; power++, root = multiply(root, 2)) {
    const next = [...generator, 0];
    for (const [index, coefficient] of generator.entries()) next[index + 1] = (next[index + 1] as number) ^ multiply(coefficient, root);
    generator = next;
  }
  return generator;
}

/** Returns the error correction codewords: the remainder of a long division of polynomials. */
function eccOf(data: readonly number[], generator: readonly number[]): number[] {
  const rest = [...data, ...generator.slice(1).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at] as number;
    for (let index = 0; index < generator.length; index++) {
      rest[at + index] = (rest[at + index] as number) ^ multiply(generator[index] as number, factor);
    }
  }
  return rest.slice(data.length);
}

function interleaved(data: readonly number[], { total, blocks, ecc }: VersionFacts): number[] {
  const short = Math.floor((total - ecc) / blocks);
  const longer = (total - ecc) % blocks;
  const generator = generatorOf(ecc / blocks);
  const parts: { data: number[]; ecc: number[] }[] = [];
  let at = 0;
  for (let block = 0; block < blocks; block++) {
    const length = short + (block < blocks - longer ? 0 : 1);
    const part = data.slice(at, at + length);
    parts.push({ data: part, ecc: eccOf(part, generator) });
    at += length;
  }
  const out: number[] = [];
  for (let index = 0; index <= short; index++) for (const part of parts) if (index < part.data.length) out.push(part.data[index] as number);
  for (let index = 0; index < ecc / blocks; index++) for (const part of parts) out.push(part.ecc[index] as number);
  return out;
}

type Cells = (boolean | null)[][];

function put(cells: Cells, row: number, column: number, dark: boolean): void {
  if (row >= 0 && column >= 0 && row < cells.length && column < cells.length) (cells[row] as (boolean | null)[])[column] = dark;
}

function functionPatterns(version: number, level: Level, mask: number): Cells {
  const size = 17 + 4 * version;
  const cells: Cells = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  for (let at = 0; at < size; at++) {
    put(cells, 6, at, at % 2 === 0);
    put(cells, at, 6, at % 2 === 0);
  }
  for (const row of alignmentTable(version)) {
    for (const column of alignmentTable(version)) {
      const last = size - 7;
      if ((row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6)) continue;
      for (let y = -2; y <= 2; y++) for (let x = -2; x <= 2; x++) put(cells, row + y, column + x, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    }
  }
  const finder = ['.........', '.#######.', '.#.....#.', '.#.###.#.', '.#.###.#.', '.#.###.#.', '.#.....#.', '.#######.', '.........'];
  const corners: readonly (readonly [number, number])[] = [
    [-1, -1],
    [-1, size - 8],
    [size - 8, -1],
  ];
  for (const [top, left] of corners) {
    for (const [y, line] of finder.entries()) for (const [x, cell] of [...line].entries()) put(cells, top + y, left + x, cell === '#');
  }
  // Figure 25: bit 14 is the first character of the string.
  const format = (TABLE_C1[level][mask] as number).toString(2).padStart(15, '0');
  const around = [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ] as const;
  for (const [index, [row, column]] of around.entries()) put(cells, row, column, format[index] === '1');
  for (let index = 0; index < 7; index++) put(cells, size - 1 - index, 8, format[index] === '1');
  for (let index = 7; index < 15; index++) put(cells, 8, size - 15 + index, format[index] === '1');
  put(cells, size - 8, 8, true);
  if (version >= 7) {
    const information = TABLE_D1[version - 7] as number;
    for (let bit = 0; bit < 18; bit++) {
      const dark = Math.floor(information / 2 ** bit) % 2 === 1;
      put(cells, size - 11 + (bit % 3), Math.floor(bit / 3), dark);
      put(cells, Math.floor(bit / 3), size - 11 + (bit % 3), dark);
    }
  }
  return cells;
}

/** Returns true if a mask inverts a module (table 10). */
function inverts(mask: number, i: number, j: number): boolean {
  switch (mask) {
    case 0:
      return (i + j) % 2 === 0;
    case 1:
      return i % 2 === 0;
    case 2:
      return j % 3 === 0;
    case 3:
      return (i + j) % 3 === 0;
    case 4:
      return (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0;
    case 5:
      return ((i * j) % 2) + ((i * j) % 3) === 0;
    case 6:
      return (((i * j) % 2) + ((i * j) % 3)) % 2 === 0;
    default:
      return (((i + j) % 2) + ((i * j) % 3)) % 2 === 0;
  }
}

/** Returns the symbols of given data codewords under each of the eight masks. */
export function referenceMatrices(data: readonly number[], version: number, level: Level): Matrix[] {
  const bits = interleaved(data, factsOf(version, level)).flatMap((codeword) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((codeword >> bit) & 1) === 1),
  );
  return [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => {
    const cells = functionPatterns(version, level, mask);
    const size = cells.length;
    let next = 0;
    let upwards = true;
    for (let pair = size - 1; pair > 0; pair -= 2) {
      const right = pair <= 6 ? pair - 1 : pair;
      for (let step = 0; step < size; step++) {
        const row = upwards ? size - 1 - step : step;
        for (const column of [right, right - 1]) {
          const line = cells[row] as (boolean | null)[];
          if (line[column] === null) line[column] = (bits[next++] ?? false) !== inverts(mask, row, column);
        }
      }
      upwards = !upwards;
    }
    return cells as Matrix;
  });
}
