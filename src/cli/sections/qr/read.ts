import { command } from '../../command/command.ts';

export const read = command<object>({
  title: 'qr.read.title',
  fields: {},
  operands: 'FILE…',
  operandsMax: Number.POSITIVE_INFINITY,
  options: {},
  run: async (_, job) => (await import('./read-pictures.ts')).readPictures(job),
});
