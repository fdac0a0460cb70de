import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { type Cleaning, isCleaning, isOfFile, plainCleanings, type TableStep } from '#workers/visualizer/clean.request.ts';
import { type NewColumn, problemError } from '#workers/visualizer/formula.request.ts';
import type { Layout, TableSummary } from '#workers/visualizer/request.ts';
import type { Job } from '../../command/command.ts';
import { Failure } from '../../command/failure.ts';
import { cleaningOf, unquoted } from './clean-step.ts';
import { noteCleaning, noteSource } from './notes.ts';
import { checkParts, filesOf, type ReadStep } from './other-files.ts';
import type { Table } from './options.ts';

/** Reads `total = price * quantity`. Throws cli.error.newColumn for a text without a name and an equals sign. */
export function newColumnOf(text: string): NewColumn {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(0, at)).trim();
  if (name === '') throw new Failure('cli.error.newColumn', { asked: text });
  return { name, formula: text.slice(at + 1).trim() };
}

/** A step as the text of `--add`, of `--clean`, or of `--join`. */
export type StepText = string | { readonly clean: string } | { readonly join: string };

/** Returns the join with a file: `--on id` or `--on id=user_id`. A name may be in quotes as JSON. */
function joinOf(file: string, { on, rows, by }: Table['join']): Cleaning {
  const pairs = on.map((text) => {
    const [, column, key] = /^("(?:[^"\\]|\\.)*"|[^=]*)(?:=(.*))?$/s.exec(text) ?? [];
    const plain = (name: string) => (/^".*"$/s.test(name) ? unquoted(name) : name);
    return [plain(column ?? text), plain(key ?? column ?? text)] as const;
  });
  return { ...plainCleanings.merge, file, columns: pairs.map(([column]) => column), keys: pairs.map(([, key]) => key), rows, by };
}

/** Returns the steps that the options describe, in their order, with the readings of their files. */
export const stepsOf = ({ newColumns, join }: Table): readonly (ReadStep & { readonly step: TableStep })[] =>
  newColumns.map((text) => {
    if (typeof text !== 'string' && 'clean' in text) return cleaningOf(text.clean);
    return { step: typeof text === 'string' ? newColumnOf(text) : joinOf(text.join, join), reading: new Map() };
  });

/**
 * Adds new columns to the open table, cleans its rows and adds those of other files, and notes the rows without a value and what the steps
 * change. Throws InputError for the first step with a problem.
 */
export async function addNewColumns(table: Table, layout: Layout, job: Job): Promise<TableSummary> {
  const { control, note, words } = job;
  const { newColumns: texts } = table;
  const read = stepsOf(table);
  const steps = read.map(({ step }) => step);
  const files = await filesOf(read, table, job);
  const { summary, columns } = await visualizerEngine.addColumns({ columns: steps, files, layout }, control);
  for (const [index, { file }] of columns.entries()) {
    const step = steps[index];
    if (!file || !step || !isCleaning(step) || !isOfFile(step)) continue;
    const request = files.find(({ name }) => name === step.file)?.request;
    if (request) checkParts(file.origin, request);
    const skips = request?.skipBadLines ?? false;
    await noteSource(file, skips, { ...job, note: (text) => note(`${step.file}: ${text}`) });
  }
  for (const [index, { problem }] of columns.entries()) {
    const text = texts[index] as StepText;
    if (problem?.kind === 'noSharedKey' && typeof text !== 'string' && 'join' in text) {
      const { own, others, file } = problem;
      throw new Failure('cli.error.joinKeys', { own, others, file });
    }
    if (problem) throw problemError(problem, typeof text === 'string' ? 'newColumns' : 'join' in text ? 'joined' : 'cleaning');
  }
  for (const { name, without } of columns)
    for (const { cells, operand, expected } of without)
      note((await words()).say('visualizer.newColumn.without', { name, cells, operand, expected }));
  for (const [index, { effect }] of columns.entries()) if (effect) await noteCleaning(steps[index] as Cleaning, effect, job);
  return summary;
}
