import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useQrSettings } from '#src/tools/qr/settings.ts';
import { done, mat, newTab, openPage, savedFile } from './shown-page.tsx';

const verdict = mat.getByRole('status').filter({ hasText: 'Read' });
const field = page.getByRole('textbox', { name: 'URL', exact: true });
const color = page.getByRole('textbox', { name: 'Code color, hex' });

beforeEach(() => newTab());

async function openWithLink(locale: 'en' | 'ru' = 'en') {
  await openPage('url', locale);
  await page.getByRole('textbox').first().fill('https://example.com/');
  await done();
}

test('the mat says that the code was read back, with what is in reserve', async () => {
  await openWithLink();
  await expect.element(verdict).toHaveTextContent(/^Read back: matches\s*\d+ of \d+ codewords in reserve$/);
});

test('a verdict is there within 150 ms of the last key', async () => {
  await openWithLink();
  await expect.element(verdict).toHaveTextContent(/matches/);
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const before = verdict.element().textContent;
    const startMs = performance.now();
    // Level and length change what is in reserve, so that the new verdict is told from the old.
    useQrSettings.setState((state) => {
      state.styles.errorCorrection = round % 2 === 0 ? 'H' : 'L';
    });
    await expect.poll(() => verdict.element().textContent, { interval: 2 }).not.toBe(before);
    times.push(performance.now() - startMs);
  }
  expect(times.sort((a, b) => a - b)[2]).toBeLessThan(150);
});

test('what fails is said, with what to change, and is saved after a warning', async () => {
  await openWithLink();
  await color.fill('#f2f2f2');
  await expect.element(verdict).toHaveTextContent(/Read back: fails.*Choose darker dots or a lighter background\./);
  await page.getByRole('button', { name: 'Download' }).click();
  const warning = mat.getByRole('alert');
  await expect.element(warning).toHaveTextContent(/was not read back/);
  const { name } = await savedFile(() => warning.getByRole('button', { name: 'Download anyway' }).click());
  expect(name).toBe('qr.png');
  await color.fill('#000000');
  await expect.element(verdict).toHaveTextContent(/Read back: matches/);
  expect(warning.query()).toBeNull();
  await savedFile(() => page.getByRole('button', { name: 'Download' }).click());
});

test('where only some surroundings fail, they are named', async () => {
  await openWithLink();
  await color.fill('#d0d0d0');
  await expect.element(verdict).toHaveTextContent(/Read back: matches, but not .*in poor light/);
});

test('an empty field has no verdict', async () => {
  await openWithLink();
  await expect.element(verdict).toBeVisible();
  await field.fill('');
  await expect.poll(() => verdict.query()).toBeNull();
});

test('in Russian', async () => {
  await openWithLink('ru');
  const status = page.getByRole('status').filter({ hasText: 'Счит' });
  await expect.element(status).toHaveTextContent(/^Считан: совпадает/);
});
