import { sqlText } from '#src/tools/visualizer/code/sql-text.ts';
import { readingOptions } from '#src/tools/visualizer/code/table-command.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import type { Layout } from '#workers/visualizer/request.ts';
import type { SqlEngine } from '#workers/visualizer/sql.request.ts';
import type { SummaryPlan } from '#workers/visualizer/summary.request.ts';
import type { Job } from '../../command/command.ts';
import { openInput } from './input.ts';
import { stepOf } from './new-columns.ts';
import { arrangementOf, columnNamed, openRows } from './open.ts';
import { pivotWords, resultSort, type Table } from './options.ts';

/** Prints the steps that the options describe as SQL. Throws InputError for the input, the query, the filter and the plan. */
export async function printSql(engine: SqlEngine, plan: SummaryPlan | null, table: Table, layout: Layout, job: Job): Promise<void> {
  const { operands, output, control, locale, words } = job;
  const isSummary = plan !== null;
  const opened = await openInput(table, layout, false, job);
  const { columns: all } = await openRows(opened, table, isSummary, layout, job);
  const { columns, newColumns, view, reading } = table;
  const lines = await visualizerEngine.sql(
    {
      engine,
      file: operands[0] ?? '',
      options: readingOptions({ ...view, ...layout }, reading),
      added: newColumns.map(stepOf),
      arrangement: arrangementOf(table, isSummary, all),
      plan,
      result: { sort: isSummary ? resultSort(table) : [], columns: isSummary && columns.length > 0 ? columns : null },
      columns: !isSummary && columns.length > 0 ? columns.map((name) => columnNamed(name, all)) : all.map(({ id }) => id),
      layout,
      locale,
      words: plan?.pivot ? await pivotWords(job) : { missing: '', others: '' },
    },
    control,
  );
  const { say } = await words();
  await output.write(new TextEncoder().encode(sqlText(lines, say)));
}
