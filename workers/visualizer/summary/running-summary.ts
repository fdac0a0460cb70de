import { grown } from '../../wire/bytes.ts';
import type { Control } from '../../wire/control.ts';
import type { TableRows } from '../state.ts';
import type { GroupKey, Measure, SummarizeRequest, SummaryPlan } from '../summary.request.ts';
import { ExactSums, type SumTally } from './exact-sums.ts';
import { groupedBy, PairNumbers } from './grouping.ts';
import { type KeyValues, keyValuesOf } from './key-values.ts';
import { checkGroups, KEY_END, packedTexts, type SummaryPart } from './summary-part.ts';
import { readColumns } from './summarize.ts';
import { addTally, emptyTally, type Tally, tallyOf } from './tallies.ts';

/** Rows of a block are counted below this number. */
const BLOCK_ROWS = 2 ** 26;

/** Returns the columns by which a plan is grouped. */
const keysOf = ({ groupBy, pivot }: SummaryPlan): readonly GroupKey[] =>
  pivot === null ? groupBy : [...groupBy, { column: pivot, by: 'value', size: null }];

const isSummed = ({ kind }: Measure) => kind === 'sum' || kind === 'mean';

/**
 * The summary of the shown rows of blocks, one after another. The keys, sums and numbers of rows of all groups are in lists of numbers:
 * with an object for each block and group, a thread needed five times the memory.
 */
export class RunningSummary {
  readonly #plan: SummaryPlan;
  readonly #flattenDepth: number;
  readonly #keys: readonly KeyValues[];
  /** Numbers of the groups by the first two keys, by these and the third, and so on. */
  readonly #pairs: readonly PairNumbers[];
  /** Sums of columns by their names. */
  readonly #sums: ReadonlyMap<string, ExactSums>;
  readonly #tallies: Tally[];
  #groups = 0;
  #sizes = new Uint32Array(1024);
  #firsts = new Float64Array(1024);
  #rows = 0;
  #hasBlocks = false;

  constructor({ plan, layout }: Pick<SummarizeRequest, 'plan' | 'layout'>) {
    this.#plan = plan;
    this.#flattenDepth = layout.flattenDepth;
    this.#keys = keysOf(plan).map(keyValuesOf);
    this.#pairs = this.#keys.slice(1).map(() => new PairNumbers());
    this.#sums = new Map(plan.show.filter(isSummed).map(({ column }) => [column, new ExactSums()]));
    this.#tallies = plan.show.map(() => null);
  }

  /**
   * Adds the shown rows of a block. Throws InputError for the plan.
   *
   * @param block  number of the block
   */
  async add(table: TableRows, block: number, control: Control): Promise<void> {
    const { order } = table;
    const { show } = this.#plan;
    this.#hasBlocks = true;
    const columns = await readColumns(table, this.#plan, this.#flattenDepth, control);
    let groups: Uint32Array = new Uint32Array(0);
    for (const [index, key] of keysOf(this.#plan).entries()) {
      const numbers = await (this.#keys[index] as KeyValues).numbersOf(columns(key.column), order, control);
      const pairs = this.#pairs[index - 1];
      if (pairs)
        for (let row = 0; row < numbers.length; row++) numbers[row] = pairs.numberOf(groups[row] as number, numbers[row] as number);
      groups = numbers;
    }
    if (this.#keys.length === 0) groups = new Uint32Array(table.rows);
    this.#count(groups, block * BLOCK_ROWS);
    const placeOf = (index: number) => block * BLOCK_ROWS + index;
    for (const [column, sums] of this.#sums) {
      const values = columns(column);
      sums.reserve(this.#groups);
      sums.add(values, await values.numbers(control), groups, order, 0, groups.length);
    }
    let grouped: { readonly of: Uint32Array; readonly rows: Parameters<typeof tallyOf>[0] } | null = null;
    for (const [index, measure] of show.entries()) {
      if (measure.column === '' || isSummed(measure)) continue;
      if (grouped === null) {
        const grouping = await groupedBy(groups, control);
        grouped = { of: grouping.firsts.map((first) => groups[first] as number), rows: { order, grouping } };
      }
      const tally = await tallyOf(grouped.rows, measure, columns(measure.column), placeOf, control);
      const into = (this.#tallies[index] ??= emptyTally(tally));
      addTally(into, tally, grouped.of);
    }
  }

  /** Counts rows, the first of which has the place `first`. */
  #count(groups: Uint32Array, first: number): void {
    for (let index = 0; index < groups.length; index++) {
      const group = groups[index] as number;
      if (group === this.#groups) {
        checkGroups(++this.#groups);
        this.#sizes = grown(this.#sizes, this.#groups);
        this.#firsts = grown(this.#firsts, this.#groups);
        this.#firsts[group] = first + index;
      }
      this.#sizes[group] = (this.#sizes[group] as number) + 1;
    }
    this.#rows += groups.length;
  }

  /** The summary so far; null without a block. */
  get part(): SummaryPart | null {
    if (!this.#hasBlocks) return null;
    const { pivot } = this.#plan;
    const keys = this.#keys;
    const groups = this.#groups;
    const numbers = keys.map((_, key) => this.#numbersOfKey(key));
    const text = (group: number, key: number) => (keys[key] as KeyValues).textOf(numbers[key]?.[group] as number);
    const ofGroup = keys.slice(0, pivot === null ? keys.length : -1).map((_, key) => key);
    return {
      ids: packedTexts(groups, (group) => ofGroup.map((key) => text(group, key)).join(KEY_END)),
      pivotIds: pivot === null ? null : packedTexts(groups, (group) => text(group, keys.length - 1)),
      jsons: keys.map((key, index) => packedTexts(groups, (group) => key.jsonOf(numbers[index]?.[group] as number) ?? '')),
      sizes: this.#sizes.slice(0, groups),
      firsts: this.#firsts.slice(0, groups),
      tallies: this.#plan.show.map((measure, index) =>
        isSummed(measure) ? sumsOf(this.#sums.get(measure.column) as ExactSums, groups) : (this.#tallies[index] as Tally),
      ),
      rows: this.#rows,
      leftOut: keys.map(({ leftOut }) => leftOut),
    };
  }

  /** Returns the number of the value of a key in each group. */
  #numbersOfKey(key: number): Uint32Array {
    let numbers = Uint32Array.from({ length: this.#groups }, (_, group) => group);
    for (let pair = this.#pairs.length - 1; pair >= 0; pair--) {
      const { lefts, rights } = this.#pairs[pair] as PairNumbers;
      if (pair + 1 === key) return numbers.map((group) => rights[group] as number);
      numbers = numbers.map((group) => lefts[group] as number);
    }
    return numbers;
  }
}

/** Returns the sums of as many groups as there are. */
function sumsOf({ kind, decimals, small, large, counts, leftOut }: ExactSums, groups: number): SumTally {
  return { kind, decimals, small: small.slice(0, groups), large, counts: counts.slice(0, groups), leftOut };
}
