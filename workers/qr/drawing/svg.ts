import type { Paint } from '../style.request.ts';
import { hexOf, parseColor } from './color.ts';
import { type Box, gradientLine } from './gradient.ts';
import type { Drawing, Layer } from './layers.ts';

const rounded = (value: number) => String(Math.round(value * 1000) / 1000);

function opacity(name: string, alpha: number): string {
  return alpha === 1 ? '' : ` ${name}="${rounded(alpha)}"`;
}

function gradientElement(id: string, { gradient }: Paint, box: Box): string {
  if (gradient === null) return '';
  const line = gradientLine(gradient, box);
  const place =
    line.type === 'linear'
      ? `x1="${rounded(line.x1)}" y1="${rounded(line.y1)}" x2="${rounded(line.x2)}" y2="${rounded(line.y2)}"`
      : `cx="${rounded(line.x)}" cy="${rounded(line.y)}" r="${rounded(line.radius)}"`;
  const stops = gradient.colorStops.map(({ offset, color }) => {
    const parsed = parseColor(color, 'gradient');
    return `<stop offset="${rounded(Math.min(1, Math.max(0, offset)))}" stop-color="${hexOf(parsed)}"${opacity('stop-opacity', parsed.alpha)}/>`;
  });
  return `<${line.type}Gradient id="${id}" gradientUnits="userSpaceOnUse" ${place}>${stops.join('')}</${line.type}Gradient>`;
}

/**
 * Writes a drawing as an SVG file (SVG 2): one path per color, sizes in pixels, without masks, clips and styles, so that browsers,
 * Illustrator, Inkscape and Figma show the same picture.
 *
 * @param image  the logo as a data URL
 */
export function svgText(
  { side, height: tall, below, imageBox, above }: Drawing,
  widthPx: number,
  heightPx: number,
  image: string | null,
): string {
  const gradients: string[] = [];
  const pathElement = ({ path, paint, box }: Layer) => {
    if (paint.gradient) {
      const id = `gradient-${gradients.length + 1}`;
      gradients.push(gradientElement(id, paint, box));
      return `<path fill="url(#${id})" d="${path}"/>`;
    }
    const color = parseColor(paint.color, 'color');
    return `<path fill="${hexOf(color)}"${opacity('fill-opacity', color.alpha)} d="${path}"/>`;
  };
  const shapes = below.map(pathElement);
  if (imageBox && image !== null) {
    const { x, y, width, height } = imageBox;
    const place = `x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"`;
    shapes.push(`<image ${place} preserveAspectRatio="none" xlink:href="${image}"/>`);
  }
  shapes.push(...above.map(pathElement));
  const links = image === null ? '' : ' xmlns:xlink="http://www.w3.org/1999/xlink"';
  const defs = gradients.length > 0 ? `<defs>${gradients.join('')}</defs>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg"${links} width="${widthPx}" height="${heightPx}" viewBox="0 0 ${rounded(side)} ${rounded(tall)}">${defs}${shapes.join('')}</svg>`;
}
