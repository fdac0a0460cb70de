import { defineSection, guide, setup, tool } from '../section.ts';
import type { FilesPage } from './file/tool.ts';
import type { SamplePage } from './fields.ts';

const parts = () => import('./guide/parts.ts');

export const base64 = defineSection({
  id: 'base64',
  icon: 'text',
  accent: 'blue',
  field: { kind: 'text' },
  recommended: true,
  pages: [
    tool('encode', { recommended: true }),
    tool('decode'),
    tool('file', { command: null }),
    guide('what-is-base64', { parts }),
    guide('how-to-use', { minutes: 3, parts }),
  ],
  setups: [
    setup('image-to-base64', 'file', { accept: 'image/*', dataUri: true, hasExample: true } satisfies FilesPage),
    setup('base64-to-image', 'decode', { sample: 'picture' } satisfies SamplePage),
    setup('base64-to-pdf', 'decode', { sample: 'pdf' } satisfies SamplePage),
    setup('jwt-decode', 'decode', { sample: 'token' } satisfies SamplePage),
  ],
});
