import { defineSection, guide, tool } from '../section.ts';

export const base64 = defineSection({
  id: 'base64',
  icon: 'text',
  accent: 'blue',
  recommended: true,
  pages: [
    tool('encode', { recommended: true }),
    tool('decode'),
    tool('file'),
    guide('what-is-base64'),
    guide('how-to-use', { minutes: 3 }),
  ],
});
