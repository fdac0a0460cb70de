import { defineSection, tool } from '../section.ts';

export const random = defineSection({
  id: 'random',
  icon: 'dice',
  accent: 'amber',
  offers: () => import('./offers.ts'),
  pages: [
    tool('number', { recommended: true, view: () => import('./NumberPage.tsx') }),
    tool('dice', { view: () => import('./DicePage.tsx') }),
    tool('list', { view: () => import('./ListPage.tsx') }),
    tool('verify', { view: () => import('./VerifyPage.tsx') }),
  ],
});
