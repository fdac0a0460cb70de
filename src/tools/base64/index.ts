import { defineSection, guide, tool } from '../section.ts';

const parts = () => import('./guide/parts.ts');

export const base64 = defineSection({
  id: 'base64',
  icon: 'text',
  accent: 'blue',
  offers: () => import('./offers.ts'),
  field: { kind: 'text' },
  recommended: true,
  chips: ['encode', 'decode', 'file'],
  pages: [
    tool('encode', { recommended: true, view: () => import('./encode/EncodePage.tsx') }),
    tool('decode', { view: () => import('./decode/DecodePage.tsx') }),
    tool('file', { view: () => import('./file/FilePage.tsx') }),
    guide('what-is-base64', { parts }),
    guide('how-to-use', { minutes: 3, parts }),
  ],
});
