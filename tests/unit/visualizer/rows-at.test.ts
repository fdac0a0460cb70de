import { describe, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainSettings, type TableSummary } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { arrange, compareWith, exportedText, nameOf, openTable, showRowsAt, shownCells } from './engine-calls.ts';
import { addColumns } from './formula/formula-calls.ts';

const shop = `{
  "meta": { "page": 1, "links": [{ "rel": "self" }] },
  "customers": [{ "name": "Ann" }, { "name": "Bo" }],
  "orders": [
    { "id": 7, "total": 12.5, "items": [{ "sku": "a" }] },
    { "id": 8, "total": 9007199254740993, "items": [] },
    { "id": 9, "total": 1e1, "note": "late" }
  ],
  "tags": ["x", { "y": 1 }]
}`;
const names = ({ columns }: TableSummary) => columns.map(nameOf);
const pathOf = (row: number, column: number | null = null) => visualizerEngine.cell({ row, column, nestingDepth: 0 }).path;

describe('a document that contains arrays of objects', () => {
  test('shows the longest array when it opens, and offers the others', async () => {
    const summary = await openTable(shop);
    expect(summary).toMatchObject({ rows: 3, checkedRows: 3, rowsAt: { asked: null, query: '$.orders[*]', problem: null } });
    expect(summary.arrays).toEqual([
      { query: '$.orders[*]', rows: 3 },
      { query: '$.customers[*]', rows: 2 },
      { query: '$.meta.links[*]', rows: 1 },
    ]);
    expect(names(summary)).toEqual(['id', 'total', 'items', 'note']);
    expect(shownCells(summary, 3)[1]).toEqual(['8:number', '9007199254740993:number', '[]:array', undefined]);
  });

  test('shows the whole document as one row if no array of objects has two elements', async () => {
    const summary = await openTable('{"links":[{"rel":"self"}],"tags":["x","y"]}');
    expect(summary).toMatchObject({ rows: 1, rowsAt: { query: '$' } });
  });

  test.each([
    ['[{"a":[{"b":1},{"b":2}]}]', '$[*]'],
    ['{"a":1}\n{"a":2}', '$[*]'],
    ['a,b\n1,2\n3,4', '$[*]'],
  ])('%j is already a list of records', async (text, query) => {
    expect(await openTable(text)).toMatchObject({ arrays: [], rowsAt: { query } });
  });

  test('an array whose name has an unpaired surrogate is not offered, because no query can name it', async () => {
    expect(await openTable('{"\\ud800":[{"a":1},{"a":2}],"b":[{"a":3}]}')).toMatchObject({
      rows: 1,
      arrays: [{ query: '$.b[*]', rows: 1 }],
      rowsAt: { query: '$' },
    });
  });

  test('a query quotes names with spaces or quotation marks, and selects their array', async () => {
    const summary = await openTable(JSON.stringify({ 'all "orders"': { "it's": [{ a: 1 }, { a: 2 }] } }));
    expect(summary).toMatchObject({ rows: 2, rowsAt: { query: `$['all "orders"']['it\\'s'][*]` } });
  });
});

