import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../open-page.tsx';
import { button, dialect, grid } from './table-page.ts';

const example = (name: string) => page.getByRole('group', { name: 'Examples' }).getByRole('button', { name, exact: true });

test('the page for pivot tables shows a summary of the opened data at once, and “Undo” returns to its rows', async () => {
  await openPage('visualizer.pivot-table');
  await example('Orders').click();
  await expect.element(page.getByRole('grid', { name: 'Summary', exact: true })).toBeVisible();
  await button('Undo').click();
  await expect.element(page.getByRole('grid', { name: /14 rows/ })).toBeVisible();
});

test('the page for charts draws the opened data at once', async () => {
  await openPage('visualizer.csv-chart');
  await example('Orders').click();
  await expect.element(page.getByRole('img', { name: /^Bar chart: Number of rows by city/ })).toBeVisible();
});

test('the page for comparisons shows the differences of its example', async () => {
  await openPage('visualizer.compare-files');
  await example('Price lists').click();
  await expect.element(page.getByText(/1 row added, 1 removed, 2 changed, 2 equal/)).toBeVisible();
});

test('the page for Excel opens its example as a workbook', async () => {
  await openPage('visualizer.excel-to-csv');
  await example('Workbook').click();
  await expect.element(dialect).toHaveTextContent('XLSX, sheet Orders');
  await expect.element(grid).toBeVisible();
});

test('on a phone the first rows of an example are in the window, also if the code of the result arrives late', async () => {
  await page.viewport(390, 844);
  await openPage('visualizer.json-viewer');
  await example('Simple').click();
  const row = page.getByRole('treeitem').first();
  await expect.element(row).toBeInViewport({ ratio: 1 });
  await page.viewport(414, 896);
});
