import { dosTime, ZipWriter } from '../../archive/zip.ts';
import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { type BatchPart, type BatchPartRequest, type BatchRefusal, contentOfRow } from '../batch.request.ts';
import { drawFile, frameOf } from '../drawing/file.ts';
import { mediaTypeOf } from '../drawing/raster.ts';
import { openScene } from '../scene.ts';
import { sharedKernel } from '../shared-kernel.ts';
import { type QuickVerdict, readOnce } from '../verify/verify.ts';

/**
 * Draws some rows, decodes each picture once if `readBack` is true, and writes the files as one part of a ZIP. A row that cannot be drawn
 * is reported and skipped.
 *
 * @param nowMs  time stamp of the files
 */
export async function drawPart(request: BatchPartRequest, nowMs: number, control: Control): Promise<BatchPart> {
  const { rows, style, image, format, sizePx, marginPx, print, readBack } = request;
  const zip = new ZipWriter(dosTime(nowMs));
  const refused: BatchRefusal[] = [];
  const found: Record<QuickVerdict, number[]> = { read: [], weak: [], unread: [] };
  for (const [index, row] of rows.entries()) {
    try {
      const opened = openScene({ content: contentOfRow(row), style, image, format }, sharedKernel);
      const frame = frameOf(opened.scene, format, sizePx, marginPx);
      const drawn = drawFile(opened.scene, frame, format, image?.bitmap ?? null, print);
      const file = drawn instanceof Uint8Array ? drawn : await drawn;
      zip.add(`${row.name}.${format}`, file);
      if (readBack) {
        const verdict = await readOnce(opened, frame, { format, file: new Blob([file], { type: mediaTypeOf(format) }), drawn: null });
        found[verdict].push(row.line);
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      refused.push({ line: row.line, code: error.code, values: error.values });
    }
    const waiting = control.tick(index + 1, rows.length);
    if (waiting) await waiting;
  }
  return { ...zip.take(), refused, read: found.read.length, weak: found.weak, unread: found.unread };
}
