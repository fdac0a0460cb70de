import { measureLoop } from '../reference/loop.ts';
import type { Page } from './watched.ts';

/** About 50 ms: where the loop takes longer, so may a task. */
const LOOP_TURNS = 11_000_000;
const TRIES = 5;

/** From the next document on, the page keeps the lengths of its long tasks. */
export async function hearLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((entries) => tasks.push(...entries.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
}

/**
 * The longest task of a page while something is done, in lengths of the loop on the same page. The best of some tries tells what the page does,
 * the others what else the machine does; so does the best of the loops.
 */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const longestMs: number[] = [];
  const loopMs: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    loopMs.push(...(await page.evaluate(measureLoop, { turns: LOOP_TURNS, tries: 1 })));
    await page.waitForTimeout(50);
    await page.evaluate(() => {
      (window as unknown as { tasks: number[] }).tasks.length = 0;
    });
    await act();
    await page.waitForTimeout(150);
    longestMs.push(await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks)));
    if (longestMs.at(-1) === 0) break;
  }
  return Math.min(...longestMs) / Math.min(...loopMs);
}
