import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WorkerDied } from '#src/thread/worker-died.ts';
import { connectTrial, failureOf, spawnMute, spawnTrial, wait } from './trial-client.ts';

describe('a worker that dies', () => {
  test('under a job: the job is done by the next one', async () => {
    const { client, spawned } = connectTrial();
    const { instance } = (await client.echo('')).value;
    const job = client.count({ steps: 40, stepMs: 5, value: 'done' });
    await wait(60);
    spawned[0]?.terminate();
    const { value } = await job;
    expect(value.value).toBe('done');
    expect(value.instance).not.toBe(instance);
    expect(spawned).toHaveLength(2);
  });

  test('under a job that kills the next one, too: the job rejects instead of waiting for ever, and the next works in a fresh worker', async () => {
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

  test('takes no job along that still waited for it', async () => {
    const { client } = connectTrial();
    const dying = failureOf(client.die(undefined));
    const waiting = client.echo('waited');
    expect(await dying).toBeInstanceOf(WorkerDied);
    expect((await waiting).value.value).toBe('waited');
  });

  test('while it is idle: the next job gets a fresh one', async () => {
    const { client, spawned } = connectTrial();
    const { instance } = (await client.dieLater(20)).value;
    await wait(200);
    expect((await client.echo('')).value.instance).not.toBe(instance);
    expect(spawned).toHaveLength(2);
  });

  test('of an error outside any job says which', async () => {
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
    const { client } = connectTrial({}, () => {
      return missing ? new Worker(new URL('/assets/w/gone-1a2b3c.js', location.href), { type: 'module' }) : spawnTrial();
    });
    expect(await failureOf(client.echo('lost'))).toBeInstanceOf(WorkerDied);
    expect(await failureOf(client.echo('lost again'))).toBeInstanceOf(WorkerDied);
    missing = false;
    expect((await client.echo('found')).value.value).toBe('found');
  });
});

describe('a worker that never says a word: it closed while it started, or its script never comes to an end', () => {
  test('is waited for half a minute, and not for ever; the next job gets another', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let spawn = spawnMute;
    const { client, spawned } = connectTrial({}, () => spawn());
    let failure: Error | undefined;
    const job = failureOf(client.echo('')).then((error) => {
      failure = error;
    });
    // The code that watches is on its way.
    while (vi.getTimerCount() === 0) await wait(10);
    await vi.advanceTimersByTimeAsync(29_000);
    await wait(50);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1000);
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
