// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `plain-kernel.ts` does the same in TypeScript; tests compare both.

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 6;

/** Length of rows and columns in modules: the 177 of the widest symbol, rounded up to whole 32-bit words. */
const ROWS: i32 = 192;
const ROW_BYTES: i32 = 24;
/** Bytes of a row of all eight masks, side by side. */
const PLANE_ROW_BYTES: i32 = 192;
/** Bytes of a row repeated until it fills whole vectors: rows of five words need five vectors. */
const REPEATED_ROW_BYTES: i32 = 80;

/** Data codewords of the next symbol, in the order of its blocks. */
export const DATA: usize = memory.data(3712, 16);
const CODEWORDS: usize = memory.data(3712, 16);
/** Product of each byte value with the generator polynomial, 32 bytes each. */
export const PRODUCTS: usize = memory.data(256 * 32, 16);
/** Index in MODULES of each codeword bit, as 16 bits. */
export const ORDER: usize = memory.data(29648 * 2, 16);
/** One byte per module; the highest bit is 1 for dark. */
const MODULES: usize = memory.data(192 * 177, 16);
/** Function patterns, as bits. */
export const PATTERNS: usize = memory.data(ROWS * ROW_BYTES, 16);
/** Modules inverted by masks and format information: by rows, by columns, and by rows shifted left by one module. */
export const PLANES: usize = memory.data(177 * PLANE_ROW_BYTES, 16);
export const PLANES_DOWN: usize = memory.data(177 * PLANE_ROW_BYTES, 16);
export const PLANES_SHIFTED: usize = memory.data(177 * PLANE_ROW_BYTES, 16);
/** Masks of the bits that are modules, and of those with a neighbor to the right, as a repeated row. */
export const VALID: usize = memory.data(REPEATED_ROW_BYTES, 16);
export const VALID_PAIRS: usize = memory.data(REPEATED_ROW_BYTES, 16);
/** The matrix before masking, by rows (ACROSS) and by columns (DOWN), and the finished matrix. */
const ACROSS: usize = memory.data(ROWS * ROW_BYTES, 16);
const DOWN: usize = memory.data(ROWS * ROW_BYTES, 16);
export const MATRIX: usize = memory.data(ROWS * ROW_BYTES, 16);
const REPEATED: usize = memory.data(177 * REPEATED_ROW_BYTES, 16);
const REPEATED_DOWN: usize = memory.data(177 * REPEATED_ROW_BYTES, 16);
const REPEATED_SHIFTED: usize = memory.data(177 * REPEATED_ROW_BYTES, 16);
/** Rows of light runs, and of patterns that need a light run after them; the rows before the first are zero. */
const LIGHT_RUNS: usize = memory.data((177 + 7) * 16, 16);
const OPEN: usize = memory.data((177 + 4) * 16, 16);
/** Penalty points of each mask, and its number of dark modules. */
const SCORES: usize = memory.data(8 * 4, 16);
const DARK: usize = memory.data(8 * 4, 16);
const SCRATCH: usize = memory.data(32, 16);

/** Number of rows whose counts fit into a byte: at most eight bits per row. */
const CHUNK: i32 = 31;

/** Clears the state of the previous version. Must be called before another version is used. */
export function clear(): void {
  memory.fill(MODULES, 0, 192 * 177);
  memory.fill(ACROSS, 0, ROWS * ROW_BYTES);
}

/** Computes the error correction codewords of one block and writes all its codewords to their interleaved places. */
function writeBlock(from: usize, length: i32, block: i32, blocks: i32, dataLength: i32, shorter: i32, dataTotal: i32, degree: i32): void {
  const none = i64x2.splat(0);
  let head = none;
  let tail = none;
  for (let at = 0; at < length; at++) {
    const codeword = <i32>load<u8>(from + at);
    // The last codewords of the longer blocks are stored together.
    store<u8>(CODEWORDS + at * blocks + (at < dataLength ? block : block - shorter), codeword);
    const product = PRODUCTS + ((codeword ^ <i32>i8x16.extract_lane_u(head, 0)) << 5);
    head = v128.xor(i8x16.shuffle(head, tail, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16), v128.load(product));
    tail = v128.xor(i8x16.shuffle(tail, none, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16), v128.load(product, 16));
  }
  v128.store(SCRATCH, head);
  v128.store(SCRATCH, tail, 16);
  for (let at = 0; at < degree; at++) store<u8>(CODEWORDS + dataTotal + at * blocks + block, load<u8>(SCRATCH + at));
}

