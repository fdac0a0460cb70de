import { expect, test } from 'vitest';
import { exportedText, openTable } from '../visualizer/engine-calls.ts';
import { applySteps, distinct, letters, rowsAfter, step, trim, tryStep } from './clean-calls.ts';

const rename = (column: string, to: string) => step('rename', { columns: [column], to });

test('a renamed column has its new name at its place in every row and format, and its cells keep their bytes', async () => {
  await openTable(String.raw`[{"id":1.0,"a":"\u0041 ","o":{"c":1}},{"a":{"x":[1e0]},"id":2},{"id":3},{}]`);
  expect(await rowsAfter(rename('id', 'say "ü"'))).toEqual([
    String.raw`{"say \"ü\"":1.0,"a":"\u0041 ","o":{"c":1}}`,
    String.raw`{"say \"ü\"":2,"a":{"x":[1e0]}}`,
    String.raw`{"say \"ü\"":3}`,
    '{}',
  ]);
  const { summary } = await applySteps(rename('id', ' number '));
  expect(summary.columns.map(({ name }) => name)).toEqual(['number', 'a', 'a.x', 'o.c']);
  expect(await exportedText(summary, { format: 'csv' })).toContain('number,a,a.x,o.c\r\n1.0,');
  expect(await rowsAfter()).toContain('{"id":3}');
});

test('steps and new columns after it use the new name, and the earlier name is free', async () => {
  await openTable('[{"a":" x","b":1},{"a":"x ","b":2},{"b":3}]');
  expect(
    await rowsAfter(
      trim(['a']),
      rename('a', 'c'),
      distinct(['c']),
      { name: 'a', formula: 'c & b' },
      letters(['c'], 'upper'),
      rename('a', 'd'),
    ),
  ).toEqual(['{"c":"X","b":1,"d":"x1"}', '{"b":3}']);
  expect(await rowsAfter(rename('a', 't'), rename('b', 'a'), rename('t', 'b'))).toEqual([
    '{"b":" x","a":1}',
    '{"b":"x ","a":2}',
    '{"a":3}',
  ]);
});

test('of two columns with the same name, each gets a name of its own', async () => {
  await openTable('{"a":1,"a":2}\n{"a":3}');
  expect(await rowsAfter(rename('a (2)', 'b'))).toEqual(['{"a":1,"b":2}', '{"a":3}']);
  expect(await rowsAfter(rename('a', 'b'), rename('a (2)', 'a'))).toEqual(['{"b":1,"a":2}', '{"b":3}']);
  await openTable('x,x\n1,2\n', { fileName: 'a.csv', expectsCsv: true });
  const { summary } = await applySteps(rename('x', 'first'));
  expect(await exportedText(summary, { format: 'csv' })).toMatch(/^first,/);
});

test.each([
  ['b', 'a', { kind: 'name', reason: 'taken', asked: 'a' }],
  ['b', 'o', { kind: 'name', reason: 'taken' }],
  ['b', 'b', { kind: 'name', reason: 'taken' }],
  ['b', ' ', { kind: 'name', reason: 'empty' }],
  ['b', 'x'.repeat(201), { kind: 'name', reason: 'long' }],
  ['o.c', 'x', { kind: 'rename', reason: 'member', asked: 'o.c' }],
  ['o', 'x', { kind: 'rename', reason: 'object' }],
  ['B', 'x', { kind: 'noColumn', asked: 'B' }],
])('the column %s cannot be renamed to “%s”, and the rows stay', async (column, to, problem) => {
  const rows = ['{"a":1,"b":2,"o":{"c":3}}', '{"o":5}'];
  await openTable(rows.join('\n'));
  const { summary, columns } = await applySteps(rename(column, to));
  expect(columns[0]?.problem).toMatchObject(problem);
  expect((await exportedText(summary, { format: 'ndjson' })).trimEnd().split('\n')).toEqual(rows);
});

test('one step renames one column', async () => {
  await openTable('[{"a":1,"b":2},7]');
  expect((await tryStep(step('rename', { columns: ['a', 'b'], to: 'x' })))?.problem).toMatchObject({ kind: 'rename', reason: 'many' });
  expect((await tryStep(step('rename', { to: 'x' })))?.problem).toMatchObject({ kind: 'rename', reason: 'none' });
  expect((await tryStep(rename('value', 'x')))?.problem).toMatchObject({ kind: 'rename', reason: 'member' });
});
