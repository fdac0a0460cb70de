import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import type { BlockErrorCode } from '../blocks/blocks.ts';
import type { TableRows } from '../state.ts';
import {
  GROUPS_MAX,
  type GroupKey,
  PIVOT_COLUMNS_MAX,
  measureName,
  keyName,
  type Summarized,
  type SummarizeRequest,
  type SummaryPlan,
} from '../summary.request.ts';
import { figureOfTally, addTally, emptyTally, type Tally, tallyOf } from './tallies.ts';
import { identityOf } from './value-counts.ts';
import { combined, groupedBy, largestGroups } from './grouping.ts';
import { type Key, readKey } from './keys.ts';
import type { GroupedRows } from './grouped-rows.ts';
import { cellsWithoutPart, pivotName, readColumns, writeSummary } from './summarize.ts';
import type { WrittenKey } from './write-groups.ts';

/** Largest number of groups, or of groups and values of the pivot column, of all rows. */
const CELLS_MAX = 1_000_000;
/** Rows of a block are counted below this number. */
const BLOCK_ROWS = 2 ** 26;
const KEY_END = '\u0001';

/**
 * The summary of some rows, to which that of others can be added. Its groups are those of the keys and, with a pivot, of its values. The lists
 * have an entry for each group.
 */
export interface SummaryPart {
  /** Text by which the values of the keys are recognized in another part, and that of the pivot column; empty without one. */
  readonly ids: string[];
  readonly pivotIds: string[];
  /** JSON of the values of each key, and last of the pivot column; null for a missing one. */
  readonly jsons: readonly (string | null)[][];
  /** Number of rows, and the place of the first one. */
  readonly sizes: number[];
  readonly firsts: number[];
  readonly tallies: readonly Tally[];
  /** Number of shown rows. */
  rows: number;
  /** Number of cells of each key without a part of time or range. */
  readonly leftOut: number[];
}

/** The summary of one block. The JSON of the values is made when it is asked for: a total knows most groups from earlier blocks. */
interface BlockPart extends Omit<SummaryPart, 'jsons'> {
  /** Returns the JSON of the value of a key, as in `jsons`. */
  readonly jsonOf: (key: number, entry: number) => string | null;
}

/** Returns the columns by which a part is grouped. */
const keysOf = ({ groupBy, pivot }: SummaryPlan): readonly GroupKey[] =>
  pivot === null ? groupBy : [...groupBy, { column: pivot, by: 'value', size: null }];

/**
 * Computes the summary of the shown rows of a block. Throws InputError for the plan.
 *
 * @param block  number of the block
 */
export async function partOfBlock(
  table: TableRows,
  { plan, layout }: Pick<SummarizeRequest, 'plan' | 'layout'>,
  block: number,
  control: Control,
): Promise<BlockPart> {
  const { source, order } = table;
  const { bytes } = source;
  const rows = order?.length ?? source.rows;
  const columns = await readColumns(table, plan, layout.flattenDepth, control);
  const keys: Key[] = [];
  for (const key of keysOf(plan)) keys.push(await readKey(bytes, key, columns(key.column), control));
  const atRows = (numbers: Uint32Array) => (order === null ? numbers : Uint32Array.from(order, (row) => numbers[row] as number));
  let numbers: Uint32Array = new Uint32Array(rows);
  for (const [index, key] of keys.entries())
    numbers = index === 0 ? atRows(key.numbers) : await combined(numbers, atRows(key.numbers), control);
  const grouping = await groupedBy(numbers, control);
  const grouped: GroupedRows = { bytes, order, grouping };
  const rowAt = (index: number) => (order === null ? index : (order[index] as number));
  const placeOf = (index: number) => block * BLOCK_ROWS + index;
  const rowsOfGroups = Array.from(grouping.firsts, rowAt);
  const idsOf = keys.map((key) => idOfRow(bytes, key));
  const [pivotId, ofGroups] = plan.pivot === null ? [() => '', idsOf] : [idsOf.at(-1) as IdOfRow, idsOf.slice(0, -1)];
  const [firstId = () => ''] = ofGroups;
  const isSingle = ofGroups.length < 2;
  const tallies: Tally[] = [];
  for (const measure of plan.show)
    tallies.push(await tallyOf(grouped, measure, measure.column === '' ? null : columns(measure.column), placeOf, control));
  return {
    ids: rowsOfGroups.map(isSingle ? firstId : (row) => ofGroups.map((idOf) => idOf(row)).join(KEY_END)),
    pivotIds: rowsOfGroups.map(pivotId),
    jsonOf(key, entry) {
      const { numbers: ofRows, json } = keys[key] as Key;
      return json(ofRows[rowsOfGroups[entry] as number] as number);
    },
    sizes: [...grouping.sizes],
    firsts: Array.from(grouping.firsts, placeOf),
    tallies,
    rows,
    leftOut: keys.map((key) => cellsWithoutPart(key, grouped)),
  };
}

