import type { TableValues } from '#src/tools/visualizer/fields.ts';
import { type ExportFormat, type ExportRequest, isBinaryFormat } from '#workers/visualizer/export.request.ts';
import type { Arrangement, OpenRequest } from '#workers/visualizer/request.ts';
import type { RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import type { SqlEngine } from '#workers/visualizer/sql.request.ts';
import type { PivotWords } from '#workers/visualizer/summary.request.ts';
import type { CleaningOf } from '#workers/visualizer/clean.request.ts';
import type { Job } from '../../command/command.ts';
import type { StepText } from './new-columns.ts';
import type { SummaryOptions } from './summary-plan.ts';

/** Values of the options of `verstak table`. */
export interface Table {
  readonly view: TableValues;
  readonly reading: Pick<OpenRequest, 'concatenated' | 'skipBadLines'> & {
    readonly archived: string | null;
    readonly sheet: string | null;
  };
  readonly rowsFrom: RowsFrom;
  /** The arrangement of the page, with each sort key and each filter as the text of an option. */
  readonly arrangement: { readonly [Key in keyof Arrangement]: Arrangement[Key] extends string ? string : readonly string[] };
  readonly summary: SummaryOptions;
  /** Second file, whose differences to the first become the table; no name for none. Without keys, the engine chooses the key. */
  readonly compare: { readonly file: string; readonly keys: readonly string[]; readonly sharedColumnsOnly: boolean };
  /** New columns and steps that clean the rows, in their order, each as the text of an option: `total = price * quantity`, `trim:name`. */
  readonly newColumns: readonly StepText[];
  /** Empty: the steps that clean the rows are in `newColumns`. */
  readonly cleaning: readonly StepText[];
  /** Empty: the joins are in `newColumns`. */
  readonly joined: readonly StepText[];
  /** How the joins of `--join` are made: their key columns, `id` or `id=user_id`, their rows, and how keys are compared. */
  readonly join: Pick<CleaningOf<'merge'>, 'rows' | 'by'> & { readonly on: readonly string[] };
  readonly columns: readonly string[];
  /** Database whose SQL is printed in place of the table; null for none. */
  readonly printSql: SqlEngine | null;
  readonly writing: Omit<ExportRequest, 'format' | 'rows' | 'columns' | 'layout' | 'locale' | 'title'> & {
    readonly format: ExportFormat | 'auto';
  };
}

/** Splits `price:desc` into the column and the order, and `city:Oslo` into the column and the filter. */
export function split(text: string): readonly [name: string, rest: string] {
  const at = text.indexOf(':');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Returns the filter that an option describes: `city:Oslo`. */
export function filterOf(text: string): { readonly name: string; readonly text: string } {
  const [name, filter] = split(text);
  return { name, text: filter };
}

/** Returns the requested order by the names of the columns. */
export const sortNames = ({ arrangement }: Table) =>
  arrangement.sort.map((text) => {
    const [name, order] = split(text);
    return { name, descending: order === 'desc' };
  });

/** Returns the names of the columns that a pivot adds. */
export async function pivotWords({ words }: Job): Promise<PivotWords> {
  const { say } = await words();
  return { missing: say('visualizer.summary.missingColumn'), others: say('visualizer.summary.othersColumn') };
}

/** Returns the first option that needs all rows in memory; null if there is none. */
export function optionOfWhole(table: Table, format: ExportFormat | null): string | null {
  const { view, arrangement, summary, compare, rowsFrom, printSql, reading, newColumns } = table;
  const isSummary = summary.groupBy.length + summary.show.length > 0 || summary.pivot !== '';
  const options: readonly (readonly [string, boolean])[] = [
    ['--print-sql', printSql !== null],
    ['--compare', compare.file !== ''],
    ['--rows-from', rowsFrom.columns.length > 0],
    ['--clean', newColumns.some((text) => typeof text !== 'string' && 'clean' in text)],
    ['--join', newColumns.some((text) => typeof text !== 'string' && 'join' in text)],
    ['--rows-at', view.rowsAt !== ''],
    ['--sort', !isSummary && arrangement.sort.length > 0],
    ['--sheet', reading.sheet !== null],
    [`--to ${format}`, !isSummary && format !== null && (isBinaryFormat(format) || format === 'sql')],
    ['--padded', !isSummary && format === 'markdown' && table.writing.padded],
  ];
  return options.find(([, isGiven]) => isGiven)?.[0] ?? null;
}
