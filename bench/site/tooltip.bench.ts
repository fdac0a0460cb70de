import type { Page } from 'playwright';
import { test } from 'vitest';
import { median } from '../measure/median.ts';
import { live, serveBuiltSite } from './built-site.ts';
import { atMost, record, runs, slownessOf } from './figures.ts';

/** Limit in ms from the first hover after a load to the frame that shows the tooltip. */
const TOOLTIP_MAX_MS = 80;
const TOOLTIP_AIM_MS = 40;
const RUNS = runs(5);
const MOVES_MAX = 500;

const site = serveBuiltSite();

/**
 * Runs in the page: returns the milliseconds from the time at which the pointer next enters an element with a tooltip to the frame after
 * the tooltip was added.
 */
function waitForTooltip(): Promise<number> {
  return new Promise((resolve) => {
    let hoveredMs = 0;
    const onOver = ({ target, timeStamp }: PointerEvent) => {
      if (hoveredMs === 0 && (target as Element).closest('[data-tooltip]')) hoveredMs = timeStamp;
    };
    addEventListener('pointerover', onOver, { capture: true });
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role="tooltip"]')) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - hoveredMs));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

/** Moves the mouse until the code of tooltips has been loaded. The page loads it when the mouse enters an element after the page was idle. */
async function moveMouse(page: Page): Promise<void> {
  const isLoaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/TooltipPopup-[^/]*\.js$/.test(name)));
  for (let count = 0; !(await isLoaded()); count++) {
    if (count === MOVES_MAX) throw new Error('the code of tooltips was not loaded');
    if (count % 2 === 0) await page.mouse.move(1, 1);
    else await page.locator('h1').hover();
  }
}

test('first tooltip after a load', async () => {
  const values: number[] = [];
  const slowness: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await site.browser.newPage({ locale: 'en-US' });
    await page.goto(`${site.origin}/uuid`);
    await live(page);
    await moveMouse(page);
    slowness.push(await slownessOf(page));
    const shown = page.evaluate(waitForTooltip);
    await page.locator('main [data-tooltip]').first().hover();
    values.push(await shown);
    await page.close();
  }
  const machine = median(slowness);
  record({
    id: 'tooltip/first after a load',
    unit: 'ms',
    values,
    bound: atMost(TOOLTIP_MAX_MS * machine, TOOLTIP_AIM_MS * machine),
    machine,
  });
});