type IdOfRow = (row: number) => string;

/** Returns a function that returns the text by which the value of a key is recognized in other blocks; empty for a missing one. */
function idOfRow(bytes: Uint8Array<ArrayBuffer>, { key, numbers, values, rowOf, json }: Key): IdOfRow {
  const found: string[] = [];
  const idOf = (number: number) => (key.by === 'value' ? identityOf(bytes, values, rowOf(number)) : (json(number) ?? ''));
  return (row) => {
    const number = numbers[row] as number;
    return number === 0 ? '' : (found[number] ??= idOf(number));
  };
}

/** Adds the summaries of parts. */
export class SummaryTotal {
  #part: SummaryPart | null = null;
  readonly #groups = new Map<string, number>();

  /** Throws InputError for groupBy if there are too many groups, and for show if there are too many distinct values. */
  add(part: BlockPart | SummaryPart): void {
    const jsonOf = 'jsonOf' in part ? part.jsonOf : (key: number, entry: number) => part.jsons[key]?.[entry] ?? null;
    const into = (this.#part ??= {
      ids: [],
      pivotIds: [],
      jsons: part.leftOut.map(() => []),
      sizes: [],
      firsts: [],
      tallies: part.tallies.map(emptyTally),
      rows: 0,
      leftOut: part.leftOut.map(() => 0),
    });
    const groups = part.ids.map((id, index) => {
      const pivotId = part.pivotIds[index] as string;
      // A text of two parts takes the time of a copy in each block.
      const whole = pivotId === '' ? id : id + KEY_END + KEY_END + pivotId;
      let group = this.#groups.get(whole);
      if (group === undefined) {
        group = into.ids.length;
        if (group === CELLS_MAX) throw new InputError<BlockErrorCode>('cli.blocks.tooManyGroups', 'groupBy', { max: CELLS_MAX });
        this.#groups.set(whole, group);
        into.ids.push(id);
        into.pivotIds.push(pivotId);
        into.sizes.push(0);
        into.firsts.push(Number.POSITIVE_INFINITY);
      }
      into.sizes[group] = (into.sizes[group] as number) + (part.sizes[index] as number);
      if ((part.firsts[index] as number) < (into.firsts[group] as number)) {
        into.firsts[group] = part.firsts[index] as number;
        // The first row decides how a value is written.
        for (const [key, jsons] of into.jsons.entries()) jsons[group] = jsonOf(key, index);
      }
      return group;
    });
    for (const [index, tally] of into.tallies.entries()) addTally(tally, part.tallies[index] as Tally, groups);
    into.rows += part.rows;
    for (const [index, cells] of part.leftOut.entries()) into.leftOut[index] = (into.leftOut[index] as number) + cells;
  }

  /** The sum so far; null if nothing was added. */
  get part(): SummaryPart | null {
    return this.#part;
  }
}

/** Groups of a part, several of which may be one group. */
interface Regrouped {
  readonly count: number;
  readonly sizes: Uint32Array;
  /** Entry of a part that has the first row of each group. */
  readonly firsts: Uint32Array;
  /** Group of each entry of the part. */
  readonly groupOf: Uint32Array;
}

/** Numbers the entries of a part by a text, in the order of their first rows. */
function regrouped({ firsts, sizes }: SummaryPart, ids: readonly string[]): Regrouped {
  const ordered = Uint32Array.from(ids.keys()).sort((a, b) => (firsts[a] as number) - (firsts[b] as number));
  const numbers = new Map<string, number>();
  const groupOf = new Uint32Array(ids.length);
  const first: number[] = [];
  const sums: number[] = [];
  for (const entry of ordered) {
    const id = ids[entry] as string;
    const group = numbers.get(id) ?? first.push(entry) - 1;
    numbers.set(id, group);
    groupOf[entry] = group;
    sums[group] = (sums[group] ?? 0) + (sizes[entry] as number);
  }
  return { count: first.length, sizes: Uint32Array.from(sums), firsts: Uint32Array.from(first), groupOf };
}

