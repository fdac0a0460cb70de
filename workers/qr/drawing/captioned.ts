import type { QrStyle } from '../style.request.ts';
import { drawCaption } from './draw-caption.ts';
import type { Box } from './gradient.ts';
import type { Pen } from './pen.ts';

/** Modules: of the line, and of the band that a caption stands in, line included. */
const LINE = 1;
const BAND = 6;
/** Of the band's height, how high capitals are; and what stays free at its ends. */
const LETTERS = 0.46;
const BAND_EDGE = 2;

/** What a frame adds: to every side, above and below. */
export interface FrameSpace {
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

/** The line round the picture, with the band as one piece of it. */
export function drawFrameLine(pen: Pen, { x, y, width, height }: Box, { line, above, below }: FrameSpace, radius: number): void {
  const outer = Math.max(radius, 1.5);
  const inner = Math.max(0.5, outer - line);
  pen.rectangle(x, y, width, height, [outer, outer, outer, outer]);
  pen.rectangle(x + line, y + line + above, width - 2 * line, height - 2 * line - above - below, [inner, inner, inner, inner], true);
}

/** @throws InputError qr.error.caption */
export function drawFrameCaption(pen: Pen, { x, y, width, height }: Box, { above, below }: FrameSpace, text: string): void {
  const band = LINE + Math.max(above, below);
  const top = above > 0 ? y : y + height - band;
  const letters = band * LETTERS;
  drawCaption(pen, text, { x: x + BAND_EDGE, y: top + (band - letters) / 2, width: width - 2 * BAND_EDGE, height: letters });
}
