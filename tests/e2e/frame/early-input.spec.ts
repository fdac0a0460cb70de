import { expectDone, generate, howMany, panel, rows } from '../uuid/uuid-page.ts';
import { wholeOnly } from '../sweep-size.ts';
import { expect, test } from '../watched.ts';
import { openWaiting } from './open-waiting.ts';

test('an amount that was typed before the page was live is used', wholeOnly, async ({ page }) => {
  const release = await openWaiting(page, '/uuid/v4');
  await howMany(page).fill('7');
  await release();
  await expect(howMany(page)).toHaveValue('7');
  await generate(page).click();
  await expectDone(page, 7);
});

test('a format that was chosen before the page was live is used for the first result', wholeOnly, async ({ page }) => {
  const release = await openWaiting(page, '/uuid/v4');
  await page.getByRole('radio', { name: 'Compact' }).check();
  await page.getByRole('radio', { name: 'Upper case' }).check();
  await release();
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Upper case' })).toBeChecked();
  await expect(panel(page)).toHaveAttribute('data-state', 'ready');
  await expect(rows(page)).toHaveText(/^[0-9A-F]{32}$/);
});

test('an option of a list that was chosen before the page was live is used', wholeOnly, async ({ page }) => {
  const release = await openWaiting(page, '/uuid/v4');
  await page.getByText('As a list for code').click();
  await page.getByRole('combobox', { name: 'Wrap each in' }).selectOption('braces');
  await release();
  await expect(page.getByRole('combobox', { name: 'Wrap each in' })).toHaveValue('braces');
  await expect(rows(page)).toHaveText(/^\{[0-9a-f-]{36}\}$/);
});

test('a name that was typed before the page was live gets its UUID, and the caret stays', async ({ page }) => {
  const release = await openWaiting(page, '/uuid/v5');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.click();
  await page.keyboard.type('www.example.com');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('combobox', { name: 'Namespace' }).evaluate((select: HTMLSelectElement) => select.value);
  await release();
  await expect(rows(page)).toHaveText('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  await expect(name).toBeFocused();
  expect(await name.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe('www.example.co'.length);
  await page.keyboard.type('X');
  await expect(name).toHaveValue('www.example.coXm');
});

test('a namespace that was chosen before the page was live is used', wholeOnly, async ({ page }) => {
  const release = await openWaiting(page, '/uuid/v5');
  await page.getByRole('combobox', { name: 'Namespace' }).selectOption('url');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('http://www.example.com/');
  await release();
  await expect(rows(page)).toHaveText('fcde3c85-2270-590f-9e7c-ee003d65e0e2');
});

test('a UUID that was pasted before the page was live is inspected', wholeOnly, async ({ page }) => {
  const release = await openWaiting(page, '/uuid/inspect');
  await page.getByRole('textbox', { name: 'UUIDs to inspect' }).fill('919108f7-52d1-4320-9bac-f847db4148a8');
  await release();
  await expect(panel(page).getByRole('heading')).toContainText('Version 4');
});
