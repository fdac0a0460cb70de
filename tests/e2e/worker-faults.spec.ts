import { v5 } from 'uuid';
import { toBuffer } from 'qrcode';
import { calm, expect, killAll, type Mishap, open, order, type Page, test } from './mishaps.ts';

// A kept copy would give what the network here refuses.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ complaints }) => complaints.allow(/registration blocked by Playwright/));

const mat = (page: Page) => page.getByRole('region', { name: 'Result' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const rowsOf = (page: Page, count: number) => expect(mat(page).locator(`[aria-setsize="${count}"]`).first()).toBeVisible();
const file = (name: string, content: string | Buffer, mimeType: string) => ({ name, mimeType, buffer: Buffer.from(content) });

interface Tool {
  readonly path: string;
  /** Asks for something that only this number gives, from 2 on. */
  readonly ask: (page: Page, number: number) => Promise<unknown>;
  /** That very thing is on the mat. */
  readonly shows: (page: Page, number: number) => Promise<unknown>;
  /** The first page of each kind of worker goes through all; the others share its client, and have a mat of their own. */
  readonly mishaps: readonly Mishap[];
}

const all = ['killed', 'missing', 'starved', 'unclonable'] as const;
const some = ['missing'] as const;

/** A press makes it, as many as are asked for. */
const counted = (path: string, label: string, button: string | null, mishaps: readonly Mishap[] = some): Tool => ({
  path,
  mishaps,
  async ask(page, number) {
    await field(page, label).fill(String(number));
    if (button) await press(page, button);
  },
  shows: rowsOf,
});

const tools: readonly Tool[] = [
  counted('/uuid/v4', 'How many', 'Generate', all),
  {
    path: '/uuid/v5',
    mishaps: some,
    ask: (page, number) => page.getByRole('textbox').last().fill(`${number}.example`),
    shows: (page, number) => expect(mat(page)).toContainText(v5(`${number}.example`, v5.DNS)),
  },
  {
    path: '/uuid/inspect',
    mishaps: some,
    ask: (page, number) =>
      page
        .getByRole('main')
        .getByRole('textbox')
        .first()
        .fill(
          Array(number)
            .fill(v5(String(number), v5.DNS))
            .join('\n'),
        ),
    shows: rowsOf,
  },
  {
    path: '/base64/encode',
    mishaps: all,
    ask: (page, number) => field(page, 'Text to encode').fill(`text ${number}`),
    shows: (page, number) => expect(mat(page)).toContainText(Buffer.from(`text ${number}`).toString('base64')),
  },
  {
    path: '/base64/decode',
    mishaps: some,
    ask: (page, number) => field(page, 'Base64 to decode').fill(Buffer.from(`text ${number}`).toString('base64')),
    shows: (page, number) => expect(mat(page)).toContainText(`text ${number}`),
  },
  {
    path: '/base64/file',
    mishaps: some,
    ask: (page, number) => field(page, 'File').setInputFiles(file(`${number}.txt`, `file ${number}`, 'text/plain')),
    shows: (page, number) => expect(mat(page)).toContainText(Buffer.from(`file ${number}`).toString('base64')),
  },
  {
    path: '/qr/text',
    mishaps: all,
    ask: (page, number) =>
      page
        .getByRole('textbox')
        .first()
        .fill('7'.repeat(number * 20)),
    async shows(page) {
      await expect(mat(page)).toHaveAttribute('data-state', 'done');
      await expect(mat(page)).toContainText('Read back: matches');
    },
  },
  {
    path: '/qr/batch',
    mishaps: some,
    ask: (page, number) => page.getByRole('textbox').first().fill(Array(number).fill('code').join('\n')),
    shows: (page, number) => expect(mat(page).getByRole('heading')).toHaveText(`${number} codes`),
  },
  {
    path: '/qr/read',
    mishaps: some,
    ask: async (page, number) => field(page, 'Picture').setInputFiles(file('code.png', await toBuffer(`code ${number}`), 'image/png')),
    shows: (page, number) => expect(mat(page).getByText(`code ${number}`, { exact: true })).toBeVisible(),
  },
  counted('/security/password', 'How many', null, all),
  counted('/security/passphrase', 'How many', null),
  counted('/security/pin', 'How many', null),
  counted('/random/number', 'Count', 'Generate', all),
  {
    path: '/random/dice',
    mishaps: some,
    async ask(page, number) {
      await page.getByRole('main').getByRole('textbox').first().fill(`${number}d1000`);
      await page.getByRole('main').getByRole('button', { name: 'Roll', exact: true }).click();
    },
    shows: (page, number) => expect(mat(page)).toContainText(`${number} to `),
  },
  {
    path: '/random/list',
    mishaps: some,
    async ask(page, number) {
      await field(page, 'List').fill(Array.from({ length: number }, (_, row) => `entry ${row}`).join('\n'));
      await press(page, 'Shuffle the list');
    },
    shows: rowsOf,
  },
  {
    path: '/random/verify',
    mishaps: some,
    async ask(page, number) {
      await field(page, 'Participants').fill(Array.from({ length: number }, (_, row) => `entry ${row}`).join('\n'));
      await field(page, 'Where the word will come from').fill('a beacon');
      await page.getByRole('button', { name: /^Seal/ }).click();
    },
    shows: (page) => expect(mat(page).locator('code')).toHaveText(/^[\w+/=-]{40,}$/),
  },
  {
    path: '/visualizer/json-to-table',
    mishaps: all,
    ask: (page, number) => field(page, 'JSON').fill(`[{"of":"table ${number}"}]`),
    shows: (page, number) => expect(mat(page).getByRole('grid')).toContainText(`table ${number}`),
  },
];

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
    .evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value));

