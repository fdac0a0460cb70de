import { expect, test } from 'vitest';
import { Asker } from './measure/asker.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { compare, type Peer } from './measure/paired.ts';
import * as ours from './random.ours.ts';
import type { Drawn } from './workers/random.ours.worker.ts';
import type { PeerRequest } from './workers/random.peers.worker.ts';

const random = await openEngines('random', ours, (module) => module.openRandom());
const peersUrl = new URL('./workers/random.peers.worker.ts', import.meta.url);
const peers = new Asker<PeerRequest, Drawn>(new Worker(peersUrl, { type: 'module' }));

/** Checks that all numbers are in the range, and that each number of the range occurs: once if `unique`, otherwise at least once. */
function checkNumbers(out: ArrayLike<number>, unique: boolean, min: number, max: number, count: number): void {
  expect(out.length).toBe(count);
  const counts = new Uint32Array(max - min + 1);
  for (let at = 0; at < out.length; at++) counts[(out[at] as number) - min]!++;
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(count);
  expect(counts.every((each) => (unique ? each === 1 : each > 0))).toBe(true);
}

const cases: [
  id: string,
  unique: boolean,
  min: number,
  max: number,
  count: number,
  rounds: number,
  peers: [PeerRequest['job'], number, number][],
][] = [
  [
    'random/integers/1000000',
    false,
    1,
    100,
    1_000_000,
    7,
    [
      ['per-call', 800, 1300],
      ['random-js', 20, 30],
    ],
  ],
  ['random/unique/10000of10000', true, 1, 10_000, 10_000, 9, [['set-until-full', 300, 600]]],
];

test.each(cases)('%s', async (id, unique, min, max, count, rounds, against) => {
  const request = { unique, min, max, count };
  await checkEngines(random, async (draw) => {
    for (let check = 0; check < 2; check++) checkNumbers((await draw(request)).out.slice(), unique, min, max, count);
  });
  for (const [job] of against) checkNumbers((await peers.ask({ job, min, max, count })).out, unique, min, max, count);
  await compare({
    id,
    rounds,
    repeat: 15,
    engines: random,
    ours: async (draw) => (await draw(request)).ms,
    peers: against.map(
      ([job, atLeast, aim]): Peer => ({ id: job, atLeast, aim, run: async () => (await peers.ask({ job, min, max, count })).ms }),
    ),
  });
});
