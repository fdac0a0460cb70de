import { input } from '#src/handover/fields.ts';
import { exampleLink } from './example-rows.ts';
import { answerText, codeTool, saysQr, svgOf } from '../code-tool.ts';

const link = /^(?:https?:\/\/|www\.)\S+$/i;
const domain = /^[\w-]+(?:\.[\w-]+)*\.(?:[a-z]{2,}|рф|рус)(?:[/?#]\S*)?$/i;

export default codeTool('url', input({ operand: true, inputMode: 'url', placeholder: exampleLink, autoComplete: 'url' }), {
  form: ['content', { slot: 'addScheme' }],
  view: () => import('./UrlPage.tsx'),
  accepts: ['link'],
  aliases: 'link ссылка адрес сайт website',
  detect: ({ text }) => (text !== null && link.test(text.trim()) ? ['link'] : []),
  /** Answers “qr example.com”, and “qr hello” with the page for text. */
  answer({ page, rest, text }) {
    if ((page !== 'url' && page !== 'hub') || rest === '') return [];
    if (link.test(rest) || domain.test(rest)) return [answerText('url', rest)];
    return saysQr(text) ? [answerText('text', rest)] : [];
  },
  samples: [{ values: { content: 'https://example.com/' }, result: svgOf(330) }],
});
