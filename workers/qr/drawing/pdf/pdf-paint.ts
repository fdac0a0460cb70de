import type { Paint } from '../../style.request.ts';
import { type Color, parseColor } from '../color.ts';
import { type Box, gradientLine } from '../gradient.ts';
import { arcCurves, pathCommands } from '../path-commands.ts';

export const pdfNumber = (value: number) => String(Math.round(value * 1000) / 1000 + 0);
const share = (value: number) => String(Math.round((value / 255) * 10_000) / 10_000);
export const rgb = ({ red, green, blue }: Color) => `${share(red)} ${share(green)} ${share(blue)}`;

/**
 * Converts a path to the operators that construct it in a PDF (ISO 32000-1 §8.5.2). The caller fills it with `f`, by the nonzero winding
 * rule as in all other outputs.
 */
export function pathOperators(path: string): string {
  const out: string[] = [];
  let [x, y] = [0, 0];
  const to = (dx: number, dy: number, operator: string) => {
    [x, y] = [x + dx, y + dy];
    out.push(`${pdfNumber(x)} ${pdfNumber(y)} ${operator}`);
  };
  const curve = (points: readonly (readonly [number, number])[]) => {
    out.push(`${points.map(([px, py]) => `${pdfNumber(px)} ${pdfNumber(py)}`).join(' ')} c`);
    [x, y] = points[2] as [number, number];
  };
  for (const { letter, numbers } of pathCommands(path)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers;
    if (letter === 'M') {
      [x, y] = [0, 0];
      to(a, b, 'm');
    } else if (letter === 'h') to(a, 0, 'l');
    else if (letter === 'v') to(0, a, 'l');
    else if (letter === 'l') to(a, b, 'l');
    else if (letter === 'z') out.push('h');
    else if (letter === 'c') {
      const [fromX, fromY] = [x, y];
      curve([
        [fromX + a, fromY + b],
        [fromX + c, fromY + d],
        [fromX + e, fromY + f],
      ]);
    } else for (const points of arcCurves([x, y], a, e === 1, f, g)) curve(points);
  }
  return out.join('\n');
}

/**
 * Returns the color function of a gradient: for each pair of neighboring stops an exponential function with exponent 1, stitched together
 * (§7.10.3, §7.10.4).
 */
function colorFunction(stops: readonly { readonly offset: number; readonly color: Color }[]): string {
  const between = (from: Color, to: Color) => `<</FunctionType 2/Domain[0 1]/C0[${rgb(from)}]/C1[${rgb(to)}]/N 1>>`;
  const [first] = stops;
  const last = stops.at(-1);
  if (!first || !last) return '';
  const all = [{ ...first, offset: 0 }, ...stops.filter(({ offset }) => offset > 0 && offset < 1), { ...last, offset: 1 }];
  const pieces = all.slice(1).map((stop, index) => between((all[index] as (typeof all)[number]).color, stop.color));
  const bounds = all.slice(1, -1).map(({ offset }) => pdfNumber(offset));
  return `<</FunctionType 3/Domain[0 1]/Functions[${pieces.join('')}]/Bounds[${bounds.join(' ')}]/Encode[${pieces.map(() => '0 1').join(' ')}]>>`;
}

/** Returns a gradient as a pattern with an axial or radial shading (§8.7.3.3, §8.7.4.5). Its colors are opaque. */
export function gradientPattern({ gradient }: Paint, box: Box): string {
  if (gradient === null) return '';
  const line = gradientLine(gradient, box);
  const coordinates = line.type === 'linear' ? [line.x1, line.y1, line.x2, line.y2] : [line.x, line.y, 0, line.x, line.y, line.radius];
  const stops = gradient.colorStops
    .map(({ offset, color }) => ({ offset: Math.min(1, Math.max(0, offset)), color: parseColor(color, 'gradient') }))
    .sort((a, b) => a.offset - b.offset);
  const shading = `<</ShadingType ${line.type === 'linear' ? 2 : 3}/ColorSpace/DeviceRGB/Coords[${coordinates.map(pdfNumber).join(' ')}]/Function ${colorFunction(stops)}/Extend[true true]>>`;
  return `<</PatternType 2/Shading ${shading}>>`;
}
