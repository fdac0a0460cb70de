import { defineTool } from '../../tool.ts';
import { patchFields, type PatchValues } from './fields.ts';

export default defineTool<PatchValues>({
  fields: patchFields,
  runs: 'on-change',
  view: () => import('./JsonPatchPage.tsx'),
  accepts: ['json'],
  samples: [
    {
      values: {},
      files: { 'document.json': '{"a":[1,2.50]}', 'patch.json': '[{"op":"add","path":"/a/-","value":3}]' },
      result: /^\{"a":\[1,2\.50,3\]\}/m,
    },
  ],
  aliases: 'rfc 6902 rfc 7396 json patch merge patch apply применить патч',
});
