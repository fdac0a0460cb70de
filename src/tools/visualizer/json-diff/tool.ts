import { defineTool } from '../../tool.ts';
import { diffFields, type DiffValues } from './fields.ts';

export default defineTool<DiffValues>({
  fields: diffFields,
  form: ['arrays', 'keys', 'numbers', { fold: 'more', fields: ['keyOrder', 'syntax', 'concatenated'] }],
  runs: 'on-change',
  view: () => import('./JsonDiffPage.tsx'),
  accepts: ['json'],
  samples: [
    {
      values: { arrays: 'position' },
      files: { 'before.json': '{"a":1.0,"b":[1,2],"c":null}', 'after.json': '{"b":[1,3],"a":1,"d":"x"}' },
      result: /^changed\t\$\.b\[1\]\t2\t3\nremoved\t\$\.c\tnull\nadded\t\$\.d\t"x"$/m,
    },
  ],
  aliases: 'json compare diff difference merge patch сравнить json разница сравнение',
});
