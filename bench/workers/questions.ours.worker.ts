import { plainWords } from '../../workers/visualizer/compare.request.ts';
import { visualizerEngine } from '../../workers/visualizer/engine.ts';
import { plainArrangement, plainSettings, type TableSummary } from '../../workers/visualizer/request.ts';
import { plainRowsFrom } from '../../workers/visualizer/rows-from.request.ts';
import type { Measure } from '../../workers/visualizer/summary.request.ts';
import { freeControl } from '../../workers/wire/control.ts';
import { cellAt } from '../../workers/wire/table.ts';
import { answerOf, type Asked, COUNTRIES_WANTED, groupLine, PRICE_ABOVE, type Question, TOP_ROWS, topOf } from '../measure/orders.ts';
import { serveJobs } from './serve-jobs.ts';

/** A job for our engine; `other` is the second text of a comparison. */
export type OursQuestion =
  | (Asked & { readonly other?: Uint8Array<ArrayBuffer> })
  | { readonly job: 'open' | 'columns' | 'compare' | 'rows-from' | 'group-by-category' };

// Vitest wraps each dynamic import in a function that it defines on the page, and not in workers: the reader of Parquet is imported so.
Object.assign(globalThis, { __vitest_browser_runner__: { wrapDynamicImport: (load: () => unknown) => load() } });

const control = freeControl();
const layout = plainSettings;
let source: Uint8Array<ArrayBuffer> | Blob = new Uint8Array();
let other: Uint8Array<ArrayBuffer> = new Uint8Array();
let fileName = '';
let table: TableSummary | null = null;

async function open(): Promise<TableSummary> {
  await visualizerEngine.open({ source, fileName, concatenated: false, skipBadLines: false, layout }, control);
  return (table = await visualizerEngine.complete(layout, control));
}

const of = (kind: Measure['kind'], column = ''): Measure => ({ kind, column, percent: null });

/** Asks for a summary. Returns a function that reads its groups; JSON.parse is exact for these numbers. */
async function groups(column: string | null, show: readonly Measure[]): Promise<() => Promise<Record<string, unknown>[]>> {
  const groupBy = column === null ? [] : [{ column, by: 'value' as const, size: null }];
  const { blob } = await visualizerEngine.summarize(
    { plan: { groupBy, show, pivot: null }, layout, words: { missing: '', others: '' } },
    control,
  );
  return async () => JSON.parse(await blob.text()) as Record<string, unknown>[];
}

const cents = (sum: unknown) => Math.round(Number(sum) * 100);
const arrange = (arrangement: Partial<typeof plainArrangement>) =>
  visualizerEngine.arrange({ ...plainArrangement, ...arrangement, layout, locale: 'en' }, control);

async function ask(question: Question): Promise<() => unknown> {
  if (question === 'C') {
    const expression = `country in (${COUNTRIES_WANTED.join(', ')}) and price > ${PRICE_ABOVE}`;
    const { rows } = await arrange({ expression });
    return () => String(rows);
  }
  if (question === 'E') {
    const idOf = (wanted: string) => table?.columns.find(({ name }) => name === wanted)?.id ?? -1;
    await arrange({ sort: [{ column: idOf('price'), descending: true }] });
    const { table: top } = visualizerEngine.window({ first: 0, count: TOP_ROWS, columns: [idOf('id')], layout, nestingDepth: 0 }, control);
    return () => topOf(Array.from({ length: TOP_ROWS }, (_, row) => Number(cellAt(top, row, 0)?.text)));
  }
  await arrange({});
  if (question === 'D') {
    const read = await groups(null, [of('distinct', 'user')]);
    return async () => String((await read())[0]?.['distinct(user)']);
  }
  const isA = question === 'A';
  const key = isA ? 'category' : 'user';
  const figures = [of('count'), of('sum', 'price')];
  const read = await groups(key, isA ? [...figures, of('mean', 'price'), of('min', 'created'), of('max', 'created')] : figures);
  return async () => {
    const lines = (await read()).map((group) => {
      const times = isA ? [String(group['min(created)']), String(group['max(created)'])] : [];
      return groupLine(String(group[key]), Number(group['count']), cents(group['sum(price)']), ...times);
    });
    return answerOf(lines);
  };
}

/** Does a job. The answer is formatted after its time was taken. */
async function run(request: OursQuestion): Promise<() => unknown> {
  switch (request.job) {
    case 'prepare':
      source = request.source;
      other = request.other ?? new Uint8Array();
      fileName = request.isCsv ? 'orders.csv' : 'orders.json';
      visualizerEngine.close();
      table = null;
      return () => 0;
    case 'open': {
      const { rows } = await open();
      return () => rows;
    }
    case 'cold':
      await open();
      return ask(request.question);
    case 'warm':
      if (!table) await open();
      return ask(request.question);
    case 'columns': {
      await open();
      const read = await groups(null, [of('sum', 'price'), of('sum', 'quantity')]);
      return async () => cents((await read())[0]?.['sum(price)']);
    }
    case 'group-by-category': {
      await open();
      const read = await groups('category', [of('count'), of('sum', 'price')]);
      return async () =>
        answerOf((await read()).map((group) => groupLine(String(group['category']), Number(group['count']), cents(group['sum(price)']))));
    }
    case 'rows-from': {
      await open();
      await visualizerEngine.rowsFrom({ rowsFrom: { ...plainRowsFrom, columns: ['items'] }, layout }, control);
      const read = await groups('customer.country', [of('count'), of('sum', 'items.price')]);
      return async () =>
        answerOf(
          (await read()).map((group) =>
            groupLine(String(group['customer.country']), Number(group['count']), cents(group['sum(items.price)'])),
          ),
        );
    }
    case 'compare': {
      await open();
      const second = { source: other, fileName, concatenated: false, skipBadLines: false };
      const compared = await visualizerEngine.compare(
        { second, keys: ['id'], sharedColumnsOnly: false, words: plainWords, layout },
        control,
      );
      return () => [compared.added, compared.removed, compared.changed];
    }
  }
}

serveJobs(run);
