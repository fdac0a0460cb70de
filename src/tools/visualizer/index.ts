import { defineSection, tool } from '../section.ts';

export const visualizer = defineSection({
  id: 'visualizer',
  icon: 'table',
  accent: 'teal',
  offers: () => import('./offers.ts'),
  field: { kind: 'json' },
  chips: ['json-to-table'],
  pages: [tool('json-to-table', { recommended: true, view: () => import('./JsonTablePage.tsx') })],
});
