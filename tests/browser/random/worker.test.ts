import { describe, expect, test } from 'vitest';
import { initialValues } from '#src/handover/fields.ts';
import { randomClient } from '#src/tools/random/client.ts';
import { numberFields } from '#src/tools/random/number/tool.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { rowText } from '#workers/wire/lines.ts';

const request = initialValues(numberFields, 'en');

describe('the random worker', () => {
  test('draws numbers', async () => {
    const { value } = await randomClient.generate({ ...request, count: '10000', unique: true, max: '10000', sort: 'ascending' });
    expect(value.lines.count).toBe(10_000);
    expect([rowText(value.lines, 0), rowText(value.lines, 9999)]).toEqual(['1', '10000']);
    expect(value.statistics.sum).toBe('50005000');
  });

  test('refuses an invalid range with an error code and the name of the field', async () => {
    const refused = randomClient.generate({ ...request, max: '1' });
    await expect(refused).rejects.toBeInstanceOf(InputError);
    await expect(refused).rejects.toMatchObject({ code: 'random.error.minNotLess', field: 'min' });
  });

  test('checks its generator, and stops at the first progress report when aborted', async () => {
    const { value } = await randomClient.check(request);
    expect(value.bins.reduce((sum, { count }) => sum + count, 0)).toBe(1_000_000);
    const stop = new AbortController();
    const long = randomClient.check({ ...request, max: '1e60' }, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(long).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('draws from a committed list and verifies the proof', async () => {
    const { value: sealed } = await randomClient.commit({ list: 'a\nb\nc', count: '2', source: 'a beacon' });
    const { value: held } = await randomClient.reveal({ sealed, word: 'слово' });
    const { value: verdict } = await randomClient.verify({ text: new Blob([JSON.stringify(held.proof)]) });
    expect(verdict).toMatchObject({ commitmentHolds: true, resultHolds: true });
  });
});
