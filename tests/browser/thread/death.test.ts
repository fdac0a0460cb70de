import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { jobErrorOf, WorkerDied } from '#src/thread/job-error.ts';
import { keepRequests } from '#src/network/traffic.ts';
import { answerAfterDeath, connectTrial, failureOf, givenUp, spawnMute, spawnTrial, until } from './trial-client.ts';

/** Starts a worker from a script that the page's Resource Timing does not list. */
function spawnUnlisted(script: string): Worker {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  onTestFinished(() => URL.revokeObjectURL(url));
  return new Worker(url, { type: 'module' });
}

describe('a worker that dies', () => {
  test('during a job: the next worker runs the job', async () => {
    const trial = connectTrial();
    const { instance } = (await trial.client.echo('')).value;
    const answer = await answerAfterDeath(trial);
    expect(answer.value).toBe('done');
    expect(answer.instance).not.toBe(instance);
    expect(trial.spawned).toHaveLength(2);
  });

  test('during a job that ends the next worker too: the job rejects, and the next job runs in a third worker', async () => {
    const { client, spawned } = connectTrial();
    const { instance } = (await client.echo('')).value;
    expect(await failureOf(client.die(undefined))).toBeInstanceOf(WorkerDied);
    const next = (await client.echo('next')).value;
    expect(next.value).toBe('next');
    expect(next.instance).not.toBe(instance);
    expect(spawned).toHaveLength(3);
  });

  test('during its first job: the job rejects, and the next job works', async () => {
    const { client } = connectTrial();
    expect(await failureOf(client.die(undefined))).toBeInstanceOf(WorkerDied);
    expect((await client.echo('next')).value.value).toBe('next');
  });

  test('does not fail a job that was waiting for it', async () => {
    const { client } = connectTrial();
    const dying = failureOf(client.die(undefined));
    const waiting = client.echo('waited');
    expect(await dying).toBeInstanceOf(WorkerDied);
    expect((await waiting).value.value).toBe('waited');
  });

  test('while it is idle: the next job runs in a new worker', async () => {
    const { client, spawned } = connectTrial();
    await client.echo('');
    const died = givenUp(spawned[0]);
    const { instance } = (await client.dieAfterwards(undefined)).value;
    await died;
    expect((await client.echo('')).value.instance).not.toBe(instance);
    expect(spawned).toHaveLength(2);
  });

  test('of an error outside any job: the running job rejects with the message of that error', async () => {
    const { client } = connectTrial();
    const error = await failureOf(client.breakLater('out of thin air'));
    expect(error).toBeInstanceOf(WorkerDied);
    expect(error.message).toContain('out of thin air');
    expect((await client.echo('next')).value.value).toBe('next');
  });
});

describe('a worker whose script is missing', () => {
  test('rejects its jobs, and the next job runs once the script can be loaded', async () => {
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
  /** Stops the clock of the page, so that only events can detect the end. */
  const stopClock = () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  };

  test('because its script threw is detected immediately, and reported as a bug', async () => {
    stopClock();
    const { client } = connectTrial({ spawn: () => spawnUnlisted('throw new TypeError("broken at the start")') });
    const error = await failureOf(client.echo(''));
    expect(error).toMatchObject({ name: 'WorkerDied', how: 'thrown' });
    expect(error.message).toContain('broken at the start');
    expect(jobErrorOf(error, () => undefined)).toMatchObject({ code: 'error.bug' });
  });

  test('because it had no memory is reported as stopped', async () => {
    stopClock();
    const { client } = connectTrial({ spawn: () => spawnUnlisted('throw new RangeError("Array buffer allocation failed")') });
    expect(jobErrorOf(await failureOf(client.echo('')), () => undefined)).toMatchObject({ code: 'error.stopped' });
  });
});

describe('a worker that gives no sign that it started', () => {
  /** Stops the page's interval timers. The returned function advances them by a number of seconds. */
  function stopTicks() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    return (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  }
  beforeAll(keepRequests);
  const listed = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('mute.worker')).length;

  test('although its script arrived is replaced after 8 s, and the next worker runs the job', async () => {
    const pass = stopTicks();
    const before = listed();
    let spawns = 0;
    const { client, spawned } = connectTrial({ spawn: () => (spawns++ === 0 ? spawnMute() : spawnTrial()) });
    const job = client.echo('done by the second');
    await until(() => listed() > before);
    await pass(8);
    expect(spawned).toHaveLength(1);
    await pass(1);
    expect((await job).value.value).toBe('done by the second');
    expect(spawned).toHaveLength(2);
  });

  test('and whose replacement gives none either is reported as a part that was not loaded, and the next job works', async () => {
    const pass = stopTicks();
    let spawn = spawnMute;
    const before = listed();
    const { client, spawned } = connectTrial({ spawn: () => spawn() });
    let failure: Error | undefined;
    const job = failureOf(client.echo('')).then((error) => {
      failure = error;
      return error;
    });
    await until(() => listed() > before);
    await pass(9);
    await until(() => listed() > before + 1);
    await pass(8);
    expect(failure).toBeUndefined();
    await pass(1);
    const error = await job;
    expect(error).toMatchObject({ name: 'WorkerDied', how: 'silent' });
    expect(jobErrorOf(error, () => undefined)).toMatchObject({ code: 'error.unloaded' });
    expect(spawned).toHaveLength(2);
    spawn = spawnTrial;
    const next = (await client.echo('next')).value;
    expect(next.value).toBe('next');
    await pass(60);
    expect((await client.echo('same')).value.instance).toBe(next.instance);
  });

  test('and whose script is not known to have arrived is given up after 30 s', async () => {
    const pass = stopTicks();
    let failure: Error | undefined;
    const { client, spawned } = connectTrial({ spawn: () => spawnUnlisted('self.close()') });
    const job = failureOf(client.echo('')).then((error) => {
      failure = error;
    });
    // Waits until the client has started the timer that counts the seconds.
    await until(() => vi.getTimerCount() === 1);
    await pass(29);
    expect(failure).toBeUndefined();
    await pass(1);
    await job;
    expect(failure).toMatchObject({ name: 'WorkerDied', how: 'unloaded' });
    expect(spawned).toHaveLength(1);
  });
});
