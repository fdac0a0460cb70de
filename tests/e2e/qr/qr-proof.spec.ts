import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { wholeOnly } from '../sweep-size.ts';
import { expect, type Locator, open, type Page, test } from '../watched.ts';

const LINK = 'https://verstak.example/proof';
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
const verdict = (page: Page): Locator => panel(page).getByRole('status').filter({ hasText: 'scan' });

test('a code is read back by both decoders under the site’s policy, and is saved after a warning if both decoders fail', async ({
  page,
}) => {
  await open(page, '/qr/url');
  await page.getByLabel('URL', { exact: true }).fill(LINK);
  await expect(verdict(page)).toContainText('Scans');
  // The large decoder, used where the small one fails, must be loaded from this site.
  const large = page.waitForResponse(/zxing_reader.*\.wasm/);
  await page.getByRole('textbox', { name: 'Code color, hex' }).fill('#f4f4f4');
  await expect(verdict(page)).toContainText('Does not scan');
  expect((await large).ok()).toBe(true);
  // The verdict is also visible on the printed page.
  await page.emulateMedia({ media: 'print' });
  await expect(verdict(page)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download anyway' }).click()]);
  expect(file.suggestedFilename()).toBe('qr.png');
});

test('a saved code is read from its file, field by field', wholeOnly, async ({ page }) => {
  await open(page, '/qr/wifi');
  await page.getByLabel('Network name (SSID)').fill('Гости');
  await page.getByLabel('Password').fill('hush;hush');
  await expect(verdict(page)).toContainText('Scans');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  await open(page, '/qr/read');
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await file.path());
  await expect(panel(page)).toContainText('Гости');
  await expect(panel(page)).toContainText('hush;hush');
});

test('a list becomes a ZIP, and an invalid line is reported', wholeOnly, async ({ page }) => {
  await open(page, '/qr/batch');
  const lines = Array.from({ length: 250 }, (_, index) => `https://verstak.example/${index}`);
  await page.getByLabel('Lines', { exact: true }).fill([...lines, 'x'.repeat(5000)].join('\n'));
  const download = page.getByRole('button', { name: 'Download ZIP' });
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 30_000 }), download.click()]);
  await expect(page.getByRole('region', { name: 'Report' })).toContainText('Line 251: code length overflow');
  const files = unzipSync(readFileSync(await file.path()));
  expect(Object.keys(files)).toHaveLength(250);
  for (const bytes of Object.values(files)) expect(Buffer.from(bytes.subarray(1, 4)).toString()).toBe('PNG');
});

test('bank details with a wrong digit show an error, and valid ones make a code', wholeOnly, async ({ page }) => {
  await open(page, '/ru/qr/payment');
  const fill = (name: string, value: string) => page.getByLabel(name, { exact: true }).fill(value);
  await fill('Получатель', 'ООО «Три кита»');
  await fill('Расчётный счёт', '40702810238250123017');
  await fill('Банк', 'ОАО "БАНК"');
  await fill('БИК', '044525225');
  await fill('Корреспондентский счёт', '30101810400000000225');
  const result = page.getByRole('region', { name: 'Результат' });
  await expect(result).toContainText('Номер счёта неверен');
  await fill('Расчётный счёт', '40702810138250123017');
  await expect(result).toContainText('Код читается');
});
