import { input } from '#src/handover/fields.ts';
import { answerText, codeTool, saysQr, svgOf } from '../code-tool.ts';

export default codeTool('text', input({ control: 'area', rows: 5, file: true, operand: true }), {
  view: () => import('./TextPage.tsx'),
  accepts: ['text', 'base64'],
  answer: ({ page, rest, text }) => (page === 'text' && rest !== '' && saysQr(text) ? [answerText('text', rest)] : []),
  // The text of the example in ISO/IEC 18004 Annex I: a symbol of version 1 with level M.
  samples: [{ values: { content: '01234567' }, result: svgOf(290) }],
});
