import { defineSection, tool } from '../section.ts';

export const security = defineSection({
  id: 'security',
  icon: 'lock',
  accent: 'rose',
  pages: [tool('password', { recommended: true }), tool('passphrase'), tool('pin')],
});
