import { expect, test } from 'vitest';
import { compare, type Measured, report, type Rival } from './paired.ts';
import type { Drawn, OursRequest } from './random.ours.worker.ts';
import type { RivalRequest } from './random.rivals.worker.ts';

/** A worker that is asked one thing at a time. */
function asker<Request>(worker: Worker): (request: Request, moved?: Transferable[]) => Promise<Drawn> {
  return (request, moved = []) =>
    new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<Drawn>) => resolve(data);
      worker.postMessage(request, moved);
    });
}

const askOurs = asker<OursRequest>(new Worker(new URL('./random.ours.worker.ts', import.meta.url), { type: 'module' }));
const askRival = asker<RivalRequest>(new Worker(new URL('./random.rivals.worker.ts', import.meta.url), { type: 'module' }));
const measured: Measured[] = [];
let block: ArrayBuffer | null = null;

async function ours(unique: boolean, min: number, max: number, count: number) {
  const lent = block?.byteLength === count * 4 ? block : null;
  const drawn = await askOurs({ unique, min, max, count, block: lent }, lent ? [lent] : []);
  block = drawn.out.buffer;
  return drawn;
}

/** All in the range, both ends among them; unique ones each once. */
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
  rivals: [RivalRequest['job'], number, number][],
][] = [
  [
    'random/integers/1000000',
    false,
    1,
    100,
    1_000_000,
    7,
    [
      ['per-call', 400, 1000],
      ['random-js', 10, 25],
    ],
  ],
  ['random/unique/10000of10000', true, 1, 10_000, 10_000, 9, [['set-until-full', 300, 600]]],
];

test.each(cases)('%s', async (id, unique, min, max, count, rounds, against) => {
  for (let check = 0; check < 2; check++) checkNumbers((await ours(unique, min, max, count)).out.slice(), unique, min, max, count);
  for (const [job] of against) checkNumbers((await askRival({ job, min, max, count })).out, unique, min, max, count);
  measured.push(
    await compare({
      id,
      rounds,
      repeat: 15,
      ours: async () => (await ours(unique, min, max, count)).ms,
      rivals: against.map(
        ([job, atLeast, aim]): Rival => ({ id: job, atLeast, aim, run: async () => (await askRival({ job, min, max, count })).ms }),
      ),
    }),
  );
});

test('the figures are written down', async () => {
  await report('random', measured);
});
