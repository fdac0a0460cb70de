import { expect, test } from 'vitest';
import { ordersFile } from '#src/tools/visualizer/demo/orders-file.ts';
import { ordersSample } from '#src/tools/visualizer/demo/orders-sample.ts';
import { openTable } from '../visualizer/engine-calls.ts';
import { by, show, summarize } from './summary-calls.ts';

const withoutZeros = (decimal: string) => decimal.replace(/\.?0+$/, '');

/** The rows of the file: month, and total in whole hundredths. */
async function ordersIn(file: Blob) {
  const [, ...lines] = (await file.text()).trimEnd().split('\n');
  return lines.map((line) => {
    const [date = '', total = ''] = line.split(',');
    return { month: date.slice(0, 7), total: Number(total), cents: BigInt(total.replace('.', '')) };
  });
}

test('the figures in the document are those of the file by whole hundredths, and the sum in binary64 differs', async () => {
  const file = ordersFile();
  const orders = await ordersIn(file);
  const sumOf = (some: typeof orders) => String(some.reduce((sum, { cents }) => sum + cents, 0n)).replace(/(?=..$)/, '.');
  expect(ordersSample).toEqual({
    rows: orders.length,
    sizeBytes: file.size,
    binary: String(orders.reduce((sum, { total }) => sum + total, 0)),
    months: [...new Set(orders.map(({ month }) => month))].sort().map((month) => {
      const own = orders.filter((order) => order.month === month);
      return { month, orders: String(own.length), total: sumOf(own) };
    }),
    total: sumOf(orders),
  });
  expect(ordersSample.binary).not.toBe(withoutZeros(ordersSample.total));
});

test('the sums of the engine equal those in the document', async () => {
  const { rows } = await openTable(ordersFile(), { fileName: 'orders.csv' });
  expect(rows).toBe(ordersSample.rows);
  const byMonth = await summarize({ groupBy: [by('date', 'month')], show: [show('count'), show('sum', 'total')] });
  const text = await byMonth.blob.text();
  for (const { month, orders, total } of ordersSample.months) {
    expect(text).toContain(`"${month}","count":${orders},"sum(total)":${withoutZeros(total)}}`);
  }
  const inAll = await summarize({ show: [show('sum', 'total')] });
  expect(await inAll.blob.text()).toContain(`:${withoutZeros(ordersSample.total)}}`);
});