for (const { path, mishaps, ask, shows } of tools) {
  test(`${path}: whatever befalls the worker is said on the mat, what was entered stays, and the next job works`, async ({ page }) => {
    await open(page, path);
    let number = 2;
    // Killed once, it is done by the next worker, unnoticed.
    await order(page, 'killed', { times: 1 });
    await ask(page, number);
    await shows(page, number);
    for (const mishap of mishaps) {
      number++;
      await killAll(page);
      await order(page, mishap);
      await ask(page, number);
      await expect(mat(page), mishap).toContainText(said[mishap]);
      await expect(mat(page), mishap).toHaveAttribute('data-state', 'failed');
      const before = await entered(page);
      await calm(page);
      await killAll(page);
      const again = mat(page).getByRole('button', { name: 'Try Again' });
      if ((await again.count()) > 0) await again.click();
      else await ask(page, ++number);
      await shows(page, number);
      if ((await again.count()) > 0) expect(await entered(page), mishap).toEqual(before);
      await expect(again).toHaveCount(0);
    }
    // Twenty within a second: only the last is seen.
    for (let next = 2; next <= 21; next++) await ask(page, next);
    await shows(page, 21);
  });
}

test('a code that could not be read back says so, may be saved all the same, and is read back when asked again', async ({ page }) => {
  await open(page, '/qr/text');
  await order(page, 'missing', { name: 'qr-verify' });
  await killAll(page);
  await page.getByRole('textbox').first().fill('a code');
  await expect(mat(page)).toContainText('Not read back: the check itself failed');
  await expect(mat(page)).toHaveAttribute('data-state', 'done');
  await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
  await calm(page);
  await mat(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(mat(page)).toContainText('Read back: matches');
});

test('a decoder that did not arrive is no missing code', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  // What the small decoder cannot read: a picture of nothing.
  const nothing = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await open(page, '/qr/read');
  await page.route('**/*.wasm', (route) => route.abort());
  await field(page, 'Picture').setInputFiles(file('none.png', Buffer.from(nothing, 'base64'), 'image/png'));
  await expect(mat(page)).toContainText(said.missing);
  await page.unroute('**/*.wasm');
  await press(page, 'Try Again');
  await expect(mat(page)).toContainText('No QR code was found');
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
  await expect(mat(page)).toContainText(said.missing);
  await context.setOffline(false);
  await press(page, 'Try Again');
  await expect(mat(page)).toHaveAttribute('data-state', 'done');
});

test('frozen in the middle of its work, as in a laptop that sleeps, a page goes on where it was', async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  const sleep = async () => {
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((done) => setTimeout(done, 400));
    await browser.send('Page.setWebLifecycleState', { state: 'active' });
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
  await expect(mat(page)).toHaveAttribute('data-state', 'done');
  await expect(mat(page).getByRole('heading')).toContainText('rows');
  await sleep();
  await field(page, 'Search').fill('row 59999');
  await expect(mat(page)).toContainText('Rows 1–1 of 1 found');
});
