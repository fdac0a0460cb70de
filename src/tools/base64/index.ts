import { defineSection, guide, tool } from '../section.ts';

export const base64 = defineSection({
  id: 'base64',
  icon: 'text',
  accent: 'blue',
  offers: () => import('./offers.ts'),
  recommended: true,
  pages: [
    tool('encode', { recommended: true, view: () => import('./EncodePage.tsx') }),
    tool('decode', { view: () => import('./DecodePage.tsx') }),
    tool('file', { view: () => import('./FilePage.tsx') }),
    guide('what-is-base64'),
    guide('how-to-use', { minutes: 3 }),
  ],
});
