import { nameOf, PdfFile } from './pdf-file.ts';
import { pdfImage } from './pdf-image.ts';
import { drawPage } from './pdf-page.ts';

/** Largest number of pages and images read from a PDF. */
const PICTURES_MAX = 20;

/** Returns true for PDF files; the signature may follow other bytes (ISO 32000-1 annex H, note 13). */
export const isPdf = (head: Uint8Array) => new TextDecoder('latin1').decode(head.subarray(0, 1024)).includes('%PDF-');

/**
 * Yields pictures that may contain a code: the pages, drawn from their paths and images, then each image. Text is not drawn. A full
 * renderer is not used: pdf.js 5.6 would add 1.7 MB of scripts (492 kB compressed) to the site and its offline copy.
 */
export async function* picturesOfPdf(pdf: Blob): AsyncGenerator<ImageBitmap> {
  const file = await PdfFile.open(new Uint8Array(await pdf.arrayBuffer()));
  const objects = [...file.objects.values()];
  const pages = objects.filter(({ dictionary }) => nameOf(dictionary.get('Type')) === 'Page').slice(0, PICTURES_MAX);
  const images = objects.filter(({ dictionary }) => nameOf(dictionary.get('Subtype')) === 'Image').slice(0, PICTURES_MAX);
  for (const { dictionary } of pages) {
    // A page with values that a canvas rejects is skipped.
    const drawn = await drawPage(file, dictionary).catch(() => null);
    if (drawn) yield drawn;
  }
  for (const object of images) {
    const image = await pdfImage(file, object);
    if (image) yield image;
  }
}
