import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import pdfWorker from 'pdfjs-dist/build/pdf.worker.mjs?url';

GlobalWorkerOptions.workerSrc = pdfWorker;

/** Returns the contents of a PDF other than its drawing, read by another library; null or empty if there are none. */
export async function hiddenInPdf(file: Blob) {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()) });
  const pdf = await task.promise;
  const page = await pdf.getPage(1);
  const hidden = {
    actions: await pdf.getJSActions(),
    attachments: await pdf.getAttachments(),
    opening: await pdf.getOpenAction(),
    annotations: await page.getAnnotations(),
    texts: (await page.getTextContent()).items,
  };
  await task.destroy();
  return hidden;
}
