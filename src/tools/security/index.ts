import { defineSection, tool } from '../section.ts';

export const security = defineSection({
  id: 'security',
  icon: 'lock',
  accent: 'rose',
  offers: () => import('./offers.ts'),
  field: { setting: 'length' },
  chips: ['password', 'passphrase', 'pin'],
  pages: [
    tool('password', { recommended: true, view: () => import('./PasswordPage.tsx') }),
    tool('passphrase', { view: () => import('./PassphrasePage.tsx') }),
    tool('pin', { view: () => import('./PinPage.tsx') }),
  ],
});
