import { expect, test } from 'vitest';
import type { DrawnKind } from '../workers/uuid/request.ts';
import { Asker } from './measure/asker.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { recordCost } from './measure/cost.ts';
import { compare, type Peer, recordTimes, timed } from './measure/paired.ts';
import * as ours from './uuid.ours.ts';
import type { PeerRequest } from './workers/uuid.peers.worker.ts';

const MILLION = 1_000_000;

type Job = PeerRequest['job'];

class PeerWorker extends Asker<PeerRequest, string | ArrayBuffer> {
  #block: ArrayBuffer | null = null;

  constructor() {
    super(new Worker(new URL('./workers/uuid.peers.worker.ts', import.meta.url), { type: 'module' }));
  }

  async answer(job: Job, { count = 0, names = '' } = {}): Promise<string | ArrayBuffer> {
    const block = job === 'limit' ? this.#block : null;
    const answer = await this.ask({ job, count, names, block }, block ? [block] : []);
    if (typeof answer !== 'string') this.#block = answer;
    return answer;
  }
}

const uuid = await openEngines('uuid', ours, (module) => module.openUuid());
const peers = new PeerWorker();

const peer = (id: string, job: Job, count: number, atLeast: number, aim: number): Peer => {
  return { id, atLeast, aim, run: () => timed(() => peers.answer(job, { count })) };
};

/** Checks that every row is a UUID of its version and variant, that no row is repeated, and, if `ordered`, that the rows are sorted. */
function checkRows(rows: readonly string[], version: string, count: number, ordered: boolean): void {
  expect(rows.length).toBe(count);
  const pattern = new RegExp(`^[\\da-f]{8}-[\\da-f]{4}-${version}[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}$`);
  expect(rows.find((row) => !pattern.test(row))).toBeUndefined();
  expect(new Set(rows).size).toBe(count);
  if (ordered) expect(rows.find((row, index) => index > 0 && row <= (rows[index - 1] as string))).toBeUndefined();
}

async function checkPeer(job: Job, version: string, count: number): Promise<void> {
  checkRows(String(await peers.answer(job, { count })).split('\n'), version, count, job === 'v7');
}

test('the page is isolated, so that timers are exact', () => {
  expect(crossOriginIsolated).toBe(true);
});

const bulk: [kind: DrawnKind, version: string, count: number, rounds: number, peers: Peer[]][] = [
  [
    'v4',
    '4',
    MILLION,
    7,
    [
      peer('uuid', 'v4', MILLION, 200, 300),
      peer('randomUUID', 'randomUUID', MILLION, 150, 250),
      peer('lukeed', 'lukeed', MILLION, 120, 200),
    ],
  ],
  ['v7', '7', MILLION, 7, [peer('uuid', 'v7', MILLION, 140, 250)]],
  ['v1', '1', MILLION, 7, [peer('uuid', 'v1', MILLION, 140, 250)]],
  ['v4', '4', 10_000, 21, [peer('uuid', 'v4', 10_000, 25, 40)]],
];

test.each(bulk)('%s: %s × %i', async (kind, version, count, rounds, against) => {
  await checkEngines(uuid, async (engine) => {
    for (let check = 0; check < 2; check++) {
      const text = new TextDecoder().decode((await engine.generate(kind, count)).bytes);
      checkRows(text.trimEnd().split('\n'), version, count, kind === 'v7');
    }
  });
  for (const { id } of against) await checkPeer(id === 'uuid' ? (kind as Job) : (id as Job), version, count);
  await peers.answer('limit', { count });
  const bound = count === MILLION ? { atMost: 2, aim: 1 / 0.75 } : {};
  const limit = { name: 'random bytes and copy', run: () => timed(() => peers.answer('limit', { count })), ...bound };
  await compare({
    id: `uuid/${kind}/${count}`,
    rounds,
    repeat: 5,
    engines: uuid,
    ours: (engine) => timed(async () => expect((await engine.generate(kind, count)).count).toBe(count)),
    peers: against,
    ...(kind === 'v4' ? { limit } : {}),
  });
});

