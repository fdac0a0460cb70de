import { expect, test, vi } from 'vitest';
import { WorkerDied } from '#src/thread/job-error.ts';
import type { ConnectOptions } from '#src/thread/worker-client.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { raise, reached, sharedNumber } from './shared-number.ts';
import type { Counting, TrialEngine } from './trial-engine.ts';
import { answerAfterDeath, connectTrial, failureOf, givenUp, stopTimers } from './trial-client.ts';

/** Connects a client whose jobs run at the same time in one worker, as for an engine that keeps a file. */
const connectConcurrent = (options: Partial<ConnectOptions<TrialEngine>> = {}) => connectTrial({ concurrency: Infinity, ...options });

test('jobs run at the same time, and each lets the others run at its ticks', async () => {
  const { client } = connectConcurrent();
  const { instance } = (await client.echo('first')).value;
  const [ticks, enough] = [sharedNumber(), sharedNumber()];
  const long = client.count({ ticks, enough });
  await reached(ticks);
  // The long job ends only after the short one has returned.
  expect((await client.echo('second')).value.instance).toBe(instance);
  raise(enough);
  expect((await long).value.instance).toBe(instance);
});

test('a job is canceled at a tick, and other jobs and the worker continue', async () => {
  const { client, spawned } = connectConcurrent();
  const { instance } = (await client.echo('')).value;
  const [one, two] = [new AbortController(), new AbortController()];
  const [ticks, enough] = [sharedNumber(), sharedNumber()];
  const first = failureOf(client.count({}, { signal: one.signal }));
  const second = failureOf(client.count({}, { signal: two.signal }));
  const third = client.count({ ticks, enough });
  // Jobs begin in the order of their calls, so all three are running when the third reports a tick.
  await reached(ticks);
  one.abort(new Error('no longer wanted'));
  two.abort(new Error('nor this'));
  expect((await first).message).toBe('no longer wanted');
  expect((await second).message).toBe('nor this');
  raise(enough);
  expect((await third).value.instance).toBe(instance);
  expect(spawned).toHaveLength(1);
});

test('progress is reported; an InputError and a bug reject with their own errors', async () => {
  const { client } = connectConcurrent();
  const seen: number[] = [];
  const [heard, end] = [sharedNumber(), sharedNumber()];
  const onProgress = (done: number) => {
    seen.push(done);
    raise(heard);
  };
  const job = client.count({ steps: 60, stepMs: 4, end }, { onProgress });
  await reached(heard, 2);
  raise(end);
  await job;
  expect(seen).toEqual([25, 50]);
  expect(await failureOf(client.refuse({ code: 'c', field: 'f', values: { n: 1 } }))).toBeInstanceOf(InputError);
  expect((await failureOf(client.crash('bug'))).message).toBe('bug');
});

/** Connects a client whose workers keep the last text that was echoed, except an empty one. */
const connectWithState = () => connectConcurrent({ retireAfterMs: 60, state: { crash: () => true, echo: ({ value }) => value !== '' } });

test('a worker that dies while it is idle is replaced at the next job, after the request that made its state', async () => {
  const { client, spawned } = connectWithState();
  await client.echo('an earlier file');
  const before = (await client.echo('a file')).value;
  const died = givenUp(spawned[0]);
  await client.dieAfterwards(undefined);
  await died;
  const after = (await client.echo('')).value;
  expect(after.instance).not.toBe(before.instance);
  expect(after.calls).toBe(2);
});

test('a worker that dies during a job is replaced, and the job runs again after the request that made its state', async () => {
  const trial = connectWithState();
  const { instance } = (await trial.client.echo('a file')).value;
  const answer = await answerAfterDeath(trial);
  expect(answer).toMatchObject({ value: 'done', calls: 2 });
  expect(answer.instance).not.toBe(instance);
  expect(trial.spawned).toHaveLength(2);
});

test('if the state cannot be made again, the job rejects with the reason; a call of the first method discards the state', async () => {
  const { client, spawned } = connectConcurrent({ state: { echo: () => true, count: () => true } });
  const request: Counting & { file?: unknown } = { steps: 1 };
  await client.count(request);
  request.file = () => 'this cannot be sent to a worker';
  spawned[0]?.terminate();
  expect((await failureOf(client.block({ begun: sharedNumber(), end: sharedNumber() }))).name).toBe('DataCloneError');
  expect((await client.echo('another file')).value).toMatchObject({ value: 'another file', calls: 1 });
});

test('a job that ended two workers is not run in a third', async () => {
  const { client, spawned } = connectConcurrent();
  expect(await failureOf(client.die(undefined))).toBeInstanceOf(WorkerDied);
  expect(spawned).toHaveLength(2);
  expect((await client.echo('again')).value.value).toBe('again');
});

test('end() rejects the running jobs of a client', async () => {
  const { client } = connectConcurrent();
  await client.echo('');
  const ticks = sharedNumber();
  const running = failureOf(client.count({ ticks }));
  await reached(ticks);
  client.end();
  expect(await running).toBeInstanceOf(WorkerDied);
});

test('a worker is retired when idle, but not while it has a state', async () => {
  stopTimers();
  const { client } = connectWithState();
  const { instance } = (await client.echo('')).value;
  await vi.advanceTimersByTimeAsync(59);
  expect((await client.echo('')).value.instance).toBe(instance);
  await vi.advanceTimersByTimeAsync(60);
  const second = (await client.echo('a file')).value;
  expect(second.instance).not.toBe(instance);
  await vi.advanceTimersByTimeAsync(600);
  expect((await client.echo('')).value.instance).toBe(second.instance);
  await failureOf(client.crash('the file is closed'));
  await vi.advanceTimersByTimeAsync(60);
  expect((await client.echo('')).value.instance).not.toBe(second.instance);
});

test('a call that is aborted while the state of its worker is made again does not reach the engine', async () => {
  const { client, spawned } = connectConcurrent({ state: { awaitEnd: () => true } });
  const [begun, end] = [sharedNumber(), sharedNumber()];
  raise(end);
  await client.awaitEnd({ begun, end });
  end[0] = 0;
  spawned[0]?.terminate();
  const controller = new AbortController();
  const aborted = failureOf(client.echo('aborted', { signal: controller.signal }));
  await reached(begun, 2);
  controller.abort();
  raise(end);
  expect((await aborted).name).toBe('AbortError');
  // The state was the first call of the engine and this is the second, so the aborted call did not reach the engine.
  expect((await client.echo('next')).value.calls).toBe(2);
});

test('end() also rejects the waiting jobs of a client, and the next call starts a worker', async () => {
  const { client, spawned } = connectTrial();
  await client.echo('');
  const [begun, end] = [sharedNumber(), sharedNumber()];
  const running = failureOf(client.awaitEnd({ begun, end }));
  const waiting = failureOf(client.echo('waiting'));
  await reached(begun);
  client.end();
  expect([await running, await waiting]).toEqual([expect.any(WorkerDied), expect.any(WorkerDied)]);
  expect((await client.echo('next')).value.value).toBe('next');
  expect(spawned).toHaveLength(2);
});
