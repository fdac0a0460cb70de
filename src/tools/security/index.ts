import { defineSection, tool } from '../section.ts';

export const security = defineSection({
  id: 'security',
  icon: 'lock',
  accent: 'rose',
  field: { setting: 'length' },
  pages: [
    tool('password', { recommended: true, command: 'password' }),
    tool('passphrase', { command: 'passphrase' }),
    tool('pin', { command: 'pin' }),
  ],
});
