import type { QrStyle } from '../style.request.ts';
import { drawCornerDot, drawCornerSquare, type Outward } from './corners.ts';
import { dotSizes, drawDot } from './dots.ts';
import { FINDER_SIZE } from './grid.ts';
import { Pen } from './pen.ts';

/** Number of shades of a pixel between light and dark: the size of a palette of four bits. */
export const LEVELS = 16;

/** Bits of a dot's neighbors; their sum and the size of the dot select its sprite. */
export const [TOP, RIGHT, BOTTOM, LEFT] = [1, 2, 4, 8] as const;

/** A drawn shape in pixels, one byte each: 0 to LEVELS - 1. */
type Sprite = Uint8Array<ArrayBuffer>;

/** Rasterizes a path by filling it on a canvas, as in a picture. */
function rasterize(path: string, sidePx: number): Sprite {
  const context = new OffscreenCanvas(sidePx, sidePx).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.fill(new Path2D(path));
  const { data } = context.getImageData(0, 0, sidePx, sidePx);
  return Uint8Array.from({ length: sidePx * sidePx }, (_, at) => Math.round(((data[at * 4 + 3] as number) * (LEVELS - 1)) / 255));
}

/** Sprites of a style at one module size. The finder patterns are drawn by the constructor, each dot at its first use. */
export class Sprites {
  readonly modulePx: number;
  readonly #style: QrStyle;
  readonly #dots: (Sprite | undefined)[] = [];
  readonly #finders: readonly Sprite[];

  constructor(style: QrStyle, modulePx: number) {
    this.#style = style;
    this.modulePx = modulePx;
    const outwards: readonly Outward[] = [0, 1, 3];
    this.#finders = outwards.map((outward) => {
      const pen = new Pen(modulePx, 0, 0);
      drawCornerSquare(style.cornerSquares.type, pen, 0, 0, outward, 0);
      drawCornerDot(style.cornerDots.type, pen, 2, 2, outward, 0);
      return rasterize(pen.take(), FINDER_SIZE * modulePx);
    });
  }

  /** Returns true if the sprites can be used for another picture. */
  fit(style: QrStyle, modulePx: number): boolean {
    const own = this.#style;
    return (
      this.modulePx === modulePx &&
      own.dots.type === style.dots.type &&
      own.cornerSquares.type === style.cornerSquares.type &&
      own.cornerDots.type === style.cornerDots.type
    );
  }

  /** Returns the sprite of one of the three finder patterns. */
  finder(index: number): Sprite {
    return this.#finders[index] as Sprite;
  }

  /**
   * Returns the sprite of a dot.
   *
   * @param neighbors  sum of TOP, RIGHT, BOTTOM, LEFT
   */
  dot(neighbors: number, size: number): Sprite {
    const key = neighbors * dotSizes(this.#style.dots.type) + size;
    const cached = this.#dots[key];
    if (cached) return cached;
    const pen = new Pen(this.modulePx, 0, 0);
    const has = (bit: number) => (neighbors & bit) !== 0;
    drawDot(this.#style.dots.type, { top: has(TOP), right: has(RIGHT), bottom: has(BOTTOM), left: has(LEFT) }, size, pen);
    const sprite = rasterize(pen.take(), this.modulePx);
    this.#dots[key] = sprite;
    return sprite;
  }
}
