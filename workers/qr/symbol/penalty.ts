import { masks } from '../style.request.ts';
import type { Layout } from './matrix.ts';
import { shiftRows, type MaskPlanes } from './mask.ts';

/** Weights of the four features (ISO/IEC 18004 §7.8.3.1, table 11). */
const [N1, N2, N3, N4] = [3, 3, 40, 10];

const MODULES_MAX = 177;
const WORDS_MAX = 6;
const shiftedData = new Uint32Array(MODULES_MAX * WORDS_MAX);
const unfollowed = new Uint32Array(MODULES_MAX + 4);
const lightRuns = new Uint32Array(MODULES_MAX + 7);

/** Returns the number of bits that are set: summed in pairs, in groups of four, in bytes, and by a product over the bytes. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Scores features 1 and 3 along columns, for 32 columns at once; bits outside the symbol are not counted.
 *
 * Feature 1: five or more modules of one color in line score 3 points, plus one for each module beyond five.
 * Feature 3: dark, light, three dark, light, dark with four light modules before or after it scores 40 points. The text of the standard is
 * interpreted as follows: the ratio 1:1:3:1:1 is measured in whole modules; the light area must be inside the symbol, because only the
 * symbol is evaluated, not its quiet zone; one pattern counts once even with light on both sides.
 */
function scoreLines(data: Uint32Array, words: number, word: number, plane: Uint32Array, at: number, size: number, valid: number): number {
  const stride = words * masks.length;
  let score = 0;
  // Before the first row there is no run, no light area and no pattern.
  let before = 0;
  let [equal, pair, pairBefore, run] = [0, 0, 0, 0];
  let [lightPair, lightPairBefore] = [0, 0];
  let [p1, p2, p3, p4, p5, p6] = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < size; row++) {
    const here = (data[row * words + word] as number) ^ (plane[row * stride + at] as number);
    const nowEqual = row === 0 ? 0 : ~(here ^ before);
    const nowPair = nowEqual & equal;
    const nowRun = nowPair & pairBefore & valid;
    if (nowRun !== 0) score += ones(nowRun) + (N1 - 1) * ones(nowRun & ~run);
    [equal, pairBefore, pair, run] = [nowEqual, pair, nowPair, nowRun];

    const nowLightPair = row === 0 ? 0 : ~here & ~before;
    const lightRun = nowLightPair & lightPairBefore;
    [lightPairBefore, lightPair] = [lightPair, nowLightPair];
    lightRuns[row + 7] = lightRun;

    const pattern = here & p6 & valid;
    p6 = ~here & p5;
    p5 = here & p4;
    p4 = here & p3;
    p3 = here & p2;
    p2 = ~here & p1;
    p1 = here;
    let open = 0;
    if (pattern !== 0) {
      const led = pattern & (lightRuns[row] as number);
      score += N3 * ones(led);
      open = pattern & ~led;
    }
    const followed = (unfollowed[row] as number) & lightRun;
    if (followed !== 0) score += N3 * ones(followed);
    unfollowed[row + 4] = open;
    before = here;
  }
  return score;
}

/** Scores feature 2, 3 points for each block of 2 × 2 modules of one color, and counts the dark modules. */
function scoreBlocks(
  data: Uint32Array,
  words: number,
  word: number,
  { across, shifted }: MaskPlanes,
  at: number,
  size: number,
  valid: number,
): { readonly score: number; readonly dark: number } {
  const stride = words * masks.length;
  const isLast = word === words - 1;
  // The last column has no neighbor.
  const validPairs = isLast ? valid >>> 1 : valid;
  let blocks = 0;
  let dark = 0;
  let before = 0;
  let equalBefore = 0;
  for (let row = 0; row < size; row++) {
    const here = (data[row * words + word] as number) ^ (across[row * stride + at] as number);
    const right = (shiftedData[row * words + word] as number) ^ (shifted[row * stride + at] as number);
    const equal = ~(here ^ right) & validPairs;
    const block = equal & equalBefore & ~(here ^ before);
    if (block !== 0) blocks += ones(block);
    dark += ones(here);
    equalBefore = equal;
    before = here;
  }
  return { score: N2 * blocks, dark };
}

/** Returns the mask of a word's bits that are modules. */
const validBits = (size: number, word: number) => (size - word * 32 >= 32 ? -1 : (1 << (size - word * 32)) - 1);

/** Scores feature 4: 10 points for each whole 5 % by which the share of dark modules differs from one half. */
const scoreShare = (dark: number, modules: number) => N4 * Math.floor((Math.abs(dark * 2 - modules) * 10) / modules);

/**
 * Returns the mask with the lowest penalty (ISO/IEC 18004 §7.8.3.1), the first of equals. The four features are scored over the whole
 * symbol, function patterns and format information included.
 *
 * @param across  function patterns and codewords, not masked
 * @param down    the same with rows and columns exchanged
 */
export function lowestPenalty(layout: Layout, planes: MaskPlanes, across: Uint32Array, down: Uint32Array): number {
  const { size, words } = layout;
  shiftRows(across.subarray(0, size * words), words, shiftedData);
  let best = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (const mask of masks) {
    let score = 0;
    let dark = 0;
    for (let word = 0; word < words; word++) {
      const at = mask * words + word;
      const valid = validBits(size, word);
      score += scoreLines(across, words, word, planes.across, at, size, valid);
      score += scoreLines(down, words, word, planes.down, at, size, valid);
      const blocks = scoreBlocks(across, words, word, planes, at, size, valid);
      score += blocks.score;
      dark += blocks.dark;
    }
    score += scoreShare(dark, size * size);
    if (score < lowest) [best, lowest] = [mask, score];
  }
  return best;
}
