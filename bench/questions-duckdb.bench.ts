import { afterAll, test } from 'vitest';
import { checkAnswers, compareQuestions } from './measure/ask.ts';
import { Asker } from './measure/asker.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { type Asked, ordersOf } from './measure/orders.ts';
import * as ours from './questions.ours.ts';
import type { TimedResult } from './workers/visualizer.ours.worker.ts';

/* The questions of questions.bench.ts beside DuckDB, which is started before anything is timed. DuckDB is told the names and types of the
   columns, and gets them as a typed table for warm questions. */

const ROWS = 400_000;

const duckdbUrl = new URL('./workers/questions.duckdb.worker.ts', import.meta.url);
const duckdb = new Asker<Asked, TimedResult>(new Worker(duckdbUrl, { type: 'module' }));
const engines = await openEngines('questions', ours, (module) => module.openQuestions());
const orders = ordersOf(ROWS, false);

test.each([
  ['cold questions to JSON in memory', 'cold', 'cold/json-bytes', false, 15, 40],
  ['cold questions to CSV', 'cold', 'cold/csv', true, 2, 4],
  ['warm questions', 'warm', 'warm', true, 1, 5],
] as const)('%s', async (_, kind, id, isCsv, atLeast, aim) => {
  const request = { job: 'prepare', source: isCsv ? orders.csv : orders.json, isCsv } as const;
  await duckdb.ask(request);
  await checkEngines(engines, (engine) => engine.answer(request));
  await checkAnswers(kind, orders.answers, engines, [duckdb]);
  await compareQuestions(`duckdb/${id}`, kind, engines, [{ id: 'duckdb-wasm', library: duckdb, atLeast, aim }]);
});

afterAll(() => duckdb.end());
