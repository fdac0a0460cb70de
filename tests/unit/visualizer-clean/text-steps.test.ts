import { expect, test } from 'vitest';
import { exportedText, openTable, shownCells } from '../visualizer/engine-calls.ts';
import { applySteps, distinct, letters, replace, rowsAfter, trim, tryStep } from './clean-calls.ts';

const PEOPLE = String.raw`[{"n":1,"a":" Ann ","o":{"c":"x  y"}},{"n":1.0,"a":" Ann ","o":{"c":"x  y"}},{"n":"1","a":null},{"a":"\u00a0b\tc\n"},{"n":1e0,"a":"","o":{}}]`;

test('equal rows are removed: numbers by value; a text, null, an empty text and a missing value are different', async () => {
  await openTable(PEOPLE);
  expect(await rowsAfter(distinct())).toHaveLength(4);
  expect(await rowsAfter(distinct(['n']))).toEqual([
    '{"n":1,"a":" Ann ","o":{"c":"x  y"}}',
    '{"n":"1","a":null}',
    String.raw`{"a":"\u00a0b\tc\n"}`,
  ]);
  expect(await rowsAfter(distinct(['n'], { keep: 'last' }))).toEqual([
    '{"n":"1","a":null}',
    String.raw`{"a":"\u00a0b\tc\n"}`,
    '{"n":1e0,"a":"","o":{}}',
  ]);
  expect(await rowsAfter(distinct(['n'], { shows: 'removed' }))).toEqual([
    '{"n":1.0,"a":" Ann ","o":{"c":"x  y"}}',
    '{"n":1e0,"a":"","o":{}}',
  ]);
  await openTable('[{"a":null},{"a":""},{"b":1},{"a":null},{"a":"\\u0061"},{"a":"a"}]');
  expect(await rowsAfter(distinct(['a']))).toEqual(['{"a":null}', '{"a":""}', '{"b":1}', '{"a":"\\u0061"}']);
});

test('the number of duplicates is known before the step is applied, which changes nothing', async () => {
  const { rows } = await openTable(PEOPLE);
  expect((await tryStep(distinct(['n'])))?.effect).toMatchObject({ removed: 2 });
  expect((await tryStep(distinct(['n']), distinct([])))?.effect).toMatchObject({ removed: 0 });
  expect(rows).toBe(5);
  expect(await rowsAfter()).toHaveLength(5);
});

test('spaces are trimmed at the ends, and inside on request; other cells keep their bytes', async () => {
  await openTable(PEOPLE);
  expect(await rowsAfter(trim())).toEqual([
    '{"n":1,"a":"Ann","o":{"c":"x  y"}}',
    '{"n":1.0,"a":"Ann","o":{"c":"x  y"}}',
    '{"n":"1","a":null}',
    String.raw`{"a":"b\tc"}`,
    '{"n":1e0,"a":"","o":{}}',
  ]);
  expect((await rowsAfter(trim([], true)))[3]).toBe('{"a":"b c"}');
  expect((await rowsAfter(trim(['o.c'], true)))[0]).toBe('{"n":1,"a":" Ann ","o":{"c":"x y"}}');
  expect((await tryStep(trim()))?.effect).toMatchObject({
    cells: 3,
    changed: [
      { row: 1, column: 'a', before: ' Ann ', after: 'Ann' },
      { row: 2, column: 'a', before: ' Ann ', after: 'Ann' },
      { row: 4, column: 'a', before: '\u00a0b\tc\n', after: 'b\tc' },
    ],
  });
});

test('every kind of white space is trimmed, and nothing else', async () => {
  const spaces = [...'\t\n\v\f\r \u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'];
  const others = [...'\u0085\u180e\u200b\u2060a'];
  const texts = [...spaces, ...others].flatMap((character) => [`${character}x`, `x${character}`, `x${character}${character}x`, character]);
  for (const write of [
    JSON.stringify,
    (text: string) => `"${Array.from(text, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`,
  ]) {
    await openTable(`[${texts.map((text) => `{"t":${write(text)}}`).join(',')}]`);
    const read = (rows: readonly string[]) => rows.map((row) => (JSON.parse(row) as { t: string }).t);
    expect(read(await rowsAfter(trim()))).toEqual(texts.map((text) => text.trim()));
    expect(read(await rowsAfter(trim(['t'], true)))).toEqual(texts.map((text) => text.trim().replaceAll(/\s+/g, ' ')));
  }
});

