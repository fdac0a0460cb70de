import { defineTool } from '../../tool.ts';
import { diffFields, type DiffValues } from './fields.ts';

export default defineTool<DiffValues>({
  fields: diffFields,
  form: ['arrays', 'keys', 'numbers', { fold: 'more', fields: ['keyOrder', 'syntax', 'concatenated'] }],
  runs: 'on-change',
  view: () => import('./JsonDiffPage.tsx'),
  accepts: ['json'],
  aliases: 'json compare diff difference merge patch сравнить json разница сравнение',
});
