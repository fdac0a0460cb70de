import { count } from '#src/handover/fields.ts';
import type { SecurityEngine } from '#workers/security/engine.ts';
import { PIN_MAX, PIN_MIN, type PinRequest } from '#workers/security/request.ts';
import { defineTool } from '../../tool.ts';
import { answerSize, countField, outputFields, type Settings } from '../fields.ts';

export default defineTool<Settings<PinRequest>, SecurityEngine>({
  fields: {
    length: count('6', { control: 'slider', letter: 'l', limits: [PIN_MIN, PIN_MAX], sliderMax: 12 }),
    count: countField,
    output: outputFields,
  },
  run: 'pins',
  runs: 'on-change',
  view: () => import('./PinPage.tsx'),
  aliases: 'пин код code',
  answer: answerSize({ page: 'pin', setting: 'length', message: 'security.palette.digits' }),
  samples: [{ values: { length: '8' }, result: /^\d{8}$/ }],
});
