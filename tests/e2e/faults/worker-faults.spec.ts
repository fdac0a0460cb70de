import { stopFaults, expect, killAll, type Fault, open, inject, type Page, running, test } from './faulty-workers.ts';
import { field, file, firstTools, panel, press, rowsOf, type Tool } from './tool-jobs.ts';

const faults: readonly Fault[] = ['killed', 'missing', 'noMemory', 'unclonable'];

const said: Record<Fault, RegExp> = {
  killed: /The browser stopped the task.*lack of memory.*still here.*close other tabs|no memory left/s,
  missing: /part of this tool could not be loaded.*still here.*Check the network/s,
  noMemory: /The browser stopped the task.*lack of memory.*still here.*close other tabs|no memory left/s,
  unclonable: /Something went wrong on our side: .*could not be cloned|An error occurred while generating numbers/s,
};

/** Returns the values of the fields, which no fault may change. */
const entered = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:not([type="file"]), textarea')
    .evaluateAll((fields) =>
      // Fields in the result panel, such as its search, are left out.
      fields.filter((each) => !each.closest('section[data-state]')).map((each) => (each as HTMLInputElement).value),
    );

/** Injects a fault, expects its error message, then a job that succeeds. Returns the number of the last job. */
async function expectRecovery(page: Page, { ask, shows }: Tool, fault: Fault, first: number): Promise<number> {
  let number = first;
  await killAll(page);
  await inject(page, fault);
  await ask(page, number);
  await expect(panel(page), fault).toContainText(said[fault]);
  await expect(panel(page), fault).toHaveAttribute('data-state', 'failed');
  const before = await entered(page);
  await stopFaults(page);
  await killAll(page);
  const again = panel(page).getByRole('button', { name: 'Try Again' });
  // “Try Again” is not offered for a text that is too large for its worker.
  const isOffered = (await again.count()) > 0;
  if (isOffered) await again.click();
  else await ask(page, ++number);
  await shows(page, number);
  if (isOffered) expect(await entered(page), fault).toEqual(before);
  await expect(again).toHaveCount(0);
  return number;
}

// In `npm test`, tests/browser/thread/ causes these faults without a page, and tests/browser/tools/missing-worker.test.tsx on pages.
for (const tool of firstTools) {
  test(`${tool.path}: shows an error for each fault of its worker, keeps the input, and completes the next job`, {
    tag: '@nightly',
  }, async ({ page }) => {
    const { path, ask, shows } = tool;
    await open(page, path);
    let number = 2;
    // A job whose worker is killed once is completed by a new worker, without an error.
    await inject(page, 'killed', { times: 1 });
    await ask(page, number);
    await shows(page, number);
    for (const fault of faults) number = await expectRecovery(page, tool, fault, number + 1);
    // Of twenty requests in quick succession only the last result is shown.
    for (let next = 2; next <= 21; next++) await ask(page, next);
    await shows(page, 21);
  });
}

test('a decoder that cannot be loaded is an error, not “no QR code was found”', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  // An empty picture, for which the large decoder is loaded because the small one finds nothing.
  const nothing = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await open(page, '/qr/read');
  await page.route('**/*.wasm', (route) => route.abort());
  await field(page, 'Picture').setInputFiles(file('none.png', Buffer.from(nothing, 'base64'), 'image/png'));
  await expect(panel(page)).toContainText(said.missing);
  await page.unroute('**/*.wasm');
  await press(page, 'Try Again');
  await expect(panel(page)).toContainText('No QR code was found');
});

/** Returns a function that freezes the page for a minute, as a sleeping laptop does. Timers that became due fire when it resumes. */
async function sleeping(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await page.clock.install();
  return async () => {
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    await browser.send('Page.setWebLifecycleState', { state: 'active' });
    await page.clock.fastForward(60_000);
  };
}

test('a page that is frozen for a minute during a job, as in a sleeping laptop, completes the job afterwards', { tag: '@nightly' }, async ({
  page,
}) => {
  const sleep = await sleeping(page);
  await open(page, '/uuid/v4');
  await field(page, 'How many').fill('1000000');
  await press(page, 'Generate');
  await sleep();
  await rowsOf(page, 1_000_000);
  // A job is superseded just before the sleep, in which the deadline for its cancellation passes.
  await field(page, 'How many').fill('900000');
  await press(page, 'Generate');
  await field(page, 'How many').fill('7');
  await press(page, 'Generate');
  await sleep();
  await rowsOf(page, 7);
});

test('a page that is frozen while it reads a file completes the table afterwards, and searches in it', { tag: '@nightly' }, async ({
  page,
}) => {
  const sleep = await sleeping(page);
  await open(page, '/visualizer/json-to-table');
  const rows = Array.from({ length: 60_000 }, (_, id) => ({ id, name: `row ${id}` }));
  await page
    .getByLabel('JSON', { exact: true })
    .setInputFiles([])
    .catch(() => undefined);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'File')]);
  await chooser.setFiles(file('rows.json', JSON.stringify(rows), 'application/json'));
  await sleep();
  await expect(panel(page)).toHaveAttribute('data-state', 'ready');
  await expect(panel(page).getByRole('heading')).toContainText('rows');
  await sleep();
  await field(page, 'Search').fill('row 59999');
  await expect(panel(page)).toContainText('Rows 1–1 of 1 found');
});

test('an idle tab retires its worker, unless the worker holds a file; the next job starts another', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.clock.install();
  for (const { path, ask, shows } of firstTools) {
    await open(page, path);
    await ask(page, 3);
    await shows(page, 3);
    expect((await running(page)).length, path).toBeGreaterThan(0);
    await page.clock.fastForward(11_000);
    const holdsFile = path.startsWith('/visualizer');
    expect(await running(page), path).toEqual(holdsFile ? ['visualizer'] : []);
    if (holdsFile) {
      // Without a file the worker is retired too.
      await field(page, 'JSON').fill('');
      await expect(panel(page)).toHaveAttribute('data-state', 'idle');
      // The worker may still be releasing its memory; the time until retirement starts after that.
      await expect
        .poll(async () => {
          await page.clock.fastForward(11_000);
          return running(page);
        })
        .toEqual([]);
    }
    await ask(page, 4);
    await shows(page, 4);
  }
});

test('a table whose worker died is restored, with its sort order, when it is scrolled', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/ru/visualizer/json-to-table');
  const shown = page.getByRole('region', { name: 'Результат' });
  const cell = (row: number) => shown.locator(`[role="gridcell"][data-row="${row}"][data-column="0"]`);
  // In a Russian table Cyrillic comes first, in an English one Latin.
  const rows = Array.from({ length: 500 }, (_, id) => ({ name: `${id % 2 ? 'яма' : 'apple'} ${id}` }));
  await field(page, 'JSON').fill(JSON.stringify(rows));
  await expect(shown).toHaveAttribute('data-state', 'ready');
  await shown.getByRole('columnheader', { name: 'name', exact: true }).click();
  await expect(cell(0)).toContainText('яма');
  await killAll(page);
  await shown.getByRole('textbox', { name: /строк/i }).fill('500');
  await shown.getByRole('textbox', { name: /строк/i }).press('Enter');
  await expect(cell(499)).toContainText('apple');
  await shown.getByRole('textbox', { name: /строк/i }).fill('1');
  await shown.getByRole('textbox', { name: /строк/i }).press('Enter');
  await expect(cell(0)).toContainText('яма');
});
