import { expect, test } from 'vitest';
import { firstPassword } from '#src/tools/security/first-requests.ts';
import type { PasswordRequest } from '#workers/security/request.ts';
import { compare, type Measured, report, type Rival } from './paired.ts';
import type { OursRequest, Printed } from './security.ours.worker.ts';
import type { RivalRequest } from './security.rivals.worker.ts';

const LENGTH = 16;
const alphabet = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).join('');

const measured: Measured[] = [];
let block: ArrayBuffer | null = null;

/** A worker that is asked one thing at a time. */
function asker<Request>(worker: Worker): (request: Request, moved?: Transferable[]) => Promise<Printed> {
  return (request, moved = []) =>
    new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<Printed>) => resolve(data);
      worker.postMessage(request, moved);
    });
}

const askOurs = asker<OursRequest>(new Worker(new URL('./security.ours.worker.ts', import.meta.url), { type: 'module' }));
const askRival = asker<RivalRequest>(new Worker(new URL('./security.rivals.worker.ts', import.meta.url), { type: 'module' }));

async function ours(count: number): Promise<Printed> {
  const printed = await askOurs({ request: request(count), block }, block ? [block] : []);
  block = (printed.text as Uint8Array<ArrayBuffer>).buffer;
  return printed;
}

/** As the page asks: all four classes, at least one of each. The rivals promise less. */
const request = (count: number): PasswordRequest => ({ ...firstPassword, length: String(LENGTH), count: String(count) });

const rivalRequest = (job: RivalRequest['job'], count: number): RivalRequest => ({ job, alphabet, length: LENGTH, count });

function checkRows(text: string, count: number, pattern: RegExp): void {
  const rows = text.trimEnd().split('\n');
  expect(rows.length).toBe(count);
  expect(rows.find((row) => !pattern.test(row))).toBeUndefined();
  expect(new Set(rows).size).toBe(count);
}

const cases: [count: number, rounds: number, rivals: [RivalRequest['job'], number, number][]][] = [
  [
    10_000,
    9,
    [
      ['per-character', 200, 350],
      ['nanoid', 15, 25],
    ],
  ],
  [1_000_000, 5, [['nanoid', 20, 35]]],
];

test.each(cases)('passwords: %i × 16', async (count, rounds, against) => {
  for (let check = 0; check < 2; check++) {
    const { text } = await ours(count);
    checkRows(
      new TextDecoder().decode(text as Uint8Array<ArrayBuffer>),
      count,
      /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d])[!-~]{16}$/,
    );
  }
  for (const [job] of against) checkRows((await askRival(rivalRequest(job, count))).text as string, count, /^[!-~]{16}$/);
  measured.push(
    await compare({
      id: `security/passwords/${count}x16`,
      rounds,
      repeat: count > 100_000 ? 3 : 15,
      ours: async () => (await ours(count)).ms,
      rivals: against.map(
        ([job, atLeast, aim]): Rival => ({ id: job, atLeast, aim, run: async () => (await askRival(rivalRequest(job, count))).ms }),
      ),
    }),
  );
});

test('the figures are written down', async () => {
  await report('security', measured);
});
