import type { CallOptions } from '#src/thread/worker-client.ts';
import type { FileFormat, QrExportRequest, QrFacts, QrFile } from '#workers/qr/request.ts';
import { type QrVerdict, vectorSidePx } from '#workers/qr/verify.request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { qrClient, verifyClient } from '../client.ts';
import { drawSvg } from '../draw-svg.ts';

/** A file and the result of reading it back. */
export interface VerifiedFile {
  readonly format: FileFormat;
  readonly blob: Blob;
  readonly facts: QrFacts;
  /** Null if the check itself failed. */
  readonly verdict: QrVerdict | null;
}

async function drawnSvg(file: Blob, { facts }: QrFile): Promise<ImageBitmap> {
  const widthPx = vectorSidePx(facts);
  return drawSvg(file, { widthPx, heightPx: Math.round((facts.heightPx * widthPx) / facts.sizePx) });
}

/** Writes a file and reads its bytes back: a picture is decoded, an SVG is drawn by the browser, and a PDF is drawn from its paths. */
export async function verifyFile(
  request: QrExportRequest,
  options: CallOptions = {},
): Promise<VerifiedFile & { readonly verdict: QrVerdict }> {
  const { format } = request;
  const { value, release } = await verifyClient.export(request, options);
  const blob = new Blob([value.bytes], { type: value.mediaType });
  release();
  const drawn = format === 'svg' ? await drawnSvg(blob, value) : null;
  const verifying = verifyClient.verify({ ...request, file: blob, drawn }, options).finally(() => drawn?.close());
  return { format, blob, facts: value.facts, verdict: (await verifying).value };
}

/** Writes a file and reads it back. If reading fails, it returns the file without a verdict. Throws an InputError of the export. */
export async function tryToVerify(request: QrExportRequest): Promise<VerifiedFile> {
  try {
    return await verifyFile(request);
  } catch (error) {
    if (error instanceof InputError) throw error;
    const { value, release } = await qrClient.export(request);
    const blob = new Blob([value.bytes], { type: value.mediaType });
    release();
    return { format: request.format, blob, facts: value.facts, verdict: null };
  }
}
