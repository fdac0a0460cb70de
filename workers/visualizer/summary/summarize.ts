import { InputError } from '../../wire/input-error.ts';
import { distinctNames } from '../../wire/distinct-names.ts';
import { nearest } from '../../wire/nearest.ts';
import type { Control } from '../../wire/control.ts';
import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { RowSource } from '../document/row-source.ts';
import {
  GROUPS_MAX,
  type LeftOut,
  measureName,
  PIVOT_COLUMNS_MAX,
  type PivotWords,
  type SummarizeRequest,
  type Summarized,
  type SummaryErrorCode,
  type SummaryNames,
  type SummaryPlan,
} from '../summary.request.ts';
import { radixOrder } from '../read/radix.ts';
import type { ColumnStore } from '../table/column-cells.ts';
import { columnNamed, namedColumns } from '../table/columns.ts';
import { type ColumnValues, valuesOf } from '../table/column-values.ts';
import { compareDecimals } from '../table/number-order.ts';
import { figureOf } from './figures.ts';
import { type Figure, type GroupedRows, isValue } from './grouped-rows.ts';
import { combined, type Grouping, groupedBy, limited, oneGroup } from './grouping.ts';
import { type Key, readKey } from './keys.ts';
import { writeGroups, type WrittenKey } from './write-groups.ts';

type GroupedKey = WrittenKey & { readonly key: Key };

/** The groups of a summary, to find the rows of a group again. */
export interface SummaryGroups {
  readonly keys: readonly GroupedKey[];
  /** Group of each row of the summary. */
  readonly orderedGroups: Uint32Array;
}

/** Groupings of all rows of a table by one key, kept as long as the numbers of the key. */
const groupings = new WeakMap<Uint32Array, Grouping>();

/** A table to group: an open one, or some columns of a text. */
interface GroupedTable {
  readonly source: Pick<RowSource, 'bytes' | 'rows' | 'trie'>;
  /** Records in the shown order; null for all records in their original order. */
  readonly order: Uint32Array | null;
  readonly columns: (flattenDepth: number) => Pick<ColumnStore, 'columns'>;
}

interface Summary extends Summarized {
  readonly made: SummaryGroups;
}

/** Groups the shown rows of a table and computes the figures of the groups. Throws InputError for a column that does not exist. */
export async function summarize(table: GroupedTable, { plan, layout, words }: SummarizeRequest, control: Control): Promise<Summary> {
  const { source, order } = table;
  const rows = order?.length ?? source.rows;
  const rowAt = order === null ? (index: number) => index : (index: number) => order[index] as number;
  const columns = await readColumns(table, plan, layout.flattenDepth, control);
  const keys: Key[] = [];
  for (const key of plan.groupBy) keys.push(await readKey(key, columns(key.column), control));
  const atRows = (numbers: Uint32Array) => (order === null ? numbers : Uint32Array.from(order, (row) => numbers[row] as number));
  let numbers: Uint32Array = new Uint32Array(rows);
  for (const [index, key] of keys.entries())
    numbers = index === 0 ? atRows(key.numbers) : await combined(numbers, atRows(key.numbers), control);
  const isKept = order === null && keys.length === 1;
  const all = keys.length === 0 ? oneGroup(rows) : (isKept && groupings.get(numbers)) || (await groupedBy(numbers, control));
  if (isKept) groupings.set(numbers, all);
  const { grouping, others } = limited(all, GROUPS_MAX);
  const grouped: GroupedRows = { order, grouping };
  const hasOthers = others > 0;
  const firsts = hasOthers ? grouping.firsts.subarray(0, GROUPS_MAX) : grouping.firsts;
  const groupedKeys = keys.map((key) => ({ key, groupNumbers: firsts.map((index) => key.numbers[rowAt(index)] as number) }));
  const leftOut = keys.map((key): LeftOut => ({ name: key.name, cells: cellsWithoutPart(key, grouped) }));
  const figures: NamedFigure[] = [];
  let pivoted: readonly PivotFigure[] = [];
  for (const measure of plan.show) {
    const values = measure.column === '' ? null : columns(measure.column);
    const figure = await figureOf(grouped, measure, values, control);
    const name = measureName(measure);
    figures.push({ name, figure });
    leftOut.push({ name, cells: figure.leftOut });
  }
  if (plan.pivot !== null && plan.show[0]) {
    const key = await readKey({ column: plan.pivot, by: 'value', size: null }, columns(plan.pivot), control);
    const [measure] = plan.show;
    const values = measure.column === '' ? null : columns(measure.column);
    const compute = (cells: GroupedRows) => figureOf(cells, measure, values, control);
    pivoted = await pivotFigures(grouped, atRows(key.numbers), key, compute, words, control);
  }
  const { orderedGroups, ...summary } = await writeSummary(
    { plan, rows, sizes: grouping.sizes, others, keys: groupedKeys, figures, pivoted, leftOut },
    control,
  );
  return { ...summary, made: { keys: groupedKeys, orderedGroups } };
}

