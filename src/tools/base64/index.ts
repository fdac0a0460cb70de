import { defineSection, guide, tool } from '../section.ts';

const parts = () => import('./guide/parts.ts');

export const base64 = defineSection({
  id: 'base64',
  icon: 'text',
  accent: 'blue',
  field: { kind: 'text' },
  recommended: true,
  chips: ['encode', 'decode', 'file'],
  pages: [
    tool('encode', { recommended: true }),
    tool('decode'),
    tool('file', { command: null }),
    guide('what-is-base64', { parts }),
    guide('how-to-use', { minutes: 3, parts }),
  ],
});
