import type { QrStyle } from '../style.request.ts';
import { drawCaption } from './draw-caption.ts';
import type { Box } from './gradient.ts';
import type { Pen } from './pen.ts';

/** Width of the line, and height of the caption band including the line, in modules. */
const LINE = 1;
const BAND = 6;
/** Height of capitals as a share of the band's height, and free space in modules at each end of the band. */
const LETTERS = 0.46;
const BAND_EDGE = 2;

/** Space in modules that a frame adds: on every side, above and below. */
interface FrameSpace {
  readonly line: number;
  readonly above: number;
  readonly below: number;
}

export function frameSpaceOf({ frame }: QrStyle): FrameSpace {
  const band = BAND - LINE;
  return {
    line: frame.type === 'none' ? 0 : LINE,
    above: frame.type === 'above' ? band : 0,
    below: frame.type === 'below' ? band : 0,
  };
}

export function addedModules(style: QrStyle): number {
  const { above, below } = frameSpaceOf(style);
  return above + below;
}

/** Draws the line around the picture and the caption band as one path. */
export function drawFrameLine(pen: Pen, { x, y, width, height }: Box, { line, above, below }: FrameSpace, radius: number): void {
  const outer = Math.max(radius, 1.5);
  const inner = Math.max(0.5, outer - line);
  pen.rectangle(x, y, width, height, [outer, outer, outer, outer]);
  pen.rectangle(x + line, y + line + above, width - 2 * line, height - 2 * line - above - below, [inner, inner, inner, inner], true);
}

/** @throws InputError qr.error.caption, qr.error.captionLength */
export function drawFrameCaption(pen: Pen, { x, y, width, height }: Box, { above, below }: FrameSpace, text: string): void {
  const band = LINE + Math.max(above, below);
  const top = above > 0 ? y : y + height - band;
  const letters = band * LETTERS;
  drawCaption(pen, text, { x: x + BAND_EDGE, y: top + (band - letters) / 2, width: width - 2 * BAND_EDGE, height: letters });
}
