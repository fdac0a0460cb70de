import { defineSection, tool } from '../section.ts';

export const random = defineSection({
  id: 'random',
  icon: 'dice',
  accent: 'amber',
  field: { setting: 'max' },
  pages: [
    tool('number', { recommended: true, command: 'random' }),
    tool('dice', { command: 'dice' }),
    tool('coin', { command: 'coin' }),
    tool('list', { command: 'pick' }),
    tool('verify', { command: null }),
  ],
});
