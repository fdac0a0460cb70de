import { FINDER_SIZE } from '../drawing/grid.ts';
import { BlockDamage } from '../symbol/damage.ts';
import { isDark, type QrSymbol } from '../symbol/encode.ts';

/** Position of the symbol in pixels: its first module, and the side of a module. */
export interface SymbolPlace {
  readonly leftPx: number;
  readonly topPx: number;
  readonly modulePx: number;
}

/** Share of a module's side that is sampled around its middle, as in decoders. */
const LOOKED_AT = 1 / 3;

/** Returns the lightness of the middle of each module, 0 to 255 (ITU-R BT.601). */
function sample({ data, width, height }: ImageData, size: number, { leftPx, topPx, modulePx }: SymbolPlace): Float32Array {
  const levels = new Float32Array(size * size);
  const span = Math.max(1, Math.round(modulePx * LOOKED_AT));
  const from = (start: number, index: number, end: number) =>
    Math.min(end - span, Math.max(0, Math.round(start + (index + 0.5) * modulePx - span / 2)));
  for (let row = 0; row < size; row++) {
    const top = from(topPx, row, height);
    for (let column = 0; column < size; column++) {
      const left = from(leftPx, column, width);
      let sum = 0;
      for (let y = top; y < top + span; y++) {
        for (let x = left; x < left + span; x++) {
          const at = (y * width + x) * 4;
          sum += 0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);
        }
      }
      levels[row * size + column] = sum / (span * span);
    }
  }
  return levels;
}

interface Shades {
  readonly dark: number;
  readonly light: number;
}

/** Returns the mean levels of the dark and of the light modules for which `isAmong` is true. */
function shadesOf(levels: Float32Array, symbol: QrSymbol, isAmong: (row: number, column: number) => boolean): Shades {
  const sums = { dark: 0, darks: 0, light: 0, lights: 0 };
  for (let row = 0; row < symbol.size; row++) {
    for (let column = 0; column < symbol.size; column++) {
      if (!isAmong(row, column)) continue;
      const level = levels[row * symbol.size + column] as number;
      if (isDark(symbol, row, column)) [sums.dark, sums.darks] = [sums.dark + level, sums.darks + 1];
      else [sums.light, sums.lights] = [sums.light + level, sums.lights + 1];
    }
  }
  return { dark: sums.dark / sums.darks, light: sums.light / sums.lights };
}

export interface Survey {
  /** Number of codewords that a block can restore. */
  readonly restorable: number;
  /** Number of further codewords that the most damaged block can lose; negative if it cannot be restored. */
  readonly spare: number;
  /**
   * Contrast of dark and light modules, in the dots or in the finder patterns, whichever is lower: 0 to 1, negative if dark ones are
   * lighter.
   */
  readonly contrast: number;
}

/** Compares a picture with its symbol module by module, with the sampling of a decoder. */
export function surveyOf(symbol: QrSymbol, pixels: ImageData, place: SymbolPlace): Survey {
  const levels = sample(pixels, symbol.size, place);
  const far = symbol.size - FINDER_SIZE;
  const isFinder = (row: number, column: number) =>
    (row < FINDER_SIZE && (column < FINDER_SIZE || column >= far)) || (row >= far && column < FINDER_SIZE);
  // Levels are compared with the mean levels of the finder patterns, whose dark and light modules are at known places.
  const { dark, light } = shadesOf(levels, symbol, isFinder);
  const dots = shadesOf(levels, symbol, (row, column) => !isFinder(row, column));
  const blocks = new BlockDamage(symbol.version, symbol.level);
  for (let row = 0; row < symbol.size; row++) {
    for (let column = 0; column < symbol.size; column++) {
      const looksDark = (levels[row * symbol.size + column] as number) < (dark + light) / 2 !== dark > light;
      if (looksDark !== isDark(symbol, row, column)) blocks.lose(row, column);
    }
  }
  return {
    spare: blocks.spare,
    restorable: blocks.perBlock,
    contrast: Math.min(light - dark, dots.light - dots.dark) / 255,
  };
}
