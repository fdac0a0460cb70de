import { create } from 'zustand';
import type { NamedSort } from '#src/ui/table-grid/use-grid-columns.ts';
import type { CompareRequest } from '#workers/visualizer/compare.request.ts';
import type { TableStep } from '#workers/visualizer/clean.request.ts';
import { plainRowsFrom, type RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import type { SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { type ChartSettings, plainChart } from '../chart/chart-settings.ts';

/** The steps from the rows of a text to the shown rows. Columns have their names, so that the steps apply to another text. */
export interface Questions {
  /** Arrays whose elements are the rows; no columns for the rows as they are. */
  readonly rowsFrom: RowsFrom;
  /** New columns, and steps that clean the rows, in the order in which they are applied. */
  readonly added: readonly TableStep[];
  /** Filter expression; empty for none. */
  readonly expression: string;
  /** Text to find in any cell. */
  readonly search: string;
  /** Filters of single columns. */
  readonly filters: readonly { readonly name: string; readonly text: string }[];
  readonly sort: readonly NamedSort[];
  /** The shown summary; null for none. */
  readonly plan: SummaryPlan | null;
  /** How the chart of the summary is drawn. */
  readonly chart: ChartSettings;
  /** The shown comparison with a second file; null for none. */
  readonly comparison: Comparison | null;
}

/** No summary, and no choices of its chart. */
export const noSummary = { plan: null, chart: plainChart } as const;

/** How the rows are compared with those of a second file. */
export type Comparison = Pick<CompareRequest, 'keys' | 'sharedColumnsOnly' | 'afterSteps'>;

export const plainComparison: Comparison = { keys: null, sharedColumnsOnly: false, afterSteps: true };

export const noQuestions: Questions = {
  rowsFrom: plainRowsFrom,
  added: [],
  expression: '',
  search: '',
  filters: [],
  sort: [],
  ...noSummary,
  comparison: null,
};

/** The steps of all pages of the section; they stay when another text is opened. They are not stored. */
export const useQuestions = create<Questions>()(() => noQuestions);
