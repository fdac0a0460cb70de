import { defineSection, guide, tool } from '../section.ts';

const parts = () => import('./guide/parts.ts');

export const qr = defineSection({
  id: 'qr',
  icon: 'qr-code',
  accent: 'green',
  offers: () => import('./offers.ts'),
  field: { kind: 'link' },
  recommended: true,
  chips: ['url', 'text', 'vcard', 'wifi', 'email'],
  pages: [
    tool('url', { recommended: true, minutes: 1, view: () => import('./page/UrlPage.tsx') }),
    // Ordered by how often they are used.
    tool('wifi', { view: () => import('./page/WifiPage.tsx') }),
    tool('vcard', { minutes: 3, view: () => import('./page/VcardPage.tsx') }),
    tool('text', { minutes: 1, view: () => import('./page/TextPage.tsx') }),
    tool('read', { view: () => import('./read/ReadPage.tsx') }),
    tool('batch', { view: () => import('./batch/BatchPage.tsx') }),
    tool('email', { minutes: 2, view: () => import('./page/EmailPage.tsx') }),
    tool('phone', { minutes: 2, view: () => import('./page/PhonePage.tsx') }),
    tool('payment', { view: () => import('./page/PaymentPage.tsx') }),
    tool('event', { view: () => import('./page/EventPage.tsx') }),
    tool('sms', { view: () => import('./page/SmsPage.tsx') }),
    tool('geo', { view: () => import('./page/GeoPage.tsx') }),
    guide('what-is-qr-code', { parts }),
    guide('how-to-generate', { parts }),
  ],
});
