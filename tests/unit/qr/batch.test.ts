import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BATCH_LINES_MAX, type BatchPlanRequest } from '#workers/qr/batch.request.ts';
import { FileNames } from '#workers/qr/batch/file-names.ts';
import { planBatch } from '#workers/qr/batch/plan.ts';

const plan = (source: string | Blob, more: Partial<BatchPlanRequest> = {}) =>
  planBatch({ source, form: null, columns: null, type: 'text', ...more });

describe('a list', () => {
  test('of lines becomes one numbered code per line that is not empty', async () => {
    const { form, rows, refused } = await plan('https://example.com/a,b\n\n  two \nthree; four');
    expect(form).toBe('lines');
    expect(refused).toEqual([]);
    expect(rows).toEqual([
      { line: 1, type: 'text', value: 'https://example.com/a,b', name: '1' },
      { line: 3, type: 'text', value: '  two ', name: '2' },
      { line: 4, type: 'text', value: 'three; four', name: '3' },
    ]);
  });

  test('with a header is a table with columns for content, type and name', async () => {
    const { form, columns, rows } = await plan('type,content,file\nurl,https://example.com,home\nphone,+7 495 1234567,call\n,"a,b",');
    expect([form, columns]).toEqual(['table', { content: 1, type: 0, name: 2 }]);
    expect(rows).toEqual([
      { line: 2, type: 'url', value: 'https://example.com', name: 'home' },
      { line: 3, type: 'phone', value: '+7 495 1234567', name: 'call' },
      { line: 4, type: 'text', value: 'a,b', name: '3' },
    ]);
  });

  test('from a spreadsheet is a table without a header, and columns can be chosen', async () => {
    const text = 'one\thttps://example.com/1\ntwo\thttps://example.com/2';
    expect((await plan(text)).rows.map(({ value }) => value)).toEqual(['one', 'two']);
    const { rows } = await plan(text, { columns: { content: 1, type: null, name: 0 }, type: 'url' });
    expect(rows.map(({ value, name, type }) => [value, name, type])).toEqual([
      ['https://example.com/1', 'one', 'url'],
      ['https://example.com/2', 'two', 'url'],
    ]);
  });

  test('in windows-1251 is read', async () => {
    const bytes = Uint8Array.from(
      [...'имя;текст\r\nпервый;Привет, мир'].map((sign) => {
        const code = sign.charCodeAt(0);
        return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
      }),
    );
    const { rows } = await plan(new Blob([bytes]));
    expect(rows).toEqual([{ line: 2, type: 'text', value: 'Привет, мир', name: 'первый' }]);
  });

  test('with bad lines becomes files of the valid lines', async () => {
    const { rows, refused } = await plan('type;content\nurl;https://example.com\n"text;broken\ncard;x\ntext;ok');
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
    expect(refused).toEqual([
      { line: 3, code: 'qr.batch.error.batchQuote', values: {} },
      { line: 4, code: 'qr.batch.error.batchType', values: { type: 'card' } },
    ]);
  });

  test('of 10,000 lines is accepted whole, and one of 10,001 lines is refused', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join('\n');
    expect((await plan(lines(BATCH_LINES_MAX))).rows.length).toBe(BATCH_LINES_MAX);
    await expect(plan(lines(BATCH_LINES_MAX + 1))).rejects.toMatchObject({
      code: 'qr.batch.error.batchLines',
      values: { asked: 10_001, max: 10_000 },
    });
  });

  test('with a NUL character in a line becomes files of the other lines', async () => {
    const bytes = new TextEncoder().encode('type,content\ntext,one\ntext,t\0wo\ntext,три');
    for (const source of [new Blob([bytes]), new TextDecoder().decode(bytes)]) {
      const { rows, refused } = await plan(source);
      expect(rows.map(({ value }) => value)).toEqual(['one', 'три']);
      expect(refused).toEqual([{ line: 3, code: 'qr.batch.error.batchNul', values: {} }]);
    }
  });

  test.each<[title: string, text: string, form: string, above: number, values: string[]]>([
    ['a title above usual names', 'Stock 2026\nname,url\na,https://x/1\nb,https://x/2\n', 'table', 1, ['https://x/1', 'https://x/2']],
    ['a title and an empty line above names of numbers', 'Liste\n\nArtikel;Preis\nA;5\nB;6\n', 'table', 1, ['A', 'B']],
    ['names of numbers', 'Artikel;Preis\nA;5\nB;6\n', 'table', 0, ['A', 'B']],
    ['addresses with commas', 'https://x/?a=1,2\nhttps://x/?a=3,4\n', 'lines', 0, ['https://x/?a=1,2', 'https://x/?a=3,4']],
    ['a text above other texts', 'Hello\nred, green\nblue, white\n', 'lines', 0, ['Hello', 'red, green', 'blue, white']],
  ])('with %s', async (_, text, form, above, values) => {
    const planned = await plan(text);
    expect(planned).toMatchObject({ form, above });
    expect(planned.rows.map(({ value }) => value)).toEqual(values);
  });

  test('in a workbook is refused by the name of its format', async () => {
    const book = readFileSync(new URL('../../reference/wild/files/title_above_header.xlsx', import.meta.url));
    await expect(plan(new Blob([book]))).rejects.toMatchObject({ code: 'error.otherFormat', values: { format: 'XLSX' } });
  });

  test('that is not text is refused', async () => {
    await expect(plan(new Blob([Uint8Array.of(0, 1, 2, 3, 0, 255, 254)]))).rejects.toMatchObject({ code: 'error.notText' });
  });
});

describe('names of files', () => {
  test('are unique, and none contains a path', async () => {
    const asked = ['a', 'A', 'a', '../../etc/passwd', 'x/y\\z', '..', 'con', 'dot.', '', 'ё'.normalize('NFD'), 'long '.repeat(40)];
    const names = new FileNames();
    const taken = asked.map((name, index) => names.take(name, String(index)));
    expect(taken.slice(0, 9)).toEqual(['a', 'A-2', 'a-3', '-..-etc-passwd', 'x-y-z', '5', '_con', 'dot', '8']);
    expect(taken[9]).toBe('ё');
    expect([...(taken[10] as string)].length).toBeLessThanOrEqual(100);
    const named = await plan('content,name\n1,name.png\n2,NAME.SVG\n3,v1.2\n4,.png');
    expect(named.rows.map(({ name }) => name)).toEqual(['name', 'NAME-2', 'v1.2', '4']);
    const { renamed } = await plan('content,name\n1,same\n2,same\n3,a/b');
    expect(renamed).toEqual([
      { line: 3, asked: 'same', name: 'same-2' },
      { line: 4, asked: 'a/b', name: 'a-b' },
    ]);
  });
});
