import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noInput, useInput } from '#src/tools/visualizer/input.ts';
import { openPage } from '../open-page.tsx';
import '#src/styles/fonts.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const editor = page.getByLabelText('JSON', { exact: true });
const panel = page.getByRole('region', { name: 'Result' });
const grid = page.getByRole('grid');
const field = page.getByLabelText('Rows at (JSONPath)', { exact: true });
const arrays = page.getByRole('group', { name: 'Arrays in the document' });
const shop = '{"shops":[{"city":"Oslo"},{"city":"Riga"}],"orders":[{"id":1,"sum":5},{"id":2,"sum":50},{"id":3,"sum":500}]}';

afterEach(() => useInput.setState(noInput));

test('a document opens at its longest array; another array, the whole document and a query can be chosen', async () => {
  await openPage('visualizer.json-to-table');
  await editor.fill(shop);
  await expect.element(field).toHaveValue('$.orders[*]');
  await expect.element(grid).toHaveAttribute('aria-rowcount', '4');
  await expect.element(panel).toHaveTextContent('$.orders[*]');
  await arrays.getByRole('button', { name: '$.shops[*] · 2' }).click();
  await expect.element(page.getByRole('gridcell', { name: 'Riga' })).toBeVisible();
  await expect.element(field).toHaveValue('$.shops[*]');
  await arrays.getByRole('button', { name: 'Whole document' }).click();
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2');
  await field.fill('$.orders[?@.sum > 10]');
  await expect.element(grid).toHaveAttribute('aria-rowcount', '3');
  await expect.element(page.getByRole('gridcell', { name: '500' })).toBeVisible();
});

test('the place of an error in a query is shown at the field, and the table stays', async () => {
  await openPage('visualizer.json-to-table');
  await editor.fill(shop);
  await expect.element(field).toHaveValue('$.orders[*]');
  await field.fill('$.orders[?@.sum >]');
  await expect.element(field).toHaveAccessibleDescription('Character 18: a value, @, $ or a function belongs here.');
  await expect.element(grid).toHaveAttribute('aria-rowcount', '4');
  await field.fill('$.none');
  await expect.element(panel).toHaveTextContent('The query selects no values');
  await field.fill('');
  await expect.element(grid).toHaveAttribute('aria-rowcount', '4');
});
