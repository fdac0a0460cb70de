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
  /** What does not befall it: it needs no memory of its own, or says in words of its own what is missing. */
  readonly except?: readonly Mishap[];
}

/** A press makes it, as many as are asked for. */
const counted = (path: string, label: string, button: string | null): Tool => ({
  path,
  async ask(page, number) {
    await field(page, label).fill(String(number));
    if (button) await press(page, button);
  },
  shows: rowsOf,
});

const tools: readonly Tool[] = [
  counted('/uuid/v4', 'How many', 'Generate'),
  {
    path: '/uuid/v5',
    ask: (page, number) => page.getByRole('textbox').last().fill(`${number}.example`),
    shows: (page, number) => expect(mat(page)).toContainText(v5(`${number}.example`, v5.DNS)),
  },
  {
    path: '/uuid/inspect',
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
    ask: (page, number) => field(page, 'Text to encode').fill(`text ${number}`),
    shows: (page, number) => expect(mat(page)).toContainText(Buffer.from(`text ${number}`).toString('base64')),
  },
  {
    path: '/base64/decode',
    ask: (page, number) => field(page, 'Base64 to decode').fill(Buffer.from(`text ${number}`).toString('base64')),
    shows: (page, number) => expect(mat(page)).toContainText(`text ${number}`),
  },
  {
    path: '/base64/file',
    ask: (page, number) => field(page, 'File').setInputFiles(file(`${number}.txt`, `file ${number}`, 'text/plain')),
    shows: (page, number) => expect(mat(page)).toContainText(Buffer.from(`file ${number}`).toString('base64')),
  },
  {
    path: '/qr/text',
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
    ask: (page, number) => page.getByRole('textbox').first().fill(Array(number).fill('code').join('\n')),
    shows: (page, number) => expect(mat(page).getByRole('heading')).toHaveText(`${number} codes`),
    // A small list is planned without a byte of it.
    except: ['starved'],
  },
  {
    path: '/qr/read',
    ask: async (page, number) => field(page, 'Picture').setInputFiles(file('code.png', await toBuffer(`code ${number}`), 'image/png')),
    shows: (page, number) => expect(mat(page).getByText(`code ${number}`, { exact: true })).toBeVisible(),
    except: ['starved'],
  },
  counted('/security/password', 'How many', null),
  counted('/security/passphrase', 'How many', null),
  counted('/security/pin', 'How many', null),
  counted('/random/number', 'Count', 'Generate'),
  {
    path: '/random/dice',
    async ask(page, number) {
      await page.getByRole('main').getByRole('textbox').first().fill(`${number}d1000`);
      await page.getByRole('main').getByRole('button', { name: 'Roll', exact: true }).click();
    },
    shows: (page, number) => expect(mat(page)).toContainText(`${number} to `),
  },
  {
    path: '/random/list',
    async ask(page, number) {
      await field(page, 'List').fill(Array.from({ length: number }, (_, row) => `entry ${row}`).join('\n'));
      await press(page, 'Shuffle the list');
    },
    shows: rowsOf,
  },
  {
    path: '/random/verify',
    async ask(page, number) {
      await field(page, 'Participants').fill(Array.from({ length: number }, (_, row) => `entry ${row}`).join('\n'));
      await field(page, 'Where the word will come from').fill('a beacon');
      await page.getByRole('button', { name: /^Seal/ }).click();
    },
    shows: (page) => expect(mat(page).locator('code')).toHaveText(/^[\w+/=-]{40,}$/),
    except: ['starved'],
  },
  {
    path: '/visualizer/json-to-table',
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

for (const { path, ask, shows, except = [] } of tools) {
  test(`${path}: whatever befalls the worker is said on the mat, what was entered stays, and the next job works`, async ({ page }) => {
    await open(page, path);
    let number = 2;
    // Killed once, it is done by the next worker, unnoticed.
    await order(page, 'killed', { times: 1 });
    await ask(page, number);
    await shows(page, number);
    for (const mishap of ['killed', 'missing', 'starved', 'unclonable'] as const) {
      if (except.includes(mishap)) continue;
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
