import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { plainSettings } from '#workers/visualizer/request.ts';
import { type Measure, rowCount } from '#workers/visualizer/summary.request.ts';
import { ordersFile } from './orders-file.ts';
import type { OrderSums } from './orders-sample.ts';

const sum: Measure = { kind: 'sum', column: 'total', percent: null };
const layout = plainSettings;
const words = { missing: '', others: '' };

export interface SummedFile extends OrderSums {
  /** Time from opening the file to its sums, in ms. The worker was loaded before. */
  readonly elapsedMs: number;
}

/** Makes a file of orders, opens it in a worker of its own and sums it by month. The worker is ended, so that the page does not keep the file. */
export async function sumOrders(options: CallOptions): Promise<Releasable<SummedFile>> {
  const { openVisualizer } = await import('../client.ts');
  const file = ordersFile();
  const table = openVisualizer();
  const open = (source: Blob | string) =>
    table.open({ source, fileName: 'orders.csv', concatenated: false, skipBadLines: false, layout }, options);
  try {
    await open('date,total\n');
    const startedMs = performance.now();
    await open(file);
    await table.complete(layout, options);
    const plan = { groupBy: [{ column: 'date', by: 'month', size: null }], show: [rowCount, sum], pivot: null } as const;
    const byMonth = await table.summarize({ plan, layout, words }, options);
    const inAll = await table.summarize({ plan: { ...plan, groupBy: [], show: [sum] }, layout, words }, options);
    const elapsedMs = performance.now() - startedMs;
    const months = figuresOf(await byMonth.value.blob.text()).map(([month = '', orders = '', total = '']) => ({ month, orders, total }));
    const [[total = ''] = []] = figuresOf(await inAll.value.blob.text());
    return { value: { months, total, elapsedMs }, release: () => undefined };
  } finally {
    table.end();
  }
}

/** Returns the values of the objects of a summary as they are written: JSON.parse would round the sums to binary64. */
function figuresOf(json: string): readonly (readonly string[])[] {
  return Array.from(json.matchAll(/\{[^}]*\}/g), ([group]) =>
    Array.from(group.matchAll(/:\s*(?:"([^"]*)"|([^,}\s]+))/g), ([, text, number]) => text ?? number ?? ''),
  );
}
