import { defineSection, guide, tool } from '../section.ts';

const view = () => import('./QrPage.tsx');
const parts = () => import('./guide/parts.ts');

export const qr = defineSection({
  id: 'qr',
  icon: 'qr-code',
  accent: 'green',
  offers: () => import('./offers.ts'),
  recommended: true,
  pages: [
    tool('url', { recommended: true, minutes: 1, view }),
    tool('text', { minutes: 1, view }),
    tool('email', { minutes: 2, view }),
    tool('phone', { minutes: 2, view }),
    tool('vcard', { minutes: 3, view }),
    tool('wifi', { view }),
    tool('sms'),
    tool('geo'),
    tool('event'),
    tool('payment'),
    tool('batch'),
    tool('read'),
    guide('what-is-qr-code', { parts }),
    guide('how-to-generate', { parts }),
  ],
});
