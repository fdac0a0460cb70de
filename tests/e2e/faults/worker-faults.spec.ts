import { calm, expect, killAll, type Mishap, open, order, type Page, running, test } from './mishaps.ts';
import { field, file, panel, press, rowsOf, type Tool, tools } from './tool-jobs.ts';

// A kept copy would give what the network here refuses.

const all = ['killed', 'missing', 'starved', 'unclonable'] as const;

const said: Record<Mishap, RegExp> = {
  killed: /The browser stopped this work.*out of memory.*still here.*close other tabs|no memory left/s,
  missing: /part of this tool could not be loaded.*still here.*Check the network/s,
  starved: /The browser stopped this work.*out of memory.*still here.*close other tabs|no memory left/s,
  unclonable: /Something went wrong, and the fault is ours: .*could not be cloned|An error occurred while generating numbers/s,
};

/** What stands in the fields: nothing of it may be lost. */
const entered = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:not([type="file"]), textarea')
    .evaluateAll((fields) =>
      // The result panel has fields of its own, to search in what lies on it.
      fields.filter((each) => !each.closest('section[data-state]')).map((each) => (each as HTMLInputElement).value),
    );

/** Brings a mishap about, expects what is said of it, then a job that works. Returns the number of the last job. */
async function expectRecovery(page: Page, { ask, shows }: Tool, mishap: Mishap, first: number): Promise<number> {
  let number = first;
  await killAll(page);
  await order(page, mishap);
  await ask(page, number);
  await expect(panel(page), mishap).toContainText(said[mishap]);
  await expect(panel(page), mishap).toHaveAttribute('data-state', 'failed');
  const before = await entered(page);
  await calm(page);
  await killAll(page);
  const again = panel(page).getByRole('button', { name: 'Try Again' });
  // A text that is too large for its worker is not tried again as it is.
  const isOffered = (await again.count()) > 0;
  if (isOffered) await again.click();
  else await ask(page, ++number);
  await shows(page, number);
  if (isOffered) expect(await entered(page), mishap).toEqual(before);
  await expect(again).toHaveCount(0);
  return number;
}

for (const tool of tools.filter(({ isFirst }) => isFirst)) {
  test(`${tool.path}: each fault of the worker is said, what was entered stays, and the next job works`, async ({ page }) => {
    const { path, ask, shows } = tool;
    await open(page, path);
    let number = 2;
    // Killed once, it is done by the next worker, unnoticed.
    await order(page, 'killed', { times: 1 });
    await ask(page, number);
    await shows(page, number);
    for (const mishap of all) number = await expectRecovery(page, tool, mishap, number + 1);
    // Twenty within a second: only the last is seen.
    for (let next = 2; next <= 21; next++) await ask(page, next);
    await shows(page, 21);
  });
}

// They share the client of a page above, but show its faults by themselves.
for (const tool of tools.filter(({ isFirst }) => !isFirst)) {
  test(`${tool.path}: a worker that did not arrive is said, what was entered stays, and the next job works`, async ({ page }) => {
    await open(page, tool.path);
    await tool.ask(page, 2);
    await tool.shows(page, 2);
    await expectRecovery(page, tool, 'missing', 3);
  });
}

test('a code that could not be read back says so, may be saved all the same, and is read back when asked again', async ({ page }) => {
  await open(page, '/qr/text');
  await order(page, 'missing', { name: 'qr-verify' });
  await killAll(page);
  await page.getByRole('textbox').first().fill('a code');
  await expect(panel(page)).toContainText('Not read back: the check itself failed');
  await expect(panel(page)).toHaveAttribute('data-state', 'done');
  await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
  await calm(page);
  await panel(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(panel(page)).toContainText('Read back: matches');
});

test('a decoder that did not arrive is no missing code', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  // What the small decoder cannot read: a picture of nothing.
  const nothing = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await open(page, '/qr/read');
  await page.route('**/*.wasm', (route) => route.abort());
  await field(page, 'Picture').setInputFiles(file('none.png', Buffer.from(nothing, 'base64'), 'image/png'));
  await expect(panel(page)).toContainText(said.missing);
  await page.unroute('**/*.wasm');
  await press(page, 'Try Again');
  await expect(panel(page)).toContainText('No QR code was found');
});

test('without a network and before the worker came: it is said, and done when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await open(page, '/random/number');
  await context.setOffline(true);
  await press(page, 'Generate');
  await expect(panel(page)).toContainText(said.missing);
  await context.setOffline(false);
  await press(page, 'Try Again');
  await expect(panel(page)).toHaveAttribute('data-state', 'done');
});

test('a page that is frozen for a minute in the middle of its work, as in a laptop that sleeps, goes on where it was', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page);
  await page.clock.install();
  // Timers that were due in the meantime fire at once when the page goes on.
  const sleep = async () => {
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    await browser.send('Page.setWebLifecycleState', { state: 'active' });
    await page.clock.fastForward(60_000);
  };
  await open(page, '/uuid/v4');
  await field(page, 'How many').fill('1000000');
  await press(page, 'Generate');
  await sleep();
  await rowsOf(page, 1_000_000);
  // Superseded just before it: the deadline of the first passes in the sleep.
  await field(page, 'How many').fill('900000');
  await press(page, 'Generate');
  await field(page, 'How many').fill('7');
  await press(page, 'Generate');
  await sleep();
  await rowsOf(page, 7);
  await open(page, '/visualizer/json-to-table');
  const rows = Array.from({ length: 60_000 }, (_, id) => ({ id, name: `row ${id}` }));
  await page
    .getByLabel('JSON', { exact: true })
    .setInputFiles([])
    .catch(() => undefined);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Upload')]);
  await chooser.setFiles(file('rows.json', JSON.stringify(rows), 'application/json'));
  await sleep();
  await expect(panel(page)).toHaveAttribute('data-state', 'done');
  await expect(panel(page).getByRole('heading')).toContainText('rows');
  await sleep();
  await field(page, 'Search').fill('row 59999');
  await expect(panel(page)).toContainText('Rows 1–1 of 1 found');
});

test('an idle tab holds no worker, unless it holds a file; the next job brings up another', async ({ page }) => {
  await page.clock.install();
  for (const { path, ask, shows } of tools.filter(({ isFirst }) => isFirst)) {
    await open(page, path);
    await ask(page, 3);
    await shows(page, 3);
    expect((await running(page)).length, path).toBeGreaterThan(0);
    await page.clock.fastForward(11_000);
    const holdsFile = path.startsWith('/visualizer');
    expect(await running(page), path).toEqual(holdsFile ? ['visualizer'] : []);
    if (holdsFile) {
      // Nothing to hold any more: nothing to stay for.
      await field(page, 'JSON').fill('');
      await expect(panel(page)).toHaveAttribute('data-state', 'empty');
      // The worker may still be at giving its memory back: it is idle from then on.
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

test('a table whose worker died is there again when it is looked at, in the order it was in', async ({ page }) => {
  await open(page, '/ru/visualizer/json-to-table');
  const shown = page.getByRole('region', { name: 'Результат' });
  const cell = (row: number) => shown.locator(`[role="gridcell"][data-row="${row}"][data-column="0"]`);
  // In a Russian table Cyrillic comes first, in an English one Latin.
  const rows = Array.from({ length: 500 }, (_, id) => ({ name: `${id % 2 ? 'яма' : 'apple'} ${id}` }));
  await field(page, 'JSON').fill(JSON.stringify(rows));
  await expect(shown).toHaveAttribute('data-state', 'done');
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
