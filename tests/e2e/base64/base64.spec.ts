import { gzipSync } from 'node:zlib';
import { expect, open, type Page, test } from '../watched.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const encodeField = (page: Page) => page.getByLabel('Text to encode');
const decodeField = (page: Page) => page.getByLabel('Base64 to decode');
const base64 = (data: string | Uint8Array) => Buffer.from(data).toString('base64');

test('text is encoded while it is typed, also in MIME lines, line by line and URL-safe', async ({ page }) => {
  await open(page, '/base64/encode');
  await encodeField(page).fill('ÿ?>ok\nline two that is long enough to be broken by MIME, once at least, or twice.');
  const text = await encodeField(page).inputValue();
  await expect(result(page)).toContainText(base64(text).slice(0, 60));
  await expect(status(page, 'Original 82 bytes · encoded 112 bytes · 36.6 % larger · 1 line')).toBeVisible();
  await page.getByRole('checkbox', { name: 'MIME (76 characters per line)' }).check();
  await expect(status(page, 'encoded 114 bytes · 39 % larger · 2 lines')).toBeVisible();
  await page.getByRole('checkbox', { name: 'MIME (76 characters per line)' }).uncheck();
  await page.getByRole('checkbox', { name: 'Line by line' }).check();
  await expect(result(page)).toContainText(base64('ÿ?>ok'));
  await expect(status(page, '2 lines')).toBeVisible();
  await page.getByRole('checkbox', { name: 'URL-safe' }).check();
  await expect(result(page)).toContainText(Buffer.from('ÿ?>ok').toString('base64url'));
  await expect(result(page)).not.toContainText('=');
});

test('the result is copied, downloaded, and swapped to the decoder and back', async ({ page }) => {
  await open(page, '/base64/encode');
  await encodeField(page).fill('Верстак');
  await result(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(base64('Верстак'));
  const downloading = page.waitForEvent('download');
  await result(page).getByRole('button', { name: 'Download', exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe('base64.txt');
  await result(page).getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(page).toHaveURL('/base64/decode');
  await expect(decodeField(page)).toHaveValue(base64('Верстак'));
  await expect(status(page, 'Valid Format ✓')).toBeVisible();
  await expect(result(page)).toContainText('Верстак');
  await result(page).getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(page).toHaveURL('/base64/encode');
  await expect(encodeField(page)).toHaveValue('Верстак');
  // The input is kept only in memory.
  await page.reload();
  await expect(encodeField(page)).toHaveValue('');
});

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><script>document.title = "run"</script></svg>';

test('decoded content is shown by its type and never run', async ({ page }) => {
  await open(page, '/base64/decode');
  const title = await page.title();
  await decodeField(page).fill(PNG);
  await expect(result(page).getByRole('img', { name: 'Decoded picture' })).toBeVisible();
  await expect(result(page)).toContainText('1 × 1');
  await decodeField(page).fill(`data:image/svg+xml;base64,${base64(SVG)}`);
  await expect(result(page)).toContainText('8 × 4');
  await decodeField(page).fill(base64('<!doctype html><h1 id="x">hi</h1><script>document.title = "run"</script>'));
  await expect(result(page)).toContainText('<h1 id="x">hi</h1>');
  await expect(page.locator('#x')).toHaveCount(0);
  expect(await page.title()).toBe(title);
  await decodeField(page).fill(base64('{"id":9007199254740993}'));
  await expect(result(page)).toContainText('"id": 9007199254740993');
  await decodeField(page).fill(base64(Uint8Array.of(0, 1, 2, 254, 255)));
  await expect(result(page)).toContainText('00 01 02 fe ff');
  await decodeField(page).fill(base64(gzipSync('packed text')));
  await expect(result(page)).toContainText('packed text');
  await decodeField(page).fill(base64(Buffer.from('d0cfcfd2d4cbc120d7d320d7cfd2d4cbd5', 'hex')));
  await expect(result(page)).toContainText('KOI8-R');
  await decodeField(page).fill(`${base64('{"alg":"none"}').replace(/=+$/, '')}.${base64('{"iat":1516239022}').replace(/=+$/, '')}.`);
  await expect(result(page)).toContainText('2018-01-18 01:30:22 UTC');
  await decodeField(page).fill(base64('%PDF-1.4\n'));
  await expect(result(page).getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', /^blob:/);
});

test('several files are encoded and decoded back', async ({ page }) => {
  await open(page, '/base64/file');
  const files = [
    { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('first') },
    { name: 'two.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(50_000, 'xyz') },
  ];
  await page.getByLabel('File', { exact: true }).setInputFiles(files);
  const list = page.getByRole('list', { name: 'Files' });
  await expect(list.getByRole('listitem')).toHaveText([/one\.txt.*done/, /two\.bin.*done/]);
  await expect(status(page, 'Original 50 kB · encoded 67 kB')).toBeVisible();
  await list
    .getByRole('button', { name: /one\.txt/ })
    .first()
    .click();
  await expect(result(page)).toContainText(base64('first'));
  await page.getByRole('checkbox', { name: 'Data URI' }).check();
  await expect(result(page)).toContainText('data:text/plain;base64,');
  await page.getByRole('button', { name: 'Remove one.txt' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Base64 to file' }).check();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'picture.png.base64.txt', mimeType: 'text/plain', buffer: Buffer.from(PNG) });
  await expect(result(page).getByRole('img')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await result(page).getByRole('button', { name: 'Download', exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe('picture.png');
});

test('several files chosen on the encoder go to the list, and are saved with one press', async ({ page }) => {
  await open(page, '/base64/encode');
  await page.getByLabel('File', { exact: true }).setInputFiles([
    { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('first') },
    { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('second') },
  ]);
  await expect(page).toHaveURL('/base64/file');
  const list = page.getByRole('list', { name: 'Files' });
  await expect(list.getByRole('listitem')).toHaveText([/one\.txt.*done/, /two\.txt.*done/]);
  await expect(result(page)).toContainText(base64('second'));
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  await page.getByRole('button', { name: 'Download all (2)' }).click();
  await expect.poll(() => names.toSorted()).toEqual(['one.txt.base64.txt', 'two.txt.base64.txt']);
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(/2 files sent.*Allow this site to download files/);
  // The input is kept only in memory.
  await page.reload();
  await expect(page.getByText('No files yet')).toBeVisible();
});
