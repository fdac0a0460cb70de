import { defineSection, guide, tool } from '../section.ts';

const parts = () => import('./guide/parts.ts');

export const qr = defineSection({
  id: 'qr',
  icon: 'qr-code',
  accent: 'green',
  offers: () => import('./offers.ts'),
  recommended: true,
  pages: [
    tool('url', { recommended: true, minutes: 1, view: () => import('./UrlPage.tsx') }),
    tool('text', { minutes: 1, view: () => import('./TextPage.tsx') }),
    tool('email', { minutes: 2, view: () => import('./EmailPage.tsx') }),
    tool('phone', { minutes: 2, view: () => import('./PhonePage.tsx') }),
    tool('vcard', { minutes: 3, view: () => import('./VcardPage.tsx') }),
    tool('wifi', { view: () => import('./WifiPage.tsx') }),
    tool('sms', { view: () => import('./SmsPage.tsx') }),
    tool('geo', { view: () => import('./GeoPage.tsx') }),
    tool('event', { view: () => import('./EventPage.tsx') }),
    tool('payment', { view: () => import('./PaymentPage.tsx') }),
    tool('batch', { view: () => import('./BatchPage.tsx') }),
    tool('read', { view: () => import('./ReadPage.tsx') }),
    guide('what-is-qr-code', { parts }),
    guide('how-to-generate', { parts }),
  ],
});
