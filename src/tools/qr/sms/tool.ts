import { input } from '#src/handover/fields.ts';
import { codeTool, phoneFacts, svgOf } from '../code-tool.ts';

export default codeTool(
  'sms',
  { phone: input(phoneFacts), message: input({ control: 'area', rows: 3 }) },
  {
    aliases: 'смс сообщение message',
    samples: [{ values: { 'content.phone': '+7 495 123-45-67', 'content.message': 'Yes' }, result: svgOf(330) }],
  },
);
