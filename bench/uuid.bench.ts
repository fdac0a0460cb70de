import { expect, test } from 'vitest';
import { type Client, connect } from '#src/thread/connect.ts';
import type { UuidEngine } from '#workers/uuid/engine.ts';
import { type DrawnKind, type DrawRequest, type NameRequest, plainFormat } from '#workers/uuid/request.ts';
import { compare, type Measured, report, type Rival, timed } from './paired.ts';
import type { RivalRequest } from './uuid.rivals.worker.ts';

const MILLION = 1_000_000;

type Job = RivalRequest['job'];

const spawnOurs = () => new Worker(new URL('../workers/uuid/worker.ts', import.meta.url), { type: 'module' });

class RivalWorker {
  readonly #worker = new Worker(new URL('./uuid.rivals.worker.ts', import.meta.url), { type: 'module' });
  #block: ArrayBuffer | null = null;

  ask(job: Job, { count = 0, names = '' } = {}): Promise<string | ArrayBuffer> {
    const block = job === 'limit' ? this.#block : null;
    return new Promise((resolve, reject) => {
      this.#worker.onerror = (event) => reject(new Error(event.message));
      this.#worker.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
        if (typeof data !== 'string') this.#block = data;
        resolve(data);
      };
      this.#worker.postMessage({ job, count, names, block } satisfies RivalRequest, block ? [block] : []);
    });
  }

  end(): void {
    this.#worker.terminate();
  }
}

const ours = connect<UuidEngine>(spawnOurs, { retireAfterMs: 600_000 });
const rivals = new RivalWorker();
const measured: Measured[] = [];

function draw(kind: DrawnKind, count: number): DrawRequest {
  return { kind, count: String(count), time: '', clockSeq: '', node: '', format: plainFormat };
}

/** One request answered on the page; the block goes back with the next. */
async function drawn(client: Client<UuidEngine>, request: DrawRequest): Promise<void> {
  const { value, release } = await client.generate(request);
  expect(value.lines.count).toBe(Number(request.count));
  release();
}

const rival = (id: string, job: Job, count: number, atLeast: number, aim: number): Rival => {
  return { id, atLeast, aim, run: () => timed(() => rivals.ask(job, { count })) };
};

/** Every row is a UUID of its version and variant, none comes twice, and those with a time in front are in order. */
function checkRows(rows: readonly string[], version: string, count: number, ordered: boolean): void {
  expect(rows.length).toBe(count);
  const pattern = new RegExp(`^[\\da-f]{8}-[\\da-f]{4}-${version}[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}$`);
  expect(rows.find((row) => !pattern.test(row))).toBeUndefined();
  expect(new Set(rows).size).toBe(count);
  if (ordered) expect(rows.find((row, index) => index > 0 && row <= (rows[index - 1] as string))).toBeUndefined();
}

async function checkOurs(kind: DrawnKind, version: string, count: number): Promise<void> {
  const { value, release } = await ours.generate(draw(kind, count));
  const text = new TextDecoder().decode(value.lines.bytes);
  checkRows(text.trimEnd().split('\n'), version, count, kind === 'v7');
  release();
}

async function checkRival(job: Job, version: string, count: number): Promise<void> {
  checkRows(String(await rivals.ask(job, { count })).split('\n'), version, count, job === 'v7');
}

test('the page is isolated, so that timers are exact', () => {
  expect(crossOriginIsolated).toBe(true);
});

const bulk: [kind: DrawnKind, version: string, count: number, rounds: number, rivals: Rival[]][] = [
  [
    'v4',
    '4',
    MILLION,
    5,
    [
      rival('uuid', 'v4', MILLION, 50, 200),
      rival('randomUUID', 'randomUUID', MILLION, 50, 200),
      rival('lukeed', 'lukeed', MILLION, 40, 80),
    ],
  ],
  ['v7', '7', MILLION, 5, [rival('uuid', 'v7', MILLION, 50, 200)]],
  ['v1', '1', MILLION, 5, [rival('uuid', 'v1', MILLION, 50, 200)]],
  ['v4', '4', 10_000, 21, [rival('uuid', 'v4', 10_000, 25, 40)]],
];

test.each(bulk)('%s: %s × %i', async (kind, version, count, rounds, against) => {
  for (let check = 0; check < 2; check++) await checkOurs(kind, version, count);
  for (const { id } of against) await checkRival(id === 'uuid' ? (kind as Job) : (id as Job), version, count);
  await rivals.ask('limit', { count });
  const limit = { name: 'random bytes and copy', run: () => timed(() => rivals.ask('limit', { count })) };
  measured.push(
    await compare({
      id: `uuid/${kind}/${count}`,
      rounds,
      repeat: 5,
      ours: () => timed(() => drawn(ours, draw(kind, count))),
      rivals: against,
      ...(kind === 'v4' ? { limit } : {}),
    }),
  );
});

test('v4, first run of a worker', async () => {
  measured.push(
    await compare({
      id: `uuid/v4/${MILLION}/cold`,
      rounds: 5,
      async ours() {
        let worker: Worker | undefined;
        const fresh = connect<UuidEngine>(() => (worker = spawnOurs()));
        await fresh.inspectOne({ text: '' });
        const ms = await timed(() => drawn(fresh, draw('v4', MILLION)));
        worker?.terminate();
        return ms;
      },
      rivals: [
        {
          id: 'lukeed',
          atLeast: 15,
          aim: 20,
          async run() {
            const fresh = new RivalWorker();
            await fresh.ask('ready');
            const ms = await timed(() => fresh.ask('lukeed', { count: MILLION }));
            fresh.end();
            return ms;
          },
        },
      ],
    }),
  );
});

test('v5 of 100,000 names', async () => {
  const names = Array.from({ length: 100_000 }, (_, index) => `user-${index}@example.com`).join('\n');
  const request: NameRequest = { kind: 'v5', namespace: 'dns', customNamespace: '', names, format: plainFormat };
  for (let check = 0; check < 2; check++) {
    const { value, release } = await ours.generateNamed(request);
    expect(new TextDecoder().decode(value.lines.bytes)).toBe(`${String(await rivals.ask('v5', { names }))}\n`);
    release();
  }
  measured.push(
    await compare({
      id: 'uuid/v5/100000',
      rounds: 7,
      repeat: 3,
      ours: () => timed(async () => (await ours.generateNamed(request)).release()),
      rivals: [{ id: 'uuid', atLeast: 5, aim: 20, run: () => timed(() => rivals.ask('v5', { names })) }],
    }),
  );
});

test('the figures are written down', async () => {
  await report('uuid', measured);
});
