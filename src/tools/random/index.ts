import { defineSection, tool } from '../section.ts';

export const random = defineSection({
  id: 'random',
  icon: 'dice',
  accent: 'amber',
  offers: () => import('./offers.ts'),
  field: { setting: 'max' },
  chips: ['number', 'dice', 'list'],
  pages: [
    tool('number', { recommended: true, view: () => import('./number/NumberPage.tsx') }),
    tool('dice', { view: () => import('./dice/DicePage.tsx') }),
    tool('list', { view: () => import('./ListPage.tsx') }),
    tool('verify', { view: () => import('./proof/VerifyPage.tsx') }),
  ],
});
