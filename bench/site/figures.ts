import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { ROOT } from '../../scripts/fresh-build.mjs';
import { measureLoop } from '../measure/loop.ts';
import { median, rounded, spreadOf } from '../measure/median.ts';
import type { Bound, FigureRow } from '../measure/rows.ts';
import '../measure/provided.ts';

interface Measured {
  readonly id: string;
  readonly unit: string;
  /** One value per run. */
  readonly values: readonly number[];
  readonly bound?: Bound | null;
  readonly below?: number;
  readonly machine?: number;
}

/**
 * Writes a row for scripts/bench.mjs.
 * @throws Error if there is no value or one is not finite; scripts/bench.mjs then runs the benchmark once more
 */
export function record({ id, unit, values, bound = null, below, machine }: Measured): void {
  if (values.length === 0 || !values.every(Number.isFinite)) throw new Error(`${id}: not a figure: ${values.join(', ')}`);
  const slowness = machine === undefined ? null : rounded(machine);
  const row: FigureRow = { kind: 'figure', id, unit, ...spreadOf(values), bound, below: below ?? null, machine: slowness };
  const folder = join(ROOT, inject('rows'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id.replaceAll('/', ' ')}.json`), JSON.stringify(row));
}

/** Returns the number of runs of a measurement: 1 in a quick run. */
export const runs = (count: number): number => (inject('quick') ? 1 : count);

export const atMost = (floor: number, aim: number): Bound => ({ better: 'less', floor, aim });
export const atLeast = (floor: number, aim: number): Bound => ({ better: 'more', floor, aim });

/** A quiet desktop computer needs 50 ms for this many turns of the loop. */
const LOOP_TURNS = 11_000_000;
const LOOP_MS = 50;

/**
 * Returns how many times slower this page runs than a quiet desktop computer.
 * @param slowdown  factor by which the browser is slowed down on purpose; the result does not include it
 */
export async function slownessOf(page: Page, slowdown = 1): Promise<number> {
  const times = await page.evaluate(measureLoop, { turns: Math.round(LOOP_TURNS / slowdown), tries: 7 });
  return median(times) / LOOP_MS;
}
