import type { Control } from '../wire/control.ts';
import type { QrExportRequest, QrFile, QrFiles, QrManyRequest, QrPreview, QrPreviewRequest } from './request.ts';

export const qrEngine = {
  /** A picture for the screen and what there is to say about the code. Throws InputError for the content's fields and the style's. */
  preview(_request: QrPreviewRequest, _control: Control): QrPreview {
    throw new Error('Not drawn yet');
  },

  /** One file. */
  async export(_request: QrExportRequest, _control: Control): Promise<QrFile> {
    throw new Error('Not drawn yet');
  },

  /** One file a text. */
  async exportMany(_request: QrManyRequest, _control: Control): Promise<QrFiles> {
    throw new Error('Not drawn yet');
  },
};

export type QrEngine = typeof qrEngine;
