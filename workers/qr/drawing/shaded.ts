import { dotSizeAt } from './dots.ts';
import type { Frame } from './frame.ts';
import { dotGrid, FINDER_SIZE, finderPlaces, seedOf } from './grid.ts';
import type { Scene } from './layers.ts';
import { type PaletteColor, pngBytesMax, PngWriter } from './png.ts';
import { BOTTOM, LEFT, LEVELS, RIGHT, Sprites, TOP } from './sprites.ts';
import type { TwoColors } from './two-colors.ts';

/** Largest side in pixels of a picture that is assembled from sprites; larger pictures would need too much memory. */
export const SHADED_PX_MAX = 2048;
export const shadedBytesMax = (sizePx: number) => pngBytesMax(sizePx, 4);

let latest: Sprites | undefined;

/**
 * Returns the palette of all mixtures of two colors, from light to dark; with a transparent background, the dark color in all opacities.
 */
function shades({ light, dark }: TwoColors): PaletteColor[] {
  const from = light[3] === 0 ? ([dark[0], dark[1], dark[2], 0] as const) : light;
  return Array.from({ length: LEVELS }, (_, level) => {
    const mixed = from.map((value, at) => Math.round(value + (((dark[at] as number) - value) * level) / (LEVELS - 1)));
    return mixed as unknown as PaletteColor;
  });
}

/** Copies a part of a line of pixels from a sprite. */
function copy(pixels: Uint8Array, to: number, sprite: Uint8Array, from: number, length: number): void {
  for (let at = 0; at < length; at++) pixels[to + at] = sprite[from + at] as number;
}

/**
 * Writes dots of any shape in two solid colors as a PNG of four bits per pixel. It draws one sprite per dot size and combination of
 * neighbors, and assembles the lines from the sprites.
 *
 * @param out  buffer with at least `shadedBytesMax` bytes after `at`
 * @returns offset after the last byte
 */
export function writeShadedPng(
  { symbol, style, gap }: Scene,
  { sizePx, modulePx, originModules }: Frame,
  colors: TwoColors,
  out: Uint8Array,
  at: number,
): number {
  if (!latest?.fit(style, modulePx)) latest = new Sprites(style, modulePx);
  const sprites = latest;
  const png = new PngWriter(out, at, sizePx, 4, shades(colors));
  const { modules, size, stride, inset } = dotGrid(symbol, null, gap);
  const seed = seedOf(symbol);
  const edge = Math.round(originModules * modulePx);
  const finders = finderPlaces(symbol.size);
  const pixels = new Uint8Array(sizePx + 1);
  const row: (Uint8Array | null)[] = [];

  const writeLine = () => {
    const { line, lineBytes } = png;
    for (let byte = 1, pixel = 0; byte < lineBytes; byte++, pixel += 2) {
      line[byte] = ((pixels[pixel] as number) << 4) | (pixels[pixel + 1] as number);
    }
    png.write(1);
  };

  if (edge > 0) png.write(edge);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const module = (y + 1) * stride + x + 1;
      const bit = (neighbor: number, value: number) => (modules[neighbor] === 1 ? value : 0);
      const neighbors = bit(module - stride, TOP) | bit(module + 1, RIGHT) | bit(module + stride, BOTTOM) | bit(module - 1, LEFT);
      row[x] = modules[module] === 1 ? sprites.dot(neighbors, dotSizeAt(style.dots.type, seed, module)) : null;
    }
    for (let lineOfRow = 0; lineOfRow < modulePx; lineOfRow++) {
      pixels.fill(0);
      for (let x = 0; x < size; x++) {
        const sprite = row[x];
        if (sprite) copy(pixels, edge + x * modulePx, sprite, lineOfRow * modulePx, modulePx);
      }
      for (const [index, [top, left]] of finders.entries()) {
        const inFinder = y - inset - top;
        if (inFinder < 0 || inFinder >= FINDER_SIZE) continue;
        const width = FINDER_SIZE * modulePx;
        copy(pixels, edge + (inset + left) * modulePx, sprites.finder(index), (inFinder * modulePx + lineOfRow) * width, width);
      }
      writeLine();
    }
  }
  const below = sizePx - edge - size * modulePx;
  if (below > 0) {
    png.line.fill(0);
    png.write(below);
  }
  return png.end();
}
