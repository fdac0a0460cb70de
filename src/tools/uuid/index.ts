import { defineSection, guide, tool } from '../section.ts';

const parts = () => import('./guide/parts.ts');

export const uuid = defineSection({
  id: 'uuid',
  icon: 'hash',
  accent: 'violet',
  field: { setting: 'count' },
  recommended: true,
  demo: { order: 3, tool: 'v4' },
  pages: [
    tool('v4', { recommended: true }),
    tool('v7', { recommended: true }),
    tool('v6'),
    tool('v5', { recommended: true }),
    tool('v3'),
    tool('v1'),
    tool('nil'),
    tool('guid'),
    tool('max'),
    tool('ulid'),
    tool('inspect'),
    guide('what-is-uuid', { parts }),
    guide('how-to-use', { minutes: 5, parts }),
  ],
});
