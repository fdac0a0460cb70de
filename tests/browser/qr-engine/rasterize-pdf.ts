import { GlobalWorkerOptions, getDocument, PDFWorker } from 'pdfjs-dist';
import pdfWorker from 'pdfjs-dist/build/pdf.worker.mjs?url';

GlobalWorkerOptions.workerSrc = pdfWorker;
/** One instance for all files, because each instance loads and compiles a script of a megabyte. */
const worker = new PDFWorker();

interface PdfPage {
  readonly bitmap: ImageBitmap;
  readonly widthMm: number;
  readonly heightMm: number;
  /** The texts that can be selected. */
  readonly texts: readonly string[];
}

/** Renders the page of a PDF with another library than the one that wrote it. */
export async function rasterizePdf(file: Blob, sidePx: number): Promise<PdfPage> {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), worker });
  const pdf = await task.promise;
  const page = await pdf.getPage(1);
  const [, , widthPt = 0, heightPt = 0] = page.view;
  const viewport = page.getViewport({ scale: sidePx / widthPt });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const bitmap = await createImageBitmap(canvas);
  const { items } = await page.getTextContent();
  await task.destroy();
  const texts = items.flatMap((item) => ('str' in item ? [item.str] : []));
  return { bitmap, widthMm: (widthPt * 25.4) / 72, heightMm: (heightPt * 25.4) / 72, texts };
}
