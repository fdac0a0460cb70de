import { closeZip } from '../archive/zip.ts';
import type { Control } from '../wire/control.ts';
import type { BatchCloseRequest, BatchPart, BatchPartRequest, BatchPlan, BatchPlanRequest } from './batch.request.ts';
import { drawPart } from './batch/draw-part.ts';
import { planBatch } from './batch/plan.ts';
import { exportFile } from './export-file.ts';
import type { QrReading, QrReadRequest } from './read.request.ts';
import { readPictures } from './read/read.ts';
import type { QrExportRequest, QrFile } from './request.ts';
import { openScene } from './scene.ts';
import { sharedKernel } from './shared-kernel.ts';
import type { QrVerdict, QrVerifyRequest } from './verify.request.ts';
import { verify } from './verify/verify.ts';

export const verifyEngine = {
  /** Writes one file, like the drawing engine. Throws the same InputErrors. */
  export(request: QrExportRequest): Promise<QrFile> {
    return exportFile(request, sharedKernel);
  },

  /** Reads an exported file back. Throws the same InputErrors as the export. */
  verify(request: QrVerifyRequest, control: Control): Promise<QrVerdict> {
    return verify(openScene(request, sharedKernel), request, control);
  },

  /** Reads the codes in pictures and PDFs. Throws InputError for `picture`. */
  read(request: QrReadRequest, control: Control): Promise<QrReading> {
    return readPictures(request, control);
  },

  /** Converts a list to rows to be drawn. Throws InputError for `source`. */
  planBatch(request: BatchPlanRequest): Promise<BatchPlan> {
    return planBatch(request);
  },

  /** Draws some rows of a list as files, and decodes each file once if `readBack` is true. */
  drawPart(request: BatchPartRequest, control: Control): Promise<BatchPart> {
    return drawPart(request, Date.now(), control);
  },

  /** Returns the end of a ZIP archive, to be written after its files. */
  closeZip({ parts }: BatchCloseRequest): { readonly bytes: Uint8Array<ArrayBuffer> } {
    return { bytes: closeZip(parts) };
  },
};

export type VerifyEngine = typeof verifyEngine;
