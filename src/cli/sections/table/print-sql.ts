import { sqlText } from '#src/tools/visualizer/code/sql-text.ts';
import { optionsOfFiles, readingOptions } from '#src/tools/visualizer/code/table-command.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import type { Layout, OpenRequest } from '#workers/visualizer/request.ts';
import type { SqlEngine, SqlLine } from '#workers/visualizer/sql.request.ts';
import type { SummaryPlan } from '#workers/visualizer/summary.request.ts';
import type { Job } from '../../command/command.ts';
import { isLargeInput, openInput } from './input.ts';
import { stepsOf } from './new-columns.ts';
import { arrangementOf, columnNamed, openRows } from './open.ts';
import { filterOf, pivotWords, sortNames, type Table } from './options.ts';
import { filesOf, readingsOf } from './other-files.ts';

/** Prints the steps that the options describe as SQL. Throws InputError for the input, the query, the filter and the plan. */
export async function printSql(engine: SqlEngine, plan: SummaryPlan | null, table: Table, layout: Layout, job: Job): Promise<void> {
  const { operands, output, control, locale, words } = job;
  const isSummary = plan !== null;
  const { columns, view, reading } = table;
  const opened = await openInput(table, layout, true, job);
  const steps = stepsOf(table);
  const request = {
    engine,
    file: operands[0] ?? '',
    otherFiles: operands.slice(1),
    options: readingOptions({ ...view, ...layout }, reading),
    otherOptions: optionsOfFiles(readingsOf(steps, table), layout),
    added: steps.map(({ step }) => step),
    plan,
    result: { sort: isSummary ? sortNames(table) : [], columns: isSummary && columns.length > 0 ? columns : null },
    layout,
    locale,
    words: plan?.pivot ? await pivotWords(job) : { missing: '', others: '' },
  };
  const [open] = opened.requests as [OpenRequest];
  let lines: readonly SqlLine[];
  if (isLargeInput(opened)) {
    const { arrangement, rowsFrom } = table;
    const { search, expression } = arrangement;
    const filters = arrangement.filters.map(filterOf);
    const sort = isSummary ? [] : sortNames(table);
    const rowsAt = view.rowsAt === '' ? null : view.rowsAt;
    const shown = isSummary || columns.length === 0 ? null : columns;
    lines = await visualizerEngine.sqlOfHead(
      {
        ...request,
        open,
        files: await filesOf(steps, table, job),
        rowsFrom,
        rowsAt,
        search,
        expression,
        filters,
        sort,
        columns: shown,
      },
      control,
    );
  } else {
    const { columns: all } = await openRows(opened, table, isSummary, layout, job);
    const shown = !isSummary && columns.length > 0 ? columns.map((name) => columnNamed(name, all)) : all.map(({ id }) => id);
    lines = await visualizerEngine.sql({ ...request, arrangement: arrangementOf(table, isSummary, all), columns: shown }, control);
  }
  const { say } = await words();
  await output.write(new TextEncoder().encode(sqlText(lines, say)));
}
