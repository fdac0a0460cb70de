import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ask } from '#src/tools/visualizer/questions/history.ts';
import { button, openTable } from './table-page.ts';

const ORDERS = JSON.stringify([
  { id: 1, country: 'RU', price: 700.5 },
  { id: 2, country: 'KZ', price: 20 },
  { id: 3, country: 'RU', price: 900 },
]);

const code = (name: string) => page.getByRole('group', { name, exact: true });

async function openCode(): Promise<void> {
  await button('More formats').click();
  await page.getByRole('menuitem', { name: 'As code: SQL, command…' }).click();
}

test('the steps of a table, also those of a summary, are shown as SQL and as a command', async () => {
  await openTable(ORDERS, 3);
  ask({ expression: 'price > 500' });
  await openCode();
  await expect.element(code('SQL for DuckDB')).toHaveTextContent('-- Save the text as data.json first.');
  await expect.element(code('SQL for DuckDB')).toHaveTextContent('WHERE "price" > 500;');
  await page.getByRole('radio', { name: 'Command' }).click();
  await expect.element(code('Command')).toHaveTextContent("verstak table data.json \\ --where 'price > 500'");
  await userEvent.keyboard('{Escape}');
  ask({
    plan: {
      groupBy: [{ column: 'country', by: 'value', size: null }],
      show: [{ kind: 'sum', column: 'price', percent: null }],
      pivot: null,
    },
  });
  await expect.element(page.getByRole('grid', { name: 'Summary' })).toBeVisible();
  await openCode();
  await expect.element(code('Command')).toHaveTextContent('--group-by country');
  await page.getByRole('radio', { name: 'SQLite' }).click();
  await expect.element(code('SQL for SQLite')).toHaveTextContent('WHERE "price" > 500 GROUP BY 1');
});