function place(codewords: i32): void {
  let order = ORDER;
  for (let at = 0; at < codewords; at++) {
    const codeword = <i32>load<u8>(CODEWORDS + at);
    for (let bit = 0; bit < 8; bit++) store<u8>(MODULES + <usize>load<u16>(order + (bit << 1)), codeword << bit);
    order += 16;
  }
}

/** Packs bytes to bits, sixteen at a time, and adds the function patterns. */
function pack(halves: i32): void {
  for (let half = 0; half < halves; half++) {
    const bits = i8x16.bitmask(v128.load(MODULES + (half << 4)));
    store<u16>(ACROSS + (half << 1), bits | <i32>load<u16>(PATTERNS + (half << 1)));
  }
}

/** Transposes the matrix, sixteen rows and eight columns at a time. */
function transpose(size: i32, words: i32): void {
  const rowBytes = words << 2;
  for (let group = 0; group << 4 < size; group++) {
    for (let column = 0; column < rowBytes; column++) {
      let at = ACROSS + (group << 4) * rowBytes + column;
      for (let row = 0; row < 16; row++) {
        store<u8>(SCRATCH + row, load<u8>(at));
        at += rowBytes;
      }
      let bytes = v128.load(SCRATCH);
      let to = DOWN + ((column << 3) + 7) * rowBytes + (group << 1);
      for (let bit = 0; bit < 8; bit++) {
        store<u16>(to, i8x16.bitmask(bytes));
        bytes = i8x16.shl(bytes, 1);
        to -= rowBytes;
      }
    }
  }
}

/** Writes rows, each repeated until it fills whole vectors, and the same shifted left by one module. */
function repeat(size: i32, words: i32, period: i32): void {
  const copies = (period << 2) / words;
  let across = ACROSS;
  let down = DOWN;
  let to: usize = 0;
  for (let row = 0; row < size; row++) {
    for (let copy = 0; copy < copies; copy++) {
      for (let word = 0; word < words; word++) {
        const here = load<u32>(across + (word << 2));
        const next = word + 1 < words ? load<u32>(across + (word << 2), 4) : 0;
        store<u32>(REPEATED + to, here);
        store<u32>(REPEATED_SHIFTED + to, (here >> 1) | (next << 31));
        store<u32>(REPEATED_DOWN + to, load<u32>(down + (word << 2)));
        to += 4;
      }
    }
    across += words << 2;
    down += words << 2;
  }
}

/** Returns the sums of bytes in each 32-bit lane. */
// @inline
function sums(counts: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(counts));
}

/**
 * Scores one vector of columns over all rows (ISO/IEC 18004 §7.8.3.1, interpreted as in penalty.ts). Each 32-bit lane belongs to one mask.
 * `blocks` adds feature 2 and counts dark modules; it is a constant at each call.
 */