test.each([
  ['a text, every time', replace(['t'], 'a', 'bb'), ['bbnbb', 'A1', '12.5', 'null']],
  ['a text without case', replace(['t'], 'A', '', { matchCase: false }), ['n', '1', '12.5', 'null']],
  ['a whole cell', replace(['t'], 'A1', 'x', { part: 'cell' }), ['ana', 'x', '12.5', 'null']],
  ['a whole cell without case', replace(['t'], 'ANA', '', { part: 'cell', matchCase: false }), ['', 'A1', '12.5', 'null']],
  ['an expression', replace(['t'], '[0-9]+', '#', { part: 'pattern' }), ['ana', 'A#', '#.#', 'null']],
  ['a part of a number', replace(['t'], '.', ''), ['ana', 'A1', '125', 'null']],
  ['nothing', replace(['t'], '', 'x'), ['ana', 'A1', '12.5', 'null']],
  ['empty matches', replace(['t'], 'n*', '-', { part: 'pattern' }), ['-a--a-', '-A-1-', '-1-2-.-5-', 'null']],
])('%s is replaced', async (_, step, wanted) => {
  await openTable('[{"t":"ana"},{"t":"A1"},{"t":12.5},{"t":null}]');
  const { summary } = await applySteps(step);
  expect(shownCells(summary, 4).map(([cell]) => cell?.replace(/:\w+$/, ''))).toEqual(wanted);
});

test('a number stays a number as long as it is written as one', async () => {
  await openTable('[{"t":12.5},{"t":"12.5"}]');
  expect(await rowsAfter(replace(['t'], '.', ''))).toEqual(['{"t":125}', '{"t":"125"}']);
  expect(await rowsAfter(replace(['t'], '.', ','))).toEqual(['{"t":"12,5"}', '{"t":"12,5"}']);
  expect(await rowsAfter(replace(['t'], '1', '0'))).toEqual(['{"t":"02.5"}', '{"t":"02.5"}']);
});

test('an expression that would read a long text thousands of times leaves it as it is, and says so', async () => {
  await openTable(`[{"t":"${'a'.repeat(2000)}"},{"t":"aab"},{"t":"${'a'.repeat(2000)}"}]`);
  const step = replace(['t'], 'a*b', 'x', { part: 'pattern' });
  const slow = replace(['t'], '[a-y]*z|a', 'x', { part: 'pattern' });
  expect((await tryStep(step))?.effect).toMatchObject({ cells: 1, tooLong: 0 });
  expect((await tryStep(slow))?.effect).toMatchObject({ cells: 1, tooLong: 2 });
});

test('letters change their case', async () => {
  await openTable('[{"t":"ÉCOLE o\'neil straße"},{"t":"анна-МАРИЯ"},{"t":5}]');
  expect(await rowsAfter(letters(['t'], 'upper'))).toEqual(['{"t":"ÉCOLE O\'NEIL STRASSE"}', '{"t":"АННА-МАРИЯ"}', '{"t":5}']);
  expect(await rowsAfter(letters(['t'], 'title'))).toEqual(['{"t":"École O\'neil Straße"}', '{"t":"Анна-Мария"}', '{"t":5}']);
});

test('steps and new columns follow each other; a later change computes only what follows it', async () => {
  await openTable(PEOPLE);
  const steps = [distinct(['n']), trim(), { name: 'key', formula: 'a & "!"' }, replace(['key'], '!', '?')] as const;
  expect(await rowsAfter(...steps)).toEqual([
    '{"n":1,"a":"Ann","o":{"c":"x  y"},"key":"Ann?"}',
    '{"n":"1","a":null,"key":null}',
    '{"a":"b\\tc","key":"b\\tc?"}',
  ]);
  expect(await rowsAfter(...steps.slice(0, 3), distinct(['key'], { keep: 'last' }), letters(['key'], 'upper'))).toEqual([
    '{"n":1,"a":"Ann","o":{"c":"x  y"},"key":"ANN!"}',
    '{"n":"1","a":null,"key":null}',
    '{"a":"b\\tc","key":"B\\tC!"}',
  ]);
  expect(await rowsAfter(trim(['a']), ...steps.slice(2))).toHaveLength(5);
  expect(await rowsAfter()).toHaveLength(5);
});

test('a step for a column that is not there changes nothing, and names the nearest one', async () => {
  await openTable(PEOPLE);
  const { columns, summary } = await applySteps(trim(['o.d']), trim(['a']), replace(['a'], '(', '', { part: 'pattern' }));
  expect(columns.map(({ problem }) => problem)).toMatchObject([{ kind: 'noColumn', asked: 'o.d', near: 'o.c' }, null, { kind: 'pattern' }]);
  expect(await exportedText(summary, { format: 'csv' })).toContain('1,Ann,');
});

test('counts, filters, order and every format are those of the cleaned rows', async () => {
  await openTable('[{"a":"x ","b":{"c":1}},{"a":"x","b":{"c":2}},{"a":5},{"a":"x"}]');
  const { summary } = await applySteps(trim(['a']), distinct(['a']));
  expect(summary).toMatchObject({ rows: 2, checkedRows: 2 });
  expect(summary.columns.map(({ name, counts }) => [name, counts.string, counts.number, counts.absent])).toEqual([
    ['a', 1, 1, 0],
    ['b.c', 0, 1, 1],
  ]);
  expect(await exportedText(summary, { format: 'csv' })).toBe('a,b.c\r\nx,1\r\n5,\r\n');
  expect(await exportedText(summary, { format: 'json' })).toBe('[\n{"a":"x","b":{"c":1}},\n{"a":5}\n]\n');
});
