import { beforeAll, describe, expect, test } from 'vitest';
import { generatedRecords } from '../tests/reference/records.ts';
import { Asker } from './measure/asker.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { compare } from './measure/paired.ts';
import * as ours from './json-diff.ours.ts';
import type { DiffJob } from './workers/json-diff.ours.worker.ts';
import type { TimedResult } from './workers/visualizer.ours.worker.ts';

const peers = new Asker<DiffJob, TimedResult>(
  new Worker(new URL('./workers/json-diff.peers.worker.ts', import.meta.url), { type: 'module' }),
);
const diff = await openEngines('json-diff', ours, (module) => module.openJsonDiff());

/** Returns records by their names: every 50th is changed in the second text. jsondiffpatch compares long arrays in quadratic time. */
function records(isAfter: boolean): Uint8Array<ArrayBuffer> {
  const list = JSON.parse(new TextDecoder().decode(generatedRecords({ sizeBytes: 20_000_000 }))) as Record<string, unknown>[];
  const named = list.map((record, index) => [`r${index}`, isAfter && index % 50 === 0 ? { ...record, name: `other ${index}` } : record]);
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(named)));
}

describe('two texts of 20 MB', () => {
  beforeAll(async () => {
    const request: DiffJob = { job: 'prepare', before: records(false), after: records(true) };
    await peers.ask(request);
    await checkEngines(diff, async (engine) => expect(await engine.answer(request)).toBe(0));
  });

  test('are read and compared', async () => {
    const job: DiffJob = { job: 'diff' };
    const { result: wanted } = await peers.ask(job);
    expect(wanted).toBeGreaterThan(500);
    await checkEngines(diff, async (engine) => expect(await engine.answer(job)).toBe(wanted));
    await compare({
      id: 'json/diff/2x20MB',
      rounds: 7,
      repeat: 1,
      engines: diff,
      ours: (engine) => engine.run(job),
      peers: [{ id: 'jsondiffpatch', atLeast: 5, aim: 20, run: async () => (await peers.ask(job)).ms }],
    });
  });
});
