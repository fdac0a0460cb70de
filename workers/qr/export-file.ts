import { drawFile, frameOf } from './drawing/file.ts';
import { isSharedOutput } from './drawing/shared-output.ts';
import { mediaTypeOf } from './drawing/raster.ts';
import { factsOf } from './facts.ts';
import type { QrExportRequest, QrFile } from './request.ts';
import { openScene } from './scene.ts';
import type { Kernel } from './symbol/kernel.ts';

/** Writes one file. Throws InputError for the fields of content and style, and for sizePx, sideMm and format. */
export async function exportFile(request: QrExportRequest, kernel: Kernel): Promise<QrFile> {
  const { image, sizePx, marginPx, format, print } = request;
  const { payload, scene } = openScene(request, kernel);
  const frame = frameOf(scene, format, sizePx, marginPx);
  const file = await drawFile(scene, frame, format, image?.bitmap ?? null, print ?? undefined);
  return {
    bytes: isSharedOutput(file) ? file.slice() : file,
    mediaType: mediaTypeOf(format),
    facts: factsOf(payload, scene, frame, sizePx),
  };
}
