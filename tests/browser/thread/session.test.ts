import { expect, onTestFinished, test } from 'vitest';
import type { ConnectOptions } from '#src/thread/connect.ts';
import { WorkerDied } from '#src/thread/worker-died.ts';
import { openSession } from '#src/thread/session.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { failureOf, spawnTrial, wait } from './trial-client.ts';
import type { TrialEngine } from './trial-engine.ts';

function openTrial(options: ConnectOptions = {}) {
  const spawned: Worker[] = [];
  const session = openSession<TrialEngine>(() => {
    const worker = spawnTrial();
    spawned.push(worker);
    return worker;
  }, options);
  onTestFinished(() => session.end());
  return { session, spawned };
}

test('jobs run at the same time, each giving way to the others', async () => {
  const { session } = openTrial();
  const { instance } = await session.calls.echo('first');
  const long = session.calls.count({ steps: 200, stepMs: 5 });
  const startMs = performance.now();
  const short = await session.calls.echo('second');
  expect(short.instance).toBe(instance);
  expect(performance.now() - startMs).toBeLessThan(500);
  expect((await long).instance).toBe(instance);
});

test('a job is cancelled at its next tick, others and the worker go on', async () => {
  const { session, spawned } = openTrial();
  const { instance } = await session.calls.echo('');
  const [one, two] = [new AbortController(), new AbortController()];
  const first = failureOf(session.calls.count({ steps: 2000, stepMs: 4 }, { signal: one.signal }));
  const second = failureOf(session.calls.count({ steps: 2000, stepMs: 4 }, { signal: two.signal }));
  const third = session.calls.count({ steps: 40, stepMs: 4 });
  await wait(50);
  one.abort(new Error('no longer wanted'));
  two.abort(new Error('nor this'));
  expect((await first).message).toBe('no longer wanted');
  expect((await second).message).toBe('nor this');
  expect((await third).instance).toBe(instance);
  expect(spawned).toHaveLength(1);
});

test('progress is told, mistakes and bugs arrive as what they are', async () => {
  const { session } = openTrial();
  const seen: number[] = [];
  await session.calls.count({ steps: 60, stepMs: 4 }, { onProgress: (done) => seen.push(done) });
  expect(seen.length).toBeGreaterThan(1);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(await failureOf(session.calls.refuse({ code: 'c', field: 'f', values: { n: 1 } }))).toBeInstanceOf(InputError);
  expect((await failureOf(session.calls.crash('bug'))).message).toBe('bug');
});

test('a worker that dies is replaced, brought to where it was, and asked again', async () => {
  const { session, spawned } = openTrial();
  const replayed: string[] = [];
  session.setRecipe(async (calls) => {
    const { value } = await calls.echo('from the recipe');
    replayed.push(value);
  });
  const before = await session.calls.echo('');
  spawned[0]?.terminate();
  await session.calls.dieLater(0).catch(() => undefined);
  await wait(200);
  const after = await session.calls.echo('after');
  expect(after.instance).not.toBe(before.instance);
  expect(replayed).toContain('from the recipe');
});

test('a worker that cannot be brought to where the last one was keeps nobody out', async () => {
  const { session, spawned } = openTrial();
  session.setRecipe(async (calls) => {
    await calls.crash('the file is gone');
  });
  expect((await failureOf(session.calls.echo(''))).message).toBe('the file is gone');
  session.setRecipe(null);
  expect((await session.calls.echo('another file')).value).toBe('another file');
  expect(spawned).toHaveLength(2);
});

test('what kills two workers is not tried on a third', async () => {
  const { session, spawned } = openTrial();
  expect(await failureOf(session.calls.die(undefined))).toBeInstanceOf(WorkerDied);
  expect(spawned).toHaveLength(2);
  expect((await session.calls.echo('again')).value).toBe('again');
});

test('an ended session ends its jobs', async () => {
  const { session } = openTrial();
  await session.calls.echo('');
  const running = failureOf(session.calls.count({ steps: 2000, stepMs: 4 }));
  await wait(30);
  session.end();
  expect(await running).toBeInstanceOf(WorkerDied);
});

test('a worker that holds nothing is retired, and one with something to bring back is not', async () => {
  const { session } = openTrial({ retireAfterMs: 60 });
  const { instance } = await session.calls.echo('nothing is held');
  await wait(250);
  const second = await session.calls.echo('');
  expect(second.instance).not.toBe(instance);
  session.setRecipe(async (calls) => calls.echo('a file'));
  await wait(250);
  expect((await session.calls.echo('')).instance).toBe(second.instance);
  session.setRecipe(null);
  await wait(250);
  expect((await session.calls.echo('')).instance).not.toBe(second.instance);
});
