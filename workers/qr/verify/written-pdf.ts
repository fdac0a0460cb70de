import { newSheet, type Sheet } from '../drawing/raster.ts';

/** An object of a file: its dictionary as text, and the bytes of its stream, still compressed. */
interface PdfObject {
  readonly text: string;
  readonly stream: Uint8Array<ArrayBuffer>;
}

const latin1 = new TextDecoder('latin1');
const numbersIn = (text: string | undefined) => text?.match(/-?[\d.]+/g)?.map(Number) ?? [];

async function inflated({ stream }: PdfObject): Promise<Uint8Array<ArrayBuffer>> {
  const opened = new Blob([stream]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(opened).arrayBuffer());
}

/** The objects by their numbers, as the cross-reference table of the file has them (ISO 32000-1 §7.5.4). */
function objectsOf(bytes: Uint8Array<ArrayBuffer>): Map<string, PdfObject> {
  // One byte is one character: places in the text are places in the bytes.
  const text = latin1.decode(bytes);
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]));
  const objects = new Map<string, PdfObject>();
  for (const [, at] of table.matchAll(/(\d{10}) \d{5} n/g)) {
    const from = Number(at);
    const head = /^(\d+) 0 obj\n([\s\S]*?)(?:stream\n|\nendobj)/.exec(text.slice(from));
    if (!head) continue;
    const [whole, number = '', body = ''] = head;
    const start = from + whole.length;
    objects.set(number, { text: body, stream: bytes.subarray(start, start + Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0)) });
  }
  return objects;
}

/** A shading of one or more exponential functions as a gradient of a canvas. */
function gradientOf(context: OffscreenCanvasRenderingContext2D, pattern: string): CanvasGradient {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersIn(/\/Coords\[([^\]]*)\]/.exec(pattern)?.[1]);
  const isAxial = pattern.includes('/ShadingType 2');
  const gradient = isAxial ? context.createLinearGradient(a, b, c, d) : context.createRadialGradient(a, b, c, d, e, f);
  const pieces = [...pattern.matchAll(/\/C0\[([^\]]*)\]\/C1\[([^\]]*)\]/g)];
  const ends = [...numbersIn(/\/Bounds\[([^\]]*)\]/.exec(pattern)?.[1]), 1];
  for (const [index, [, from, to]] of pieces.entries()) {
    gradient.addColorStop(ends[index - 1] ?? 0, colorOf(numbersIn(from)));
    gradient.addColorStop(ends[index] ?? 1, colorOf(numbersIn(to)));
  }
  return gradient;
}

const colorOf = (shares: readonly number[]) => `rgb(${shares.map((share) => Math.round(share * 255)).join(' ')})`;

