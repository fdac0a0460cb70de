import { errorOfFile } from '../../wire/input-error.ts';
import type { Control } from '../../wire/control.ts';
import { type Cleaning, isCleaning, isOfFile, type OtherFile, type SecondFile, type TableStep } from '../clean.request.ts';
import { partOf } from '../compare/part-of.ts';
import type { RowSource } from '../document/row-source.ts';
import { addColumns } from '../formula/add-columns.ts';
import type { AddedColumn, ColumnPreview, NewColumn, PreviewRequest } from '../formula.request.ts';
import { previewColumn } from '../formula/preview.ts';
import { ProblemError } from '../problem-error.ts';
import { readFailure } from '../read/read.ts';
import type { Layout } from '../request.ts';
import { OpenTable, type Stage } from '../state.ts';
import { namedColumns } from '../table/columns.ts';
import { cleanRows, type OpenFile } from './clean-rows.ts';

/** New columns that follow each other, which are computed together, or a step that cleans the rows. */
type Part = readonly NewColumn[] | Cleaning;

const isNewColumns = (part: Part): part is readonly NewColumn[] => Array.isArray(part);

function partsOf(steps: readonly TableStep[]): readonly Part[] {
  const parts: Part[] = [];
  for (const step of steps) {
    const last = parts.at(-1);
    if (isCleaning(step)) parts.push(step);
    else if (last && isNewColumns(last)) parts[parts.length - 1] = [...last, step];
    else parts.push([step]);
  }
  return parts;
}

/** Opens another file, unless it is open. */
type OpenOther = (file: OtherFile, layout: Layout, control: Control) => Promise<OpenTable>;

/** The other files of steps. */
export interface OtherFiles {
  readonly files: readonly OtherFile[];
  readonly open: OpenOther;
}

function fileOf(step: Cleaning, { files }: OtherFiles): OtherFile | null {
  const asked = isOfFile(step) ? step.file : null;
  return files.find(({ name }) => name === asked) ?? null;
}

const secondOf = (table: OpenTable, { document, source }: OpenTable, { flattenDepth }: Layout): SecondFile => ({
  columnsBefore: namedColumns(table.source.trie, flattenDepth).map(({ name }) => name),
  columns: namedColumns(source.trie, flattenDepth).map(({ name }) => name),
  rows: source.rows,
  origin: document.origin,
  skipped: { count: document.skipped.count, listed: document.skipped.listed },
});

/** Returns the table of some rows, whose steps start from the table `base`. */
function tableOf(base: OpenTable, source: RowSource, stages: readonly Stage[]): OpenTable {
  if (stages.length === 0) return base;
  return new OpenTable(base.document, source, base.rowsAt, base.arrays, base, stages);
}

/** Applies one step. A step with a problem changes nothing. `isTried`: only its effect is asked for. */
async function clean(
  table: OpenTable,
  step: Cleaning,
  layout: Layout,
  others: OtherFiles,
  isTried: boolean,
  control: Control,
): Promise<Omit<Stage, 'key'>> {
  const other = fileOf(step, others);
  const opened =
    other &&
    (await others.open(other, layout, partOf(control, 0, 0.5)).catch((error: unknown) => {
      throw errorOfFile(error, other.name);
    }));
  const file: OpenFile | null = opened && { table: opened, name: other.name };
  const second = opened && secondOf(table, opened, layout);
  const answer = { name: step.clean, problem: null, without: [], effect: null, file: second };
  try {
    const { source, effect } = await cleanRows(table, step, layout, file, isTried, opened ? partOf(control, 0.5, 1) : control);
    return { source, columns: [{ ...answer, effect }], second: opened };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw readFailure(error);
    return {
      source: table.source,
      columns: [{ ...answer, problem: (error as ProblemError<NonNullable<AddedColumn['problem']>>).problem }],
      second: null,
    };
  }
}

/**
 * Applies steps to the rows of the text, of the query, or of arrays. Rows after the first steps are kept: only the steps from the first
 * changed one on are computed. New columns with a problem are left out, other steps with a problem change nothing.
 *
 * @throws InputError for too many bytes of cells
 */
export async function applySteps(
  opened: OpenTable,
  steps: readonly TableStep[],
  layout: Layout,
  others: OtherFiles,
  control: Control,
): Promise<{ readonly table: OpenTable; readonly columns: readonly AddedColumn[] }> {
  const base = opened.withoutAdded();
  const parts = partsOf(steps);
  const stages: Stage[] = [];
  let table = base;
  for (const [index, part] of parts.entries()) {
    const file = isNewColumns(part) ? null : fileOf(part, others);
    const { id, request } = file ?? {};
    const key = JSON.stringify([part, layout.flattenDepth, layout.separator, id, { ...request, source: null }]);
    const known = opened.stages[index];
    const isKnown = known?.key === key && stages.length === index && (index === 0 || stages[index - 1] === opened.stages[index - 1]);
    const share = partOf(control, index / parts.length, (index + 1) / parts.length);
    const stage = isKnown ? known : { key, ...(await computed(table, part, layout, others, share)) };
    stages.push(stage);
    // A table of its own for each step: what a shown table keeps would keep the earlier memory of the text.
    table = tableOf(base, stage.source, stages.slice());
  }
  return { table, columns: stages.flatMap(({ columns }) => columns) };
}

async function computed(table: OpenTable, part: Part, layout: Layout, others: OtherFiles, control: Control): Promise<Omit<Stage, 'key'>> {
  if (!isNewColumns(part)) return clean(table, part, layout, others, false, control);
  const { source, columns } = await addColumns(table, { columns: part, layout }, control);
  return { source: source ?? table.source, columns, second: null };
}

/** Returns the effect of the last step, after the steps before it, without a change of the table. */
export async function tryStep(
  opened: OpenTable,
  { columns: steps, layout }: Omit<PreviewRequest, 'rows'>,
  others: OtherFiles,
  control: Control,
): Promise<AddedColumn | null> {
  const last = steps.at(-1);
  if (last === undefined || !isCleaning(last)) return null;
  const { table } = await applySteps(opened, steps.slice(0, -1), layout, others, partOf(control, 0, 0.5));
  const { columns } = await clean(table, last, layout, others, true, partOf(control, 0.5, 1));
  return columns[0] ?? null;
}

/** Computes the last of the new columns for the first rows, without a change of the table. */
export async function previewNewColumn(
  opened: OpenTable,
  request: PreviewRequest,
  others: OtherFiles,
  control: Control,
): Promise<ColumnPreview> {
  const { columns: steps, layout, rows: count } = request;
  const first = steps.findLastIndex(isCleaning) + 1;
  const { table } = await applySteps(opened, steps.slice(0, first), layout, others, control);
  // The shown rows have the same numbers in a table with the same rows.
  const { recordOf, rows } = opened.source.rows === table.source.rows ? opened : table;
  const records = Array.from({ length: Math.min(count, rows) }, (_, row) => recordOf(row));
  return previewColumn(table, records, { columns: steps.slice(first).flatMap((step) => (isCleaning(step) ? [] : [step])), layout });
}
