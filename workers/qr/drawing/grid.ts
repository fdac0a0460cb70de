import type { QrSymbol } from '../symbol/encode.ts';

/** Modules that are drawn as dots, with a border of light modules so that every module has neighbors. */
export interface DotGrid {
  /** Number of modules along a side. */
  readonly size: number;
  /** Bytes from row to row. */
  readonly stride: number;
  /** 1 for a dot. Module (row, column) is at `(row + 1) * stride + column + 1`. */
  readonly modules: Uint8Array;
  /** Modules from the grid's edge to the symbol; more than 0 if a circle is filled around it. */
  readonly inset: number;
}

/** Rows and columns of a symbol; right and bottom are exclusive. */
export interface ModuleArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const FINDER_SIZE = 7;

/** Returns the top left corners of the three finder patterns (ISO/IEC 18004 §6.3.3). */
export function finderPlaces(size: number): readonly (readonly [row: number, column: number])[] {
  const far = size - FINDER_SIZE;
  return [
    [0, 0],
    [0, far],
    [far, 0],
  ];
}

/** Returns a seed computed from the symbol, so that the same symbol always gives the same picture. */
export function seedOf({ rows }: QrSymbol): number {
  let seed = 0x811c9dc5;
  for (const word of rows) seed = Math.imul(seed ^ word, 0x01000193);
  return seed;
}

/** Returns a pseudorandom number for a place: at least 0 and less than 1. */
export function scatter(seed: number, place: number): number {
  let mixed = Math.imul(seed ^ place, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

function clear({ modules, stride, inset }: DotGrid, { left, top, right, bottom }: ModuleArea): void {
  for (let row = top; row < bottom; row++)
    modules.fill(0, (row + inset + 1) * stride + left + inset + 1, (row + inset + 1) * stride + right + inset + 1);
}

/** Fills the circle around a symbol with dots, at a distance of `gap` light modules. Readers ignore this decoration. */
function fillCircle({ modules, stride, size, inset }: DotGrid, seed: number, gap: number): void {
  const center = (size - 1) / 2;
  const radius = size / 2;
  const [from, to] = [inset - gap, size - inset + gap];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (row >= from && row < to && column >= from && column < to) continue;
      if (Math.hypot(row - center, column - center) > radius - 0.5) continue;
      modules[(row + 1) * stride + column + 1] = scatter(seed, row * size + column) < 0.5 ? 1 : 0;
    }
  }
}

/** Returns the modules that a circle needs beyond each side of its symbol. */
export const insetOf = (size: number, gap: number | null) => (gap === null ? 0 : Math.ceil((size * (Math.SQRT2 - 1)) / 2));

/**
 * Returns the dots of a symbol, without its finder patterns.
 *
 * @param hidden  modules behind a logo
 * @param gap     number of light modules between the symbol and the dots that fill the circle around it; null without a circle
 */
export function dotGrid(symbol: QrSymbol, hidden: ModuleArea | null, gap: number | null): DotGrid {
  const inset = insetOf(symbol.size, gap);
  const size = symbol.size + 2 * inset;
  const stride = size + 2;
  const grid: DotGrid = { size, stride, modules: new Uint8Array(stride * stride), inset };
  for (let row = 0; row < symbol.size; row++) {
    const at = (row + inset + 1) * stride + inset + 1;
    for (let word = 0; word < symbol.words; word++) {
      let dark = symbol.rows[row * symbol.words + word] as number;
      const end = at + Math.min(symbol.size, word * 32 + 32);
      for (let column = at + word * 32; column < end; column++, dark >>>= 1) grid.modules[column] = dark & 1;
    }
  }
  for (const [row, column] of finderPlaces(symbol.size)) {
    clear(grid, { left: column, top: row, right: column + FINDER_SIZE, bottom: row + FINDER_SIZE });
  }
  if (hidden) clear(grid, hidden);
  if (gap !== null) fillCircle(grid, seedOf(symbol), gap);
  return grid;
}
