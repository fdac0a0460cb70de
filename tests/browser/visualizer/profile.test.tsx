import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../open-page.tsx';
import { TABLE, editor, grid, steps, question, heading, cell, expectRows, openTable } from './table-page.ts';

const ORDERS = JSON.stringify(
  Array.from({ length: 12 }, (_, row) => ({
    id: row,
    country: row < 9 ? 'RU' : row === 9 ? '' : null,
    price: row === 11 ? 500 : row * 2.5,
    at: `2024-0${1 + Math.floor(row / 4)}-05`,
  })),
);
const profile = page.getByRole('region', { name: 'Profile' });

const openOrders = () => openTable(ORDERS, 12);

async function openColumn(name: string) {
  (heading(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(profile).toBeVisible();
}

test('a frequent value is listed with its rows and share, and a press on it filters the table', async () => {
  await openOrders();
  await openColumn('country');
  await expect.element(profile.getByRole('region', { name: 'Without a value' })).toHaveTextContent('null 2 · 17 %empty text 1 · 8 %');
  await profile.getByRole('button', { name: 'RU 9 · 75 %' }).click();
  await expect.element(steps).toHaveTextContent('country = "RU"');
  await expectRows(9);
  await expect.element(profile).not.toBeInTheDocument();
  await openColumn('country');
  await expect.element(profile).toHaveAccessibleName('Profile of the shown rows: 9');
  await expect.element(profile.getByRole('button', { name: 'RU 9 · 100 %' })).toBeVisible();
  await expect.element(profile.getByRole('region', { name: 'Without a value' })).not.toBeInTheDocument();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Filter', exact: true }).fill('zz');
  await expect.element(profile).toHaveAccessibleName('Profile of the shown rows: 0');
});

test('numbers have a histogram, the same counts as a list, and outliers that a press shows', async () => {
  await openOrders();
  await openColumn('price');
  await expect
    .element(profile.getByRole('img'))
    .toHaveAccessibleName('Histogram from 0 to 550: 11 bars, 11 rows in the highest. The list below contains the same counts.');
  await profile.getByText('As a list').click();
  expect(profile.getByRole('region', { name: 'Numbers' }).getByRole('listitem').elements()).toHaveLength(2);
  await profile.getByRole('button', { name: 'Show 1 outlier' }).click();
  await expectRows(1);
  await expect.element(cell('500')).toBeVisible();
});

test('dates have a time line, whose bars filter too', async () => {
  await openOrders();
  await openColumn('at');
  await expect
    .element(profile.getByRole('img'))
    .toHaveAccessibleName(
      'Time line from 2024-01-05 to 2024-03-05: 61 bars, 4 rows in the highest. The list below contains the same counts.',
    );
  await profile.getByText('As a list').click();
  await profile.getByRole('button', { name: '2024-02-05 4 · 33 %' }).first().click();
  await expectRows(4);
});

test('headings reserve the height of profiles only while these are on, and draw the visible columns', async () => {
  await openOrders();
  const heightOf = () => heading('id').element().getBoundingClientRect().height;
  const before = heightOf();
  const profiles = page.getByRole('checkbox', { name: 'Profiles', exact: true });
  await question('Columns').click();
  await expect.element(profiles).not.toBeChecked();
  await profiles.click();
  const withProfiles = heightOf();
  expect(withProfiles).toBeGreaterThan(before);
  await expect.poll(() => heading('price').element().querySelectorAll('svg[aria-hidden] > g').length).toBe(11);
  expect(heightOf()).toBe(withProfiles);
  await expect.element(heading('price')).toHaveAccessibleName('price');
  await profiles.click();
  await expect.poll(heightOf).toBe(before);
});

test('with profiles on, only the columns in view are counted in a table of many columns, and those that come into view', async () => {
  await openPage(TABLE);
  const row = (value: number) => Object.fromEntries(Array.from({ length: 300 }, (_, column) => [`c${column}`, value]));
  await editor.fill(JSON.stringify([row(1), row(2)]));
  await expectRows(2);
  await question('Columns').click();
  await page.getByRole('checkbox', { name: 'Profiles', exact: true }).click();
  const drawn = () => [...grid.element().querySelectorAll('[role="columnheader"]:has(g)')].map((each) => each.getAttribute('aria-label'));
  await expect.poll(drawn).toContain('c0');
  expect(drawn()).not.toContain('c250');
  (heading('c0').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(drawn).toContain('c299');
});
