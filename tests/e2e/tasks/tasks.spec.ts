import { expect, open, test } from '../watched.ts';
import { doTask } from './do-task.ts';
import { recordPage } from './in-page.ts';
import { tasks } from './tasks.ts';

// The other tasks, sizes and languages, and the layout shifts, are in `npm run bench -- site tasks`.
const shown = [
  'six lottery numbers',
  '50 passwords without similar characters',
  'version and time of a UUID',
  '5 ft 11 in to cm on the page',
];

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
  prepare: async ({ browserName: _ }, provide) => provide(async (context) => void (await context.addInitScript(recordPage))),
});

for (const task of tasks.filter(({ name }) => shown.includes(name))) {
  test(`${task.name}: on a phone the result is visible after each press, and announced`, async ({ page }) => {
    await open(page, task.path);
    const { hidden, isHeard, heard } = await doTask(page, task, 'en');
    expect(hidden).toEqual([]);
    expect(isHeard, heard.join(' | ')).toBe(true);
  });
}
