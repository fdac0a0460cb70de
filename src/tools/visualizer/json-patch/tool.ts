import { defineTool } from '../../tool.ts';
import { patchFields, type PatchValues } from './fields.ts';

export default defineTool<PatchValues>({
  fields: patchFields,
  runs: 'on-change',
  view: () => import('./JsonPatchPage.tsx'),
  accepts: ['json'],
  aliases: 'rfc 6902 rfc 7396 json patch merge patch apply применить патч',
});
