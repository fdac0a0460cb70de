import type { Gradient } from '../style.request.ts';

/** A rectangle in modules. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Ends of a linear gradient, or center and radius of a radial one, in modules. */
type GradientLine =
  | { readonly type: 'linear'; readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }
  | { readonly type: 'radial'; readonly x: number; readonly y: number; readonly radius: number };

/**
 * Returns the geometry of a gradient: a linear one runs through the center and ends at the corners in its direction; a radial one ends at
 * the farther sides.
 */
export function gradientLine({ type, rotation }: Gradient, { x, y, width, height }: Box): GradientLine {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  if (type === 'radial') return { type, x: middleX, y: middleY, radius: Math.max(width, height) / 2 };
  const [cosine, sine] = [Math.cos(rotation), Math.sin(rotation)];
  const half = (Math.abs(cosine) * width + Math.abs(sine) * height) / 2;
  return { type, x1: middleX - cosine * half, y1: middleY - sine * half, x2: middleX + cosine * half, y2: middleY + sine * half };
}
