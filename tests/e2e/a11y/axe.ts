import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from '../watched.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Everything that WCAG 2.2 asks for at levels A and AA, and good practice. */
const whole: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** What floats over the page stands at the end of the document, outside of its landmarks. */
const floating: RunOptions = { ...whole, rules: { region: { enabled: false } } };
/** Where only colours differ. */
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };
const rules = { whole, floating, colours } as const;

/** Stops of a menu that hand the focus on as soon as they have it. */
const focusTraps = ['[class^="__focus-trap"]'];

/** Until nothing moves: colours that are inherited run down the tree, a level at each frame. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let quiet = 0; quiet < 3; quiet = isMoving() ? 0 : quiet + 1) await new Promise(requestAnimationFrame);
  });
}

/** For tests whose content policy is switched off: it admits no foreign script. */
export async function expectAccessible(page: Page, what: string, which: keyof typeof rules = 'whole'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axePath });
  await settle(page);
  const found = await page.evaluate(
    async ({ exclude, options }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run({ exclude }, { ...options, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({ id, target: target.join(' '), failureSummary })),
      );
    },
    { exclude: focusTraps, options: rules[which] },
  );
  expect(found, `${what}: violations`).toEqual([]);
}
