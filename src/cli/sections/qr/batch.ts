import { choice, type Fields } from '#src/handover/fields.ts';
import { type BatchShared, batchFields } from '#src/tools/qr/shareable.ts';
import { type BatchForm, type BatchFormat, batchFormats, batchForms } from '#workers/qr/batch.request.ts';
import { command } from '../../command/command.ts';
import { fileFields, fileOptions, type QrOutput } from './file.ts';
import { styleFields, styleOptions } from './style.ts';

export interface Batch extends BatchShared {
  readonly form: BatchForm | 'auto';
  readonly file: Omit<QrOutput, 'format'> & { readonly format: BatchFormat };
}

const { format: _, ...other } = fileFields;
const fields: Fields<Batch> = {
  type: batchFields.type,
  style: styleFields,
  form: choice(['auto', ...batchForms], 'auto'),
  file: { ...other, format: choice(batchFormats, 'png') },
};

export const batch = command<Batch>({
  title: 'qr.batch.title',
  fields,
  operands: 'FILE',
  operandsMax: 1,
  noJson: true,
  options: {
    type: { label: 'qr.batch.typeForAll' },
    style: styleOptions,
    form: { label: 'qr.batch.form.label', name: 'read-as' },
    file: fileOptions,
  },
  run: async (values, job) => (await import('./make-zip.ts')).makeZip(values, job),
});
