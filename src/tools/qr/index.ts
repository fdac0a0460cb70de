import { defineSection, guide, setup, tool } from '../section.ts';
import type { ReadingPage } from './read/tool.ts';

const parts = () => import('./guide/parts.ts');

export const qr = defineSection({
  id: 'qr',
  icon: 'qr-code',
  accent: 'green',
  field: { kind: 'link' },
  recommended: true,
  aliases: 'кюар куар кьюар qr-code barcode код штрихкод штрих-код',
  demo: { order: 2, tool: 'url' },
  pages: [
    tool('url', { recommended: true, minutes: 1 }),
    // Ordered by how often they are used.
    tool('wifi'),
    tool('vcard', { minutes: 3 }),
    tool('text', { minutes: 1 }),
    tool('read'),
    tool('batch'),
    tool('email', { minutes: 2 }),
    tool('phone', { minutes: 2 }),
    tool('payment'),
    tool('event'),
    tool('sms'),
    tool('geo'),
    guide('what-is-qr-code', { parts }),
    guide('how-to-generate', { parts }),
  ],
  setups: [setup('scan', 'read', { isCameraFirst: true } satisfies ReadingPage)],
});
