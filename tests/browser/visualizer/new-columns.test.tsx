import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { editor, grid, steps, filterExpression, openExpression, button, question, heading, expectRows, openTable } from './table-page.ts';

const ORDERS = JSON.stringify([
  { id: 1, price: 0.1, quantity: 3 },
  { id: 2, price: 'n/a', quantity: 2 },
  { id: 3, price: 20, quantity: 4 },
]);
const name = page.getByRole('form').getByLabelText('Name', { exact: true });
const expression = page.getByRole('form').getByLabelText('Expression', { exact: true });
const preview = page.getByRole('form').getByRole('list', { name: 'First rows' });

const openOrders = () => openTable(ORDERS, 3);

async function addColumn(named: string, formula: string) {
  await question('Columns').click();
  await button('New column').click();
  await name.fill(named);
  await expression.fill(formula);
  await button('Add column').click();
  await expect.element(heading(named)).toBeInTheDocument();
}

test('a new column is previewed, added, filtered, edited and undone', async () => {
  await openOrders();
  await question('Columns').click();
  await button('New column').click();
  await expression.fill('price * quantity');
  await expect.element(preview).toHaveTextContent(/^0\.3missing80$/);
  await expect.element(page.getByText('First rows: 1 row has no value, because price is not a number.')).toBeVisible();
  await button('Add column').click();
  await expect.element(name).toHaveAccessibleDescription('Enter a name for the column.');
  await name.fill('total');
  await button('Add column').click();
  await expect.element(heading('total')).toBeInTheDocument();
  await expect.element(grid.getByRole('gridcell', { name: '80', exact: true })).toBeInTheDocument();
  await expect.element(page.getByText('total: 1 row has no value, because price is not a number.')).toBeVisible();
  await openExpression();
  await filterExpression.fill('total > 1');
  await expectRows(1);
  await steps.getByRole('button', { name: 'total = price * quantity', exact: true }).click();
  await expression.fill('quantity * 2');
  await button('Save column').click();
  await expectRows(3);
  await button('Undo').click();
  await expectRows(1);
  await button('Remove step: total = price * quantity').click();
  await expect.element(heading('total')).not.toBeInTheDocument();
  await expect.element(steps).toHaveTextContent('total > 1not applied');
  await button('Undo').click();
  await expect.element(heading('total')).toBeInTheDocument();
  await expectRows(1);
});

test('a mistake in an expression is named at its place, and what was typed stays', async () => {
  await openOrders();
  await question('Columns').click();
  await button('New column').click();
  await name.fill('total');
  await expression.fill('price * quantiti');
  await expect.element(expression).toHaveAccessibleDescription(/^Character 9: there is no column “quantiti”\. Did you mean quantity\?/);
  await button('Add column').click();
  await expect.element(expression).toHaveValue('price * quantiti');
  await expression.fill('round(price');
  await button('Add column').click();
  await expect.element(expression).toHaveAccessibleDescription(/^Character 12: a comma or a closing parenthesis belongs here\./);
  await page.getByText('Functions and examples').click();
  await expect.element(page.getByText('coalesce(discount, 0)')).toBeVisible();
});

test('a new column is grouped, stays for another text, and is marked where its columns are missing', async () => {
  await openOrders();
  await addColumn('size', 'if(quantity > 2, "large", "small")');
  await addColumn('label', 'size & "!"');
  await question('Summary').click();
  await page.getByLabelText('Group by', { exact: true }).selectOptions('label');
  await expect
    .element(page.getByRole('grid', { name: 'Summary' }).getByRole('gridcell', { name: 'large!', exact: true }))
    .toBeInTheDocument();
  await button('Back to the rows').click();
  await button('Close the data').click();
  await editor.fill('[{"quantity":7}]');
  await expect.element(grid.getByRole('gridcell', { name: 'large!', exact: true })).toBeInTheDocument();
  await editor.fill('[{"id":7},{"id":8}]');
  await expectRows(2);
  await expect.element(steps).toHaveTextContent(/large", "small"\)not applied.*not applied/);
});

test('a new column of a wide table is scrolled into view', async () => {
  await openTable(JSON.stringify([Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`c${index}`, index]))]), 1);
  await expect.element(heading('c59')).not.toBeInTheDocument();
  await addColumn('total', 'c58 + c59');
  await expect.element(heading('total')).toBeInViewport({ ratio: 0.99 });
  await expect.element(grid.getByRole('gridcell', { name: '117', exact: true })).toBeVisible();
});
