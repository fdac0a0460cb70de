import { describe, expect, test } from 'vitest';
import { convertList, type ListRequest } from '#src/tools/converters/pair/list/convert-list.ts';
import { InputError } from '#workers/wire/input-error.ts';

const decoder = new TextDecoder();
const inMiles = (source: string | File, part: Partial<ListRequest> = {}): ListRequest => ({
  source,
  from: 'kilometers',
  to: 'miles',
  digits: 10,
  locale: 'en',
  ...part,
});
const converted = async (request: ListRequest) => {
  const { value } = await convertList(request, {});
  return { ...value, text: decoder.decode(value.lines.bytes) };
};

describe('a list', () => {
  test('has a row for each line', async () => {
    const list = await converted(inMiles('1\r\n42.195\n\nten\n5 mi\n1,609\n'));
    expect(list.text).toBe('0.6213711922\n26.21875746\n\n—\n5\n999.7862483\n');
    expect(list).toMatchObject({ converted: 4, refused: [4], ambiguous: { line: 6, typed: '1,609', value: '1,609' } });
    expect(list.lines.count).toBe(6);
  });

  test('has the decimal mark of the language and no group separators', async () => {
    expect((await converted(inMiles('1234,5', { locale: 'ru', to: 'meters' }))).text).toBe('1234500\n');
    expect((await converted(inMiles('1', { locale: 'ru' }))).text).toBe('0,6213711922\n');
  });

  test('may be a file', async () => {
    expect((await converted(inMiles(new File(['1\n2'], 'values.txt')))).text).toBe('0.6213711922\n1.242742384\n');
  });

  test('is refused above ten thousand values or a megabyte', async () => {
    const refusal = (source: string | File) => convertList(inMiles(source), {}).catch((error: unknown) => error);
    expect(await refusal('1\n'.repeat(10_001))).toMatchObject({
      code: 'converters.error.tooManyValues',
      values: { limit: 10_000, asked: 10_001 },
    });
    expect(await refusal(new File(['1'.repeat(1_000_001)], 'a.txt'))).toMatchObject({ code: 'converters.error.fileTooLarge' });
    expect(await refusal(new File(['1'.repeat(1_000_001)], 'a.txt'))).toBeInstanceOf(InputError);
    expect((await converted(inMiles('1\n'.repeat(10_000)))).lines.count).toBe(10_000);
  });

  test('pauses between slices, reports its progress, and stops when it is aborted', async () => {
    const source = Array.from({ length: 10_000 }, (_, row) => `${row}${'7'.repeat(300)} ft ${row} in`).join('\n');
    const stopped = new AbortController();
    const seen: number[] = [];
    const onProgress = (done: number, total: number) => {
      seen.push(done / total);
      if (seen.length === 2) stopped.abort();
    };
    await expect(convertList(inMiles(source), { signal: stopped.signal, onProgress })).rejects.toHaveProperty('name', 'AbortError');
    expect(seen.length).toBe(2);
    expect(seen[0]).toBeLessThan(seen[1] as number);
  });
});