describe('rows at a query', () => {
  test('each selected value is a row, of any kind, in the order of the query', async () => {
    await openTable(shop);
    const ids = await showRowsAt('$.orders[?@.total > 10 && @.total != 12.5, 0].id');
    expect(shownCells(ids, 9).flat()).toEqual(['8:number', '7:number']);
    const values = await showRowsAt('$.orders[::-1][?@ > 8]');
    expect(shownCells(values, 9).flat()).toEqual(['9:number', '1e1:number', '9007199254740993:number', '12.5:number']);
    const mixed = await showRowsAt('$..["tags", "links"][*]');
    expect(names(mixed)).toEqual(['', 'y', 'rel']);
    expect(mixed.rows).toBe(3);
  });

  test('are searched, sorted, filtered and exported like any other rows', async () => {
    await openTable(shop);
    const summary = await showRowsAt('$..[?@.name]');
    expect(summary.rows).toBe(2);
    const [name] = summary.columns;
    expect(await arrange({ search: 'an' })).toBe(1);
    expect(await arrange({ sort: [{ column: name?.id ?? -1, descending: true }] })).toBe(2);
    expect(await exportedText(summary, { rows: 'shown' })).toBe('name\r\nBo\r\nAnn\r\n');
    expect(await exportedText(summary, { format: 'json' })).toBe('[\n{ "name": "Ann" },\n{ "name": "Bo" }\n]\n');
  });

  test('a cell has its path in the whole document', async () => {
    const summary = await openTable(shop);
    expect(pathOf(2, summary.columns[1]?.id)).toBe('$.orders[2].total');
    await showRowsAt('$..items[*]');
    expect(pathOf(0)).toBe('$.orders[0].items[0]');
    await openTable('{"a":{"b":1}}\n{"a":{"b":2}}');
    await showRowsAt('$[*].a');
    expect(pathOf(1)).toBe('$[1].a');
  });

  test('the query $ on a text with several values selects each of them', async () => {
    await openTable('{"a":1}\n{"a":2}');
    expect(await showRowsAt('$')).toMatchObject({ rows: 2, rowsAt: { query: '$', problem: null } });
    expect(pathOf(1)).toBe('$[1]');
  });

  test('a syntax error is reported with its place, and the rows stay', async () => {
    await openTable(shop);
    expect(await showRowsAt('$.orders[?@.id ==]')).toMatchObject({
      rows: 3,
      rowsAt: { asked: '$.orders[?@.id ==]', query: '$.orders[*]', problem: { kind: 'syntax', expected: 'operand', column: 18 } },
    });
    expect(await showRowsAt(null)).toMatchObject({ rows: 3, rowsAt: { asked: null, query: '$.orders[*]', problem: null } });
  });

  test('a syntax error stays reported when new columns are added or removed, until another query is used', async () => {
    await openTable(shop);
    await addColumns('twice = id * 2');
    const bad = { asked: '$[', query: '$.orders[*]', problem: { kind: 'syntax', column: 3 } };
    expect(await showRowsAt('$[')).toMatchObject({ rows: 3, rowsAt: bad });
    expect((await addColumns()).summary).toMatchObject({ rows: 3, rowsAt: bad });
    expect((await addColumns('half = id / 2')).summary).toMatchObject({ rows: 3, rowsAt: bad });
    const corrected = { asked: '$.customers[*]', query: '$.customers[*]', problem: null };
    expect(await showRowsAt('$.customers[*]')).toMatchObject({ rows: 2, rowsAt: corrected });
    expect((await addColumns('upper = upper(name)')).summary).toMatchObject({ rows: 2, rowsAt: corrected });
  });

  test('a query with a syntax error does not select the rows of a second file', async () => {
    await openTable('{"orders":[{"id":1},{"id":2}]}');
    await showRowsAt('$[');
    expect(await compareWith('{"items":[{"id":1},{"id":2}]}')).toMatchObject({ equal: 2, queries: { second: '$.items[*]' } });
  });

  test('a pattern that is not an I-Regexp is reported, because it matches nothing', async () => {
    await openTable(shop);
    expect(await showRowsAt("$.customers[?match(@.name, '\\\\w+')]")).toMatchObject({
      rows: 0,
      rowsAt: { problem: { kind: 'pattern', pattern: '\\w+' } },
    });
  });

  test('numbers are compared exactly, also beyond 2^53', async () => {
    await openTable('{"a":[{"n":9007199254740993},{"n":9007199254740992},{"n":0.1},{"n":1e-1}]}');
    expect(await showRowsAt('$.a[?@.n == 9007199254740993]')).toMatchObject({ rows: 1 });
    expect(await showRowsAt('$.a[?@.n == 0.10]')).toMatchObject({ rows: 2 });
  });

  test('if several members have the same name, the last is used, as in JSON.parse', async () => {
    await openTable('[{"a":1,"a":2}]');
    expect(await showRowsAt('$[?@.a == 2]')).toMatchObject({ rows: 1 });
    expect(await showRowsAt('$[?@["\\u0061"] == 1]')).toMatchObject({ rows: 0 });
  });
});

describe('hard queries', () => {
  test('a pattern that makes backtracking matchers exponential takes one pass over the text', async () => {
    await openTable(JSON.stringify([{ text: 'a'.repeat(5000) }]));
    expect(await showRowsAt("$[?match(@.text, '(a|a?)+b')]")).toMatchObject({ rows: 0 });
    expect(await showRowsAt("$[?search(@.text, '(a*)*a{50}')]")).toMatchObject({ rows: 1 });
  });

  test('a pattern with a billion states and a filter in a thousand nested parentheses are refused', async () => {
    await openTable('[{"a":"x"}]');
    expect(await showRowsAt("$[?match(@.a, '((x{1000}){1000}){1000}')]")).toMatchObject({ rowsAt: { problem: { kind: 'pattern' } } });
    expect(await showRowsAt(`$[?${'('.repeat(1000)}@.a${')'.repeat(1000)}]`)).toMatchObject({
      rowsAt: { problem: { kind: 'syntax', expected: 'fewerLevels' } },
    });
  });

  test('nested repetitions of an empty pattern are matched without repeating it', async () => {
    await openTable('[{"a":"x"}]');
    expect(await showRowsAt("$[?match(@.a, '((((){10000}){10000}){10000}){10000}x')]")).toMatchObject({ rows: 1 });
  });

  test('a query on a large document calls `tick`, so that it can be canceled', async () => {
    await openTable(JSON.stringify({ rows: Array.from({ length: 20_000 }, (_, id) => ({ id, text: 'x'.repeat(40) })) }));
    const control = { ...freeControl(), tick: () => Promise.reject(new Error('canceled')) };
    await expect(visualizerEngine.rowsAt({ query: '$..[?@.id > 1]', layout: plainSettings }, control)).rejects.toThrow('canceled');
    expect(await showRowsAt(null)).toMatchObject({ rows: 20_000 });
  });
});

test('a query that visits nested values again and again is refused with the number of visits', async () => {
  await openTable('['.repeat(500) + ']'.repeat(500));
  const rowsAt = (query: string) => visualizerEngine.rowsAt({ query, layout: plainSettings }, freeControl());
  expect((await rowsAt('$..*')).rows).toBe(499);
  expect((await rowsAt('$..*..*')).rows).toBe((499 * 498) / 2);
  for (const query of [`$${'..*'.repeat(30)}`, '$..[?count(@..*..*) > 1]']) {
    await expect(rowsAt(query)).rejects.toMatchObject({ code: 'visualizer.error.queryWork', field: 'rowsAt', values: { max: 2_064_000 } });
  }
});
