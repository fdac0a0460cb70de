import { defineSection, guide, tool } from '../section.ts';

export const visualizer = defineSection({
  id: 'visualizer',
  icon: 'table',
  accent: 'teal',
  field: { kind: 'json' },
  chips: ['json-to-table', 'csv-to-table', 'json-to-excel'],
  pages: [
    // The command of these tools is `verstak table` (src/cli/sections/table.ts).
    tool('json-to-table', { recommended: true, command: null }),
    tool('csv-to-table', { command: null }),
    tool('json-to-csv', { command: null }),
    tool('json-to-excel', { command: null }),
    tool('csv-to-json', { command: null }),
    tool('json-formatter', { command: 'json format' }),
    tool('json-validator', { command: 'json validate' }),
    tool('json-minify', { command: 'json minify' }),
    tool('json-diff', { command: 'json diff' }),
    tool('json-patch', { command: 'json patch' }),
    guide('how-to-open-large-files', { parts: () => import('./guide/parts.ts') }),
    guide('from-nested-json-to-excel', { parts: () => import('./guide/parts.ts') }),
    guide('how-to-format-json', { parts: () => import('./guide/parts.ts') }),
  ],
});
