import { choice } from '#src/handover/fields.ts';
import { type BatchType, batchTypes } from '#workers/qr/batch.request.ts';
import type { QrStyle } from '#workers/qr/style.request.ts';
import { defineTool } from '../../tool.ts';
import { styleField } from '../code-tool.ts';

/** Settings of the page for lists. The lines are not part of a link, because they may contain network keys. */
export interface BatchSettings {
  readonly style: QrStyle;
  readonly type: BatchType;
}

/** The list is a file on the command line, so there is no sample with values. */
export default defineTool<BatchSettings>({
  fields: { style: styleField, type: choice(batchTypes, 'text', { control: 'none' }) },
  view: () => import('./BatchPage.tsx'),
  accepts: ['lines', 'csv'],
  aliases: 'zip много список пачка',
});
