import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectOptions } from '#src/thread/connect.ts';
import { WorkerDied } from '#src/thread/worker-died.ts';
import { openSession } from '#src/thread/session.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { raise, reached, sharedNumber } from './shared-number.ts';
import { failureOf, givenUp, spawnTrial, stopTimers } from './trial-client.ts';
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
  const [ticks, enough] = [sharedNumber(), sharedNumber()];
  const long = session.calls.count({ ticks, enough });
  await reached(ticks);
  // The long one ends only after the short one has answered.
  expect((await session.calls.echo('second')).instance).toBe(instance);
  raise(enough);
  expect((await long).instance).toBe(instance);
});

test('a job is cancelled at a tick, others and the worker go on', async () => {
  const { session, spawned } = openTrial();
  const { instance } = await session.calls.echo('');
  const [one, two] = [new AbortController(), new AbortController()];
  const [ticks, enough] = [sharedNumber(), sharedNumber()];
  const first = failureOf(session.calls.count({}, { signal: one.signal }));
  const second = failureOf(session.calls.count({}, { signal: two.signal }));
  const third = session.calls.count({ ticks, enough });
  // The jobs began in the order of their calls.
  await reached(ticks);
  one.abort(new Error('no longer wanted'));
  two.abort(new Error('nor this'));
  expect((await first).message).toBe('no longer wanted');
  expect((await second).message).toBe('nor this');
  raise(enough);
  expect((await third).instance).toBe(instance);
  expect(spawned).toHaveLength(1);
});

test('progress is reported; mistakes of the user and bugs arrive as such', async () => {
  const { session } = openTrial();
  const seen: number[] = [];
  const [heard, end] = [sharedNumber(), sharedNumber()];
  const onProgress = (done: number) => {
    seen.push(done);
    raise(heard);
  };
  const job = session.calls.count({ steps: 60, stepMs: 4, end }, { onProgress });
  await reached(heard, 2);
  raise(end);
  await job;
  expect(seen).toEqual([25, 50]);
  expect(await failureOf(session.calls.refuse({ code: 'c', field: 'f', values: { n: 1 } }))).toBeInstanceOf(InputError);
  expect((await failureOf(session.calls.crash('bug'))).message).toBe('bug');
});

describe('a worker that dies', () => {
  function openWithRecipe() {
    const trial = openTrial();
    const replayed: string[] = [];
    trial.session.setRecipe(async (calls) => {
      const { value, instance } = await calls.echo('from the recipe');
      replayed.push(`${value} in ${instance}`);
    });
    return { ...trial, replayed };
  }

  test('while it is idle is replaced at the next job, which runs after the recipe', async () => {
    const { session, spawned, replayed } = openWithRecipe();
    const before = await session.calls.echo('');
    const died = givenUp(spawned[0]);
    await session.calls.dieAfterwards(undefined);
    await died;
    const after = await session.calls.echo('after');
    expect(after.instance).not.toBe(before.instance);
    expect(replayed).toEqual([`from the recipe in ${before.instance}`, `from the recipe in ${after.instance}`]);
  });

  test('under a job is replaced, brought to where it was, and the job runs again', async () => {
    const { session, spawned, replayed } = openWithRecipe();
    const before = await session.calls.echo('');
    const [begun, end] = [sharedNumber(), sharedNumber()];
    const job = session.calls.awaitEnd({ begun, end, value: 'done' });
    await reached(begun);
    spawned[0]?.terminate();
    await reached(begun, 2);
    raise(end);
    const { value, instance } = await job;
    expect(value).toBe('done');
    expect(replayed).toEqual([`from the recipe in ${before.instance}`, `from the recipe in ${instance}`]);
    expect(spawned).toHaveLength(2);
  });
});

test('when the recipe fails, its error is returned, and a job without a recipe works in the next worker', async () => {
  const { session, spawned } = openTrial();
  session.setRecipe(async (calls) => {
    await calls.crash('the file is gone');
  });
  expect((await failureOf(session.calls.echo(''))).message).toBe('the file is gone');
  session.setRecipe(null);
  expect((await session.calls.echo('another file')).value).toBe('another file');
  expect(spawned).toHaveLength(2);
});

test('a job that killed two workers is not tried on a third', async () => {
  const { session, spawned } = openTrial();
  expect(await failureOf(session.calls.die(undefined))).toBeInstanceOf(WorkerDied);
  expect(spawned).toHaveLength(2);
  expect((await session.calls.echo('again')).value).toBe('again');
});

test('an ended session ends its jobs', async () => {
  const { session } = openTrial();
  await session.calls.echo('');
  const ticks = sharedNumber();
  const running = failureOf(session.calls.count({ ticks }));
  await reached(ticks);
  session.end();
  expect(await running).toBeInstanceOf(WorkerDied);
});

test('a worker is retired when idle, but not while there is a recipe', async () => {
  stopTimers();
  const { session } = openTrial({ retireAfterMs: 60 });
  const { instance } = await session.calls.echo('nothing is held');
  await vi.advanceTimersByTimeAsync(59);
  expect((await session.calls.echo('')).instance).toBe(instance);
  await vi.advanceTimersByTimeAsync(60);
  const second = await session.calls.echo('');
  expect(second.instance).not.toBe(instance);
  session.setRecipe(async (calls) => calls.echo('a file'));
  await vi.advanceTimersByTimeAsync(600);
  expect((await session.calls.echo('')).instance).toBe(second.instance);
  session.setRecipe(null);
  await vi.advanceTimersByTimeAsync(60);
  expect((await session.calls.echo('')).instance).not.toBe(second.instance);
});
