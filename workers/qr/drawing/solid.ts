import type { QrSymbol } from '../symbol/encode.ts';
import type { Frame } from './frame.ts';
import { pngBytesMax, PngWriter } from './png.ts';
import type { TwoColors } from './two-colors.ts';

/** Sets the bits of a line from pixel `from` to `to` (exclusive); its first byte is the filter type. */
function darken(line: Uint8Array, from: number, to: number): void {
  const [first, last] = [1 + (from >> 3), 1 + ((to - 1) >> 3)];
  const head = 0xff >> (from & 7);
  const tail = (0xff << (7 - ((to - 1) & 7))) & 0xff;
  if (first === last) {
    line[first] = (line[first] as number) | (head & tail);
    return;
  }
  line[first] = (line[first] as number) | head;
  line.fill(0xff, first + 1, last);
  line[last] = (line[last] as number) | tail;
}

/** Draws a row of modules as a line of pixels. */
function drawRow({ rows, words, size }: QrSymbol, row: number, line: Uint8Array, left: number, modulePx: number): void {
  line.fill(0);
  const start = row * words;
  for (let word = 0; word < words; word++) {
    // Each pass finds the next run of dark modules: the trailing zeros of `dark` are light modules, the ones after them the run.
    let dark = rows[start + word] as number;
    let column = word * 32;
    while (dark !== 0) {
      const light = 31 - Math.clz32(dark & -dark);
      dark >>>= light;
      column += light;
      const run = dark === 0xffffffff ? 32 : 31 - Math.clz32(~dark & -~dark);
      darken(line, left + column * modulePx, left + Math.min(size, column + run) * modulePx);
      dark = run === 32 ? 0 : dark >>> run;
      column += run;
    }
  }
}

export const solidBytesMax = (sizePx: number) => pngBytesMax(sizePx, 1);

/**
 * Writes square modules of two solid colors as a PNG of one bit per pixel, without a canvas.
 *
 * @param out  buffer with at least `solidBytesMax` bytes after `at`
 * @returns offset after the last byte
 */
export function writeSolidPng(
  symbol: QrSymbol,
  { sizePx, modulePx, originModules }: Frame,
  { light, dark }: TwoColors,
  out: Uint8Array,
  at: number,
): number {
  const png = new PngWriter(out, at, sizePx, 1, [light, dark]);
  const edge = Math.round(originModules * modulePx);
  const below = sizePx - edge - symbol.size * modulePx;
  if (edge > 0) png.write(edge);
  for (let row = 0; row < symbol.size; row++) {
    drawRow(symbol, row, png.line, edge, modulePx);
    png.write(modulePx);
  }
  if (below > 0) {
    png.line.fill(0);
    png.write(below);
  }
  return png.end();
}
