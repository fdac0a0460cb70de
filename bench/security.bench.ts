import { expect, test } from 'vitest';
import { Asker } from './measure/asker.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { recordCost } from './measure/cost.ts';
import { compare, type Peer } from './measure/paired.ts';
import * as ours from './security.ours.ts';
import type { Printed } from './workers/security.ours.worker.ts';
import type { PeerRequest } from './workers/security.peers.worker.ts';

const LENGTH = 16;
const alphabet = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).join('');

const security = await openEngines('security', ours, (module) => module.openSecurity());
const peersUrl = new URL('./workers/security.peers.worker.ts', import.meta.url);
const peers = new Asker<PeerRequest, Printed>(new Worker(peersUrl, { type: 'module' }));

const peerRequest = (job: PeerRequest['job'], count: number): PeerRequest => ({ job, alphabet, length: LENGTH, count });

function checkRows(text: string, count: number, pattern: RegExp): void {
  const rows = text.trimEnd().split('\n');
  expect(rows.length).toBe(count);
  expect(rows.find((row) => !pattern.test(row))).toBeUndefined();
  expect(new Set(rows).size).toBe(count);
}

const cases: [count: number, rounds: number, peers: [PeerRequest['job'], number, number][]][] = [
  [
    10_000,
    9,
    [
      ['per-character', 250, 400],
      ['nanoid', 25, 35],
    ],
  ],
  [1_000_000, 7, [['nanoid', 30, 45]]],
];

test.each(cases)('passwords: %i × 16', async (count, rounds, against) => {
  const pattern = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d])[!-~]{16}$/;
  await checkEngines(security, async (print) => {
    for (let check = 0; check < 2; check++) checkRows(new TextDecoder().decode((await print(LENGTH, count)).text), count, pattern);
  });
  for (const [job] of against) checkRows((await peers.ask(peerRequest(job, count))).text as string, count, /^[!-~]{16}$/);
  await compare({
    id: `security/passwords/${count}x16`,
    rounds,
    repeat: count > 100_000 ? 3 : 15,
    engines: security,
    ours: async (print) => (await print(LENGTH, count)).ms,
    peers: against.map(
      ([job, atLeast, aim]): Peer => ({ id: job, atLeast, aim, run: async () => (await peers.ask(peerRequest(job, count))).ms }),
    ),
  });
});

test('passwords: 10,000,000 × 16, and the time per row of 10³ to 10⁷ rows', async () => {
  const count = 10_000_000;
  const fresh = await openEngines('security', ours, (module) => module.openSecurity());
  await compare({
    id: `security/passwords/${count}x16`,
    rounds: 3,
    engines: fresh,
    ours: async (print) => (await print(LENGTH, count, false)).ms,
    peers: [],
  });
  await recordCost('security/passwords16', async (rows) => (await fresh.now(LENGTH, rows, false)).ms);
});
