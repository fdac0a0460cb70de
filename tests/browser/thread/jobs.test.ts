import { describe, expect, test } from 'vitest';
import { InputError } from '#workers/wire/input-error.ts';
import { connectTrial, failureOf, wait } from './trial-client.ts';

describe('a job', () => {
  test('answers with what the engine returned', async () => {
    const { client } = connectTrial();
    const { value } = await client.echo('привет');
    expect(value.value).toBe('привет');
  });

  test('says how far it is, never backwards, and nothing after its end', async () => {
    const { client } = connectTrial();
    const reports: [done: number, total: number][] = [];
    await client.count({ steps: 30, stepMs: 10 }, { onProgress: (done, total) => reports.push([done, total]) });
    const heard = reports.length;
    expect(heard).toBeGreaterThanOrEqual(2);
    expect(reports.every(([done, total]) => done >= 1 && done <= 30 && total === 30)).toBe(true);
    expect(reports.map(([done]) => done)).toEqual(reports.map(([done]) => done).sort((a, b) => a - b));
    await client.count({ steps: 20, stepMs: 10 });
    expect(reports).toHaveLength(heard);
  });

  test('reports no more often than a display could show', async () => {
    const { client } = connectTrial();
    let reports = 0;
    await client.count({ steps: 300, stepMs: 1 }, { onProgress: () => reports++ });
    expect(reports).toBeGreaterThan(0);
    expect(reports).toBeLessThanOrEqual(20);
  });

  test('waits for the one before it, and both answer', async () => {
    const { client, spawned } = connectTrial();
    const [slow, quick] = await Promise.all([client.count({ steps: 10, stepMs: 10, value: 'slow' }), client.echo('quick')]);
    expect([slow.value.value, quick.value.value]).toEqual(['slow', 'quick']);
    expect([slow.value.calls, quick.value.calls]).toEqual([1, 2]);
    expect(spawned).toHaveLength(1);
  });

  test('runs beside another where two workers are allowed', async () => {
    const { client, spawned } = connectTrial({ size: 2 });
    const order: string[] = [];
    const slow = client.count({ steps: 60, stepMs: 10, value: 'slow' }).then(({ value }) => order.push(value.value));
    const quick = client.echo('quick').then(({ value }) => order.push(value.value));
    await Promise.all([slow, quick]);
    expect(order).toEqual(['quick', 'slow']);
    expect(spawned).toHaveLength(2);
  });
});

describe('a mistake of the user', () => {
  test('is raised again as the InputError it was, and the worker goes on', async () => {
    const { client } = connectTrial();
    const { instance } = (await client.echo('')).value;
    const mistake = { code: 'random.error.uniqueExceedsRange', field: 'count', values: { requested: 11, available: 10, name: 'проба' } };
    const error = await failureOf(client.refuse(mistake));
    expect(error).toBeInstanceOf(InputError);
    const { code, field, values } = error as InputError;
    expect({ code, field, values }).toEqual(mistake);
    expect((await client.echo('')).value.instance).toBe(instance);
  });

  test('quotes what was entered so that a message can say it', async () => {
    const { client } = connectTrial();
    const mistake = { code: 'random.error.notNumber', field: 'min', values: { asked: `\u202e${'x'.repeat(5000)}` } };
    const { values } = (await failureOf(client.refuse(mistake))) as InputError;
    expect(values).toEqual({ asked: `\ufffd${'x'.repeat(118)}…` });
  });
});

describe('a bug of an engine', () => {
  test('rejects with its own message, and the next job works in the same worker', async () => {
    const { client } = connectTrial();
    const { instance } = (await client.echo('')).value;
    const error = await failureOf(client.crash('rows is undefined'));
    expect(error).not.toBeInstanceOf(InputError);
    expect(error.message).toBe('rows is undefined');
    expect((await client.echo('next')).value).toMatchObject({ value: 'next', instance });
  });

  test('a method that the engine has not is one', async () => {
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
  test('is retired, and the next job gets a fresh one', async () => {
    const { client, spawned } = connectTrial({ retireAfterMs: 60 });
    const { instance } = (await client.echo('')).value;
    await wait(250);
    expect(spawned).toHaveLength(1);
    expect((await client.echo('')).value.instance).not.toBe(instance);
    expect(spawned).toHaveLength(2);
  });

  test('is kept while requests keep coming', async () => {
    const { client, spawned } = connectTrial({ retireAfterMs: 600 });
    for (let request = 0; request < 7; request++) {
      await client.echo('');
      await wait(120);
    }
    expect(spawned).toHaveLength(1);
  });

  test('is not retired under a job that takes longer', async () => {
    const { client } = connectTrial({ retireAfterMs: 40 });
    await client.echo('');
    expect((await client.count({ steps: 20, stepMs: 10, value: 'long' })).value.value).toBe('long');
  });

  test('is there before the first request when it was warmed', async () => {
    const { client, spawned } = connectTrial();
    client.warm();
    client.warm();
    expect(spawned).toHaveLength(1);
    expect((await client.echo('first')).value.value).toBe('first');
    expect(spawned).toHaveLength(1);
  });

  test('is retired also when nobody followed the intent it was warmed for', async () => {
    const { client, spawned } = connectTrial({ retireAfterMs: 60 });
    client.warm();
    await wait(250);
    await client.echo('');
    expect(spawned).toHaveLength(2);
  });
});
