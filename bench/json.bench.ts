import { beforeAll, describe, expect, test } from 'vitest';
import { generatedRecords } from '../tests/reference/records.ts';
import { Asker } from './measure/asker.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { compare, type Peer, recordTimes } from './measure/paired.ts';
import * as ours from './json.ours.ts';
import type { JsonJob } from './workers/json.ours.worker.ts';
import type { JsonPeerJob } from './workers/json.peers.worker.ts';
import type { TimedResult } from './workers/visualizer.ours.worker.ts';

const peersUrl = new URL('./workers/json.peers.worker.ts', import.meta.url);
const peers = new Asker<JsonPeerJob, TimedResult>(new Worker(peersUrl, { type: 'module' }));
const json = await openEngines('json', ours, (module) => module.openJsonText());
type Engine = typeof json.now;

const answer = async <Result>(job: JsonPeerJob) => (await peers.ask(job)).result as Result;
const run = (job: JsonJob) => (engine: Engine) => engine.run(job);
const peer = (id: string, job: JsonPeerJob, atLeast: number, aim: number): Peer => {
  return { id, atLeast, aim, run: async () => (await peers.ask(job)).ms };
};

/** Sends the same bytes to all workers. */
async function prepare(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await answer({ job: 'prepare', bytes });
  await checkEngines(json, async (engine) => expect(await engine.answer({ job: 'prepare', bytes })).toBe(bytes.length));
}

/** Prepares records as `JSON.stringify` writes them, so that its results and ours must be the same bytes. */
async function prepareWritten(sizeBytes: number, indent: 0 | 2): Promise<void> {
  await answer({ job: 'prepare', bytes: generatedRecords({ sizeBytes }) });
  await prepare(await answer({ job: 'made', indent }));
}

async function compareJob(job: 'format' | 'minify' | 'validate', id: string, atLeast: number, aim: number): Promise<void> {
  const wanted = await answer({ job });
  await checkEngines(json, async (engine) => expect(await engine.answer({ job })).toBe(wanted));
  await compare({
    id: `json/${job}/100MB`,
    rounds: 7,
    repeat: 2,
    engines: json,
    ours: run({ job }),
    peers: [peer(id, { job }, atLeast, aim)],
  });
}

/** Measures the first rows of a new tree. */
async function measureTree(id: string, job: 'tree' | 'branch', row: string): Promise<void> {
  await checkEngines(json, async (engine) => {
    const rows = await engine.answer<readonly string[]>({ job });
    expect(rows).toHaveLength(50);
    expect(rows).toContain(row);
  });
  const times: number[] = [];
  for (let time = 0; time < 15; time++) times.push(await json.now.run({ job }));
  await recordTimes(id, times, { better: 'less', floor: 50, aim: 50 });
}

describe('100 MB without white space', () => {
  beforeAll(() => prepareWritten(100_000_000, 0));

  test('is indented', () => compareJob('format', 'json-parse-stringify', 5, 12));
  test('is checked', () => compareJob('validate', 'json-parse', 3, 6));
  test('is shown as a tree', () => measureTree('json/tree/100MB', 'tree', '0 array 200181'));
});

test('100 MB with indentation lose it', async () => {
  await prepareWritten(68_000_000, 2);
  await compareJob('minify', 'json-parse-stringify', 5, 15);
});

test('a branch of 1,000,000 elements is opened', async () => {
  const rows = Array.from({ length: 1_000_000 }, (_, index) => `{"id":${index},"name":"row ${index}"}`);
  await prepare(new TextEncoder().encode(`{"rows":[${rows.join(',')}]}`));
  await measureTree('json/tree/branch/1000000', 'branch', '47 object 2');
});
