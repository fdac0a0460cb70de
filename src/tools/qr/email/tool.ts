import { input } from '#src/handover/fields.ts';
import { codeTool, svgOf } from '../code-tool.ts';

export default codeTool(
  'email',
  {
    email: input({ inputMode: 'email', placeholder: 'name@example.com', autoComplete: 'email' }),
    subject: input(),
    body: input({ control: 'area', rows: 3 }),
  },
  {
    aliases: 'mail почта письмо',
    samples: [{ values: { 'content.email': 'a@example.com', 'content.subject': 'Hi' }, result: svgOf(370) }],
  },
);