/** Joins all groups but the largest ones into one, which is the last. */
function limitedTo(grouping: Regrouped, limit: number): Regrouped & { readonly others: number } {
  const { count, sizes, firsts, groupOf } = grouping;
  if (count <= limit) return { ...grouping, others: 0 };
  const { largest, numbers } = largestGroups(sizes, limit);
  const merged = new Uint32Array(limit + 1);
  for (let group = 0; group < count; group++)
    merged[numbers[group] as number] = (merged[numbers[group] as number] as number) + (sizes[group] as number);
  return {
    count: limit + 1,
    sizes: merged,
    firsts: Uint32Array.from([...largest].map((group) => firsts[group] as number).concat(0)),
    groupOf: groupOf.map((group) => numbers[group] as number),
    others: count - limit,
  };
}

function talliesOf(tallies: readonly Tally[], groupOf: Uint32Array): readonly Tally[] {
  return tallies.map((tally) => {
    const sum = emptyTally(tally);
    addTally(sum, tally, groupOf);
    return sum;
  });
}

/** Returns the summary of all rows, as `summarize` makes it. */
export async function summaryOf(part: SummaryPart, { plan, words }: SummarizeRequest, control: Control): Promise<Summarized> {
  const groups = limitedTo(regrouped(part, part.ids), GROUPS_MAX);
  const { others, sizes, firsts } = groups;
  const named = others > 0 ? firsts.subarray(0, GROUPS_MAX) : firsts;
  const keys = plan.groupBy.map((key, index): WrittenKey => {
    const jsons = part.jsons[index] as readonly (string | null)[];
    return {
      key: {
        key,
        name: keyName(key),
        json: (number) => (number === 0 ? null : (jsons[number - 1] as string)),
        write: (number, out) => out.text(jsons[number - 1] as string),
      },
      groupNumbers: named.map((entry) => (jsons[entry] === null ? 0 : entry + 1)),
    };
  });
  const tallies = talliesOf(part.tallies, groups.groupOf);
  const figures = plan.show.map((measure, index) => ({
    name: measureName(measure),
    figure: figureOfTally(tallies[index] as Tally, measure, sizes, part.rows),
  }));
  const leftOut = [
    ...keys.map(({ key: { name } }, index) => ({ name, cells: part.leftOut[index] as number })),
    ...figures.map(({ name, figure }) => ({ name, cells: figure.leftOut })),
  ];
  const pivoted = pivotFigures(part, plan, groups, words);
  const { orderedGroups: _, ...summary } = await writeSummary(
    { plan, rows: part.rows, sizes, others, keys, figures, pivoted, leftOut },
    control,
  );
  return summary;
}

/** Returns a figure for each value of the pivot column, in the order of their first rows. */
function pivotFigures(
  part: SummaryPart,
  { show: [measure], pivot, groupBy }: SummaryPlan,
  groups: Regrouped,
  words: SummarizeRequest['words'],
) {
  if (pivot === null || !measure) return [];
  const columns = limitedTo(regrouped(part, part.pivotIds), PIVOT_COLUMNS_MAX);
  const cells = regrouped(
    part,
    part.ids.map((_, entry) => `${groups.groupOf[entry]} ${columns.groupOf[entry]}`),
  );
  const [tally] = talliesOf(part.tallies.slice(0, 1), cells.groupOf);
  const figure = figureOfTally(tally as Tally, measure, cells.sizes, part.rows);
  const cellsOf = Array.from({ length: columns.count }, () => new Map<number, number>());
  for (const [cell, entry] of cells.firsts.entries()) cellsOf[columns.groupOf[entry] as number]?.set(groups.groupOf[entry] as number, cell);
  return cellsOf.map((ofGroups, value) => {
    const isOthers = columns.others > 0 && value === PIVOT_COLUMNS_MAX;
    const json = part.jsons[groupBy.length]?.[columns.firsts[value] as number] ?? null;
    return { name: pivotName(isOthers, json, words), figure, cells: ofGroups };
  });
}