interface NamedFigure {
  readonly name: string;
  readonly figure: Figure;
}

/** A figure for a value of the pivot column. */
interface PivotFigure extends NamedFigure {
  /** Number of the rows of a group with this value in the figure; no entry if there are none. */
  readonly cells: ReadonlyMap<number, number>;
}

/** The contents of a summary. */
interface Contents {
  readonly plan: SummaryPlan;
  readonly rows: number;
  /** Number of rows of each group. */
  readonly sizes: Uint32Array;
  /** Number of groups that the last one contains together; 0 if it is a group like the others. */
  readonly others: number;
  readonly keys: readonly WrittenKey[];
  readonly figures: readonly NamedFigure[];
  readonly pivoted: readonly PivotFigure[];
  readonly leftOut: readonly LeftOut[];
}

/** Writes a summary, and returns the groups in its order. */
export async function writeSummary(
  { plan, rows, sizes, others, keys, figures, pivoted, leftOut }: Contents,
  control: Control,
): Promise<Summarized & { readonly orderedGroups: Uint32Array }> {
  const orderedGroups = await groupOrder(sizes, keys, others > 0, control);
  const names = distinctNames([...keys.map(({ key }) => key), ...figures, ...pivoted].map(({ name }) => name));
  const ofPivot = pivoted.map(({ figure, cells }) => {
    const write = (group: number, out: ByteWriter) => {
      const cell = cells.get(group);
      if (cell === undefined) out.text('null');
      else figure.write(cell, out);
    };
    return { figure: { write, leftOut: 0 } };
  });
  const blob = await writeGroups(orderedGroups, keys, [...figures, ...ofPivot], names, control);
  return {
    blob,
    plan,
    names: namesByRole(names, plan, pivoted.length > PIVOT_COLUMNS_MAX),
    groups: orderedGroups.length,
    rows,
    otherGroups: others,
    leftOut: leftOut.filter(({ cells }) => cells > 0),
    orderedGroups,
  };
}

function namesByRole(names: readonly string[], { groupBy, show }: SummaryPlan, hasPivotOthers: boolean): SummaryNames {
  const pivoted = names.slice(groupBy.length + show.length);
  return {
    keys: names.slice(0, groupBy.length),
    figures: names.slice(groupBy.length, groupBy.length + show.length),
    pivot: hasPivotOthers ? pivoted.slice(0, -1) : pivoted,
    pivotOthers: hasPivotOthers ? (pivoted.at(-1) ?? null) : null,
  };
}

type ColumnOf = (name: string) => ColumnValues;

/** Returns the names of the columns of a plan, each with the field that names it. */
export function columnsOf({ groupBy, show, pivot }: SummaryPlan): readonly (readonly [field: keyof SummaryPlan, name: string])[] {
  return [
    ...groupBy.map(({ column }) => ['groupBy', column] as const),
    ...show.filter(({ column }) => column !== '').map(({ column }) => ['show', column] as const),
    ...(pivot === null ? [] : [['pivot', pivot] as const]),
  ];
}

/** Returns the ids of the columns of a plan, in the order of `columnsOf`. Throws InputError for a column that does not exist. */
export function idsOf(plan: SummaryPlan, named: ReturnType<typeof namedColumns>): readonly number[] {
  return columnsOf(plan).map(([field, column]) => {
    const id = columnNamed(column, named);
    if (id >= 0) return id;
    const near = nearest(
      column,
      named.map(({ name }) => name),
    );
    throw new InputError<SummaryErrorCode>('visualizer.error.noColumn', field, { asked: column, near });
  });
}

