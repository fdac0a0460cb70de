import { newSheet } from '../drawing/raster.ts';
import { nameOf, numbersOf, PdfFile } from '../read/pdf/pdf-file.ts';
import { drawXObject } from '../read/pdf/pdf-page.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns true if each code on the page is inside the paper, upright, undistorted and not over another. */
function isLaidOut(paper: Size, content: string, code: Size): boolean {
  const places = [...content.matchAll(/q ([^a-z]+) cm \/Code Do Q/g)].map(([, matrix]) => matrix?.match(/-?[\d.]+/g)?.map(Number) ?? []);
  // Coordinates in a PDF are rounded to thousandths of a point.
  const slack = 0.01;
  return (
    places.length > 0 &&
    places.every(([a = 0, b, c, d = 0, x = 0, y = 0], index) => {
      const isOnPaper =
        x >= -slack && y <= paper.height + slack && x + a * code.width <= paper.width + slack && y + d * code.height >= -slack;
      const isApart = places
        .slice(0, index)
        .every(
          ([, , , , left = 0, top = 0]) => Math.abs(left - x) >= a * code.width - slack || Math.abs(top - y) >= -d * code.height - slack,
        );
      return a > 0 && b === 0 && c === 0 && Math.abs(a + d) < 1e-6 && isOnPaper && isApart;
    })
  );
}

/**
 * Draws the code of an exported PDF from the bytes of the file: its paths, colors and picture. Returns null if the page has no code, or a
 * code that extends beyond the paper, is distorted or overlaps another code.
 */
export async function drawWrittenPdf(bytes: Uint8Array<ArrayBuffer>, sidePx: number): Promise<OffscreenCanvas | null> {
  const file = await PdfFile.open(bytes);
  const page = [...file.objects.values()].find(({ dictionary }) => nameOf(dictionary.get('Type')) === 'Page')?.dictionary;
  const listed = page && file.objectOf(page.get('Contents'));
  const form = page && file.objectOf(file.dictionaryOf(file.dictionaryOf(page.get('Resources')).get('XObject')).get('Code'));
  const content = listed && (await file.contentOf(listed));
  if (!page || !content || !form) return null;
  const [, , paperWidth = 0, paperHeight = 0] = numbersOf(page.get('MediaBox'));
  const [, , width = 0, height = 0] = numbersOf(form.dictionary.get('BBox'));
  const text = new TextDecoder('latin1').decode(content);
  if (!isLaidOut({ width: paperWidth, height: paperHeight }, text, { width, height })) return null;
  const { canvas, context } = newSheet(sidePx, Math.round((height * sidePx) / width));
  context.scale(sidePx / width, sidePx / width);
  await drawXObject(file, context, form, 0);
  return canvas;
}
