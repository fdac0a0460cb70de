import { FINDER_SIZE, finderPlaces } from '../drawing/grid.ts';
import { BlockDamage } from '../symbol/damage.ts';
import { isDark, type QrSymbol } from '../symbol/encode.ts';
import type { SymbolPlace } from './survey.ts';

/* Many apps read codes by the method of ISO/IEC 18004 §12 with few additions: a pixel is dark if it is darker than its surroundings, a
   finder pattern is runs of 1 : 1 : 3 : 1 : 1 modules across, down and along a diagonal, and a module has the color of its middle pixel.
   This module tests whether that method finds the symbol at its known place. */

/** Side in pixels of the squares whose mean lightness is measured, and the number of squares on each side that determine a threshold. */
const BLOCK_PX = 8;
const BLOCKS_ROUND = 2;
/** Largest range of lightness of a square that counts as having one color. */
const PLAIN_RANGE = 24;
/** Tolerated deviation of a run, as a share of its expected length (limit excluded): across or down, and on the diagonal. */
const STRAY = 0.5;
const STRAY_DIAGONAL = 0.75;
/**
 * Smallest ratio of the light gap to the ring along a diagonal, in patterns larger than GAP_LARGE_PX: with a smaller gap, zbar 0.23 does
 * not read large pictures. Between a round ring and a square middle the ratio is 0.38.
 */
const GAP_MIN = 0.45;
const GAP_LARGE_PX = 60;
/** Tolerated relative difference of a pattern's height and width. */
const UNEQUAL = 0.4;

interface Bits {
  readonly width: number;
  readonly height: number;
  readonly dark: Uint8Array;
}

/** Returns gray levels 0 to 255; green counts twice, as in cameras. */
function levelsOf({ data, width, height }: ImageData): Uint8Array {
  const levels = new Uint8Array(width * height);
  for (let pixel = 0; pixel < levels.length; pixel++) {
    const at = pixel * 4;
    levels[pixel] = ((data[at] as number) + 2 * (data[at + 1] as number) + (data[at + 2] as number)) >> 2;
  }
  return levels;
}

function binarize(pixels: ImageData): Bits {
  const { width, height } = pixels;
  const levels = levelsOf(pixels);
  const [across, down] = [Math.ceil(width / BLOCK_PX), Math.ceil(height / BLOCK_PX)];
  const points = new Float32Array(across * down);
  const startOf = (block: number, length: number) => Math.max(0, Math.min(block * BLOCK_PX, length - BLOCK_PX));
  const { min, max } = Math;
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const [left, top] = [startOf(column, width), startOf(row, height)];
      let [sum, least, most, count] = [0, 255, 0, 0];
      for (let y = top; y < min(top + BLOCK_PX, height); y++) {
        for (let x = left; x < min(left + BLOCK_PX, width); x++) {
          const level = levels[y * width + x] as number;
          sum += level;
          count++;
          least = min(least, level);
          most = max(most, level);
        }
      }
      let point = sum / count;
      if (most - least <= PLAIN_RANGE) {
        // A square of one color is light unless it is darker than its neighbors.
        point = least / 2;
        if (row > 0 && column > 0) {
          const at = row * across + column;
          const beside = ((points[at - across] as number) + 2 * (points[at - 1] as number) + (points[at - across - 1] as number)) / 4;
          if (least < beside) point = beside;
        }
      }
      points[row * across + column] = point;
    }
  }
  const dark = new Uint8Array(width * height);
  const middle = (block: number, blocks: number) => max(BLOCKS_ROUND, min(block, blocks - BLOCKS_ROUND - 1));
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      let [sum, count] = [0, 0];
      for (let y = middle(row, down) - BLOCKS_ROUND; y <= middle(row, down) + BLOCKS_ROUND; y++) {
        for (let x = middle(column, across) - BLOCKS_ROUND; x <= middle(column, across) + BLOCKS_ROUND; x++) {
          if (x >= across || y >= down) continue;
          sum += points[y * across + x] as number;
          count++;
        }
      }
      const threshold = sum / count;
      const [left, top] = [startOf(column, width), startOf(row, height)];
      for (let y = top; y < min(top + BLOCK_PX, height); y++) {
        for (let x = left; x < min(left + BLOCK_PX, width); x++)
          dark[y * width + x] = (levels[y * width + x] as number) <= threshold ? 1 : 0;
      }
    }
  }
  return { width, height, dark };
}

interface Runs {
  readonly lengths: readonly number[];
  readonly total: number;
  /** Distance in pixels from the starting point to the middle of the middle run. */
  readonly off: number;
}

/** Returns the runs dark, light, dark, light, dark through a point; null if one of the four outer runs is empty. */
function runsThrough({ width, height, dark }: Bits, x: number, y: number, dx: number, dy: number): Runs | null {
  const walk = (step: 1 | -1): number[] | null => {
    const lengths: number[] = [];
    let [atX, atY] = [step === 1 ? x : x - dx, step === 1 ? y : y - dy];
    for (const color of [1, 0, 1]) {
      let length = 0;
      while (atX >= 0 && atY >= 0 && atX < width && atY < height && dark[atY * width + atX] === color) {
        length++;
        atX += step * dx;
        atY += step * dy;
      }
      if (length === 0 && (color === 0 || lengths.length > 0)) return null;
      lengths.push(length);
    }
    return lengths;
  };
  const [before, after] = [walk(-1), walk(1)];
  if (!before || !after) return null;
  const [b0 = 0, b1 = 0, b2 = 0] = before;
  const [a0 = 0, a1 = 0, a2 = 0] = after;
  const lengths = [b2, b1, b0 + a0, a1, a2];
  return { lengths, total: b0 + b1 + b2 + a0 + a1 + a2, off: (a0 - b0) / 2 };
}

