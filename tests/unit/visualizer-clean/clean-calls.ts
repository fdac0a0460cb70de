import { type Cleaning, type CleaningKind, type CleaningOf, plainCleanings, type TableStep } from '#workers/visualizer/clean.request.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import type { AddedColumn, AddedColumns } from '#workers/visualizer/formula.request.ts';
import { plainSettings } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { exportedText } from '../visualizer/engine-calls.ts';

/** Applies steps to the open table, in place of the earlier ones. */
export const applySteps = (...columns: readonly TableStep[]): Promise<AddedColumns> =>
  visualizerEngine.addColumns({ columns, layout: plainSettings }, freeControl());

/** Returns the rows of the open table after some steps as NDJSON, one text per row. */
export async function rowsAfter(...steps: readonly TableStep[]): Promise<readonly string[]> {
  const { summary, columns } = await applySteps(...steps);
  for (const { problem } of columns) if (problem) throw new Error(JSON.stringify(problem));
  const text = await exportedText(summary, { format: 'ndjson' });
  return text === '' ? [] : text.trimEnd().split('\n');
}

/** Returns the effect of a step on the open table, without a change of it. */
export const tryStep = (...columns: readonly TableStep[]): Promise<AddedColumn | null> =>
  visualizerEngine.tryStep({ columns, layout: plainSettings }, freeControl());

export const distinct = (columns: readonly string[] = [], more: Partial<Cleaning & { clean: 'duplicates' }> = {}): Cleaning => ({
  clean: 'duplicates',
  columns,
  keep: 'first',
  shows: 'kept',
  ...more,
});

export const trim = (columns: readonly string[] = [], inner = false): Cleaning => ({ clean: 'trim', columns, inner });

export const replace = (
  columns: readonly string[],
  find: string,
  put: string,
  more: Partial<Cleaning & { clean: 'replace' }> = {},
): Cleaning => ({ clean: 'replace', columns, find, put, part: 'text', matchCase: true, ...more });

export const letters = (columns: readonly string[], to: 'upper' | 'lower' | 'title'): Cleaning => ({ clean: 'case', columns, to });

/** Returns a step with the usual choices in place of those that are not given. */
export const step = <Kind extends CleaningKind>(kind: Kind, values: Partial<CleaningOf<Kind>>): Cleaning =>
  ({ ...plainCleanings[kind], ...values }) as Cleaning;
