import { beforeEach, describe, expect, test, vi } from 'vitest';
import { InputError } from '#workers/wire/input-error.ts';
import { raise, reached, sharedNumber } from './shared-number.ts';
import { connectTrial, failureOf, stopTimers, until } from './trial-client.ts';

describe('a job', () => {
  test('returns the result of the engine', async () => {
    const { client } = connectTrial();
    const { value } = await client.echo('привет');
    expect(value.value).toBe('привет');
  });

  test('reports its progress every 100 ms, and does not report it after its end', async () => {
    const { client } = connectTrial();
    const reports: [done: number, total: number][] = [];
    const [heard, end] = [sharedNumber(), sharedNumber()];
    const onProgress = (done: number, total: number) => {
      reports.push([done, total]);
      raise(heard);
    };
    const job = client.count({ steps: 320, stepMs: 1, end }, { onProgress });
    await reached(heard, 3);
    raise(end);
    await job;
    await client.count({ steps: 500, stepMs: 1 });
    // Reports arrive in order: after a report of this job, all reports of the previous jobs have arrived as well.
    const [heardLast, endLast] = [sharedNumber(), sharedNumber()];
    const last = client.count({ steps: 10, stepMs: 10, end: endLast }, { onProgress: () => raise(heardLast) });
    await reached(heardLast);
    raise(endLast);
    await last;
    expect(reports).toEqual([
      [100, 320],
      [200, 320],
      [300, 320],
    ]);
  });

  test('waits for the previous job, and both return their results', async () => {
    const { client, spawned } = connectTrial();
    const [begun, end] = [sharedNumber(), sharedNumber()];
    const first = client.block({ begun, end, value: 'first' });
    const second = client.echo('second');
    await reached(begun);
    raise(end);
    expect((await first).value).toMatchObject({ value: 'first', calls: 1 });
    expect((await second).value).toMatchObject({ value: 'second', calls: 2 });
    expect(spawned).toHaveLength(1);
  });

  test('runs at the same time as another job if two workers are allowed', async () => {
    const { client, spawned } = connectTrial({ workers: 2 });
    const [begun, end] = [sharedNumber(), sharedNumber()];
    const blocked = client.block({ begun, end, value: 'blocked' });
    await reached(begun);
    expect((await client.echo('beside it')).value.value).toBe('beside it');
    raise(end);
    expect((await blocked).value.value).toBe('blocked');
    expect(spawned).toHaveLength(2);
  });
});

describe('a mistake of the user', () => {
  test('rejects with the InputError of the worker, and the worker continues', async () => {
    const { client } = connectTrial();
    const { instance } = (await client.echo('')).value;
    const mistake = { code: 'random.error.uniqueExceedsRange', field: 'count', values: { requested: 11, available: 10, name: 'проба' } };
    const error = await failureOf(client.refuse(mistake));
    expect(error).toBeInstanceOf(InputError);
    const { code, field, values } = error as InputError;
    expect({ code, field, values }).toEqual(mistake);
    expect((await client.echo('')).value.instance).toBe(instance);
  });

  test('quotes the input, cut and without control characters, so that a message can contain it', async () => {
    const { client } = connectTrial();
    const mistake = { code: 'random.error.notNumber', field: 'min', values: { asked: `\u202e${'x'.repeat(5000)}` } };
    const { values } = (await failureOf(client.refuse(mistake))) as InputError;
    expect(values).toEqual({ asked: `\ufffd${'x'.repeat(118)}…` });
  });
});

describe('a bug of an engine', () => {
  test('rejects with its own message, and the next job runs in the same worker', async () => {
    const { client } = connectTrial();
    const { instance } = (await client.echo('')).value;
    const error = await failureOf(client.crash('rows is undefined'));
    expect(error).not.toBeInstanceOf(InputError);
    expect(error.message).toBe('rows is undefined');
    expect((await client.echo('next')).value).toMatchObject({ value: 'next', instance });
  });

  test('is also reported for a method that the engine does not have', async () => {
    const { client } = connectTrial();
    const { unknown } = client as unknown as { unknown: (request: string) => Promise<never> };
    expect((await failureOf(unknown('?'))).message).toContain('unknown');
    expect((await client.echo('next')).value.value).toBe('next');
  });

  test('a result that cannot be sent rejects, and the next job works', async () => {
    const { client } = connectTrial();
    await expect(client.unclonable(undefined)).rejects.toThrow();
    expect((await client.echo('next')).value.value).toBe('next');
  });

  test('a request that cannot be sent rejects, and the next job works', async () => {
    const { client } = connectTrial();
    await expect(client.echo((() => 'a function') as never)).rejects.toThrow();
    expect((await client.echo('next')).value.value).toBe('next');
  });
});

describe('an idle worker', () => {
  beforeEach(stopTimers);

  test('is kept for the given time, then retired, and the next job starts another', async () => {
    const { client, spawned } = connectTrial({ retireAfterMs: 60 });
    const { instance } = (await client.echo('')).value;
    await vi.advanceTimersByTimeAsync(59);
    expect((await client.echo('')).value.instance).toBe(instance);
    await vi.advanceTimersByTimeAsync(60);
    expect(spawned).toHaveLength(1);
    expect((await client.echo('')).value.instance).not.toBe(instance);
    expect(spawned).toHaveLength(2);
  });

  test('is kept while requests arrive', async () => {
    const { client, spawned } = connectTrial({ retireAfterMs: 600 });
    for (let request = 0; request < 7; request++) {
      await client.echo('');
      await vi.advanceTimersByTimeAsync(599);
    }
    await client.echo('');
    expect(spawned).toHaveLength(1);
  });

  test('is not retired during a job that takes longer', async () => {
    const { client, spawned } = connectTrial({ retireAfterMs: 40 });
    await client.echo('');
    const [begun, end] = [sharedNumber(), sharedNumber()];
    const long = client.block({ begun, end, value: 'long' });
    await reached(begun);
    await vi.advanceTimersByTimeAsync(400);
    raise(end);
    expect((await long).value.value).toBe('long');
    expect(spawned).toHaveLength(1);
  });

  test('is started before the first request by warm()', async () => {
    const { client, spawned } = connectTrial();
    client.warm();
    client.warm();
    expect(spawned).toHaveLength(1);
    expect((await client.echo('first')).value.value).toBe('first');
    expect(spawned).toHaveLength(1);
  });

  test('is also retired if no request follows warm()', async () => {
    const { client, spawned } = connectTrial({ retireAfterMs: 60 });
    client.warm();
    await until(() => vi.getTimerCount() === 1);
    await vi.advanceTimersByTimeAsync(59);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await client.echo('');
    expect(spawned).toHaveLength(2);
  });
});
