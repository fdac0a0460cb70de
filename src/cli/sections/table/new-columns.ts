import { visualizerEngine } from '#workers/visualizer/engine.ts';
import type { Cleaning, TableStep } from '#workers/visualizer/clean.request.ts';
import { type NewColumn, problemError } from '#workers/visualizer/formula.request.ts';
import type { Layout, TableSummary } from '#workers/visualizer/request.ts';
import type { Job } from '../../command/command.ts';
import { Failure } from '../../command/failure.ts';
import { cleaningOf } from './clean-step.ts';
import { noteCleaning } from './notes.ts';

/** Reads `total = price * quantity`. Throws cli.error.newColumn for a text without a name and an equals sign. */
export function newColumnOf(text: string): NewColumn {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(0, at)).trim();
  if (name === '') throw new Failure('cli.error.newColumn', { asked: text });
  return { name, formula: text.slice(at + 1).trim() };
}

/** A step as the text of `--add`, or of `--clean`. */
export type StepText = string | { readonly clean: string };

export const stepOf = (text: StepText): TableStep => (typeof text === 'string' ? newColumnOf(text) : cleaningOf(text.clean));

/**
 * Adds new columns to the open table and cleans its rows, and notes the rows without a value and what the steps change. Throws InputError for
 * the first step with a problem.
 */
export async function addNewColumns(texts: readonly StepText[], layout: Layout, job: Job): Promise<TableSummary> {
  const { control, note, words } = job;
  const steps = texts.map(stepOf);
  const { summary, columns } = await visualizerEngine.addColumns({ columns: steps, layout }, control);
  for (const [index, { problem }] of columns.entries()) {
    if (problem) throw problemError(problem, typeof texts[index] === 'string' ? 'newColumns' : 'cleaning');
  }
  for (const { name, without } of columns)
    for (const { cells, operand, expected } of without)
      note((await words()).say('visualizer.newColumn.without', { name, cells, operand, expected }));
  for (const [index, { effect }] of columns.entries()) if (effect) await noteCleaning(steps[index] as Cleaning, effect, job);
  return summary;
}
