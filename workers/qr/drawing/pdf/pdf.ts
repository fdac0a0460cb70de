import { PdfObjects } from '#workers/pdf/pdf-objects.ts';
import { layoutOnPage, type QrPrint } from '../../print.request.ts';
import { parseColor } from '../color.ts';
import type { Drawing, Layer } from '../layers.ts';
import { gradientPattern, pathOperators, pdfNumber, rgb } from './pdf-paint.ts';

const POINTS_PER_MM = 72 / 25.4;

/** Adds a picture as an image XObject with its transparency mask (ISO 32000-1 §8.9.5, §11.6.5.3). */
async function addImage(objects: PdfObjects, image: ImageBitmap): Promise<string> {
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const colors = new Uint8Array(width * height * 3);
  const alphas = new Uint8Array(width * height);
  for (let pixel = 0; pixel < alphas.length; pixel++) {
    colors.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
    alphas[pixel] = data[pixel * 4 + 3] as number;
  }
  const head = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
  const mask = await objects.addStream(`${head}/ColorSpace/DeviceGray`, alphas);
  return objects.addStream(`${head}/ColorSpace/DeviceRGB/SMask ${mask}`, colors);
}

/** Adds the code as a form XObject in path units, y pointing down, which the page draws once or several times. */
async function addCode(objects: PdfObjects, drawing: Drawing, image: ImageBitmap | null): Promise<string> {
  const patterns: string[] = [];
  const opaque = '/A255 gs';
  const states = new Map([[255, '/A255<</ca 1>>']]);
  const fill = ({ path, paint, box }: Layer): string => {
    if (paint.gradient) {
      patterns.push(objects.add(gradientPattern(paint, box)));
      // A pattern would keep the opacity of the previous fill, so full opacity is set before it.
      return `${opaque} /Pattern cs /P${patterns.length} scn\n${pathOperators(path)}\nf`;
    }
    const color = parseColor(paint.color, 'color');
    const state = `/A${Math.round(color.alpha * 255)}`;
    states.set(Math.round(color.alpha * 255), `${state}<</ca ${pdfNumber(color.alpha)}>>`);
    return `${state} gs ${rgb(color)} rg\n${pathOperators(path)}\nf`;
  };
  const content = drawing.below.map(fill);
  let images = '';
  if (drawing.imageBox && image) {
    const { x, y, width, height } = drawing.imageBox;
    images = `/XObject<</Logo ${await addImage(objects, image)}>>`;
    content.push(`q ${opaque} ${pdfNumber(width)} 0 0 ${pdfNumber(-height)} ${pdfNumber(x)} ${pdfNumber(y + height)} cm /Logo Do Q`);
  }
  content.push(...drawing.above.map(fill));
  const names = patterns.map((reference, index) => `/P${index + 1} ${reference}`).join('');
  const resources = `<</Pattern<<${names}>>/ExtGState<<${[...states.values()].join('')}>>${images}>>`;
  const box = `0 0 ${pdfNumber(drawing.side)} ${pdfNumber(drawing.height)}`;
  return objects.addStream(`/Type/XObject/Subtype/Form/BBox[${box}]/Resources${resources}`, content.join('\n'));
}

/** Writes a drawing as a PDF of one page (ISO 32000-1): vector paths with gradients, at a given size on paper. */
export async function writePdf(drawing: Drawing, print: QrPrint, image: ImageBitmap | null): Promise<Uint8Array<ArrayBuffer>> {
  const objects = new PdfObjects();
  const code = await addCode(objects, drawing, image);
  const heightMm = (print.sideMm * drawing.height) / drawing.side;
  const { widthMm, heightMm: pageHeightMm, places } = layoutOnPage(print, print.sideMm, heightMm);
  const scale = (print.sideMm * POINTS_PER_MM) / drawing.side;
  const points = (mm: number) => pdfNumber(mm * POINTS_PER_MM);
  const drawn = places.map(
    ([x, y]) => `q ${scale.toFixed(6)} 0 0 ${(-scale).toFixed(6)} ${points(x)} ${points(y + heightMm)} cm /Code Do Q`,
  );
  const content = await objects.addStream('', drawn.join('\n'));
  const resources = `<</XObject<</Code ${code}>>>>`;
  const pages = objects.add('');
  const page = objects.add(
    `<</Type/Page/Parent ${pages}/MediaBox[0 0 ${points(widthMm)} ${points(pageHeightMm)}]/Resources${resources}/Contents ${content}>>`,
  );
  objects.replace(pages, `<</Type/Pages/Kids[${page}]/Count 1>>`);
  return objects.file(objects.add(`<</Type/Catalog/Pages ${pages}>>`));
}
