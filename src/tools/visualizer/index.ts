import { defineSection, guide, tool } from '../section.ts';

const view = () => import('./JsonTablePage.tsx');

export const visualizer = defineSection({
  id: 'visualizer',
  icon: 'table',
  accent: 'teal',
  offers: () => import('./offers.ts'),
  field: { kind: 'json' },
  chips: ['json-to-table', 'csv-to-table', 'json-to-excel'],
  pages: [
    tool('json-to-table', { recommended: true, view }),
    tool('csv-to-table', { view }),
    tool('json-to-csv', { view }),
    tool('json-to-excel', { view }),
    tool('csv-to-json', { view }),
    guide('how-to-open-large-files', { parts: () => import('./guide/parts.ts') }),
  ],
});
