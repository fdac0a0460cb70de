import { defineSection, guide, setup, tool } from '../section.ts';
import type { Conversion } from './fields.ts';
import type { JsonPage } from './json-text/fields.ts';

export const visualizer = defineSection({
  id: 'visualizer',
  icon: 'table',
  accent: 'teal',
  field: { kind: 'json' },
  demo: { order: 1, tool: 'pivot-table' },
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
  setups: [
    setup('excel-to-csv', 'csv-to-table', { from: 'excel', to: 'csv', question: 'export' } satisfies Conversion),
    setup('excel-to-json', 'csv-to-table', { from: 'excel', to: 'json', question: 'export' } satisfies Conversion),
    setup('csv-viewer', 'csv-to-table', { examples: 'orders' } satisfies Partial<Conversion>),
    setup('pivot-table', 'csv-to-table', { question: 'summary', examples: 'orders' } satisfies Partial<Conversion>),
    setup('csv-chart', 'csv-to-table', { question: 'chart', examples: 'orders' } satisfies Partial<Conversion>),
    setup('compare-files', 'csv-to-table', { question: 'compare', examples: 'prices' } satisfies Partial<Conversion>),
    setup('json-viewer', 'json-formatter', { view: 'tree' } satisfies Partial<JsonPage>),
  ],
});
