import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { doTask } from '../../tests/e2e/tasks/do-task.ts';
import { recordPage } from '../../tests/e2e/tasks/in-page.ts';
import { actionsOf, taskLocales, tasks } from '../../tests/e2e/tasks/tasks.ts';
import { live, localized, serveBuiltSite } from './built-site.ts';
import { atMost, record } from './figures.ts';
import { violationsOf } from './violations.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];
const looks = sizes.flatMap((size) => taskLocales.map((locale) => ({ ...size, locale })));

const site = serveBuiltSite();

test('no task needs more presses and filled fields than its limit', () => {
  for (const task of tasks) {
    const actions = actionsOf(task);
    record({ id: `tasks/${task.name}/actions`, unit: '', values: [actions], bound: atMost(task.actionsMax, task.actionsMax) });
    expect(actions, task.name).toBeLessThanOrEqual(task.actionsMax);
  }
});

describe.each(looks)('$width × $height, $locale', ({ width, height, locale }) => {
  test('all tasks: records results out of view or not announced, findings of axe, and the layout shift', async () => {
    const context = await site.browser.newContext({
      viewport: { width, height },
      hasTouch: width < 1000,
      locale: locale === 'ru' ? 'ru-RU' : 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
      // The Content Security Policy would block the script of axe.
      bypassCSP: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(recordPage);
    const wrong: string[] = [];
    const sums = { 'results out of view': 0, 'results not announced': 0, 'findings of axe': 0, 'layout shift': 0 };
    for (const task of tasks) {
      const page = await context.newPage();
      await page.goto(site.origin + localized(task.path, locale));
      await live(page);
      const { hidden, isHeard, heard, shift, shiftAfterInput, shifted } = await doTask(page, task, locale);
      await page.addScriptTag({ path: axePath });
      const violations = await violationsOf(page);
      await page.close();
      sums['results out of view'] += hidden.length;
      sums['results not announced'] += isHeard ? 0 : 1;
      sums['findings of axe'] += violations.length;
      sums['layout shift'] += shift;
      const said = heard.findLast((text) => task.heard[locale].test(text)) ?? 'nothing of the result';
      console.log(
        `${width} px ${locale}, ${task.name}: ${actionsOf(task)} actions, shift ${shift} (${shiftAfterInput} after input), axe ${violations.length}, announced: ${said}`,
      );
      for (const step of hidden) wrong.push(`${task.name}: the result was not visible after ${step}`);
      if (!isHeard) wrong.push(`${task.name}: announced was only ${JSON.stringify(heard)}`);
      if (shift > 0) wrong.push(`${task.name}: layout shift ${shift}: ${shifted.join('; ')}`);
      wrong.push(...violations.map((violation) => `${task.name}: ${violation}`));
    }
    await context.close();
    for (const [name, sum] of Object.entries(sums))
      record({ id: `tasks/${width} × ${height} ${locale}/${name}`, unit: '', values: [sum], bound: atMost(0, 0) });
    // Printed, not asserted: the rows above are reported as MISSED, and fail only with `--strict`.
    for (const line of wrong) console.log(line);
  });
});
