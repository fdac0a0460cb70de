import { nameOf, numbersOf, type PdfFile, type PdfObject } from './pdf-file.ts';
import { pdfImage } from './pdf-image.ts';
import { type PdfDictionary, PdfName, PdfOperator, type PdfValue, pdfValues } from './pdf-syntax.ts';

type Context = OffscreenCanvasRenderingContext2D;
/** Largest depth of nested forms; it ends the recursion of a form that contains itself. */
const FORMS_MAX = 8;
/** Longest side in pixels of a drawn page: a code of 30 mm on A4 then has about 320 pixels (3,200 × 30 / 297). */
const PAGE_SIDE_PX = 3200;

const color = (parts: readonly number[]) => {
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const [red, green, blue] = parts.length === 4 ? [a, b, c].map((ink) => (1 - ink) * (1 - d)) : parts.length === 3 ? [a, b, c] : [a, a, a];
  return `rgb(${[red, green, blue].map((part) => Math.round((part ?? 0) * 255)).join(' ')})`;
};

/** Returns the gradient of an axial or radial shading (ISO 32000-1 §8.7.4.5) with exponential functions, stitched or single. */
function gradientOf(file: PdfFile, context: Context, pattern: PdfDictionary): CanvasGradient | null {
  const shading = file.dictionaryOf(pattern.get('Shading'));
  const [x1, y1, a, b, c, d] = numbersOf(shading.get('Coords'));
  if (x1 === undefined || y1 === undefined || a === undefined || b === undefined) return null;
  const isRadial = shading.get('ShadingType') === 3;
  if (isRadial && (c === undefined || d === undefined)) return null;
  const gradient = isRadial
    ? context.createRadialGradient(x1, y1, a, b, c as number, d as number)
    : context.createLinearGradient(x1, y1, a, b);
  const whole = file.dictionaryOf(shading.get('Function'));
  const list = whole.get('Functions');
  const pieces = Array.isArray(list) ? list.map((piece: PdfValue) => file.dictionaryOf(piece)) : [whole];
  const bounds = [0, ...numbersOf(whole.get('Bounds')), 1];
  for (const [at, piece] of pieces.entries()) {
    gradient.addColorStop(bounds[at] ?? 0, color(numbersOf(piece.get('C0'))));
    gradient.addColorStop(bounds[at + 1] ?? 1, color(numbersOf(piece.get('C1'))));
  }
  return gradient;
}

/**
 * Draws the filled paths, images and forms of a content stream (§8.5, §8.10). Text, strokes, clipping and blending are ignored, because
 * codes do not use them.
 */
async function draw(file: PdfFile, context: Context, content: string, resources: PdfDictionary, depth: number): Promise<void> {
  const of = (kind: string, name: PdfValue | undefined) => file.dictionaryOf(resources.get(kind)).get(nameOf(name) ?? '');
  const path = { current: new Path2D(), x: 0, y: 0 };
  const fill = (rule: CanvasFillRule) => context.fill(path.current, rule);
  const done = () => {
    path.current = new Path2D();
  };
  let saved = 0;
  let operands: PdfValue[] = [];
  for (const value of pdfValues(content)) {
    if (!(value instanceof PdfOperator)) {
      operands.push(value);
      continue;
    }
    const numbers = operands.filter((operand) => typeof operand === 'number');
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    switch (value.name) {
      case 'q':
        context.save();
        saved++;
        break;
      case 'Q':
        if (saved-- > 0) context.restore();
        break;
      case 'cm':
        context.transform(a, b, c, d, e, f);
        break;
      case 'm':
        path.current.moveTo(a, b);
        [path.x, path.y] = [a, b];
        break;
      case 'l':
        path.current.lineTo(a, b);
        [path.x, path.y] = [a, b];
        break;
      case 'c':
        path.current.bezierCurveTo(a, b, c, d, e, f);
        [path.x, path.y] = [e, f];
        break;
      case 'v':
        path.current.bezierCurveTo(path.x, path.y, a, b, c, d);
        [path.x, path.y] = [c, d];
        break;
      case 'y':
        path.current.bezierCurveTo(a, b, c, d, c, d);
        [path.x, path.y] = [c, d];
        break;
      case 're':
        path.current.rect(a, b, c, d);
        break;
      case 'h':
        path.current.closePath();
        break;
      case 'f':
      case 'F':
      case 'b':
      case 'B':
        fill('nonzero');
        done();
        break;
      case 'f*':
      case 'b*':
      case 'B*':
        fill('evenodd');
        done();
        break;
      case 'n':
      case 's':
      case 'S':
        done();
        break;
      case 'g':
      case 'rg':
      case 'k':
      case 'sc':
      case 'scn': {
        const name = operands.at(-1);
        const gradient = name instanceof PdfName ? gradientOf(file, context, file.dictionaryOf(of('Pattern', name))) : null;
        context.fillStyle = gradient ?? color(numbers);
        break;
      }
      case 'gs': {
        const alpha = file.dictionaryOf(of('ExtGState', operands[0])).get('ca');
        if (typeof alpha === 'number') context.globalAlpha = alpha;
        break;
      }
      case 'Do': {
        const object = file.objectOf(of('XObject', operands[0]));
        if (object && depth < FORMS_MAX) await drawXObject(file, context, object, depth + 1);
        break;
      }
    }
    operands = [];
  }
  while (saved-- > 0) context.restore();
}

/** Draws an image or a form (§8.9, §8.10) in its own coordinate system. */
export async function drawXObject(file: PdfFile, context: Context, object: PdfObject, depth: number): Promise<void> {
  const { dictionary } = object;
  context.save();
  if (nameOf(dictionary.get('Subtype')) === 'Image') {
    const image = await pdfImage(file, object);
    // An image fills the unit square, its first row at the top (§8.9.5.2).
    context.transform(1, 0, 0, -1, 0, 1);
    context.imageSmoothingQuality = 'high';
    if (image) context.drawImage(image, 0, 0, 1, 1);
    image?.close();
  } else {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(dictionary.get('Matrix'));
    context.transform(a, b, c, d, e, f);
    const content = await file.contentOf(object);
    if (content)
      await draw(file, context, new TextDecoder('iso-8859-1').decode(content), file.dictionaryOf(dictionary.get('Resources')), depth);
  }
  context.restore();
}

/** Draws a page on white paper. Returns null if its box is not found; a page without content is white. */
export async function drawPage(file: PdfFile, page: PdfDictionary): Promise<ImageBitmap | null> {
  const parent = file.dictionaryOf(page.get('Parent'));
  const inherited = (key: string) => page.get(key) ?? parent.get(key);
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(inherited('MediaBox'));
  const listed = page.get('Contents');
  const streams = (Array.isArray(listed) ? listed : [listed]).map((value: PdfValue | undefined) => file.objectOf(value));
  const scale = PAGE_SIDE_PX / Math.max(right - left, top - bottom);
  const [width, height] = [Math.round((right - left) * scale), Math.round((top - bottom) * scale)];
  if (!(width > 0 && height > 0)) return null;
  const contents = await Promise.all(streams.map(async (stream) => stream && file.contentOf(stream)));
  const content = contents.map((bytes) => (bytes ? new TextDecoder('iso-8859-1').decode(bytes) : '')).join('\n');
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as Context;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000000';
  context.setTransform(scale, 0, 0, -scale, -left * scale, top * scale);
  await draw(file, context, content, file.dictionaryOf(inherited('Resources')), 0);
  return canvas.transferToImageBitmap();
}
