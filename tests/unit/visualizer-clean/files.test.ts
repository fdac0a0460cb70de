import { expect, test } from 'vitest';
import type { CleaningOf, TableStep } from '#workers/visualizer/clean.request.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import type { AddedColumn } from '#workers/visualizer/formula.request.ts';
import { plainSettings } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { exportedText, openTable, shownCells } from '../visualizer/engine-calls.ts';
import { step } from './clean-calls.ts';

const PEOPLE = 'id,name\n1,Ann\n2,Bob\n2,Bea\n,Nil\n5,Eve\n';
const CITIES = 'id,name,city\n1.0,x,Oslo\n2,y,Rome\n2,z,Bern\n,q,Nil\n7,w,Kiel\n';

let files = 0;

const filesOf = (source: string, fileName: string) => [
  { name: fileName, id: ++files, request: { source, fileName, concatenated: false, skipBadLines: false } },
];

/** Applies steps to the open table, the first of which may name the file. */
async function withFile(source: string, steps: readonly TableStep[], fileName = 'b.csv') {
  const request = { columns: steps, files: filesOf(source, fileName), layout: plainSettings };
  return visualizerEngine.addColumns(request, freeControl());
}

/** Returns the rows of a table after steps as NDJSON, one text per row. */
async function rowsWith(first: string, second: string, ...steps: readonly TableStep[]): Promise<readonly string[]> {
  await openTable(first, { fileName: first.startsWith('[') ? 'a.json' : 'a.csv' });
  const { summary, columns } = await withFile(second, steps, second.startsWith('[') ? 'b.json' : 'b.csv');
  for (const { problem } of columns) if (problem) throw new Error(JSON.stringify(problem));
  const text = await exportedText(summary, { format: 'ndjson' });
  return text === '' ? [] : text.trimEnd().split('\n');
}

const merge = (values: Partial<CleaningOf<'merge'>>) => step('merge', { file: 'b.csv', columns: ['id'], keys: ['id'], ...values });

/** Returns the answer for a step that is only tried. */
async function tried(first: string, second: string, one: TableStep, fileName = 'b.csv'): Promise<AddedColumn | null> {
  await openTable(first, { fileName: 'a.csv' });
  return visualizerEngine.tryStep({ columns: [one], files: filesOf(second, fileName), layout: plainSettings }, freeControl());
}

test('each row is joined with every partner; empty keys have none; equal names get a suffix', async () => {
  const pairs = [
    '{"id":2,"name":"Bob","name_2":"y","city":"Rome"}',
    '{"id":2,"name":"Bob","name_2":"z","city":"Bern"}',
    '{"id":2,"name":"Bea","name_2":"y","city":"Rome"}',
    '{"id":2,"name":"Bea","name_2":"z","city":"Bern"}',
  ];
  expect(await rowsWith(PEOPLE, CITIES, merge({ rows: 'inner' }))).toEqual(pairs);
  const left = ['{"id":1,"name":"Ann"}', ...pairs, '{"id":null,"name":"Nil"}', '{"id":5,"name":"Eve"}'];
  expect(await rowsWith(PEOPLE, CITIES, merge({ rows: 'left' }))).toEqual(left);
  const second = ['{"id":1.0,"name_2":"x","city":"Oslo"}', '{"id":null,"name_2":"q","city":"Nil"}', '{"id":7,"name_2":"w","city":"Kiel"}'];
  expect(await rowsWith(PEOPLE, CITIES, merge({ rows: 'full' }))).toEqual([...left, ...second]);
  expect(await rowsWith(PEOPLE, CITIES, merge({ shows: 'second' }))).toEqual(second);
  expect(await rowsWith(PEOPLE, CITIES, merge({ shows: 'first' }))).toEqual([left[0], ...left.slice(5)]);
  const byNumber = await rowsWith(PEOPLE, CITIES, merge({ rows: 'inner', by: 'number' }));
  expect(byNumber).toEqual(['{"id":1,"name":"Ann","name_2":"x","city":"Oslo"}', ...pairs]);
});

test('a tried join counts its rows, those without a partner, empty and repeated keys, and pairs of the other reading', async () => {
  const answer = await tried(PEOPLE, CITIES, merge({ columns: [], keys: [] }));
  expect(answer?.effect?.merged).toMatchObject({
    columns: ['id'],
    keys: ['id'],
    isGuess: true,
    first: { rows: 5, alone: 3, empty: 1, repeated: 2 },
    second: { rows: 5, alone: 3, empty: 1, repeated: 2 },
    pairs: 4,
    rows: 7,
    renamed: [{ name: 'name', to: 'name_2' }],
    otherwise: 3,
  });
  expect(answer?.file).toMatchObject({ columnsBefore: ['id', 'name'], columns: ['id', 'name', 'city'], rows: 5 });
});

test('a join with too many rows is refused with their number before it is made', async () => {
  const rows = `id\n${'1\n'.repeat(40_000)}`;
  expect((await tried(rows, rows, merge({})))?.problem).toEqual({
    kind: 'mergedRows',
    place: 0,
    asked: 1_600_000_000,
    max: 20_000_000,
    pairs: 1_600_000_000,
  });
});

