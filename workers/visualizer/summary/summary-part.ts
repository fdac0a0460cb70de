import { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { NONE } from '../document/dictionary.ts';
import type { BlockErrorCode } from '../blocks/blocks.ts';
import {
  GROUPS_MAX,
  keyName,
  measureName,
  PIVOT_COLUMNS_MAX,
  type Summarized,
  type SummarizeRequest,
  type SummaryPlan,
} from '../summary.request.ts';
import { largestGroups } from './grouping.ts';
import { pivotName, writeSummary } from './summarize.ts';
import { addTally, emptyTally, figureOfTally, type Tally } from './tallies.ts';
import type { WrittenKey } from './write-groups.ts';

/** Largest number of groups, or of groups and values of the pivot column, of all rows. */
const CELLS_MAX = 1_000_000;
/** Separates the texts of several keys. */
export const KEY_END = '\u0001';
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Throws InputError for groupBy if there are too many groups. */
export function checkGroups(groups: number): void {
  if (groups > CELLS_MAX) throw new InputError<BlockErrorCode>('cli.blocks.tooManyGroups', 'groupBy', { max: CELLS_MAX });
}

/** Texts in one list of bytes, which a message copies in the time of their bytes. */
interface PackedTexts {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** End of each text, after a 0. */
  readonly ends: Uint32Array;
}

export function packedTexts(count: number, textOf: (index: number) => string): PackedTexts {
  const out = new ByteWriter(count * 16);
  const ends = new Uint32Array(count + 1);
  for (let index = 0; index < count; index++) {
    out.text(textOf(index));
    ends[index + 1] = out.length;
  }
  return { bytes: out.bytes.slice(0, out.length), ends };
}

const textAt = ({ bytes, ends }: PackedTexts, index: number) => decoder.decode(bytes.subarray(ends[index], ends[index + 1]));

/** The summary of some rows, in a form that can be sent to another thread. The lists have an entry for each group of the keys and the pivot column. */
export interface SummaryPart {
  /** Text by which the values of the keys are recognized in another part, and that of the pivot column; null without one. */
  readonly ids: PackedTexts;
  readonly pivotIds: PackedTexts | null;
  /** JSON of the values of each key, and last of the pivot column; empty for a missing one. */
  readonly jsons: readonly PackedTexts[];
  /** Number of rows, and the place of the first one. */
  readonly sizes: Uint32Array;
  readonly firsts: Float64Array;
  readonly tallies: readonly Tally[];
  /** Number of shown rows. */
  readonly rows: number;
  /** Number of cells of each key without a part of time or range. */
  readonly leftOut: readonly number[];
}

/** The sum of some parts. The lists have an entry for each group. */
interface SummarySum {
  /** With a pivot column, the texts of `SummaryPart`; otherwise empty. */
  readonly ids: string[];
  readonly pivotIds: string[];
  /** JSON of the values of each key, and last of the pivot column; null for a missing one. */
  readonly jsons: readonly (string | null)[][];
  readonly sizes: number[];
  readonly firsts: number[];
  readonly tallies: readonly Tally[];
  rows: number;
  readonly leftOut: number[];
}

/** Adds the summaries of parts. */
export class SummaryTotal {
  #sum: SummarySum | null = null;
  readonly #groups = new Map<string, number>();

  /** Throws InputError for groupBy if there are too many groups, and for show if there are too many distinct values. */
  add(part: SummaryPart): void {
    const into = (this.#sum ??= {
      ids: [],
      pivotIds: [],
      jsons: part.leftOut.map(() => []),
      sizes: [],
      firsts: [],
      tallies: part.tallies.map(emptyTally),
      rows: 0,
      leftOut: part.leftOut.map(() => 0),
    });
    const groups = Uint32Array.from(part.sizes, (size, index) => {
      const id = textAt(part.ids, index);
      const pivotId = part.pivotIds ? textAt(part.pivotIds, index) : '';
      const whole = pivotId === '' ? id : id + KEY_END + KEY_END + pivotId;
      let group = this.#groups.get(whole);
      if (group === undefined) {
        group = into.sizes.length;
        checkGroups(group + 1);
        this.#groups.set(whole, group);
        if (part.pivotIds) {
          into.ids.push(id);
          into.pivotIds.push(pivotId);
        }
        into.sizes.push(0);
        into.firsts.push(Number.POSITIVE_INFINITY);
      }
      into.sizes[group] = (into.sizes[group] as number) + size;
      if ((part.firsts[index] as number) < (into.firsts[group] as number)) {
        into.firsts[group] = part.firsts[index] as number;
        // The first row decides how a value is written.
        for (const [key, jsons] of into.jsons.entries()) {
          const json = textAt(part.jsons[key] as PackedTexts, index);
          // One text in place of two equal ones.
          jsons[group] = json === id && id !== '' ? id : json || null;
        }
      }
      return group;
    });
    for (const [index, tally] of into.tallies.entries()) addTally(tally, part.tallies[index] as Tally, groups);
    into.rows += part.rows;
    for (const [index, cells] of part.leftOut.entries()) into.leftOut[index] = (into.leftOut[index] as number) + cells;
  }

  /** The sum so far; null if nothing was added. */
  get sum(): SummarySum | null {
    return this.#sum;
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

/** Numbers the entries of a part by a text, in the order of their first rows. Without texts, each entry is a group. */
function regrouped({ firsts, sizes }: SummarySum, ids: readonly string[] | null): Regrouped {
  const ordered = Uint32Array.from(sizes.keys()).sort((a, b) => (firsts[a] as number) - (firsts[b] as number));
  if (ids === null) {
    const places = new Uint32Array(sizes.length);
    for (const [place, entry] of ordered.entries()) places[entry] = place;
    return { count: sizes.length, sizes: ordered.map((entry) => sizes[entry] as number), firsts: ordered, groupOf: places };
  }
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
export async function summaryOf(part: SummarySum, { plan, words }: SummarizeRequest, control: Control): Promise<Summarized> {
  const groups = limitedTo(regrouped(part, plan.pivot === null ? null : part.ids), GROUPS_MAX);
  const { others, sizes, firsts } = groups;
  const named = others > 0 ? firsts.subarray(0, GROUPS_MAX) : firsts;
  const keys = plan.groupBy.map((key, index): WrittenKey => {
    const jsons = part.jsons[index] as readonly (string | null)[];
    return {
      key: {
        key,
        name: keyName(key),
        json: (number) => (number === NONE ? null : (jsons[number] as string)),
        write: (number, out) => out.text(jsons[number] as string),
      },
      groupNumbers: named.map((entry) => (jsons[entry] === null ? NONE : entry)),
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
  part: SummarySum,
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
