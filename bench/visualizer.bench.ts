import { beforeAll, describe, expect, test } from 'vitest';
import { generatedRecords } from '../tests/reference/records.ts';
import { shortRecords } from '../tests/reference/short-records.ts';
import { Asker } from './measure/asker.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { compare, type Peer, recordTimes } from './measure/paired.ts';
import * as ours from './visualizer.ours.ts';
import type { OursRequest, TimedResult } from './workers/visualizer.ours.worker.ts';
import type { PeerRequest } from './workers/visualizer.peers.worker.ts';

const ROWS = 500_000;
const SEARCH = 'пётр 1';

const peersUrl = new URL('./workers/visualizer.peers.worker.ts', import.meta.url);
const peers = new Asker<PeerRequest, TimedResult>(new Worker(peersUrl, { type: 'module' }));
const visualizer = await openEngines('visualizer', ours, (module) => module.openVisualizer());
type Engine = typeof visualizer.now;

const answer = async <Result>(request: PeerRequest) => (await peers.ask(request)).result as Result;
const run = (request: OursRequest) => (engine: Engine) => engine.run(request);
const peer = (id: string, request: PeerRequest, atLeast: number, aim: number): Peer => {
  return { id, atLeast, aim, run: async () => (await peers.ask(request)).ms };
};

/** Sends the same bytes to all workers. */
async function prepare(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await answer({ job: 'prepare', bytes });
  await checkEngines(visualizer, async (engine) => expect(await engine.answer({ job: 'prepare', bytes })).toBe(bytes.length));
}

/** Alternates between the two requests of a pair, because a repeated request could be answered from a cache. */
function alternating<Request, Asked>(pair: readonly [Request, Request], ask: (asked: Asked, request: Request) => Promise<number>) {
  const turns = new Map<Asked, number>();
  return (asked: Asked) => {
    const turn = turns.get(asked) ?? 0;
    turns.set(asked, turn + 1);
    return ask(asked, pair[turn % 2] as Request);
  };
}
const oursAlternating = (pair: readonly [OursRequest, OursRequest]) =>
  alternating(pair, (engine: Engine, request: OursRequest) => engine.run(request));
const peerAlternating = (pair: readonly [PeerRequest, PeerRequest]) =>
  alternating(pair, async (worker: typeof peers, request: PeerRequest) => (await worker.ask(request)).ms);

describe('100 MB', () => {
  beforeAll(() => prepare(generatedRecords({ sizeBytes: 100_000_000 })));

  test('the first rows', async () => {
    const wanted = await answer({ job: 'first' });
    await checkEngines(visualizer, async (engine) => expect(await engine.answer({ job: 'first' })).toEqual(wanted));
    await compare({
      id: 'visualizer/first-rows/100MB',
      rounds: 7,
      repeat: 3,
      engines: visualizer,
      ours: run({ job: 'first' }),
      peers: [peer('json-parse', { job: 'first' }, 10, 100)],
    });
  });

  test('the offset of every record', async () => {
    const wanted = await answer({ job: 'index' });
    await checkEngines(visualizer, async (engine) => expect(await engine.answer({ job: 'index' })).toBe(wanted));
    await compare({
      id: 'visualizer/index/100MB',
      rounds: 7,
      repeat: 3,
      engines: visualizer,
      ours: run({ job: 'index' }),
      peers: [peer('json-parse', { job: 'index' }, 1, 20)],
    });
  });

  test('50 rows at other offsets', async () => {
    await checkEngines(visualizer, async (engine) => {
      expect(await engine.answer({ job: 'open' })).toBe(await engine.answer({ job: 'index' }));
      expect(await engine.answer({ job: 'window' })).toBe(50 * 26);
    });
    const times: number[] = [];
    for (let time = 0; time < 45; time++) times.push(await visualizer.now.run({ job: 'window' }));
    await recordTimes('visualizer/window/100MB', times, { better: 'less', floor: 2, aim: 1 });
    if (visualizer.before) {
      await compare({
        id: 'visualizer/window/100MB',
        rounds: 7,
        repeat: 9,
        engines: visualizer,
        ours: run({ job: 'window' }),
        peers: [],
      });
    }
  });
});

/**
 * Returns the number of lines, and columns 2 to 6 of the first 1,999 records. All libraries write these columns alike, because they contain
 * no long numbers and no arrays.
 */
function comparable(bytes: Uint8Array): string {
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  const named = lines.slice(1, 2000).map((line) => line.split(',').slice(1, 6).join(','));
  return `${lines.filter((line) => line !== '').length} ${named.join('\n')}`;
}

test('20 MB to CSV', async () => {
  await prepare(generatedRecords({ sizeBytes: 20_000_000 }));
  const wanted = comparable(await answer<Uint8Array>({ job: 'csv42' }));
  expect(comparable(await answer<Uint8Array>({ job: 'flatPapa' }))).toBe(wanted);
  await checkEngines(visualizer, async (engine) => expect(comparable(await engine.answer<Uint8Array>({ job: 'csv' }))).toBe(wanted));
  await compare({
    id: 'visualizer/csv/20MB',
    rounds: 7,
    repeat: 2,
    engines: visualizer,
    ours: run({ job: 'csv' }),
    peers: [peer('csv42', { job: 'csv42' }, 1, 8), peer('flat-papaparse', { job: 'flatPapa' }, 2, 14)],
  });
});

describe('500,000 rows', () => {
  beforeAll(async () => {
    await prepare(new TextEncoder().encode(JSON.stringify(shortRecords(ROWS))));
    expect(await answer({ job: 'tanstack' })).toBe(ROWS);
    await checkEngines(visualizer, async (engine) => expect(await engine.answer({ job: 'open' })).toBe(ROWS));
  });

  test('are sorted', async () => {
    const wanted = await answer({ job: 'ends' });
    await checkEngines(visualizer, async (engine) => {
      const ends = (column: string) => engine.answer({ job: 'ends', column });
      expect({ amount: await ends('amount'), text: await ends('text') }).toEqual(wanted);
    });
    const sort = (column: string) =>
      [{ job: 'sort', column, descending: false } as const, { job: 'sort', column, descending: true } as const] as const;
    const byPeer = peerAlternating([
      { job: 'sortNumber', descending: true },
      { job: 'sortNumber', descending: false },
    ]);
    await compare({
      id: 'visualizer/sort-number/500000',
      rounds: 7,
      engines: visualizer,
      ours: oursAlternating(sort('amount')),
      peers: [{ id: 'tanstack', atLeast: 5, aim: 6, run: () => byPeer(peers) }],
    });
    await compare({
      id: 'visualizer/sort-text/500000',
      rounds: 7,
      engines: visualizer,
      ours: oursAlternating(sort('text')),
      peers: [peer('collator', { job: 'sortText' }, 2, 3)],
    });
  });

  test('are filtered', async () => {
    const wanted = await answer({ job: 'filter', search: SEARCH });
    await checkEngines(visualizer, async (engine) => expect(await engine.answer({ job: 'filter', search: SEARCH })).toBe(wanted));
    const searches = [
      { job: 'filter', search: `${SEARCH}0` },
      { job: 'filter', search: SEARCH },
    ] as const;
    const byPeer = peerAlternating(searches);
    await compare({
      id: 'visualizer/filter/500000',
      rounds: 7,
      engines: visualizer,
      ours: oursAlternating(searches),
      peers: [{ id: 'tanstack', atLeast: 5, aim: 8, run: () => byPeer(peers) }],
    });
  });
});