const shares = [1, 1, 3, 1, 1] as const;

function isFinder({ lengths, total }: Runs, stray: number): boolean {
  const module = total / FINDER_SIZE;
  return (
    total >= FINDER_SIZE && shares.every((share, index) => Math.abs(share * module - (lengths[index] as number)) < share * module * stray)
  );
}

function hasClosedGap({ lengths: [ring = 0, gap = 0, , far = 0, end = 0], total }: Runs): boolean {
  return total > GAP_LARGE_PX && (gap < GAP_MIN * ring || far < GAP_MIN * end);
}

interface Finder {
  readonly x: number;
  readonly y: number;
  readonly modulePx: number;
}

/** Returns the finder pattern at a point; null if its runs across, down or along the diagonal do not match the pattern. */
function finderFrom(bits: Bits, x: number, y: number): Finder | null {
  const across = runsThrough(bits, x, y, 1, 0);
  if (!across || !isFinder(across, STRAY)) return null;
  const middleX = Math.floor(x + across.off);
  const down = runsThrough(bits, middleX, y, 0, 1);
  if (!down || !isFinder(down, STRAY) || Math.abs(down.total - across.total) >= UNEQUAL * across.total) return null;
  const middleY = Math.floor(y + down.off);
  const again = runsThrough(bits, middleX, middleY, 1, 0);
  if (!again || !isFinder(again, STRAY)) return null;
  const diagonal = runsThrough(bits, Math.floor(middleX + again.off), middleY, 1, 1);
  if (!diagonal || !isFinder(diagonal, STRAY_DIAGONAL) || hasClosedGap(diagonal)) return null;
  return { x: middleX + again.off, y: y + down.off, modulePx: again.total / FINDER_SIZE };
}

/** Returns the distance between searched rows of pixels: even in the largest symbol three of them cross its finder patterns. */
const rowStep = (height: number, modulePx: number) =>
  Math.max(1, Math.min(Math.floor(modulePx), Math.max(3, Math.floor((3 * height) / 388))));
/** Returns the number of rows in which a pattern must be found: one for small modules. */
const rowsNeeded = (modulePx: number) => (modulePx < 4 ? 1 : 2);

function findFinder(bits: Bits, x: number, y: number, modulePx: number): Finder | null {
  const found: Finder[] = [];
  const step = rowStep(bits.height, modulePx);
  const from = Math.ceil((y - 2 * modulePx) / step) * step;
  for (let row = from; row < y + 2 * modulePx; row += step) {
    const finder = finderFrom(bits, Math.round(x), row);
    if (finder && Math.abs(finder.x - x) < modulePx && Math.abs(finder.y - y) < modulePx) found.push(finder);
  }
  if (found.length < rowsNeeded(modulePx)) return null;
  const mean = (of: (finder: Finder) => number) => found.reduce((sum, finder) => sum + of(finder), 0) / found.length;
  return { x: mean((finder) => finder.x), y: mean((finder) => finder.y), modulePx: mean((finder) => finder.modulePx) };
}

/**
 * Share of a block's restorable codewords that must remain unused, because the sampling grid of another reader may be slightly displaced.
 */
const SPARE_SHARE_MIN = 0.15;

/** Result of the plain reader: `read`, or the step that fails: finding the finder patterns, counting the modules, restoring them. */
export type PlainReading = 'read' | 'finders' | 'size' | 'modules';

/** Reads a picture of a symbol by the method described at the top of this file. Returns `read` or the step that fails. */
export function readPlainly(symbol: QrSymbol, pixels: ImageData, { leftPx, topPx, modulePx }: SymbolPlace): PlainReading {
  const bits = binarize(pixels);
  const { size } = symbol;
  const middle = FINDER_SIZE / 2;
  const finders = finderPlaces(size).map(([row, column]) =>
    findFinder(bits, leftPx + (column + middle) * modulePx, topPx + (row + middle) * modulePx, modulePx),
  );
  const [corner, right, below] = finders;
  if (!corner || !right || !below) return 'finders';
  // The number of modules is estimated from the apparent module size.
  const seen = (corner.modulePx + right.modulePx + below.modulePx) / 3;
  const modules = (right.x - corner.x + below.y - corner.y) / 2 / seen + FINDER_SIZE;
  if (Math.abs(modules - size) >= 2) return 'size';
  const blocks = new BlockDamage(symbol.version, symbol.level);
  const span = size - FINDER_SIZE;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [across, down] = [(column + 0.5 - middle) / span, (row + 0.5 - middle) / span];
      const x = Math.floor(corner.x + (right.x - corner.x) * across + (below.x - corner.x) * down);
      const y = Math.floor(corner.y + (right.y - corner.y) * across + (below.y - corner.y) * down);
      if ((bits.dark[y * bits.width + x] === 1) !== isDark(symbol, row, column)) blocks.lose(row, column);
    }
  }
  return blocks.spare < SPARE_SHARE_MIN * blocks.perBlock ? 'modules' : 'read';
}
