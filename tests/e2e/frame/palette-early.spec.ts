import { expect, live, open, type Page, test } from '../watched.ts';
import { openWaiting } from './open-waiting.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const field = (page: Page) => palette(page).getByRole('combobox');
const early = (page: Page) => page.locator('dialog[data-early-query]');
const chunk = /\/later-[\w-]+\.js$/;

test('text typed after Ctrl+K before the page is live is in the palette when it opens, with the caret and the focus', async ({ page }) => {
  const release = await openWaiting(page, '/uuid/v4');
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type('uuid v');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('7');
  await release();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('uuid 7v');
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('uuid 7'.length);
  await page.keyboard.press('Delete');
  await expect(field(page)).toHaveValue('uuid 7');
  await expect(early(page)).toBeHidden();
});

test('text typed while the palette loads is in its field; after a failed load the next press loads it again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await page.route(chunk, (route) => route.abort());
  await open(page, '/uuid/v4');
  const count = page.getByRole('textbox', { name: 'How many' });
  await count.focus();
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('A part of this tool could not be loaded');
  await expect(early(page)).toBeHidden();
  await expect(count).toBeFocused();
  await page.unroute(chunk);

  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(chunk, async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type('uuid v7 3');
  await expect(palette(page)).toHaveCount(0);
  release();
  await expect(field(page)).toHaveValue('uuid v7 3');
  await page.keyboard.press('Escape');
  await expect(count).toBeFocused();
  await expect(count).toHaveValue('1');
  await live(page);
});

test('while its data is loading, the palette does not say that nothing was found', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The definitions of the QR tools, a part of the data of the palette that this page does not load by itself.
  const definitions = page.waitForRequest(/\/qr-tools-[\w-]+\.js$/);
  await page.route(/\/qr-tools-[\w-]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await open(page, '/uuid/v4');
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type('uuid v7');
  await expect(field(page)).toHaveValue('uuid v7');
  await definitions;
  // The count belongs to a deferred render, which follows that of the field.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const status = palette(page).getByRole('status');
  await expect(status).toHaveCount(0);
  release();
  await expect(status).toHaveText(/^[1-9]\d* results?: UUID v7/);
});
