import { input } from '#src/handover/fields.ts';
import type { Answer } from '../../offers.ts';
import { codeTool, svgOf } from '../code-tool.ts';

const answerEmail = (email: string): Answer => ({ page: 'email', values: { content: { email } }, detail: email });

export default codeTool(
  'email',
  {
    email: input({ inputMode: 'email', placeholder: 'name@example.com', autoComplete: 'email' }),
    subject: input(),
    body: input({ control: 'area', rows: 3 }),
  },
  {
    answer: ({ typed }) => (/^[^\s@:/]+@[^\s@:/]+\.\p{L}{2,}$/u.test(typed.trim()) ? [answerEmail(typed.trim())] : []),
    aliases: 'mail почта письмо',
    samples: [{ values: { 'content.email': 'a@example.com', 'content.subject': 'Hi' }, result: svgOf(370) }],
  },
);
