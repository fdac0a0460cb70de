import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../tests/reference/seeded.ts';
import * as ours from './cleaning.ours.ts';
import { Asker } from './measure/asker.ts';
import { type CleaningJob, type CleaningStep } from './measure/cleaning.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { ordersOf } from './measure/orders.ts';
import { compare } from './measure/paired.ts';
import type { TimedResult } from './workers/visualizer.ours.worker.ts';

/* Steps that clean 400,000 orders of 11 columns in memory: rows that repeat another in all columns are removed, an expression is replaced, a
   column is split, two columns of numbers become texts, and each order is joined with its user, whose file is read. */

const ROWS = 400_000;
const USERS = 40_000;

const open = (url: URL) => new Asker<CleaningJob, TimedResult>(new Worker(url, { type: 'module' }));
const parse = open(new URL('./workers/cleaning.peers.worker.ts', import.meta.url));
const arquero = open(new URL('./workers/cleaning.arquero.worker.ts', import.meta.url));
const engines = await openEngines('cleaning', ours, (module) => module.openCleaning());

beforeAll(async () => {
  const random = seeded('cleaning', 20_261_128);
  const lines = new TextDecoder().decode(ordersOf(ROWS, false).json).split('\n').slice(1, -2);
  const orders = lines.map((line) => line.replace(/,$/, ''));
  for (let row = 100; row < orders.length; row++) if (random.below(100) === 0) orders[row] = orders[row - 1 - random.below(99)] as string;
  // Of 50,000 users of orders, 10,000 are missing.
  const users = Array.from({ length: USERS }, (_, user) => ({ user: `user-${String(user).padStart(5, '0')}`, city: `city ${user % 700}` }));
  const encode = (text: string) => new TextEncoder().encode(text);
  const request = { job: 'prepare', source: encode(`[${orders.join(',\n')}]`), users: encode(JSON.stringify(users)) } as const;
  await parse.ask(request);
  await arquero.ask(request);
  await checkEngines(engines, (engine) => engine.ask(request));
});

/** Steps with the ratios that are required beside plain loops, and beside arquero, which changes lists of values in place of rows. */
test.each([
  ['duplicates', 2, 2],
  ['replace', 1, 1],
  ['split', 0.8, 0.7],
  ['kind', 0.3, 0.4],
  ['merge', 1, 1],
] as const satisfies readonly (readonly [CleaningStep, number, number])[])('%s', async (step, atLeast, ofArquero) => {
  const request = { job: 'clean', step } as const;
  const { result: wanted } = await parse.ask(request);
  expect((await arquero.ask(request)).result).toBe(wanted);
  await checkEngines(engines, async (engine) => expect((await engine.ask(request)).result).toBe(wanted));
  await compare({
    id: `clean/${step}/${ROWS}`,
    rounds: 7,
    engines,
    ours: async (engine) => {
      await engine.ask({ job: 'reset' });
      return (await engine.ask(request)).ms;
    },
    peers: [
      { id: 'json-parse', atLeast, aim: atLeast * 2, run: async () => (await parse.ask(request)).ms },
      { id: 'arquero', atLeast: ofArquero, aim: ofArquero * 2, run: async () => (await arquero.ask(request)).ms },
    ],
  });
});

afterAll(() => {
  parse.end();
  arquero.end();
});
