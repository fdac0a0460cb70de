import { afterPaint } from '#src/ui/after-paint.ts';
import { PdfObjects } from '#workers/pdf/pdf-objects.ts';

/** Points (1/72 inch) per CSS pixel (1/96 inch). */
const POINTS = 0.75;
/** Pixels per CSS pixel in the picture of the labels: 384 per inch. */
const SCALE = 4;
/** Rows of pixels that are drawn in one task. */
const STRIP = 512;
/** Distance of the control points of a Bézier curve that approximates a quarter of a circle, in radii. */
const QUARTER = 0.5523;

const number = (value: number) => String(Math.round(value * 1000) / 1000 + 0);
const operator = (name: string, ...numbers: readonly number[]) => [...numbers.map(number), name].join(' ');

/** Returns a color of the page as red, green and blue from 0 to 1. */
function colorOf(color: string): readonly [number, number, number] {
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255];
}

/** Returns the operators of a rectangle whose corners have a radius; a circle is a rectangle of its own diameter. */
function rounded(x: number, y: number, width: number, height: number, radius: number): string[] {
  const [rx, ry] = [Math.min(radius, width / 2), Math.min(radius, height / 2)];
  if (rx === 0 || ry === 0) return [operator('re', x, y, width, height)];
  const [kx, ky] = [rx * (1 - QUARTER), ry * (1 - QUARTER)];
  const [right, bottom] = [x + width, y + height];
  return [
    operator('m', x + rx, y),
    operator('l', right - rx, y),
    operator('c', right - kx, y, right, y + ky, right, y + ry),
    operator('l', right, bottom - ry),
    operator('c', right, bottom - ky, right - kx, bottom, right - rx, bottom),
    operator('l', x + rx, bottom),
    operator('c', x + kx, bottom, x, bottom - ky, x, bottom - ry),
    operator('l', x, y + ry),
    operator('c', x, y + ky, x + kx, y, x + rx, y),
    'h',
  ];
}

/** Returns the operators that draw a shape of a chart (ISO 32000-1 §8.5); none for an element without one. */
function shapeOf(element: SVGElement): string[] {
  const { fill, stroke, strokeWidth, strokeDasharray } = getComputedStyle(element);
  const read = (name: string) => Number(element.getAttribute(name) ?? 0);
  const filled = (path: readonly string[]) => [operator('rg', ...colorOf(fill)), ...path, 'f'];
  const stroked = (path: readonly string[]) => {
    const dashes = strokeDasharray === 'none' ? '' : strokeDasharray.split(/[ ,]+/).map(Number.parseFloat).map(number).join(' ');
    return [operator('RG', ...colorOf(stroke)), operator('w', Number.parseFloat(strokeWidth)), `[${dashes}] 0 d`, ...path, 'S'];
  };
  switch (element.tagName) {
    case 'rect':
      return filled(rounded(read('x'), read('y'), read('width'), read('height'), read('rx')));
    case 'circle': {
      const radius = read('r');
      return filled(rounded(read('cx') - radius, read('cy') - radius, radius * 2, radius * 2, radius));
    }
    case 'line':
      return stroked([operator('m', read('x1'), read('y1')), operator('l', read('x2'), read('y2'))]);
    case 'polyline': {
      const points = (element.getAttribute('points') ?? '').split(' ').map((point) => point.split(',').map(Number));
      return stroked(points.map(([x = 0, y = 0], at) => operator(at === 0 ? 'm' : 'l', x, y)));
    }
    default:
      return [];
  }
}

const nextTask = () => new Promise<void>((resolve) => void afterPaint(resolve));

/** Draws the labels with the fonts of the page. Returns the opacity of each pixel, 8 bits. */
async function opacityOf(labels: readonly SVGTextElement[], width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const opacity = new Uint8Array(width * height);
  const canvas = new OffscreenCanvas(width, STRIP);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  for (let top = 0; top < height; top += STRIP) {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, STRIP);
    context.setTransform(SCALE, 0, 0, SCALE, 0, -top);
    for (const label of labels) {
      const { fontStyle, fontWeight, fontSize, fontFamily, textAnchor } = getComputedStyle(label);
      context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      context.textAlign = textAnchor === 'middle' ? 'center' : textAnchor === 'end' ? 'right' : 'left';
      context.fillText(label.textContent, Number(label.getAttribute('x')), Number(label.getAttribute('y')));
    }
    const rows = Math.min(STRIP, height - top);
    const { data } = context.getImageData(0, 0, width, rows);
    for (let pixel = 0, at = top * width; pixel < width * rows; pixel++, at++) opacity[at] = data[pixel * 4 + 3] as number;
    await nextTask();
  }
  return opacity;
}

/**
 * Returns a drawing as a PDF of one page. Shapes are vectors. Labels are a picture of 384 pixels per inch: a label may contain any characters,
 * and the standard fonts of PDF have only Latin ones.
 */
export async function pdfOf(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const shapes = [...drawing.querySelectorAll<SVGElement>('*')].flatMap(shapeOf);
  const labels = [...drawing.querySelectorAll('text')];
  const objects = new PdfObjects();
  const [columns, rows] = [Math.round(width * SCALE), Math.round(height * SCALE)];
  const image = (of: string, wide: number, high: number) =>
    `/Type/XObject/Subtype/Image/Width ${wide}/Height ${high}/BitsPerComponent 8/ColorSpace/${of}`;
  const mask = await objects.addStream(image('DeviceGray', columns, rows), await opacityOf(labels, columns, rows));
  // One pixel in the color of the labels, with their opacity as its mask (§11.6.5.3).
  const ink = Uint8Array.from(colorOf(labels[0] ? getComputedStyle(labels[0]).fill : 'black'), (share) => share * 255);
  const text = await objects.addStream(`${image('DeviceRGB', 1, 1)}/SMask ${mask}`, ink);
  const content = [
    `${number(POINTS)} 0 0 ${number(-POINTS)} 0 ${number(height * POINTS)} cm`,
    ...shapes,
    `q ${number(width)} 0 0 ${number(-height)} 0 ${number(height)} cm /Labels Do Q`,
  ];
  const stream = await objects.addStream('', content.join('\n'));
  const pages = objects.add('');
  const box = `0 0 ${number(width * POINTS)} ${number(height * POINTS)}`;
  const resources = `<</XObject<</Labels ${text}>>>>`;
  const page = objects.add(`<</Type/Page/Parent ${pages}/MediaBox[${box}]/Resources${resources}/Contents ${stream}>>`);
  objects.replace(pages, `<</Type/Pages/Kids[${page}]/Count 1>>`);
  return new Blob([objects.file(objects.add(`<</Type/Catalog/Pages ${pages}>>`))], { type: 'application/pdf' });
}
