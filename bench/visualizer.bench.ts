import { expect, test } from 'vitest';
import { compare, type Measured, report, type Rival } from './paired.ts';
import type { Job } from './visualizer.contenders.worker.ts';

const worker = new Worker(new URL('./visualizer.contenders.worker.ts', import.meta.url), { type: 'module' });
const measured: Measured[] = [];

function ask<Result>(job: Job): Promise<{ readonly result: Result; readonly ms: number }> {
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }: MessageEvent<{ result: Result; ms: number }>) => resolve(data);
    worker.postMessage(job);
  });
}

const answer = async <Result>(job: Job) => (await ask<Result>(job)).result;
/** In the worker: what a result costs on its way to the page is the same for all. */
const run = (job: Job) => async () => (await ask(job)).ms;
const rival = (id: string, job: Job, atLeast: number, aim: number): Rival => ({ id, atLeast, aim, run: run(job) });

test('the first rows of 100 MB', async () => {
  await answer('prepareLarge');
  expect(await answer('first')).toEqual(await answer('firstParsed'));
  measured.push(
    await compare({
      id: 'visualizer/first-rows/100MB',
      rounds: 5,
      repeat: 3,
      ours: run('first'),
      rivals: [rival('json-parse', 'firstParsed', 10, 100)],
    }),
  );
});

test('every record of 100 MB', async () => {
  expect(await answer('index')).toBe(await answer('indexParsed'));
  measured.push(
    await compare({
      id: 'visualizer/index/100MB',
      rounds: 5,
      repeat: 3,
      ours: run('index'),
      rivals: [rival('json-parse', 'indexParsed', 1, 20)],
    }),
  );
});

test('any other 50 rows of 100 MB', async () => {
  expect(await answer('prepareOpen')).toBe(await answer('index'));
  expect(await answer('window')).toBe(50 * 26);
  const window = await compare({ id: 'visualizer/window/100MB', rounds: 5, repeat: 9, ours: run('window'), rivals: [] });
  console.log(`visualizer/window/100MB: ${window.oursMs} ms`);
  measured.push(window);
  expect(window.oursMs).toBeLessThan(2);
});

/** Of each row what all write alike: the first columns, which hold neither long numbers nor arrays. */
function comparable(bytes: Uint8Array): string {
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  const named = lines.slice(1, 2000).map((line) => line.split(',').slice(1, 6).join(','));
  return `${lines.filter((line) => line !== '').length} ${named.join('\n')}`;
}

test('20 MB to CSV', async () => {
  await answer('prepareMedium');
  const wanted = comparable(await answer('csv'));
  expect(comparable(await answer('csv42'))).toBe(wanted);
  expect(comparable(await answer('flatPapa'))).toBe(wanted);
  measured.push(
    await compare({
      id: 'visualizer/csv/20MB',
      rounds: 5,
      repeat: 2,
      ours: run('csv'),
      rivals: [rival('csv42', 'csv42', 1, 8), rival('flat-papaparse', 'flatPapa', 2, 14)],
    }),
  );
});

test('500,000 rows are sorted', async () => {
  expect(await answer('prepareRows')).toBe(500_000);
  await answer('prepareTanstack');
  expect(await answer('checkSort')).toEqual(await answer('checkSortObvious'));
  measured.push(
    await compare({
      id: 'visualizer/sort-number/500000',
      rounds: 7,
      ours: run('sortNumber'),
      rivals: [rival('tanstack', 'sortNumberTanstack', 5, 6)],
    }),
    await compare({
      id: 'visualizer/sort-text/500000',
      rounds: 5,
      ours: run('sortText'),
      rivals: [rival('localecompare', 'sortTextLocaleCompare', 2, 3)],
    }),
  );
});

test('500,000 rows are filtered', async () => {
  expect(await answer('checkFilter')).toBe(await answer('checkFilterTanstack'));
  measured.push(
    await compare({
      id: 'visualizer/filter/500000',
      rounds: 7,
      ours: run('filter'),
      rivals: [rival('tanstack', 'filterTanstack', 5, 8)],
    }),
  );
});

test('the figures are written down', async () => {
  await report('visualizer', measured);
});
