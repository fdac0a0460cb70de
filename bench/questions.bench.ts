import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Asker } from './measure/asker.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { type Answers, type Orders, ordersOf, questions } from './measure/orders.ts';
import { compare, type Peer } from './measure/paired.ts';
import * as ours from './questions.ours.ts';
import type { OursQuestion } from './workers/questions.ours.worker.ts';
import type { PeerQuestion } from './workers/questions.peers.worker.ts';
import type { TimedResult } from './workers/visualizer.ours.worker.ts';

/* Questions to a table of orders: A groups by 20 categories (count, sum, mean, first and last time), B by 50,000 users (count, sum), C
   filters by country and price, D counts users, E sorts by price. Cold: from the text to the answer; warm: asked before. */

const ROWS = 400_000;
const COMPARED_ROWS = 500_000;

const peersUrl = new URL('./workers/questions.peers.worker.ts', import.meta.url);
const peers = new Asker<PeerQuestion, TimedResult>(new Worker(peersUrl, { type: 'module' }));
const engines = await openEngines('questions', ours, (module) => module.openQuestions());
type Engine = typeof engines.now;

const run = (request: OursQuestion) => (engine: Engine) => engine.run(request);
const parsed = (request: PeerQuestion, atLeast: number, aim: number): Peer => {
  return { id: 'json-parse', atLeast, aim, run: async () => (await peers.ask(request)).ms };
};

async function prepare(source: Uint8Array<ArrayBuffer> | Blob, isCsv = false, other?: Uint8Array<ArrayBuffer>): Promise<void> {
  await peers.ask({ job: 'prepare', source, ...(other && { other }) });
  await checkEngines(engines, (engine) => engine.answer({ job: 'prepare', source, isCsv, ...(other && { other }) }));
}

async function check(kind: 'cold' | 'warm', answers: Answers, hasPeer: boolean): Promise<void> {
  for (const question of questions) {
    if (hasPeer) expect((await peers.ask({ job: kind, question })).result, question).toBe(answers[question]);
    await checkEngines(engines, async (engine) => expect(await engine.answer({ job: kind, question }), question).toBe(answers[question]));
  }
}

async function compareQuestions(id: string, kind: 'cold' | 'warm', peersOf: (question: (typeof questions)[number]) => Peer[]) {
  for (const question of questions) {
    const peersAsked = peersOf(question);
    await compare({
      id: `query/${id}/${question}`,
      rounds: 7,
      repeat: kind === 'warm' ? 5 : 1,
      engines,
      ours: run({ job: kind, question }),
      peers: peersAsked,
    });
  }
}

describe.each([
  ['', false],
  ['/hard', true],
])('%s', (suffix, isHard) => {
  let orders: Orders;
  beforeAll(() => {
    orders = ordersOf(ROWS, isHard);
  });

  test('questions to JSON in memory', async () => {
    await prepare(orders.json);
    await check('cold', orders.answers, true);
    await compareQuestions(`cold/json-bytes${suffix}`, 'cold', (question) => [parsed({ job: 'cold', question }, 3, 6)]);
  });

  test('questions to JSON that were asked before', async () => {
    await check('warm', orders.answers, true);
    await compareQuestions(`warm${suffix}`, 'warm', (question) => [parsed({ job: 'warm', question }, 5, 15)]);
  });

  test('questions to a JSON file', async () => {
    await prepare(new File([orders.json], 'orders.json'));
    await check('cold', orders.answers, true);
    await compareQuestions(`cold/json${suffix}`, 'cold', (question) => [parsed({ job: 'cold', question }, 2, 3)]);
  });

  test('the first question for two columns, beside reading the file', async () => {
    const file = new File([orders.json], 'orders.json');
    await prepare(file);
    expect((await peers.ask({ job: 'read' })).result).toBe(file.size);
    await compare({
      id: `query/two-columns${suffix}`,
      rounds: 7,
      engines,
      ours: run({ job: 'columns' }),
      peers: [],
      limit: { name: 'reading the file', run: async () => (await peers.ask({ job: 'read' })).ms, atMost: 1, aim: 0.4 },
    });
  });

  test('reading and checking', async () => {
    await prepare(orders.json);
    await checkEngines(engines, async (engine) => expect(await engine.answer({ job: 'open' })).toBe(ROWS));
    await compare({ id: `index+check/100MB${suffix}`, rounds: 7, engines, ours: run({ job: 'open' }), peers: [] });
  });

  if (isHard) return;
  test('questions to CSV', async () => {
    await prepare(orders.csv, true);
    await check('cold', orders.answers, false);
    await compareQuestions('cold/csv', 'cold', () => []);
  });
});

test('comparison of two tables', async () => {
  const { json } = ordersOf(COMPARED_ROWS, false);
  const lines = new TextDecoder().decode(json).split('\n').slice(1, -2);
  const text = (kept: readonly string[]) => new TextEncoder().encode(`[${kept.map((line) => line.replace(/,$/, '')).join(',\n')}]`);
  // One row of a thousand is removed, one is added, and one of a hundred is changed.
  const first = text(lines.filter((_, row) => row % 1000 !== 1));
  const second = text(
    lines.filter((_, row) => row % 1000 !== 2).map((line, row) => (row % 100 === 0 ? line.replace('"quantity":', '"quantity":1') : line)),
  );
  await prepare(first, false, second);
  const wanted = (await peers.ask({ job: 'compare' })).result;
  await checkEngines(engines, async (engine) => expect(await engine.answer({ job: 'compare' })).toEqual(wanted));
  await compare({
    id: 'compare/500000x2',
    rounds: 5,
    engines,
    ours: run({ job: 'compare' }),
    peers: [parsed({ job: 'compare' }, 5, 15)],
  });
});

afterAll(() => peers.end());
