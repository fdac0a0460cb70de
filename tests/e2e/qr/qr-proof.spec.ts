import { expect, type Locator, open, type Page, test } from '../watched.ts';

const LINK = 'https://verstak.example/proof';
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
const verdict = (page: Page): Locator => panel(page).getByRole('heading', { level: 2 });

test('a code is read back by both decoders under the site’s policy, and is saved after a warning if both decoders fail', async ({
  page,
}) => {
  await open(page, '/qr/url');
  await page.getByLabel('URL', { exact: true }).fill(LINK);
  await expect(verdict(page)).toContainText('Reads back');
  // The large decoder, used where the small one fails, must be loaded from this site.
  const large = page.waitForResponse(/zxing_reader.*\.wasm/);
  await page.getByRole('textbox', { name: 'Code color, hex' }).fill('#f4f4f4');
  await expect(verdict(page)).toContainText('Does not scan');
  expect((await large).ok()).toBe(true);
  // The verdict is also visible on the printed page.
  await page.emulateMedia({ media: 'print' });
  await expect(verdict(page)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download anyway' }).click()]);
  expect(file.suggestedFilename()).toBe('qr-verstak.example-proof.png');
});
