import { cornerDotTypes, cornerSquareTypes, defaultStyle, dotTypes, type Gradient, type Paint, type QrStyle } from './style.request.ts';

/** Draws a uniform integer from 0 to `below` − 1. */
export type Draw = (below: number) => number;

/** Dark colors with enough contrast to each of `lights`, also for a camera in poor light. */
const darks = [
  '#000000',
  '#0b3d33',
  '#102a5c',
  '#3b0a45',
  '#5a1010',
  '#1f2a30',
  '#0d3b66',
  '#4a2c00',
  '#23204f',
  '#0a4a2a',
  '#5b0f3c',
  '#2b2b2b',
];
const lights = ['#ffffff', '#fff8ec', '#f0faf5', '#eef4ff', '#fdf1f4', '#f6f6f2', '#fbf7d9'];
/** Dot types of random styles: tiny squares are excluded, because they leave most of a module light. */
const dots = dotTypes.filter((type) => type !== 'tiny-square');
/**
 * Corner dot types of random styles. Readers recognize hearts worst: combined with some other shapes, one of the two decoders does not find
 * the code.
 */
const withoutHearts = cornerDotTypes.filter((type) => type !== 'heart');

const TURN = 2 * Math.PI;
const STEPS = 8;

/**
 * Returns a random style among those that scan: dark on light, without tiny squares and hearts, and with a quiet zone of 4 modules.
 *
 * @param before  style whose encoding, logo and size are kept
 */
export function randomStyle(before: QrStyle, draw: Draw): QrStyle {
  const oneOf = <Value>(values: readonly Value[]): Value => values[draw(values.length)] as Value;
  const gradient = (colors: readonly string[]): Gradient => ({
    type: oneOf(['linear', 'radial']),
    rotation: (draw(STEPS) * TURN) / STEPS,
    colorStops: [
      { offset: 0, color: oneOf(colors) },
      { offset: 1, color: oneOf(colors) },
    ],
  });
  const paint = (colors: readonly string[], gradientIn: number): Paint => ({
    color: oneOf(colors),
    gradient: draw(gradientIn) === 0 ? gradient(colors) : null,
  });
  const body = paint(darks, 3);
  const corners = draw(2) === 0 ? body : paint(darks, 4);
  return {
    ...before,
    shape: draw(6) === 0 ? 'circle' : 'square',
    dots: { ...body, type: oneOf(dots), size: defaultStyle.dots.size },
    cornerSquares: { ...corners, type: oneOf(cornerSquareTypes) },
    cornerDots: { ...corners, type: oneOf(withoutHearts) },
    background: { ...paint(lights, 6), marginModules: 4, rounding: oneOf([0, 0, 0.05, 0.1]), transparent: false },
  };
}
