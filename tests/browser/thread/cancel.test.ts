import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connectTrial, failureOf, spawnSlowTrial, wait } from './trial-client.ts';

/** A worker that has not stopped so long after a cancel is ended. The page's clock stands still here until a test turns it on: no machine is too slow. */
const STOP_WITHIN_MS = 100;

test('the tests run where memory can be shared, as on the built site', () => {
  expect(crossOriginIsolated).toBe(true);
});

describe.each([
  ['through shared memory', true],
  ['by message, where memory cannot be shared', false],
])('cancelling %s', (_, isolated) => {
  beforeEach(() => {
    vi.stubGlobal('crossOriginIsolated', isolated);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  test('stops a job that ticks, and its worker goes on', async () => {
    const { client } = connectTrial();
    const { instance } = (await client.echo('')).value;
    const controller = new AbortController();
    const job = failureOf(client.count({ steps: 4000, stepMs: 5 }, { signal: controller.signal }));
    await wait(60);
    const abortedMs = performance.now();
    controller.abort();
    expect((await job).name).toBe('AbortError');
    expect(performance.now() - abortedMs, 'the job had 20 s to go').toBeLessThan(1000);
    expect((await client.echo('')).value.instance).toBe(instance);
  });

  test('ends the worker of a job that does not tick, and the next job works in a fresh one', async () => {
    const { client, spawned } = connectTrial();
    const { instance } = (await client.echo('')).value;
    const controller = new AbortController();
    const job = failureOf(client.hang(30_000, { signal: controller.signal }));
    const ended = vi.fn<() => void>();
    void job.then(ended);
    await wait(60);
    controller.abort();
    await vi.advanceTimersByTimeAsync(STOP_WITHIN_MS - 1);
    await wait(60);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await job).name).toBe('AbortError');
    const next = (await client.echo('next')).value;
    expect(next.value).toBe('next');
    expect(next.instance).not.toBe(instance);
    expect(spawned).toHaveLength(2);
  });

  test('ends no worker that is only slow to start', async () => {
    const { client, spawned } = connectTrial({}, spawnSlowTrial);
    const controller = new AbortController();
    const superseded = failureOf(client.hang(30_000, { signal: controller.signal }));
    await wait(20);
    controller.abort();
    await vi.advanceTimersByTimeAsync(10 * STOP_WITHIN_MS);
    const later = new AbortController();
    const alsoSuperseded = failureOf(client.count({ steps: 1000, stepMs: 5 }, { signal: later.signal }));
    await wait(200);
    later.abort();
    expect(spawned).toHaveLength(1);
    expect((await client.echo('last')).value.value).toBe('last');
    expect([(await superseded).name, (await alsoSuperseded).name]).toEqual(['AbortError', 'AbortError']);
  });

  test('of twenty superseded jobs only the last is seen, and the worker survives them', async () => {
    const { client, spawned } = connectTrial();
    const { instance } = (await client.echo('')).value;
    const seen: string[] = [];
    const failures: string[] = [];
    let controller = new AbortController();
    const jobs: Promise<unknown>[] = [];
    for (let typed = 1; typed <= 20; typed++) {
      controller.abort();
      controller = new AbortController();
      const job = client.count({ steps: 8, stepMs: 5, value: `request ${typed}` }, { signal: controller.signal });
      jobs.push(
        job.then(
          ({ value }) => seen.push(value.value),
          (error: Error) => failures.push(error.name),
        ),
      );
      await wait(typed % 4 === 0 ? 12 : 0);
    }
    await Promise.all(jobs);
    expect(seen).toEqual(['request 20']);
    expect(failures).toEqual(Array.from({ length: 19 }, () => 'AbortError'));
    expect(spawned).toHaveLength(1);
    expect((await client.echo('after')).value).toMatchObject({ value: 'after', instance });
  });
});

describe('a signal', () => {
  test('that is aborted beforehand starts nothing', async () => {
    const { client, spawned } = connectTrial();
    expect((await failureOf(client.echo('', { signal: AbortSignal.abort() }))).name).toBe('AbortError');
    expect(spawned).toHaveLength(0);
  });

  test('gives its own reason', async () => {
    const { client } = connectTrial();
    const controller = new AbortController();
    const job = failureOf(client.count({ steps: 100, stepMs: 5 }, { signal: controller.signal }));
    await wait(30);
    controller.abort(new Error('The page was left'));
    expect((await job).message).toBe('The page was left');
  });

  test('that is aborted while its job waits keeps it from the engine', async () => {
    const { client } = connectTrial();
    const controller = new AbortController();
    const first = client.count({ steps: 10, stepMs: 10 });
    const second = failureOf(client.echo('second', { signal: controller.signal }));
    const third = client.echo('third');
    controller.abort();
    expect((await first).value.calls).toBe(1);
    expect((await second).name).toBe('AbortError');
    expect((await third).value).toMatchObject({ value: 'third', calls: 2 });
  });

  test('that is aborted after the answer does nothing', async () => {
    const { client } = connectTrial();
    const controller = new AbortController();
    const { instance } = (await client.echo('', { signal: controller.signal })).value;
    controller.abort();
    await wait(150);
    expect((await client.echo('')).value.instance).toBe(instance);
  });
});
