import { visualizerEngine } from '#workers/visualizer/engine.ts';
import type { AddedColumn, AddedColumns, FormulaProblem } from '#workers/visualizer/formula.request.ts';
import { plainSettings } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { exportedText, openTable } from '../engine-calls.ts';

/** Adds columns to the open table, each as `name = formula`. */
export const addColumns = (...columns: readonly string[]): Promise<AddedColumns> =>
  visualizerEngine.addColumns(
    {
      columns: columns.map((text) => {
        const at = text.indexOf('=');
        return { name: text.slice(0, at).trim(), formula: text.slice(at + 1).trim() };
      }),
      layout: plainSettings,
    },
    freeControl(),
  );

/** Returns the JSON of the cells that a formula computes in the rows of a text; null for a missing cell. Throws for a problem. */
export async function computed(text: string, formula: string): Promise<readonly (string | null)[]> {
  const { cells } = await computedColumn(text, formula);
  return cells;
}

/** Returns the cells that a formula computes, and its column. Throws for a problem. */
export async function computedColumn(
  text: string,
  formula: string,
): Promise<{ readonly cells: readonly (string | null)[]; readonly column: AddedColumn }> {
  await openTable(text);
  const { summary, columns } = await addColumns(`result = ${formula}`);
  const [column] = columns as [AddedColumn];
  if (column.problem) throw new Error(JSON.stringify(column.problem));
  const lines = (await exportedText(summary, { format: 'ndjson' })).trimEnd().split('\n');
  return { cells: lines.map((line) => /[{,]"result":(.*)\}$/.exec(line)?.[1] ?? null), column };
}

/** Returns the JSON of what a formula computes without a column. */
export async function valueOf(formula: string): Promise<string | null> {
  const [value = null] = await computed('[{"a":1}]', formula);
  return value;
}

/** Returns the problem of a formula over the columns a, b and `unit price`; null without one. */
export async function problemOf(formula: string): Promise<FormulaProblem | null> {
  await openTable('[{"a":1,"b":"x","unit price":2,"o":{"inner":3}}]');
  const { columns } = await addColumns(`result = ${formula}`);
  return columns[0]?.problem ?? null;
}
