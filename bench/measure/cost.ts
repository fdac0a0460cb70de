import { inject } from 'vitest';
import { spreadOf } from './median.ts';
import { record } from './paired.ts';

const COUNTS = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];
const ROUNDS = 7;

/**
 * Records the time per row of 10³ to 10⁷ rows, and the ratio of the last to the second last, which must not grow. The job must write to new
 * memory at every size, because a result of 10⁷ rows is never written to memory that was used before.
 *
 * @param run  makes that many rows and returns the time in ms
 */
export async function recordCost(id: string, run: (count: number) => Promise<number>): Promise<void> {
  const perRow = new Map(COUNTS.map((count) => [count, [] as number[]]));
  for (let round = 0; round < (inject('quick') ? 1 : ROUNDS); round++) {
    for (const count of round % 2 === 0 ? COUNTS : COUNTS.toReversed()) perRow.get(count)?.push(((await run(count)) * 1e6) / count);
  }
  const figure = { kind: 'figure', bound: null, below: null, machine: null } as const;
  for (const [count, times] of perRow) await record({ ...figure, id: `${id}/per row of ${count}`, unit: 'ns', ...spreadOf(times) });
  const [million = [], tenMillion = []] = [...perRow.values()].slice(-2);
  const growth = spreadOf(tenMillion.map((ns, round) => ns / (million[round] as number)));
  const bound = { better: 'less', floor: 1.25, aim: 1.05 } as const;
  await record({ ...figure, id: `${id}/growth from 10⁶ to 10⁷`, unit: '×', ...growth, bound });
}
