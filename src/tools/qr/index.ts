import { defineSection, guide, tool } from '../section.ts';

export const qr = defineSection({
  id: 'qr',
  icon: 'qr-code',
  accent: 'green',
  recommended: true,
  pages: [
    tool('url', { recommended: true, minutes: 1 }),
    tool('text', { minutes: 1 }),
    tool('email', { minutes: 2 }),
    tool('phone', { minutes: 2 }),
    tool('vcard', { minutes: 3 }),
    tool('wifi'),
    tool('sms'),
    tool('geo'),
    tool('event'),
    tool('payment'),
    tool('batch'),
    tool('read'),
    guide('what-is-qr-code'),
    guide('how-to-generate'),
  ],
});
