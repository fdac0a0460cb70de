import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainSettings } from '#workers/visualizer/request.ts';
import { emptyPlan, type GroupKey, type Measure, type Summarized, type SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { freeControl } from '#workers/wire/control.ts';

const words = { missing: '(missing)', others: '(others)' };

export const by = (column: string, part: GroupKey['by'] = 'value', size: string | null = null): GroupKey => ({ column, by: part, size });
export const show = (kind: Measure['kind'], column = '', percent: number | null = null): Measure => ({ kind, column, percent });

export const summarize = (plan: Partial<SummaryPlan>): Promise<Summarized> =>
  visualizerEngine.summarize({ plan: { ...emptyPlan, ...plan }, layout: plainSettings, words }, freeControl());

/** Returns the objects of a summary; each member is its JSON. */
export async function groupsOf(plan: Partial<SummaryPlan>): Promise<string[]> {
  const { blob } = await summarize(plan);
  return (await blob.text()).slice(1, -1).split(',\n');
}

/** Rows with missing, null and mixed cells. */
export const orders = `[
  {"country":"RU","price":0.1,"user":1,"at":"2024-03-05T10:00:00Z"},
  {"country":"RU","price":0.2,"user":1.0,"at":"2024-03-31"},
  {"country":"KZ","price":9007199254740993,"user":2,"at":"01.04.2024 08:30"},
  {"country":"KZ","price":"1.50","user":null,"at":"soon"},
  {"country":null,"price":null,"user":3},
  {"price":"n/a","user":3,"at":null},
  {"country":"\\u0052U","price":-7,"user":"3","at":"2024/03/05 23:59"}
]`;