/** Reads all columns of a plan in one walk over the rows. */
export async function readColumns(table: GroupedTable, plan: SummaryPlan, flattenDepth: number, control: Control): Promise<ColumnOf> {
  const { source } = table;
  const named = namedColumns(source.trie, flattenDepth);
  const usedColumns = columnsOf(plan);
  const ids = idsOf(plan, named);
  const cells = await table.columns(flattenDepth).columns(ids, flattenDepth, control);
  const byName = new Map(usedColumns.map(([, name], index) => [name, valuesOf(source.bytes, cells[index] as ColumnValues['cells'])]));
  return (name) => byName.get(name) as ColumnValues;
}

/** Number of shown rows whose cell is neither missing nor null, but has no part of time or range. */
function cellsWithoutPart({ key, values, numbers, json }: Key, { grouping, order }: GroupedRows): number {
  if (key.by === 'value') return 0;
  let cells = 0;
  for (let index = 0; index < grouping.groupOf.length; index++) {
    const row = order === null ? index : (order[index] as number);
    if (isValue(values, row) && json(numbers[row] as number) === 'null') cells++;
  }
  return cells;
}

/**
 * Returns the groups in the order of the summary: by the first key if it is a part of time or a range, otherwise by the number of rows, the
 * largest first. The rows beyond GROUPS_MAX are last.
 */
async function groupOrder(sizes: Uint32Array, [first]: readonly WrittenKey[], hasOthers: boolean, control: Control): Promise<Uint32Array> {
  const count = sizes.length;
  const bySize = (a: number, b: number) => (sizes[b] as number) - (sizes[a] as number) || a - b;
  let ordered = new Uint32Array(hasOthers ? count - 1 : count);
  for (let group = 0; group < ordered.length; group++) ordered[group] = group;
  const by = first?.key.key.by ?? 'value';
  if (first === undefined || by === 'value') ordered = await radixOrder(ordered, [sizes.map((size) => ~size)], control);
  else {
    const { key, groupNumbers } = first;
    const text = (group: number) => key.json(groupNumbers[group] as number) ?? 'null';
    const order = by === 'range' ? compareDecimals : (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    const isLast = (json: string) => json === 'null';
    ordered.sort((a, b) => {
      const [left, right] = [text(a), text(b)];
      if (left === right) return bySize(a, b);
      return isLast(left) || isLast(right) ? Number(isLast(left)) - Number(isLast(right)) : order(left, right);
    });
  }
  return hasOthers ? Uint32Array.from([...ordered, count - 1]) : ordered;
}

/** Computes a figure for each value of the pivot column in the order of their first rows; for all values beyond the limit together, last. */
async function pivotFigures(
  rows: GroupedRows,
  numbers: Uint32Array,
  key: Key,
  compute: (rows: GroupedRows) => Promise<Figure>,
  words: PivotWords,
  control: Control,
): Promise<readonly PivotFigure[]> {
  const { grouping, others } = limited(await groupedBy(numbers, control), PIVOT_COLUMNS_MAX);
  const cellOf = await combined(rows.grouping.groupOf, grouping.groupOf, control);
  const cells = await groupedBy(cellOf, control);
  const figure = await compute({ ...rows, grouping: cells });
  const cellsOf = Array.from({ length: grouping.count }, () => new Map<number, number>());
  for (const [cell, index] of cells.firsts.entries())
    cellsOf[grouping.groupOf[index] as number]?.set(rows.grouping.groupOf[index] as number, cell);
  return cellsOf.map((groups, value) => {
    const isOthers = others > 0 && value === PIVOT_COLUMNS_MAX;
    const json = isOthers ? null : key.json(numbers[grouping.firsts[value] as number] as number);
    return { name: pivotName(isOthers, json, words), figure, cells: groups };
  });
}

/** Returns the name of the column for a value of the pivot column, given as JSON; null for a missing one. */
export function pivotName(isOthers: boolean, json: string | null, words: PivotWords): string {
  if (isOthers) return words.others;
  if (json === null) return words.missing;
  return json.startsWith('"') ? (JSON.parse(json) as string) : json;
}
