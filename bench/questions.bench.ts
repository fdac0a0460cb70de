import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AskedPeer, checkAnswers, compareQuestions } from './measure/ask.ts';
import { Asker } from './measure/asker.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { type Asked, type Orders, ordersOf } from './measure/orders.ts';
import { nestedOrdersOf } from './measure/nested-orders.ts';
import { compare } from './measure/paired.ts';
import * as ours from './questions.ours.ts';
import type { OursQuestion } from './workers/questions.ours.worker.ts';
import type { PeerQuestion } from './workers/questions.peers.worker.ts';
import type { TimedResult } from './workers/visualizer.ours.worker.ts';

/* Questions to a table of orders: A groups by 20 categories (count, sum, mean, first and last time), B by 50,000 users (count, sum), C
   filters by country and price, D counts users, E sorts by price. Cold: from the text to the answer; warm: asked before. */

const ROWS = 400_000;
const COMPARED_ROWS = 500_000;

const peersUrl = new URL('./workers/questions.peers.worker.ts', import.meta.url);
const parse = new Asker<PeerQuestion, TimedResult>(new Worker(peersUrl, { type: 'module' }));
const arqueroUrl = new URL('./workers/questions.arquero.worker.ts', import.meta.url);
const arquero = new Asker<Asked, TimedResult>(new Worker(arqueroUrl, { type: 'module' }));
const engines = await openEngines('questions', ours, (module) => module.openQuestions());
type Engine = typeof engines.now;

const run = (request: OursQuestion) => (engine: Engine) => engine.run(request);
const byParse = (atLeast: number, aim: number): AskedPeer => ({ id: 'json-parse', library: parse, atLeast, aim });
const byArquero = (atLeast: number, aim: number): AskedPeer => ({ id: 'arquero', library: arquero, atLeast, aim });

/** Sources by the worker that has them; a source is sent to a worker once. */
const sent = new Map<unknown, Uint8Array | Blob>();

async function prepareOnce(worker: unknown, source: Uint8Array | Blob, send: () => Promise<unknown>): Promise<void> {
  if (sent.get(worker) === source) return;
  await send();
  sent.set(worker, source);
}

async function prepare(source: Uint8Array<ArrayBuffer> | Blob, peers: readonly AskedPeer[], isCsv = false): Promise<void> {
  const request = { job: 'prepare', source, isCsv } as const;
  for (const { library } of peers) await prepareOnce(library, source, () => library.ask(request));
  await prepareOnce(engines, source, () => checkEngines(engines, (engine) => engine.answer(request)));
}

describe.each([
  ['', false],
  ['/hard', true],
])('%s', (suffix, isHard) => {
  let orders: Orders;
  let file: File;
  beforeAll(() => {
    orders = ordersOf(ROWS, isHard);
    file = new File([orders.json], 'orders.json');
  });

  /** Measures arquero for rows with the same columns only, because the whole run must end within ten minutes. */
  const withArquero = (byOthers: AskedPeer, atLeast: number, aim: number) => (isHard ? [byOthers] : [byOthers, byArquero(atLeast, aim)]);

  test.each([
    ['cold', `cold/json-bytes${suffix}`, withArquero(byParse(3, 6), 3.5, 7)],
    ['warm', `warm${suffix}`, withArquero(byParse(5, 15), 10, 50)],
  ] as const)('%s questions to JSON in memory', async (kind, id, peers) => {
    await prepare(orders.json, peers);
    const libraries = peers.map(({ library }) => library);
    await checkAnswers(kind, orders.answers, engines, libraries);
    await compareQuestions(id, kind, engines, peers);
  });

  test('reading and checking', async () => {
    await prepare(orders.json, []);
    await checkEngines(engines, async (engine) => expect(await engine.answer({ job: 'open' })).toBe(ROWS));
    await compare({ id: `index+check/100MB${suffix}`, rounds: 7, engines, ours: run({ job: 'open' }), peers: [] });
  });

  test('questions to a JSON file', async () => {
    const peers = [byParse(2, 3)];
    await prepare(file, peers);
    await checkAnswers('cold', orders.answers, engines, []);
    await compareQuestions(`cold/json${suffix}`, 'cold', engines, peers);
  });

  test('the first question for two columns, beside reading the file', async () => {
    await prepare(file, [byParse(2, 3)]);
    expect((await parse.ask({ job: 'read' })).result).toBe(file.size);
    // The sum of the prices of all users, in cents.
    const wanted = orders.answers.B.split('\n').reduce((sum, line) => sum + Number(line.split(' ')[2]), 0);
    await checkEngines(engines, async (engine) => expect(await engine.answer({ job: 'columns' })).toBe(wanted));
    await compare({
      id: `query/two-columns${suffix}`,
      rounds: 7,
      engines,
      ours: run({ job: 'columns' }),
      peers: [],
      limit: { name: 'reading the file', run: async () => (await parse.ask({ job: 'read' })).ms, atMost: 1, aim: 0.4 },
    });
  });

  if (isHard) return;
  test('questions to CSV', async () => {
    const peers = [byArquero(10, 20)];
    await prepare(orders.csv, peers, true);
    await checkAnswers('cold', orders.answers, engines, [arquero]);
    await compareQuestions('cold/csv', 'cold', engines, peers);
  });
});

test('rows from nested arrays', async () => {
  const { json, answer } = nestedOrdersOf(100_000_000);
  const request = { job: 'prepare', source: json, isCsv: false } as const;
  await parse.ask(request);
  await checkEngines(engines, (engine) => engine.answer(request));
  expect((await parse.ask({ job: 'rows-from' })).result).toBe(answer);
  await checkEngines(engines, async (engine) => expect(await engine.answer({ job: 'rows-from' })).toBe(answer));
  await compare({
    id: 'rows-from/100MB',
    rounds: 7,
    engines,
    ours: run({ job: 'rows-from' }),
    peers: [{ id: 'json-parse', atLeast: 2, aim: 4, run: async () => (await parse.ask({ job: 'rows-from' })).ms }],
  });
});

test('comparison of two tables', async () => {
  const { json } = ordersOf(COMPARED_ROWS, false);
  const lines = new TextDecoder().decode(json).split('\n').slice(1, -2);
  const text = (kept: readonly string[]) => new TextEncoder().encode(`[${kept.map((line) => line.replace(/,$/, '')).join(',\n')}]`);
  // One row of a thousand is removed, one is added, and one of a hundred is changed.
  const source = text(lines.filter((_, row) => row % 1000 !== 1));
  const other = text(
    lines.filter((_, row) => row % 1000 !== 2).map((line, row) => (row % 100 === 0 ? line.replace('"quantity":', '"quantity":1') : line)),
  );
  const request = { job: 'prepare', source, isCsv: false, other } as const;
  await parse.ask(request);
  await checkEngines(engines, (engine) => engine.answer(request));
  const wanted = (await parse.ask({ job: 'compare' })).result;
  await checkEngines(engines, async (engine) => expect(await engine.answer({ job: 'compare' })).toEqual(wanted));
  await compare({
    id: 'compare/500000x2',
    rounds: 5,
    engines,
    ours: run({ job: 'compare' }),
    peers: [{ id: 'json-parse', atLeast: 5, aim: 15, run: async () => (await parse.ask({ job: 'compare' })).ms }],
  });
});

afterAll(() => {
  parse.end();
  arquero.end();
});