async function imageOf(objects: Map<string, PdfObject>, number: string): Promise<OffscreenCanvas | null> {
  const object = objects.get(number);
  const mask = objects.get(/\/SMask (\d+) 0 R/.exec(object?.text ?? '')?.[1] ?? '');
  if (!object || !mask) return null;
  const [colors, alphas] = await Promise.all([inflated(object), inflated(mask)]);
  const width = Number(/\/Width (\d+)/.exec(object.text)?.[1]);
  const { canvas, context } = newSheet(width, alphas.length / width);
  const pixels = context.createImageData(canvas.width, canvas.height);
  for (let pixel = 0; pixel < alphas.length; pixel++) {
    pixels.data.set(colors.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
    pixels.data[pixel * 4 + 3] = alphas[pixel] as number;
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** Runs the operators that a code is written with (ISO 32000-1 annex A) on a canvas. */
async function paintForm({ context }: Sheet, objects: Map<string, PdfObject>, form: PdfObject): Promise<void> {
  const alphas = new Map([...form.text.matchAll(/\/(A\d+)<<\/ca ([\d.]+)>>/g)].map(([, name, alpha]) => [name, Number(alpha)]));
  const named = new Map([...form.text.matchAll(/\/(P\d+|Logo) (\d+) 0 R/g)].map(([, name = '', number = '']) => [name, number]));
  let path = new Path2D();
  let numbers: number[] = [];
  let name = '';
  for (const token of latin1.decode(await inflated(form)).split(/\s+/)) {
    if (/^[-\d.]/.test(token)) {
      numbers.push(Number(token));
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    if (token.startsWith('/')) name = token.slice(1);
    else if (token === 'm') path.moveTo(a, b);
    else if (token === 'l') path.lineTo(a, b);
    else if (token === 'c') path.bezierCurveTo(a, b, c, d, e, f);
    else if (token === 'h') path.closePath();
    else if (token === 'rg') context.fillStyle = colorOf([a, b, c]);
    else if (token === 'scn') context.fillStyle = gradientOf(context, objects.get(named.get(name) ?? '')?.text ?? '');
    else if (token === 'gs') context.globalAlpha = alphas.get(name) ?? 1;
    else if (token === 'q') context.save();
    else if (token === 'Q') context.restore();
    else if (token === 'cm') context.transform(a, b, c, d, e, f);
    else if (token === 'Do') {
      const image = await imageOf(objects, named.get(name) ?? '');
      context.imageSmoothingQuality = 'high';
      // An image fills the unit square from its upper edge down (§8.9.5.2).
      context.transform(1, 0, 0, -1, 0, 1);
      if (image) context.drawImage(image, 0, 0, 1, 1);
    } else if (token === 'f') {
      context.fill(path);
      path = new Path2D();
    }
    if (!token.startsWith('/')) numbers = [];
  }
}

/** Whether each code that the page shows lies on the paper, upright and undistorted, and on no other. */
function isLaidOut(page: string, content: string, width: number, height: number): boolean {
  const [, , paperWidth = 0, paperHeight = 0] = numbersIn(/\/MediaBox\[([^\]]*)\]/.exec(page)?.[1]);
  const places = [...content.matchAll(/q ([^a-z]+) cm \/Code Do Q/g)].map(([, matrix]) => numbersIn(matrix));
  // The unit of a PDF is rounded to thousandths of a point.
  const slack = 0.01;
  return (
    places.length > 0 &&
    places.every(([a = 0, b, c, d = 0, x = 0, y = 0], index) => {
      const isOnPaper = x >= -slack && y <= paperHeight + slack && x + a * width <= paperWidth + slack && y + d * height >= -slack;
      const isApart = places
        .slice(0, index)
        .every(([, , , , left = 0, top = 0]) => Math.abs(left - x) >= a * width - slack || Math.abs(top - y) >= -d * height - slack);
      return a > 0 && b === 0 && c === 0 && Math.abs(a + d) < 1e-6 && isOnPaper && isApart;
    })
  );
}

/**
 * Draws the code of a PDF that was written here, from the bytes of the file: its paths, colours and picture. Null where the
 * page does not show it as it should: outside the paper, distorted, or over another.
 */
export async function drawWrittenPdf(bytes: Uint8Array<ArrayBuffer>, sidePx: number): Promise<OffscreenCanvas | null> {
  const objects = objectsOf(bytes);
  const page = [...objects.values()].find(({ text }) => text.includes('/Type/Page/'));
  const content = objects.get(/\/Contents (\d+) 0 R/.exec(page?.text ?? '')?.[1] ?? '');
  const form = objects.get(/\/Code (\d+) 0 R/.exec(page?.text ?? '')?.[1] ?? '');
  if (!page || !content || !form) return null;
  const [, , width = 0, height = 0] = numbersIn(/\/BBox\[([^\]]*)\]/.exec(form.text)?.[1]);
  if (!isLaidOut(page.text, latin1.decode(await inflated(content)), width, height)) return null;
  const sheet = newSheet(sidePx, Math.round((height * sidePx) / width));
  sheet.context.scale(sidePx / width, sidePx / width);
  await paintForm(sheet, objects, form);
  return sheet.canvas;
}
