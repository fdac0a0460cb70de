import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { jobErrorOf, WorkerDied } from '#src/thread/job-error.ts';
import { raise, reached, sharedNumber } from './shared-number.ts';
import { connectTrial, failureOf, givenUp, spawnMute, spawnTrial, until } from './trial-client.ts';

describe('a worker that dies', () => {
  test('under a job: the job is done by the next one', async () => {
    const { client, spawned } = connectTrial();
    const { instance } = (await client.echo('')).value;
    const [begun, end] = [sharedNumber(), sharedNumber()];
    const job = client.awaitEnd({ begun, end, value: 'done' });
    await reached(begun);
    spawned[0]?.terminate();
    await reached(begun, 2);
    raise(end);
    const { value } = await job;
    expect(value.value).toBe('done');
    expect(value.instance).not.toBe(instance);
    expect(spawned).toHaveLength(2);
  });

  test('under a job that kills the next one, too: the job rejects instead of waiting forever, and the next works in a fresh worker', async () => {
    const { client, spawned } = connectTrial();
    const { instance } = (await client.echo('')).value;
    expect(await failureOf(client.die(undefined))).toBeInstanceOf(WorkerDied);
    const next = (await client.echo('next')).value;
    expect(next.value).toBe('next');
    expect(next.instance).not.toBe(instance);
    expect(spawned).toHaveLength(3);
  });

  test('under its very first job', async () => {
    const { client } = connectTrial();
    expect(await failureOf(client.die(undefined))).toBeInstanceOf(WorkerDied);
    expect((await client.echo('next')).value.value).toBe('next');
  });

  test('does not fail a job that still waited for it', async () => {
    const { client } = connectTrial();
    const dying = failureOf(client.die(undefined));
    const waiting = client.echo('waited');
    expect(await dying).toBeInstanceOf(WorkerDied);
    expect((await waiting).value.value).toBe('waited');
  });

  test('while it is idle: the next job gets a fresh one', async () => {
    const { client, spawned } = connectTrial();
    await client.echo('');
    const died = givenUp(spawned[0]);
    const { instance } = (await client.dieAfterwards(undefined)).value;
    await died;
    expect((await client.echo('')).value.instance).not.toBe(instance);
    expect(spawned).toHaveLength(2);
  });

  test('of an error outside any job rejects with the message of that error', async () => {
    const { client } = connectTrial();
    const error = await failureOf(client.breakLater('out of thin air'));
    expect(error).toBeInstanceOf(WorkerDied);
    expect(error.message).toContain('out of thin air');
    expect((await client.echo('next')).value.value).toBe('next');
  });
});

describe('a worker whose script is missing', () => {
  test('rejects, and the next job works once the script is there', async () => {
    let missing = true;
    const { client } = connectTrial({
      spawn: () => (missing ? new Worker(new URL('/assets/w/gone-1a2b3c.js', location.href), { type: 'module' }) : spawnTrial()),
    });
    expect(await failureOf(client.echo('lost'))).toBeInstanceOf(WorkerDied);
    expect(await failureOf(client.echo('lost again'))).toBeInstanceOf(WorkerDied);
    missing = false;
    expect((await client.echo('found')).value.value).toBe('found');
  });
});

describe('a worker that ends before its first message', () => {
  /** The clock of the page stands still: what is noticed is noticed by an event. */
  const stopClock = () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  };

  test('because its script threw is noticed at once, as a bug and not as a lack of memory', async () => {
    stopClock();
    const script = URL.createObjectURL(new Blob(['throw new TypeError("broken at the start")'], { type: 'text/javascript' }));
    onTestFinished(() => URL.revokeObjectURL(script));
    const { client } = connectTrial({ spawn: () => new Worker(script, { type: 'module' }) });
    const error = await failureOf(client.echo(''));
    expect(error).toMatchObject({ name: 'WorkerDied', isUnloaded: false, hasThrown: true });
    expect(error.message).toContain('broken at the start');
    expect(jobErrorOf(error, () => undefined)).toMatchObject({ code: 'error.bug' });
  });

  test('because it had no memory is called stopped', async () => {
    stopClock();
    const script = URL.createObjectURL(new Blob(['throw new RangeError("Array buffer allocation failed")'], { type: 'text/javascript' }));
    onTestFinished(() => URL.revokeObjectURL(script));
    const { client } = connectTrial({ spawn: () => new Worker(script, { type: 'module' }) });
    expect(jobErrorOf(await failureOf(client.echo('')), () => undefined)).toMatchObject({ code: 'error.stopped' });
  });
});

describe('a worker that never answers: it closed while it started, or its script never ends', () => {
  test('is given up after 30 s; the next job gets another', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let spawn = spawnMute;
    const { client, spawned } = connectTrial({ spawn: () => spawn() });
    let failure: Error | undefined;
    const job = failureOf(client.echo('')).then((error) => {
      failure = error;
    });
    // Counts the seconds that the page waits.
    await until(() => vi.getTimerCount() === 1);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await job;
    expect(failure).toMatchObject({ name: 'WorkerDied', isUnloaded: true });
    expect(spawned).toHaveLength(1);
    spawn = spawnTrial;
    const next = (await client.echo('next')).value;
    expect(next.value).toBe('next');
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await client.echo('same')).value.instance).toBe(next.instance);
  });
});
