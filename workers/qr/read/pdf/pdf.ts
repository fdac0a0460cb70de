import { nameOf, PdfFile } from './pdf-file.ts';
import { pdfImage } from './pdf-image.ts';
import { drawPage } from './pdf-page.ts';

/** Returns true for PDF files; the signature may follow other bytes (ISO 32000-1 annex H, note 13). */
export const isPdf = (head: Uint8Array) => new TextDecoder('latin1').decode(head.subarray(0, 1024)).includes('%PDF-');

interface PdfPictures {
  /** Number of pictures that `bitmaps` yields. */
  readonly count: number;
  /** The pictures; null for each picture that cannot be drawn. */
  readonly bitmaps: AsyncIterable<ImageBitmap | null>;
}

/**
 * Returns all pictures that may contain a code: the pages, drawn from their paths and images, then each image. Text is not drawn. A full
 * renderer is not used: pdf.js 5.6 would add 1.7 MB of scripts (492 kB compressed) to the site and its offline copy.
 */
export async function picturesOfPdf(pdf: Blob): Promise<PdfPictures> {
  const file = await PdfFile.open(new Uint8Array(await pdf.arrayBuffer()));
  const objects = [...file.objects.values()];
  const pages = objects.filter(({ dictionary }) => nameOf(dictionary.get('Type')) === 'Page');
  const images = objects.filter(({ dictionary }) => nameOf(dictionary.get('Subtype')) === 'Image');
  async function* bitmaps(): AsyncGenerator<ImageBitmap | null> {
    // A page with values that a canvas rejects is skipped.
    for (const { dictionary } of pages) yield await drawPage(file, dictionary).catch(() => null);
    for (const image of images) yield await pdfImage(file, image);
  }
  return { count: pages.length + images.length, bitmaps: bitmaps() };
}
