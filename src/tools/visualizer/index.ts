import { defineSection, tool } from '../section.ts';

export const visualizer = defineSection({
  id: 'visualizer',
  icon: 'table',
  accent: 'teal',
  pages: [tool('json-to-table', { recommended: true, view: () => import('./JsonTablePage.tsx') })],
});
