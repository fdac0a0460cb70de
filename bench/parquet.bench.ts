import { afterAll, expect, test } from 'vitest';
import { Asker } from './measure/asker.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { compare } from './measure/paired.ts';
import { parquetOrdersOf } from './measure/parquet-orders.ts';
import * as ours from './questions.ours.ts';
import type { ParquetQuestion } from './workers/parquet.peers.worker.ts';
import type { TimedResult } from './workers/visualizer.ours.worker.ts';

/* A Parquet file is opened and grouped by a column of text. DuckDB-wasm is not measured: it loads its reader of Parquet from the network. */

const ROWS = 10_000_000;

const peersUrl = new URL('./workers/parquet.peers.worker.ts', import.meta.url);
const hyparquet = new Asker<ParquetQuestion, TimedResult>(new Worker(peersUrl, { type: 'module' }));
const engines = await openEngines('questions', ours, (module) => module.openQuestions());

test('opening and grouping', async () => {
  const { file, answer } = parquetOrdersOf(ROWS);
  await hyparquet.ask({ job: 'prepare', source: file });
  expect((await hyparquet.ask({ job: 'group' })).result).toBe(answer);
  await checkEngines(engines, async (engine) => {
    await engine.answer({ job: 'prepare', source: file, isCsv: false });
    expect(await engine.answer({ job: 'group-by-category' })).toBe(answer);
  });
  await compare({
    id: 'parquet/open+group/10000000',
    rounds: 5,
    engines,
    ours: (engine) => engine.run({ job: 'group-by-category' }),
    peers: [{ id: 'hyparquet', atLeast: 2, aim: 4, run: async () => (await hyparquet.ask({ job: 'group' })).ms }],
  });
});

afterAll(() => hyparquet.end());
