import type { QrStyle } from '../style.request.ts';
import { parseColor } from './color.ts';
import type { PaletteColor } from './png.ts';

/** The colors of a picture that has only two. */
export interface TwoColors {
  readonly light: PaletteColor;
  readonly dark: PaletteColor;
}

function paletteColor(text: string): PaletteColor {
  const { red, green, blue } = parseColor(text, 'color');
  return [red, green, blue, 255];
}

/** Returns background and dark color of a picture in two solid colors, where the background may be transparent; null for other pictures. */
export function twoColorsOf({ dots, cornerSquares, cornerDots, background, frame }: QrStyle): TwoColors | null {
  if (frame.type !== 'none') return null;
  const parts = [dots, cornerSquares, cornerDots];
  const paints = background.transparent ? parts : [...parts, background];
  const opaque = paints.every(({ color }) => parseColor(color, 'color').alpha === 1);
  if (!opaque || background.rounding > 0 || paints.some(({ gradient }) => gradient !== null)) return null;
  const [dark, ...others] = parts.map(({ color }) => paletteColor(color));
  if (!dark || others.some((other) => other.some((value, at) => value !== dark[at]))) return null;
  return { dark, light: background.transparent ? [255, 255, 255, 0] : paletteColor(background.color) };
}

export const isAllSquare = ({ shape, dots, cornerSquares, cornerDots }: QrStyle) =>
  shape === 'square' && dots.type === 'square' && cornerSquares.type === 'square' && cornerDots.type === 'square';
