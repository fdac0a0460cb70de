import { expect, type Locator, type Page } from '../watched.ts';

export const ADDRESS = '/visualizer/json-to-table';

export const editor = (page: Page) => page.getByLabel('JSON', { exact: true });
/** The tab of a question in the panel beside the data. */
export const question = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
export const panel = (page: Page) => page.getByRole('region', { name: 'Result' });
export const grid = (page: Page) => panel(page).getByRole('grid');
export const header = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true });

/** Locates a cell by its row and column, both from 1; the column of row numbers is not counted. */
export const cell = (page: Page, row: number, column: number): Locator =>
  grid(page).locator(`[role="gridcell"][data-row="${row - 1}"][data-column="${column - 1}"]`);

export async function expectDone(page: Page, timeout = 15_000): Promise<void> {
  await expect(panel(page)).toHaveAttribute('data-state', 'ready', { timeout });
}

/** Returns the texts of the rendered cells of a column, from the top. */
export async function columnTexts(page: Page, column: number, rows: number): Promise<string[]> {
  return Promise.all(Array.from({ length: rows }, (_, row) => cell(page, row + 1, column).innerText()));
}

/** Exports the table in a format and returns the downloaded file. */
export async function exported(
  page: Page,
  format: string,
  options: (dialog: Locator) => Promise<unknown> = async () => undefined,
): Promise<Buffer> {
  await panel(page).getByRole('button', { name: 'More formats', exact: true }).click();
  await page.getByRole('menuitem', { name: 'More options…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByLabel('Format').selectOption(format);
  await options(dialog);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  return Buffer.concat(chunks);
}