/** Checks that every row is a ULID, that no row is repeated, and, if `ordered`, that the rows are sorted. */
function checkUlids(rows: readonly string[], count: number, ordered: boolean): void {
  expect(rows.length).toBe(count);
  expect(rows.find((row) => !/^[0-7][\dA-HJKMNP-TV-Z]{25}$/.test(row))).toBeUndefined();
  expect(new Set(rows).size).toBe(count);
  if (ordered) expect(rows.find((row, index) => index > 0 && row <= (rows[index - 1] as string))).toBeUndefined();
}

/** The package makes only a `share` of the ULIDs, and its time is divided by it: a million random ULIDs take 26 s. */
test.each([
  ['ulid', true, 1, 40, 150],
  ['ulid-random', false, 0.02, 800, 2000],
] as const)('%s × 1,000,000', async (job, monotonic, share, atLeast, aim) => {
  const count = MILLION * share;
  await checkEngines(uuid, async (engine) => {
    for (let check = 0; check < 2; check++) {
      const text = new TextDecoder().decode((await engine.ulid(monotonic, MILLION)).bytes);
      checkUlids(text.trimEnd().split('\n'), MILLION, monotonic);
    }
  });
  checkUlids(String(await peers.answer(job, { count })).split('\n'), count, monotonic);
  await compare({
    id: `uuid/${job}/${MILLION}`,
    rounds: 7,
    repeat: 5,
    engines: uuid,
    ours: (engine) => timed(async () => expect((await engine.ulid(monotonic, MILLION)).count).toBe(MILLION)),
    peers: [{ id: 'ulid', atLeast, aim, run: async () => (await timed(() => peers.answer(job, { count }))) / share }],
  });
});

test('v4 × 10,000,000, and the time per row of 10³ to 10⁷ rows', async () => {
  const count = 10 * MILLION;
  await compare({
    id: `uuid/v4/${count}`,
    rounds: 3,
    engines: uuid,
    ours: (engine) => engine.timeInNewMemory(count),
    peers: [],
  });
  await recordCost('uuid/v4', (rows) => uuid.now.timeInNewMemory(rows));
});

test('v4, first run of a worker', async () => {
  const fresh = await openEngines('uuid', ours, ({ openUuid }) => ({ openUuid }));
  await compare({
    id: `uuid/v4/${MILLION}/cold`,
    rounds: 7,
    engines: fresh,
    async ours({ openUuid }) {
      const engine = openUuid();
      await engine.start();
      const ms = await timed(() => engine.generate('v4', MILLION));
      engine.end();
      return ms;
    },
    peers: [
      {
        id: 'lukeed',
        atLeast: 15,
        aim: 20,
        async run() {
          const worker = new PeerWorker();
          await worker.answer('ready');
          const ms = await timed(() => worker.answer('lukeed', { count: MILLION }));
          worker.end();
          return ms;
        },
      },
    ],
  });
});

const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `user-${index}@example.com`).join('\n');

test('v5 of 100,000 names', async () => {
  const names = namesOf(100_000);
  const wanted = `${String(await peers.answer('v5', { names }))}\n`;
  await checkEngines(uuid, async (engine) => {
    for (let check = 0; check < 2; check++) expect(new TextDecoder().decode((await engine.generateNamed(names)).bytes)).toBe(wanted);
  });
  await compare({
    id: 'uuid/v5/100000',
    rounds: 7,
    repeat: 3,
    engines: uuid,
    ours: (engine) => timed(() => engine.generateNamed(names)),
    peers: [{ id: 'uuid', atLeast: 5, aim: 20, run: () => timed(() => peers.answer('v5', { names })) }],
  });
});

test('v5 of 1,000,000 names, canceled: until the worker answers again', async () => {
  const names = namesOf(MILLION);
  const times: number[] = [];
  for (let run = 0; run < 7; run++) {
    const { ms, outcome } = await uuid.now.abandon(names, 50 + run);
    if (outcome === 'done') throw new Error('The job ended before it was canceled');
    times.push(ms);
  }
  await recordTimes('uuid/v5/1000000/cancel', times, { better: 'less', floor: 100, aim: 20 });
});