// @inline
function score(blocks: bool, rows: usize, planes: usize, column: i32, size: i32, period: i32, words: i32): void {
  const none = i64x2.splat(0);
  const lane = (column % period) << 4;
  const valid = v128.load(VALID + lane);
  const validPairs = v128.load(VALID_PAIRS + lane);
  let at = rows + lane;
  let plane = planes + (column << 4);
  let shiftedAt = REPEATED_SHIFTED + lane;
  let shiftedPlane = PLANES_SHIFTED + (column << 4);
  let before = none;
  let equal = none;
  let pair = none;
  let pairBefore = none;
  let run = none;
  let lightPair = none;
  let lightPairBefore = none;
  let p1 = none;
  let p2 = none;
  let p3 = none;
  let p4 = none;
  let p5 = none;
  let p6 = none;
  let equalAcross = none;
  let points = none;
  let dark = none;
  // Before the first row no run has begun.
  let inside = none;
  let history = 0;
  for (let start = 0; start < size; start += CHUNK) {
    const end = min(start + CHUNK, size);
    let runs = none;
    let starts = none;
    let patterns = none;
    let squares = none;
    let darks = none;
    for (let row = start; row < end; row++) {
      const here = v128.xor(v128.load(at), v128.load(plane));
      const same = v128.andnot(inside, v128.xor(here, before));
      const nowPair = v128.and(same, equal);
      const nowRun = v128.and(v128.and(nowPair, pairBefore), valid);
      runs = i8x16.add(runs, i8x16.popcnt(nowRun));
      starts = i8x16.add(starts, i8x16.popcnt(v128.andnot(nowRun, run)));
      run = nowRun;
      pairBefore = pair;
      pair = nowPair;
      equal = same;

      const nowLightPair = v128.andnot(inside, v128.or(here, before));
      const lightRun = v128.and(nowLightPair, lightPairBefore);
      lightPairBefore = lightPair;
      lightPair = nowLightPair;
      v128.store(LIGHT_RUNS + history, lightRun, 7 * 16);
      const pattern = v128.and(here, p6);
      p6 = v128.andnot(p5, here);
      p5 = v128.and(here, p4);
      p4 = v128.and(here, p3);
      p3 = v128.and(here, p2);
      p2 = v128.andnot(p1, here);
      p1 = here;
      const led = v128.and(pattern, v128.load(LIGHT_RUNS + history));
      v128.store(OPEN + history, v128.andnot(pattern, led), 4 * 16);
      // A pattern after a light run is counted in the row of its last dark module, one before a light run in the last row of that run.
      const found = v128.or(led, v128.and(v128.load(OPEN + history), lightRun));
      if (v128.any_true(found)) patterns = i8x16.add(patterns, i8x16.popcnt(found));
      history += 16;

      if (blocks) {
        const right = v128.xor(v128.load(shiftedAt), v128.load(shiftedPlane));
        const nowEqualAcross = v128.andnot(validPairs, v128.xor(here, right));
        squares = i8x16.add(squares, i8x16.popcnt(v128.and(v128.and(nowEqualAcross, equalAcross), same)));
        equalAcross = nowEqualAcross;
        darks = i8x16.add(darks, i8x16.popcnt(here));
        shiftedAt += period << 4;
        shiftedPlane += words << 5;
      }
      before = here;
      inside = i64x2.splat(-1);
      at += period << 4;
      plane += words << 5;
    }
    points = i32x4.add(points, i32x4.add(sums(runs), i32x4.shl(sums(starts), 1)));
    points = i32x4.add(points, i32x4.mul(sums(patterns), i32x4.splat(40)));
    if (blocks) {
      points = i32x4.add(points, i32x4.mul(sums(squares), i32x4.splat(3)));
      dark = i32x4.add(dark, sums(darks));
    }
  }
  share(SCORES, points, column, words);
  if (blocks) share(DARK, dark, column, words);
}

/** Adds each lane to the score of its mask. */
function share(to: usize, lanes: v128, column: i32, words: i32): void {
  v128.store(SCRATCH, lanes);
  for (let lane = 0; lane < 4; lane++) {
    const mask = to + ((((column << 2) + lane) / words) << 2);
    store<i32>(mask, load<i32>(mask) + load<i32>(SCRATCH + (lane << 2)));
  }
}

/** Returns the mask with the lowest penalty, the first of equals. */
function lowestPenalty(size: i32, words: i32, period: i32): i32 {
  transpose(size, words);
  repeat(size, words, period);
  memory.fill(SCORES, 0, 32);
  memory.fill(DARK, 0, 32);
  for (let column = 0; column < words << 1; column++) {
    score(true, REPEATED, PLANES, column, size, period, words);
    score(false, REPEATED_DOWN, PLANES_DOWN, column, size, period, words);
  }
  let best = 0;
  let lowest = i32.MAX_VALUE;
  for (let mask = 0; mask < 8; mask++) {
    const off = abs(load<i32>(DARK + (mask << 2)) * 2 - size * size);
    const points = load<i32>(SCORES + (mask << 2)) + 10 * ((off * 10) / (size * size));
    if (points < lowest) {
      lowest = points;
      best = mask;
    }
  }
  return best;
}

/** Writes MATRIX from DATA, with rows of `words` words. Returns the mask: the given one, or for -1 the one with the lowest penalty. */
export function print(
  size: i32,
  words: i32,
  period: i32,
  codewords: i32,
  blocks: i32,
  shorter: i32,
  dataLength: i32,
  degree: i32,
  requestedMask: i32,
): i32 {
  const dataTotal = blocks * dataLength + blocks - shorter;
  let from = DATA;
  for (let block = 0; block < blocks; block++) {
    const length = dataLength + (block < shorter ? 0 : 1);
    writeBlock(from, length, block, blocks, dataLength, shorter, dataTotal, degree);
    from += length;
  }
  place(codewords);
  pack(size * words * 2);
  const mask = requestedMask < 0 ? lowestPenalty(size, words, period) : requestedMask;
  let plane = PLANES + mask * (words << 2);
  let at: usize = 0;
  for (let row = 0; row < size; row++) {
    for (let word = 0; word < words; word++) {
      store<u32>(MATRIX + at, load<u32>(ACROSS + at) ^ load<u32>(plane + (word << 2)));
      at += 4;
    }
    plane += words << 5;
  }
  return mask;
}
