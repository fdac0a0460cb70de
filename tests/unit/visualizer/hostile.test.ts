import { describe, expect, test } from 'vitest';
import { arrange, nameOf, openTable, refusal, shownCells } from './engine-calls.ts';
import { exportedText } from './engine-calls.ts';

const columnsOf = async (text: string) => (await openTable(text)).columns.map(nameOf);

describe('names that look alike', () => {
  test('are the same column only if they have the same characters, however these are escaped', async () => {
    expect(await columnsOf(String.raw`[{"a\\b":1},{"a\b":2}]`)).toEqual(['a\\b', 'a\b']);
    expect(await columnsOf(String.raw`[{"\ud800":1},{"�":2}]`)).toEqual(['\ud800', '�']);
    expect(await columnsOf(String.raw`[{"ab":1},{"\u0061b":2},{"ab":3}]`)).toEqual(['ab']);
  });

  test('do not hide a syntax error in the second of them', async () => {
    expect(await refusal(String.raw`[{"a\"b":1},{"a"b":2}]`)).toMatchObject({ values: { expected: 'colon', wrong: 'b' } });
    expect(await refusal('[{"a\\nb":1},{"a\nb":2}]')).toMatchObject({ values: { expected: 'noControl' } });
  });

  test('keep a byte order mark at their start, as texts do', async () => {
    const summary = await openTable('[{"\ufeffid":"\ufeffx","id":"y"}]');
    expect(summary.columns.map(nameOf)).toEqual(['\ufeffid', 'id']);
    expect(shownCells(summary, 1)).toEqual([['\ufeffx', 'y']]);
    for (const format of ['csv', 'tsv', 'markdown', 'html'] as const) {
      const text = await exportedText(summary, { format });
      expect([format, text.split('\ufeff').length - 1]).toEqual([format, 2]);
    }
  });

  test('that repeat half a million times are counted in linear time', async () => {
    // If each name were compared with all before it, these 10^11 comparisons would exceed the time limit of a test.
    const summary = await openTable(`[{${'"name":1,'.repeat(499_999)}"name":1}]`);
    expect(summary.duplicates).toBe(499_999);
  });
});

describe('a text with several values', () => {
  test('may begin with an empty array or with empty lines', async () => {
    expect(await openTable('\n[]\n{"a":1}')).toMatchObject({ rows: 2, valid: true, values: true });
    expect(await openTable('\n\n1\n2')).toMatchObject({ rows: 2, valid: true, values: true });
  });

  test('is refused, or has one row for each checked value, if there is nothing between a number or literal and another value', async () => {
    const concatenated = { concatenated: true };
    for (const text of ['1[2]', '1"b"', 'truefalse', '1-2', '{}1{}']) {
      const summary = await openTable(text, concatenated).catch(() => null);
      expect([text, summary?.rows]).toEqual([text, summary?.checkedRows]);
    }
    expect(await openTable('{}[]"x"{} 1 [2]', concatenated)).toMatchObject({ rows: 6, checkedRows: 6 });
  });
});

test('arrays written over several lines are sorted like others', async () => {
  const summary = await openTable('[{"v":[\n"c"\n]},{"v":[\n"a"\n]},{"v":[\n"b"\n]}]');
  await arrange({ sort: [{ column: summary.columns[0]?.id ?? 0, descending: false }] });
  expect(shownCells(summary, 3)).toEqual([['a:array'], ['b:array'], ['c:array']]);
});

test('a search with a line break matches within a cell, not across two', async () => {
  await openTable('[{"a":"x\\ny"},{"a":"x"},{"a":"y"}]');
  expect(await arrange({ search: 'x\ny' })).toBe(1);
  expect(await arrange({ search: 'x\u0001y' })).toBe(1);
});

test('filters and numbers of 100,000 characters are processed', async () => {
  const long = `1${'0'.repeat(100_000)}1`;
  const summary = await openTable(`[{"n":${long}},{"n":${long}},{"n":1${'0'.repeat(100_000)}2}]`);
  const column = summary.columns[0]?.id ?? 0;
  await arrange({ sort: [{ column, descending: true }] });
  expect(await arrange({ filters: [{ column, text: '!'.repeat(100_000) }] })).toBe(3);
  expect(await arrange({ filters: [{ column, text: '!!=1' }] })).toBe(0);
  expect(await arrange({ filters: [{ column, text: '!!!=1' }] })).toBe(3);
});
