import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done, panel, newTab, openPage, savedFile } from './shown-page.tsx';

const verdict = panel.getByRole('status').filter({ hasText: /scan/i });
const field = page.getByRole('textbox', { name: 'URL', exact: true });
const color = page.getByRole('textbox', { name: 'Code color, hex' });

beforeEach(() => newTab());

async function openWithLink() {
  await openPage('url');
  await page.getByRole('textbox').first().fill('https://example.com/');
  await done();
}

test('the panel says that the code was read back, and how many codewords are in reserve', async () => {
  await openWithLink();
  await expect.element(verdict).toHaveTextContent(/^Scans\s*\d+ of \d+ codewords \(bytes of the code\) left for damage$/);
});

test('a code that cannot be read is reported with what to change, and is saved after a warning', async () => {
  await openWithLink();
  await color.fill('#f2f2f2');
  await expect.element(verdict).toHaveTextContent(/Does not scan.*Choose darker dots or a lighter background\./);
  await page.getByRole('button', { name: 'Download' }).click();
  const warning = panel.getByRole('alert');
  await expect.element(warning).toHaveTextContent(/was not read back/);
  const { name } = await savedFile(() => warning.getByRole('button', { name: 'Download anyway' }).click());
  expect(name).toBe('qr.png');
  await color.fill('#000000');
  await expect.element(verdict).toHaveTextContent(/^Scans/);
  expect(warning.query()).toBeNull();
  await savedFile(() => page.getByRole('button', { name: 'Download' }).click());
});

test('a code that cannot be read in poor light only is reported as such', async () => {
  await openWithLink();
  await color.fill('#d0d0d0');
  await expect.element(verdict).toHaveTextContent(/Scans, but not .*in poor light/);
});

test('an empty field has no verdict', async () => {
  await openWithLink();
  await expect.element(verdict).toBeVisible();
  await field.fill('');
  await expect.poll(() => verdict.query()).toBeNull();
});

test('the verdict is in Russian on the Russian page', async () => {
  await openPage('url', 'ru');
  await page.getByRole('textbox').first().fill('https://example.com/');
  const status = page.getByRole('status').filter({ hasText: 'читается' });
  await expect.element(status).toHaveTextContent(/^Код читается/);
});
