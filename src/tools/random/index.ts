import { defineSection, tool } from '../section.ts';

export const random = defineSection({
  id: 'random',
  icon: 'dice',
  accent: 'amber',
  pages: [tool('number', { recommended: true }), tool('dice'), tool('list'), tool('verify')],
});
