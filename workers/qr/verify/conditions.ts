import { pixelsOf } from '../read/pixels.ts';
import { type Condition, ROTATED_DEGREES, SMALL_MODULE_PX } from '../verify.request.ts';

/** A picture to be decoded, and the size of its modules in pixels. */
export interface CodePicture {
  readonly source: ImageBitmap | OffscreenCanvas;
  readonly modulePx: number;
}

interface Way {
  /** Pixels per module; null keeps the picture's own size. */
  readonly modulePx: number | null;
  readonly surround: string;
  readonly filter?: string;
  readonly degrees?: number;
  /** Contrast: remaining share of the distance from gray. Noise: in levels of 0 to 255. */
  readonly contrast?: number;
  readonly noise?: number;
}

const PAPER = '#ffffff';
/** Width in modules of the surroundings on each side. */
const SURROUND_MODULES = 4;
/** Longest side in pixels that is read; larger pictures are scaled down, because decoders do not need more pixels. */
const SIDE_PX_MAX = 2048;

const ways: Readonly<Record<Exclude<Condition, 'plain'>, Way>> = {
  asIs: { modulePx: null, surround: PAPER },
  small: { modulePx: SMALL_MODULE_PX, surround: PAPER },
  blurred: { modulePx: 6, surround: PAPER, filter: 'blur(1.8px)' },
  rotated: { modulePx: 5, surround: PAPER, degrees: ROTATED_DEGREES },
  dark: { modulePx: 4, surround: '#0a0a0a', contrast: 0.8, noise: 16 },
  faint: { modulePx: 4, surround: PAPER, contrast: 0.4, noise: 12 },
};

/** Gray level toward which all tones move when the contrast is lowered. */
const GRAY = 128;

/** Lowers the contrast and adds noise, which is the same at every call, so that a verdict does not depend on chance. */
function fade({ data }: ImageData, contrast: number, noise: number): void {
  let state = 0x2545f491;
  for (let at = 0; at < data.length; at += 4) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    const stray = ((state >>> 16) / 0x8000 - 1) * noise;
    for (let channel = at; channel < at + 3; channel++) data[channel] = GRAY + ((data[channel] as number) - GRAY) * contrast + stray;
  }
}

/** Returns a picture on white, without surroundings. */
export function flattened({ source, modulePx }: CodePicture): { readonly pixels: ImageData; readonly modulePx: number } {
  const pixels = pixelsOf(source, SIDE_PX_MAX);
  return { pixels, modulePx: (modulePx * pixels.width) / source.width };
}

/** Returns a picture as a camera might see it in a condition. */
export function pictureIn({ source, modulePx }: CodePicture, condition: Exclude<Condition, 'plain'>): ImageData {
  const way = ways[condition];
  const { width, height } = source;
  const scale = Math.min(way.modulePx === null ? 1 : way.modulePx / modulePx, SIDE_PX_MAX / Math.max(width, height));
  const [scaledWidth, scaledHeight] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const edge = Math.ceil(SURROUND_MODULES * modulePx * scale);
  const radians = ((way.degrees ?? 0) * Math.PI) / 180;
  const turned = (along: number, across: number) => Math.ceil(along * Math.cos(radians) + across * Math.sin(radians));
  const canvas = new OffscreenCanvas(turned(scaledWidth, scaledHeight) + 2 * edge, turned(scaledHeight, scaledWidth) + 2 * edge);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.fillStyle = way.surround;
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (way.filter) context.filter = way.filter;
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(radians);
  // Without rotation the picture is drawn at whole pixels, so that a picture that is not scaled is copied without interpolation.
  const [left, top] = [-scaledWidth / 2, -scaledHeight / 2];
  const whole =
    radians === 0
      ? [Math.floor(canvas.width / 2 + left) - canvas.width / 2, Math.floor(canvas.height / 2 + top) - canvas.height / 2]
      : [left, top];
  context.drawImage(source, whole[0] as number, whole[1] as number, scaledWidth, scaledHeight);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  if (way.contrast !== undefined) fade(pixels, way.contrast, way.noise ?? 0);
  return pixels;
}
