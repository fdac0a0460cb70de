import { input } from '#src/handover/fields.ts';
import { answerText, codeTool, phoneFacts, svgOf } from '../code-tool.ts';

export default codeTool('phone', input({ ...phoneFacts, operand: true }), {
  aliases: 'call звонок номер',
  answer: ({ page, rest }) => (page === 'phone' && rest !== '' ? [answerText('phone', rest)] : []),
  samples: [{ values: { content: '+7 495 123-45-67' }, result: svgOf(290) }],
});
