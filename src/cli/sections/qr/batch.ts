import { choice, type Fields } from '#src/handover/fields.ts';
import type { BatchSettings } from '#src/tools/qr/batch/tool.ts';
import { type BatchForm, type BatchFormat, batchFormats, batchForms, batchTypes } from '#workers/qr/batch.request.ts';
import { own } from '../../command/command.ts';
import { fileFields, type QrOutput } from './file.ts';
import { styleFields } from './style.ts';

export interface Batch extends BatchSettings {
  readonly form: BatchForm | 'auto';
  readonly file: Omit<QrOutput, 'format'> & { readonly format: BatchFormat };
}

const { format: _, ...other } = fileFields;
const fields: Fields<Batch> = {
  type: choice(batchTypes, 'text'),
  style: styleFields,
  form: choice(['auto', ...batchForms], 'auto', { option: 'read-as', optionLabel: 'qr.batch.form.label' }),
  file: { ...other, format: choice(batchFormats, 'png', { letter: 't', optionLabel: 'qr.format.label' }) },
};

export const batch = own<Batch>({
  fields,
  operands: 'FILE',
  operandsMax: 1,
  readsText: true,
  noJson: true,
  run: async (values, job) => (await import('./make-zip.ts')).makeZip(values, job),
});
