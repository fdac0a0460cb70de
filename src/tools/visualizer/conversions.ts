import type { ExportFormat } from '#workers/visualizer/export.request.ts';

interface Conversion {
  /** Kind of text that the page asks for: its label, prompt and examples. Each page opens both kinds. */
  readonly from: 'json' | 'csv';
  /** Format in which the main button saves the table until another one is chosen. */
  readonly to: ExportFormat;
}

/** Conversions by the name of the page. */
const conversions: Readonly<Record<string, Conversion>> = {
  'visualizer.json-to-table': { from: 'json', to: 'xlsx' },
  'visualizer.csv-to-table': { from: 'csv', to: 'xlsx' },
  'visualizer.json-to-csv': { from: 'json', to: 'csv' },
  'visualizer.json-to-excel': { from: 'json', to: 'xlsx' },
  'visualizer.csv-to-json': { from: 'csv', to: 'json' },
};

/** Returns what a page of the section is set up for. */
export function conversionOf(page: string): Conversion {
  return conversions[page] as Conversion;
}
