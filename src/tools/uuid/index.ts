import { defineSection, guide, tool } from '../section.ts';

const view = () => import('./UuidPage.tsx');
const named = () => import('./NamedUuidPage.tsx');
const parts = () => import('./guide/parts.ts');

export const uuid = defineSection({
  id: 'uuid',
  icon: 'hash',
  accent: 'violet',
  offers: () => import('./offers.ts'),
  field: { setting: 'count' },
  recommended: true,
  chips: ['v4', 'v7', 'v5', 'v6', 'v3', 'v1'],
  pages: [
    tool('v4', { recommended: true, view }),
    tool('v7', { recommended: true, view }),
    tool('v6', { view }),
    tool('v5', { recommended: true, view: named }),
    tool('v3', { view: named }),
    tool('v1', { view }),
    tool('nil', { view }),
    tool('guid', { view }),
    tool('max', { view }),
    tool('inspect', { view: () => import('./InspectPage.tsx') }),
    guide('what-is-uuid', { parts }),
    guide('how-to-use', { minutes: 5, parts }),
  ],
});
