import { visualizerEngine } from '#workers/visualizer/engine.ts';
import type { FormulaProblem, NewColumn } from '#workers/visualizer/formula.request.ts';
import type { Layout, TableSummary } from '#workers/visualizer/request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import type { Job } from '../../command/command.ts';
import { Failure } from '../../command/failure.ts';

/** Reads `total = price * quantity`. Throws cli.error.newColumn for a text without a name and an equals sign. */
export function newColumnOf(text: string): NewColumn {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(0, at)).trim();
  if (name === '') throw new Failure('cli.error.newColumn', { asked: text });
  return { name, formula: text.slice(at + 1).trim() };
}

/** Returns the error of a filter expression or of a new column. */
export function problemError({ kind, ...values }: FormulaProblem, field: string): InputError {
  return new InputError(`visualizer.filterProblem.${kind}`, field, values);
}

/** Adds new columns to the open table, and notes the rows without a value. Throws InputError for the first column with a problem. */
export async function addNewColumns(texts: readonly string[], layout: Layout, { control, note, words }: Job): Promise<TableSummary> {
  const { summary, columns } = await visualizerEngine.addColumns({ columns: texts.map(newColumnOf), layout }, control);
  for (const { problem } of columns) if (problem) throw problemError(problem, 'newColumns');
  for (const { name, without } of columns)
    for (const { cells, operand, expected } of without)
      note((await words()).say('visualizer.newColumn.without', { name, cells, operand, expected }));
  return summary;
}
