import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from '../watched.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Rules for WCAG 2.2, levels A and AA, and best practices. */
const whole: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** The rule about landmarks is off for overlays, which are at the end of the document, outside its landmarks. */
const floating: RunOptions = { ...whole, rules: { region: { enabled: false } } };
/** Rules for a state that differs only in colors. */
const colors: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };
const rules = { whole, floating, colors } as const;

/** Focus guards of a menu, which move the focus on as soon as they get it. */
const focusTraps = ['[class^="__focus-trap"]'];

/** Waits until no animation runs: inherited colors change one level of the tree per frame. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let quiet = 0; quiet < 3; quiet = isMoving() ? 0 : quiet + 1) await new Promise(requestAnimationFrame);
  });
}

/** Expects that axe finds no violation. The test must turn off the Content Security Policy, which would block the script of axe. */
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
