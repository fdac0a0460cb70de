import { expect, test } from 'vitest';
import { connect } from '#src/thread/connect.ts';
import { firstPassword } from '#src/tools/security/first-requests.ts';
import type { SecurityEngine } from '#workers/security/engine.ts';
import type { PasswordRequest } from '#workers/security/request.ts';
import { compare, type Measured, report, type Rival, timed } from './paired.ts';
import type { RivalRequest } from './security.rivals.worker.ts';

const LENGTH = 16;
const alphabet = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).join('');

const ours = connect<SecurityEngine>(() => new Worker(new URL('../workers/security/worker.ts', import.meta.url), { type: 'module' }), {
  retireAfterMs: 600_000,
});
const rivals = new Worker(new URL('./security.rivals.worker.ts', import.meta.url), { type: 'module' });
const measured: Measured[] = [];

function askRival(job: RivalRequest['job'], count: number): Promise<string> {
  return new Promise((resolve, reject) => {
    rivals.onerror = (event) => reject(new Error(event.message));
    rivals.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    rivals.postMessage({ job, alphabet, length: LENGTH, count } satisfies RivalRequest);
  });
}

/** As the page asks: all four classes, at least one of each. The rivals promise less. */
const request = (count: number): PasswordRequest => ({ ...firstPassword, length: String(LENGTH), count: String(count) });

function checkRows(text: string, count: number, pattern: RegExp): void {
  const rows = text.trimEnd().split('\n');
  expect(rows.length).toBe(count);
  expect(rows.find((row) => !pattern.test(row))).toBeUndefined();
  expect(new Set(rows).size).toBe(count);
}

const cases: [count: number, rounds: number, rivals: [RivalRequest['job'], number, number][]][] = [
  [
    10_000,
    31,
    [
      ['per-character', 200, 350],
      ['nanoid', 15, 25],
    ],
  ],
  [1_000_000, 5, [['nanoid', 20, 35]]],
];

test.each(cases)('passwords: %i × 16', async (count, rounds, against) => {
  for (let check = 0; check < 2; check++) {
    const { value, release } = await ours.passwords(request(count));
    checkRows(new TextDecoder().decode(value.lines.bytes), count, /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d])[!-~]{16}$/);
    release();
  }
  for (const [job] of against) checkRows(await askRival(job, count), count, /^[!-~]{16}$/);
  measured.push(
    await compare({
      id: `security/passwords/${count}x16`,
      rounds,
      ours: () => timed(async () => (await ours.passwords(request(count))).release()),
      rivals: against.map(([job, atLeast, aim]): Rival => ({ id: job, atLeast, aim, run: () => timed(() => askRival(job, count)) })),
    }),
  );
});

test('the figures are written down', async () => {
  await report('security', measured);
});
