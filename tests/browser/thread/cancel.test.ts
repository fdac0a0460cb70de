import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { raise, reached, sharedNumber, valueOf } from './shared-number.ts';
import { connectTrial, failureOf, spawnLate, stopTimers, until } from './trial-client.ts';

/** Time in ms from a cancellation to the termination of a worker that has not stopped. */
const STOP_WITHIN_MS = 100;

test('the tests run with shared memory, as the built site does', () => {
  expect(crossOriginIsolated).toBe(true);
});

describe.each([
  ['through shared memory', true],
  ['by message, where memory cannot be shared', false],
])('canceling %s', (_, isolated) => {
  beforeEach(() => {
    vi.stubGlobal('crossOriginIsolated', isolated);
    stopTimers();
    return () => vi.unstubAllGlobals();
  });

  test('stops a job that ticks, and its worker continues', async () => {
    const { client } = connectTrial();
    const { instance } = (await client.echo('')).value;
    const controller = new AbortController();
    const ticks = sharedNumber();
    const endless = failureOf(client.count({ ticks }, { signal: controller.signal }));
    await reached(ticks, 100);
    controller.abort();
    expect((await endless).name).toBe('AbortError');
    const ticksAtEnd = valueOf(ticks);
    expect((await client.echo('')).value.instance).toBe(instance);
    expect(valueOf(ticks)).toBe(ticksAtEnd);
  });

  test('terminates the worker of a job that does not tick within 100 ms, and the next job runs in a new one', async () => {
    const { client, spawned } = connectTrial();
    const { instance } = (await client.echo('')).value;
    const controller = new AbortController();
    const begun = sharedNumber();
    const job = failureOf(client.block({ begun, end: sharedNumber() }, { signal: controller.signal }));
    const ended = vi.fn<() => void>();
    void job.then(ended);
    await reached(begun);
    controller.abort();
    await vi.advanceTimersByTimeAsync(STOP_WITHIN_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await job).name).toBe('AbortError');
    const next = (await client.echo('next')).value;
    expect(next.value).toBe('next');
    expect(next.instance).not.toBe(instance);
    expect(spawned).toHaveLength(2);
  });

  test('does not end a worker that has not started yet', async () => {
    const begin = sharedNumber();
    const { client, spawned } = connectTrial({ spawn: () => spawnLate(begin) });
    const [first, second] = [new AbortController(), new AbortController()];
    const superseded = failureOf(client.block({ begun: sharedNumber(), end: sharedNumber() }, { signal: first.signal }));
    await until(() => spawned.length === 1);
    first.abort();
    await vi.advanceTimersByTimeAsync(10 * STOP_WITHIN_MS);
    const alsoSuperseded = failureOf(client.count({}, { signal: second.signal }));
    await vi.advanceTimersByTimeAsync(10 * STOP_WITHIN_MS);
    second.abort();
    raise(begin);
    expect((await client.echo('last')).value.value).toBe('last');
    expect([(await superseded).name, (await alsoSuperseded).name]).toEqual(['AbortError', 'AbortError']);
    expect(spawned).toHaveLength(1);
  });

  test('ends nineteen superseded jobs without a result; the twentieth job returns its result, in the same worker', async () => {
    const { client, spawned } = connectTrial();
    const { instance } = (await client.echo('')).value;
    const seen: string[] = [];
    const failures: string[] = [];
    let controller = new AbortController();
    const jobs: Promise<unknown>[] = [];
    for (let typed = 1; typed <= 20; typed++) {
      controller.abort();
      controller = new AbortController();
      const ticks = sharedNumber();
      const request = { stepMs: 5, value: `request ${typed}`, ticks, ...(typed === 20 ? { steps: 8 } : {}) };
      jobs.push(
        client.count(request, { signal: controller.signal }).then(
          ({ value }) => seen.push(value.value),
          (error: Error) => failures.push(error.name),
        ),
      );
      // Every fourth job is running when the next one is requested; the others wait in the queue.
      if (typed % 4 === 0) await reached(ticks);
    }
    await Promise.all(jobs);
    expect(seen).toEqual(['request 20']);
    expect(failures).toEqual(Array.from({ length: 19 }, () => 'AbortError'));
    expect(spawned).toHaveLength(1);
    expect((await client.echo('after')).value).toMatchObject({ value: 'after', instance });
  });
});

test('with shared memory, a canceled job ticks at most once more, and jobs do not pause for messages', async () => {
  stopTimers();
  const { client } = connectTrial();
  const controller = new AbortController();
  const ticks = sharedNumber();
  const endless = failureOf(client.count({ ticks }, { signal: controller.signal }));
  await reached(ticks, 1000);
  controller.abort();
  const ticksAtAbort = valueOf(ticks);
  await endless;
  expect(valueOf(ticks) - ticksAtAbort).toBeLessThanOrEqual(1);
  expect((await client.count({ steps: 120, stepMs: 1 })).value.pauses).toBe(0);
});

test('where memory cannot be shared, a job pauses every 12 ms so that a cancel can arrive', async () => {
  vi.stubGlobal('crossOriginIsolated', false);
  const { client } = connectTrial();
  const { value } = await client.count({ steps: 120, stepMs: 1 });
  vi.unstubAllGlobals();
  expect(value.pauses).toBe(10);
});

test('where the page is isolated but the browser has no SharedArrayBuffer, a cancel is sent by message', async () => {
  const ticks = sharedNumber();
  vi.stubGlobal('SharedArrayBuffer', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  stopTimers();
  const { client, spawned } = connectTrial();
  const controller = new AbortController();
  const endless = failureOf(client.count({ stepMs: 4, ticks }, { signal: controller.signal }));
  await reached(ticks, 10);
  controller.abort();
  expect((await endless).name).toBe('AbortError');
  expect((await client.count({ steps: 120, stepMs: 1 })).value.pauses).toBe(10);
  expect(spawned).toHaveLength(1);
});

describe('a signal', () => {
  test('that was aborted before the call starts nothing', async () => {
    const { client, spawned } = connectTrial();
    expect((await failureOf(client.echo('', { signal: AbortSignal.abort() }))).name).toBe('AbortError');
    expect(spawned).toHaveLength(0);
  });

  test('that is aborted with a reason rejects its call with this reason', async () => {
    const { client } = connectTrial();
    const controller = new AbortController();
    const ticks = sharedNumber();
    const job = failureOf(client.count({ ticks }, { signal: controller.signal }));
    await reached(ticks);
    controller.abort(new Error('The page was left'));
    expect((await job).message).toBe('The page was left');
  });

  test('that is aborted while its job waits prevents the call of the engine', async () => {
    const { client } = connectTrial();
    const controller = new AbortController();
    const [begun, end] = [sharedNumber(), sharedNumber()];
    const first = client.block({ begun, end });
    const second = failureOf(client.echo('second', { signal: controller.signal }));
    const third = client.echo('third');
    await reached(begun);
    controller.abort();
    raise(end);
    expect((await first).value.calls).toBe(1);
    expect((await second).name).toBe('AbortError');
    expect((await third).value).toMatchObject({ value: 'third', calls: 2 });
  });

  test('that is aborted after the result has no effect', async () => {
    stopTimers();
    const { client } = connectTrial();
    const controller = new AbortController();
    const { instance } = (await client.echo('', { signal: controller.signal })).value;
    controller.abort();
    await vi.advanceTimersByTimeAsync(10 * STOP_WITHIN_MS);
    expect((await client.echo('')).value.instance).toBe(instance);
  });
});
