import { toBuffer } from 'qrcode';
import { v5 } from 'uuid';
import { expect, type Page } from '../watched.ts';

export const panel = (page: Page) => page.getByRole('region', { name: 'Result' });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const rowsOf = (page: Page, count: number) => expect(panel(page).locator(`[aria-setsize="${count}"]`).first()).toBeVisible();
export const file = (name: string, content: string | Buffer, mimeType: string) => ({ name, mimeType, buffer: Buffer.from(content) });

export interface Tool {
  readonly path: string;
  /** Requests a result that differs for each number, from 2 on. */
  readonly ask: (page: Page, number: number) => Promise<unknown>;
  /** Expects the result for that number in the result panel. */
  readonly shows: (page: Page, number: number) => Promise<unknown>;
  /** True for the first listed page of its worker; other pages share its client, but have their own result panel. */
  readonly isFirst: boolean;
}

/** Makes the tool of a page that generates as many values as requested: when its button is pressed or, without a button, while typing. */
const counted = (path: string, label: string, button: string | null, isFirst = false): Tool => ({
  path,
  isFirst,
  async ask(page, number) {
    await field(page, label).fill(String(number));
    if (button) await press(page, button);
  },
  shows: rowsOf,
});

export const tools: readonly Tool[] = [
  counted('/uuid/v4', 'How many', 'Generate', true),
  {
    path: '/uuid/v5',
    isFirst: false,
    ask: (page, number) => page.getByRole('textbox').last().fill(`${number}.example`),
    shows: (page, number) => expect(panel(page)).toContainText(v5(`${number}.example`, v5.DNS)),
  },
  {
    path: '/uuid/inspect',
    isFirst: false,
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
    isFirst: true,
    ask: (page, number) => field(page, 'Text to encode').fill(`text ${number}`),
    shows: (page, number) => expect(panel(page)).toContainText(Buffer.from(`text ${number}`).toString('base64')),
  },
  {
    path: '/base64/decode',
    isFirst: false,
    ask: (page, number) => field(page, 'Base64 to decode').fill(Buffer.from(`text ${number}`).toString('base64')),
    shows: (page, number) => expect(panel(page)).toContainText(`text ${number}`),
  },
  {
    path: '/base64/file',
    isFirst: false,
    ask: (page, number) => field(page, 'File').setInputFiles(file(`${number}.txt`, `file ${number}`, 'text/plain')),
    shows: (page, number) => expect(panel(page)).toContainText(Buffer.from(`file ${number}`).toString('base64')),
  },
  {
    path: '/qr/text',
    isFirst: true,
    ask: (page, number) =>
      page
        .getByRole('textbox')
        .first()
        .fill('7'.repeat(number * 20)),
    async shows(page) {
      await expect(panel(page)).toHaveAttribute('data-state', 'ready');
      await expect(panel(page)).toContainText('Reads back');
    },
  },
  {
    path: '/qr/batch',
    isFirst: false,
    ask: (page, number) => page.getByRole('textbox').first().fill(Array(number).fill('code').join('\n')),
    shows: (page, number) => expect(panel(page).getByRole('heading')).toHaveText(`${number} codes`),
  },
  {
    path: '/qr/read',
    isFirst: false,
    ask: async (page, number) => field(page, 'Picture').setInputFiles(file('code.png', await toBuffer(`code ${number}`), 'image/png')),
    shows: (page, number) => expect(panel(page).getByText(`code ${number}`, { exact: true })).toBeVisible(),
  },
  counted('/security/password', 'How many', null, true),
  counted('/security/passphrase', 'How many', null),
  counted('/security/pin', 'How many', null),
  counted('/random/number', 'Count', 'Generate', true),
  {
    path: '/random/dice',
    isFirst: false,
    async ask(page, number) {
      await page.getByRole('main').getByRole('textbox').first().fill(`${number}d1000`);
      await page.getByRole('main').getByRole('button', { name: 'Roll', exact: true }).click();
    },
    shows: (page, number) => expect(panel(page)).toContainText(`${number} to `),
  },
  {
    path: '/random/list',
    isFirst: false,
    async ask(page, number) {
      await field(page, 'List').fill(Array.from({ length: number }, (_, row) => `entry ${row}`).join('\n'));
      await press(page, 'Shuffle the list');
    },
    shows: rowsOf,
  },
  {
    path: '/random/verify',
    isFirst: false,
    async ask(page, number) {
      await field(page, 'Participants').fill(Array.from({ length: number }, (_, row) => `entry ${row}`).join('\n'));
      await field(page, 'Where the word will come from').fill('a beacon');
      await page.getByRole('button', { name: /^Seal/ }).click();
    },
    shows: (page) => expect(panel(page).locator('code')).toHaveText(/^[\w+/=-]{40,}$/),
  },
  {
    path: '/visualizer/json-to-table',
    isFirst: true,
    ask: (page, number) => field(page, 'JSON').fill(`[{"of":"table ${number}"}]`),
    shows: (page, number) => expect(panel(page).getByRole('grid')).toContainText(`table ${number}`),
  },
];

/** One page of each worker. */
export const firstTools = tools.filter(({ isFirst }) => isFirst);
