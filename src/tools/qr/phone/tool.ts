import { input } from '#src/handover/fields.ts';
import { answerText, codeTool, phoneFacts, svgOf } from '../code-tool.ts';

export default codeTool('phone', input({ ...phoneFacts, operand: true }), {
  aliases: 'call звонок номер',
  answer({ page, rest, typed }) {
    if (page === 'phone' && /\d{2}/.test(rest) && !/\p{L}/u.test(rest)) return [answerText('phone', rest)];
    // An international number (ITU-T E.164) has up to 15 digits.
    return page === null && /^\+\d(?:[\s().-]{0,2}\d){7,14}$/.test(typed.trim()) ? [answerText('phone', typed.trim())] : [];
  },
  samples: [{ values: { content: '+7 495 123-45-67' }, result: svgOf(290) }],
});
