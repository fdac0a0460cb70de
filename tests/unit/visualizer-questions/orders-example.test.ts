import { expect, test } from 'vitest';
import { binarySum, ORDERS, ordersFile, sampleSums } from '#src/tools/visualizer/demo/orders-file.ts';
import { openTable } from '../visualizer/engine-calls.ts';
import { by, show, summarize } from './summary-calls.ts';

const withoutZeros = (decimal: string) => decimal.replace(/\.?0+$/, '');

test('the sums of the example on the home page equal those by whole hundredths, and differ from the sum in binary64', async () => {
  const { rows } = await openTable(ordersFile(), { fileName: 'orders.csv' });
  expect(rows).toBe(ORDERS);
  const sample = sampleSums();
  const byMonth = await summarize({ groupBy: [by('date', 'month')], show: [show('count'), show('sum', 'total')] });
  const text = await byMonth.blob.text();
  for (const { month, orders, total } of sample.months) {
    expect(text).toContain(`"${month}","count":${orders},"sum(total)":${withoutZeros(total)}}`);
  }
  const inAll = await summarize({ show: [show('sum', 'total')] });
  expect(await inAll.blob.text()).toContain(`:${withoutZeros(sample.total)}}`);
  expect(String(binarySum())).not.toBe(withoutZeros(sample.total));
});