test.each([
  ['written', '1', '"1"', true],
  ['written', '1', '1.0', false],
  ['written', '"01"', '1', false],
  ['written', '"\\u00e9"', '"é"', true],
  ['written', 'true', '"true"', true],
  ['written', '12345678901234567890123', '12345678901234567890123', true],
  ['written', '9007199254740993', '9007199254740992', false],
  ['number', '1', '"1"', true],
  ['number', '1', '1.0', true],
  ['number', '1e2', '"100.00"', true],
  ['number', '"01"', '1', true],
  ['number', '"+7"', '7', true],
  ['number', '-0', '0', true],
  ['number', '"1x"', '1', false],
  ['number', '9007199254740993', '9007199254740992', false],
  ['number', '12345678901234567890123.0', '"12345678901234567890123"', true],
  ['number', '""', '""', false],
  ['written', 'null', 'null', false],
] as const)('keys compared as %s: %s and %s are equal: %s', async (by, first, second, isEqual) => {
  const found = await rowsWith(
    `[{"k":${first}}]`,
    `[{"k":${second},"v":1}]`,
    merge({ file: 'b.json', columns: ['k'], keys: ['k'], rows: 'inner', by }),
  );
  expect(found.length === 1).toBe(isEqual);
});

test('several key columns with other names, also of nested members and of a new column', async () => {
  const first = '[{"user":{"id":1},"day":"a","tag":[1]},{"user":{"id":1},"day":"b"},{"user":{"id":2},"day":"a"}]';
  const second = '[{"uid":1,"on":"b","user":{"x":5}},{"uid":2,"on":"a","total":9}]';
  const keys = { file: 'b.json', columns: ['user.id', 'day'], keys: ['uid', 'on'] };
  expect(await rowsWith(first, second, merge(keys))).toEqual([
    '{"user":{"id":1},"day":"a","tag":[1]}',
    '{"user":{"id":1},"day":"b","uid":1,"on":"b","user_2":{"x":5}}',
    '{"user":{"id":2},"day":"a","uid":2,"on":"a","total":9}',
  ]);
  const added = { name: 'uid', formula: 'user.id + 1' };
  const full = merge({ file: 'b.json', columns: ['uid'], keys: ['uid'], rows: 'full' });
  const columns = await rowsWith(first, second, added, full, { name: 'k', formula: 'uid & on' });
  expect(columns.map((row) => (JSON.parse(row) as { k?: string }).k)).toEqual(['2a', '2a', undefined, '1b']);
});

test('columns without a partner in any row stay columns; later steps read joined cells', async () => {
  await openTable('id\n1\n2\n', { fileName: 'a.csv' });
  const { summary } = await withFile('id,city\n8,Oslo\n', [merge({})]);
  expect(summary.columns.map(({ name }) => name)).toEqual(['id', 'city']);
  expect(shownCells(summary, 2)).toEqual([
    ['1:number', undefined],
    ['2:number', undefined],
  ]);
  const steps = [
    merge({ rows: 'full' }),
    step('fill', { columns: ['city'] }),
    step('case', { columns: ['city'] }),
    step('duplicates', { columns: ['city'] }),
  ];
  expect(await rowsWith('id\n8\n9\n', 'id,city\n8,Oslo\n', ...steps)).toEqual(['{"id":8,"city":"OSLO"}']);
});

test('rows are appended by the names of columns, with the file in a column; other kinds and missing columns are named', async () => {
  const second = 'city,id\nOslo,x\n';
  expect(await rowsWith('id,name\n1,Ann\n', second, step('append', { file: 'b.csv', source: 'from' }))).toEqual([
    '{"id":1,"name":"Ann","from":"a.csv"}',
    '{"city":"Oslo","id":"x","from":"b.csv"}',
  ]);
  expect((await tried('id,name\n1,Ann\n', second, step('append', { file: 'b.csv' })))?.effect?.appended).toEqual({
    first: 1,
    second: 1,
    columnsOnlyIn: { first: ['name'], second: ['city'] },
    kinds: [{ name: 'id', first: ['number'], second: ['string'] }],
  });
  const taken = await tried('id,name\n1,Ann\n', second, step('append', { file: 'b.csv', source: 'city' }));
  expect(taken?.problem).toMatchObject({ kind: 'name', reason: 'taken' });
});

test('values of the appended file belong to a new column with their name; nested members to theirs; steps follow', async () => {
  const nested = '[{"a":{"x":1,"l":[{"q":1}]}},5]';
  const steps = [{ name: 'total', formula: 'a.x * 2' }, step('append', { file: 'b.json' }), { name: 'more', formula: 'total + 1' }];
  expect(await rowsWith(nested, '[{"a":{"y":2},"total":7,"b":0},{"total":{"z":1}}]', ...steps)).toEqual([
    '{"a":{"x":1,"l":[{"q":1}]},"total":2,"more":3}',
    '{"value":5}',
    '{"a":{"y":2},"b":0,"total":7,"more":8}',
    '{"total":{"z":1}}',
  ]);
});

test.each([
  [{ file: '' }, { kind: 'noFile', asked: 'none' }],
  [{ file: 'c.csv' }, { kind: 'noFile', asked: 'c.csv' }],
  [
    { columns: ['nam'], keys: ['city'] },
    { kind: 'noColumn', asked: 'nam', near: 'name' },
  ],
  [{ keys: ['citi'] }, { kind: 'noKeyColumn', asked: 'citi', near: 'city', file: 'b.csv' }],
  [{ keys: ['id', 'city'] }, { kind: 'noKeys' }],
])('a join with %j is refused: %j', async (values, problem) => {
  expect((await tried(PEOPLE, CITIES, merge(values)))?.problem).toMatchObject(problem);
});
