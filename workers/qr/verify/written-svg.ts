import { newSheet } from '../drawing/raster.ts';

type Attributes = Readonly<Record<string, string>>;

const decoder = new TextDecoder();

function* elementsOf(text: string): Generator<{ readonly name: string; readonly attributes: Attributes }> {
  for (const [, name = '', rest = ''] of text.matchAll(/<(\w+)([^>]*)>/g)) {
    yield { name, attributes: Object.fromEntries([...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])) };
  }
}

const numbers = (attributes: Attributes, ...names: readonly string[]) => names.map((name) => Number(attributes[name] ?? 0));

function gradientOf(context: OffscreenCanvasRenderingContext2D, name: string, attributes: Attributes): CanvasGradient {
  if (name === 'linearGradient') {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers(attributes, 'x1', 'y1', 'x2', 'y2');
    return context.createLinearGradient(x1, y1, x2, y2);
  }
  const [x = 0, y = 0, radius = 0] = numbers(attributes, 'cx', 'cy', 'r');
  return context.createRadialGradient(x, y, 0, x, y, radius);
}

const withOpacity = (color = '#000000', opacity = '1') =>
  `${color}${Math.round(Number(opacity) * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** Logo of the last file, kept because all files of a list have the same one. */
let last: { readonly url: string; readonly bitmap: ImageBitmap } | undefined;

async function bitmapOf(url: string): Promise<ImageBitmap> {
  if (last?.url === url) return last.bitmap;
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  last?.bitmap.close();
  last = { url, bitmap };
  return bitmap;
}

/**
 * Draws an exported SVG from the bytes of the file. Used for lists, whose worker has no `<img>`; drawing with an `<img>` on the page would
 * take one frame per file.
 */
export async function drawWrittenSvg(bytes: Uint8Array, sidePx: number): Promise<OffscreenCanvas | null> {
  const text = decoder.decode(bytes);
  const [width = 0, height = 0] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text)?.slice(1).map(Number) ?? [];
  if (width === 0 || height === 0) return null;
  const { canvas, context } = newSheet(sidePx, Math.round((height * sidePx) / width));
  context.scale(sidePx / width, sidePx / width);
  context.imageSmoothingQuality = 'high';
  const gradients = new Map<string, CanvasGradient>();
  let open: CanvasGradient | undefined;
  for (const { name, attributes } of elementsOf(text)) {
    if (name.endsWith('Gradient')) {
      open = gradientOf(context, name, attributes);
      gradients.set(`url(#${attributes['id']})`, open);
    } else if (name === 'stop') {
      open?.addColorStop(Number(attributes['offset']), withOpacity(attributes['stop-color'], attributes['stop-opacity']));
    } else if (name === 'path') {
      const { fill = '', d } = attributes;
      context.fillStyle = gradients.get(fill) ?? withOpacity(fill, attributes['fill-opacity']);
      context.fill(new Path2D(d));
    } else if (name === 'image') {
      const [x = 0, y = 0, boxWidth = 0, boxHeight = 0] = numbers(attributes, 'x', 'y', 'width', 'height');
      context.drawImage(await bitmapOf(attributes['xlink:href'] ?? ''), x, y, boxWidth, boxHeight);
    }
  }
  return canvas;
}
