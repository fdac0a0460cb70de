import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, cell, expectRows, openTable, question, steps } from './table-page.ts';

const ORDERS = JSON.stringify([
  { order: 1, items: [{ sku: 'lamp' }, { sku: 'chair' }], tags: ['new'] },
  { order: 2, items: [], tags: ['late'] },
]);

/** Waits until the table has this number of rows below two rows of headings: `items`, and `sku` in it. */
const expectItemRows = (rows: number) => expectRows(rows + 1);

test('rows from an array are a step with choices that can be undone', async () => {
  await openTable(ORDERS, 2);
  await button('Rows from “items”').click();
  await expectItemRows(2);
  await expect.element(cell('chair')).toBeInTheDocument();
  await expect.element(page.getByText('items: 1 record without elements is left out.')).toBeVisible();
  await button('Keep them').click();
  await expectItemRows(3);
  await question('Columns').click();
  const form = page.getByRole('region', { name: 'Rows from arrays' });
  await form.getByRole('checkbox', { name: 'tags', exact: true }).click();
  await expectItemRows(4);
  await expect.element(steps).toHaveTextContent('Rows from “items”Rows from “tags”');
  await form.getByRole('radio', { name: 'Side by side' }).click();
  await expectItemRows(3);
  await button('Remove step: Rows from “tags”').click();
  await expect.element(steps).not.toHaveTextContent('Rows from “tags”');
  await button('Undo').click();
  await expect.element(steps).toHaveTextContent('Rows from “items”Rows from “tags”');
  await button('Remove step: Rows from “items”').click();
  await button('Remove step: Rows from “tags”').click();
  await expectRows(2);
  await expect.element(button('Rows from “items”')).toBeVisible();
});

test('arrays inside arrays are opened one after another', async () => {
  await openTable('[{"id":1,"m":[[5,6],[7]]}]', 1);
  await question('Columns').click();
  const form = page.getByRole('region', { name: 'Rows from arrays' });
  await form.getByRole('checkbox', { name: 'm', exact: true }).click();
  await expectRows(2);
  await form.getByRole('checkbox', { name: 'm[][]', exact: true }).click();
  await expectRows(3);
  await expect.element(steps).toHaveTextContent('Rows from “m”Rows from “m[][]”');
  await form.getByRole('checkbox', { name: 'm', exact: true }).click();
  await expectRows(1);
  await expect.element(steps).not.toBeInTheDocument();
});
