import type { Locale } from '../../i18n/locales.ts';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { doTask } from '../../tests/e2e/tasks/do-task.ts';
import { recordPage } from '../../tests/e2e/tasks/in-page.ts';
import { actionsOf, tasks } from '../../tests/e2e/tasks/tasks.ts';
import { live, localized, serveBuiltSite } from './built-site.ts';
import { atMost, record } from './figures.ts';
import { violationsOf } from './violations.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];
const languages: readonly Locale[] = ['en', 'ru'];
const looks = sizes.flatMap((size) => languages.map((locale) => ({ ...size, locale })));

/**
 * Layout shifts are counted as browsers do: without those within 500 ms after an input. A busy machine answers later than that, so a task
 * with a shift is done again, and its smallest sum counts.
 */
const ATTEMPTS = 3;
/** Largest layout shift that counts as none: text moves by less when a font arrives late. */
const SHIFT_MAX = 0.001;

const site = serveBuiltSite();

test('presses and filled fields of each task', () => {
  for (const task of tasks) {
    const actions = actionsOf(task);
    record({ id: `tasks/${task.name}/actions`, unit: '', values: [actions], bound: atMost(task.actionsMax, task.actionsMax) });
    expect(actions, task.name).toBeLessThanOrEqual(task.actionsMax);
  }
});

describe.each(looks)('$width × $height, $locale', ({ width, height, locale }) => {
  test('each task shows its result after each press, announces it, and moves nothing', async () => {
    const context = await site.browser.newContext({
      viewport: { width, height },
      hasTouch: width < 1000,
      locale: locale === 'ru' ? 'ru-RU' : 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
      // The content policy would block the script of axe.
      bypassCSP: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(recordPage);
    const wrong: string[] = [];
    let [hidden, unheard, violations] = [0, 0, 0];
    const shifts: number[] = [];
    for (const task of tasks) {
      const visit = async () => {
        const page = await context.newPage();
        await page.goto(site.origin + localized(task.path, locale));
        await live(page);
        return { page, outcome: await doTask(page, task, locale) };
      };
      const { page, outcome } = await visit();
      await page.addScriptTag({ path: axePath });
      const violated = await violationsOf(page);
      await page.close();
      let { shift } = outcome;
      for (let attempt = 1; attempt < ATTEMPTS && shift > SHIFT_MAX; attempt++) {
        const again = await visit();
        shift = Math.min(shift, again.outcome.shift);
        await again.page.close();
      }
      hidden += outcome.hidden.length;
      unheard += outcome.isHeard ? 0 : 1;
      violations += violated.length;
      shifts.push(shift);
      for (const step of outcome.hidden) wrong.push(`${task.name}: the result was not visible after ${step}`);
      if (!outcome.isHeard) wrong.push(`${task.name}: announced was only ${JSON.stringify(outcome.heard)}`);
      if (shift > SHIFT_MAX) wrong.push(`${task.name}: layout shift ${shift} (after input ${outcome.shiftAfterInput})`);
      wrong.push(...violated.map((violation) => `${task.name}: ${violation}`));
    }
    await context.close();
    const look = `tasks/${width} × ${height} ${locale}`;
    record({ id: `${look}/results out of view`, unit: '', values: [hidden], bound: atMost(0, 0) });
    record({ id: `${look}/results not announced`, unit: '', values: [unheard], bound: atMost(0, 0) });
    record({ id: `${look}/findings of axe`, unit: '', values: [violations], bound: atMost(0, 0) });
    record({ id: `${look}/greatest layout shift of a task`, unit: '', values: [Math.max(...shifts)], bound: atMost(SHIFT_MAX, 0) });
    expect(wrong).toEqual([]);
  });
});
