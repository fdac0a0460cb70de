import { describe, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { type Compared, differenceColumns, plainWords } from '#workers/visualizer/compare.request.ts';
import { plainCleanings } from '#workers/visualizer/clean.request.ts';
import { plainSettings } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import type { InputError } from '#workers/wire/input-error.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { type CompareOptions, compareWith, openTable, showRowsAt } from './engine-calls.ts';

async function compared(first: string, second: string, options?: CompareOptions): Promise<Compared & { readonly text: string }> {
  await openTable(first);
  const result = await compareWith(second, options);
  return { ...result, text: await result.blob.text() };
}

const rowsOf = ({ text }: { readonly text: string }) => JSON.parse(text) as unknown;

describe('two tables with a key', () => {
  const first = '[{"id":1,"name":"Ann","price":5},{"id":2,"name":"Bo","price":7},{"id":3,"name":"Cy","price":9}]';

  test('are compared row by row: added, removed and changed rows, with the old and the new value of each changed cell', async () => {
    const result = await compared(first, '[{"id":3,"name":"Cy","price":9},{"id":4,"name":"Di","price":1},{"id":1,"name":"Ann","price":6}]');
    expect(result).toMatchObject({ added: 1, removed: 1, changed: 1, equal: 1, keys: ['id'], sharedColumns: ['id', 'name', 'price'] });
    expect(rowsOf(result)).toEqual([
      { change: 'changed', id: 1, 'price (old)': 5, 'price (new)': 6 },
      { change: 'removed', id: 2, name: 'Bo', 'price (old)': 7 },
      { change: 'added', id: 4, name: 'Di', 'price (new)': 1 },
    ]);
    expect(result.columns).toEqual([['change'], ['id'], ['price (old)'], ['price (new)'], ['name']]);
    expect(result.sides).toEqual([null, null, 'old', 'new', null]);
  });

  test('are compared after the steps of the first: new and renamed columns, changed cells, removed rows', async () => {
    await openTable('[{"id":1,"name":" Ann ","cost":5},{"id":2,"name":"Bo","cost":7},{"id":2,"name":"Bo","cost":7.0}]');
    const { columns } = await visualizerEngine.addColumns(
      {
        columns: [
          { ...plainCleanings.duplicates },
          { ...plainCleanings.trim },
          { ...plainCleanings.rename, columns: ['cost'], to: 'price' },
          { name: 'double', formula: 'price * 2' },
          { name: 'all', formula: 'id' },
          { name: 'only here', formula: 'id' },
        ],
        layout: plainSettings,
      },
      freeControl(),
    );
    expect(columns.map(({ problem }) => problem)).toEqual(Array.from(columns, () => null));
    const second = '[{"id":1,"name":"Ann","price":5,"double":10,"all":{"a":1}},{"id":2,"name":"Bo","price":7,"double":15,"all":2}]';
    const after = await compareWith(second, { afterSteps: true });
    expect(after).toMatchObject({ keys: ['id'], equal: 0, changed: 2, added: 0, removed: 0, rows: { first: 2, second: 2 } });
    expect(rowsOf({ text: await after.blob.text() })).toEqual([
      { change: 'changed', id: 1, 'all (old)': 1, all: { 'a (new)': 1 } },
      { change: 'changed', id: 2, 'double (old)': 14, 'double (new)': 15 },
    ]);
    expect(after.columnsOnlyIn).toEqual({ first: ['only here'], second: ['all.a'] });
    const before = await compareWith(second);
    expect(before.rows).toEqual({ first: 3, second: 2 });
    expect(before.columnsOnlyIn.first).toEqual(['cost']);
  });

  test('the words of the differences are those of the request', async () => {
    const russian = {
      change: 'изменение',
      added: 'добавлена',
      removed: 'удалена',
      changed: 'изменена',
      old: 'было',
      new: 'стало',
      row: 'строка',
    };
    expect(rowsOf(await compared('[{"id":1,"a":1}]', '[{"id":1,"a":2}]', { words: russian }))).toEqual([
      { изменение: 'изменена', id: 1, 'a (было)': 1, 'a (стало)': 2 },
    ]);
  });

  test('equal tables have no differences, however they are written and whatever their format is', async () => {
    const csv = 'price;name;id\r\n9;Cy;3\r\n7;Bo;2\r\n5;Ann;1\r\n';
    const equal = await compared(first, csv, { fileName: 'second.csv' });
    expect(equal).toMatchObject({ equal: 3, added: 0, removed: 0, changed: 0, origin: { csv: { delimiter: ';' } }, skipped: { count: 0 } });
    const lines =
      '{"price":5.0,"\\u0069d":1e0,"name":"\\u0041nn"}\n{"id":20e-1,"name":"Bo","price":7}\n{"id":3,"name":"Cy","price":0.9E1}\n';
    expect(rowsOf(await compared(first, lines, { fileName: 'second.ndjson' }))).toEqual([]);
  });

  test('cells are compared by value: exact decimals, strings, nested values by structure; missing, null and "" are three values', async () => {
    const left = {
      a: ['9007199254740993', '9007199254740992'],
      b: ['"\\ud800"', '"\\ufffd"'],
      c: ['null', '""'],
      d: ['[1, 2.0, {"x": 1, "y": [ ]}]', '[1,2,{"y":[],"x":1.00}]'],
      e: ['1e400', '10e399'],
      f: ['-0', '0'],
      g: ['1e-400', '0'],
      h: ['[1,2]', '[2,1]'],
      i: ['0.1', '0.1000000000000000055'],
      j: ['"a\\/\\u0062"', '"a/b"'],
      k: ['true', 'false'],
      l: ['1', '"1"'],
    };
    const record = (side: number) =>
      `[{"id":1,${Object.entries(left)
        .map(([name, pair]) => `"${name}":${pair[side]}`)
        .join()}}]`;
    const result = await compared(record(0), record(1));
    const changed = result.columns.flat().filter((name) => name.endsWith(' (old)'));
    expect(changed.map((name) => name.slice(0, 1))).toEqual(['a', 'b', 'c', 'g', 'h', 'i', 'k', 'l']);
    expect(result.text).toContain('"a (old)":9007199254740993,"a (new)":9007199254740992,"b (old)":"\\ud800"');
  });

  test('a member that appears or disappears has only a new or only an old value', async () => {
    const result = await compared('[{"id":1,"a":1},{"id":2,"b":null}]', '[{"id":1,"b":null},{"id":2}]');
    expect(rowsOf(result)).toEqual([
      { change: 'changed', id: 1, 'a (old)': 1, 'b (new)': null },
      { change: 'changed', id: 2, 'b (old)': null },
    ]);
  });

  test('nested members keep their objects', async () => {
    const result = await compared(
      '[{"k":{"id":1,"zip":"A"},"at":{"x":1,"y":{"z":2}}}]',
      '[{"k":{"id":1,"zip":"B"},"at":{"y":{"z":3},"x":1}}]',
      { keys: ['k.id'] },
    );
    expect(result.text).toBe(
      '[\n{"change":"changed","k":{"id":1,"zip (old)":"A","zip (new)":"B"},"at":{"y":{"z (old)":2,"z (new)":3}}}\n]\n',
    );
    expect(result.columns.slice(0, 2)).toEqual([['change'], ['k', 'id']]);
  });

  test('keys are compared by value, over several columns', async () => {
    const result = await compared('[{"a":1,"b":"x"},{"a":1,"b":null},{"a":1},{"a":"1","b":"x"}]', '[{"b":"\\u0078","a":1.0},{"a":10e-1}]', {
      keys: ['a', 'b'],
    });
    expect(result).toMatchObject({ equal: 2, removed: 2, added: 0, changed: 0 });
  });

  test('rows with a repeated key are paired in their order, and the key is reported', async () => {
    const result = await compared(
      '[{"id":7,"v":1},{"id":7,"v":2},{"id":8,"v":3},{"id":7,"v":4}]',
      '[{"id":8,"v":3},{"id":8,"v":5},{"id":7,"v":1},{"id":7,"v":9}]',
      { keys: ['id'] },
    );
    expect(result).toMatchObject({
      equal: 2,
      changed: 1,
      removed: 1,
      added: 1,
      duplicateKeys: { first: { keys: 1, rows: 3, examples: ['7'] }, second: { keys: 2, rows: 4, examples: ['8', '7'] } },
    });
    expect(rowsOf(result)).toEqual([
      { change: 'changed', id: 7, 'v (old)': 2, 'v (new)': 9 },
      { change: 'removed', id: 7, 'v (old)': 4 },
      { change: 'added', id: 8, 'v (new)': 5 },
    ]);
  });
});

test('the columns of the table of differences can be put in their order: change, key, then old beside new', async () => {
  const result = await compared('[{"x":1,"id":1},{"id":2,"x":1}]', '[{"x":2,"id":1},{"id":2}]');
  const { columns } = await openTable(result.blob);
  expect(columns.map(({ path }) => path[0])).toEqual(['change', 'x (old)', 'x (new)', 'id']);
  expect(differenceColumns(columns, result.columns).map(({ path }) => path[0])).toEqual(['change', 'id', 'x (old)', 'x (new)']);
});

describe('the key', () => {
  test('is a column with different values in all rows of both tables; one that is called id is preferred', async () => {
    expect((await compared('[{"n":"a","orderId":2},{"n":"b","orderId":3}]', '[{"n":"a","orderId":2}]')).keys).toEqual(['orderId']);
    expect((await compared('[{"id":1,"n":"a"},{"id":1,"n":"b"}]', '[{"id":1,"n":"b"}]')).keys).toEqual(['n']);
    expect((await compared('[{"id":1,"n":"a"},{"n":"b"}]', '[{"id":1,"n":"b"}]')).keys).toEqual(['n']);
    expect((await compared('[{"id":1,"n":"a"}]', '[{"id":2,"n":"a"}]')).keys).toEqual(['n']);
  });

  test('is the position of the row if no column fits or none is chosen', async () => {
    const result = await compared('[{"a":1},{"a":1}]', '[{"a":1},{"a":2},{"a":3}]');
    expect(result.keys).toEqual([]);
    expect(rowsOf(result)).toEqual([
      { change: 'changed', row: 2, 'a (old)': 1, 'a (new)': 2 },
      { change: 'added', row: 3, 'a (new)': 3 },
    ]);
    expect((await compared('[{"id":1},{"id":2}]', '[{"id":2},{"id":1}]', { keys: [] })).changed).toBe(2);
  });

  test('a column that only one table has is refused as a key, and a similar name is suggested', async () => {
    const error = (await outcomeOf(() => compared('[{"id":1,"a":1}]', '[{"id":1}]', { keys: ['a'] }))) as InputError;
    expect([error.code, error.field, error.values]).toEqual(['visualizer.error.keyColumn', 'keys', { name: 'a', near: 'none' }]);
    expect(((await outcomeOf(() => compared('[{"id":1}]', '[{"id":1}]', { keys: ['idd'] }))) as InputError).values['near']).toBe('id');
  });
});

describe('tables of different shape', () => {
  test('columns of one table are named, and on request left out of the comparison', async () => {
    const [first, second] = ['[{"id":1,"a":1,"x":1},{"id":2,"a":2,"x":1}]', '[{"id":1,"a":1,"y":3},{"id":2,"a":5,"y":3}]'];
    expect(await compared(first, second)).toMatchObject({ changed: 2, columnsOnlyIn: { first: ['x'], second: ['y'] } });
    const shared = await compared(first, second, { sharedColumnsOnly: true });
    expect(shared).toMatchObject({ changed: 1, equal: 1 });
    expect(rowsOf(shared)).toEqual([{ change: 'changed', id: 2, 'a (old)': 2, 'a (new)': 5 }]);
  });

  test('names of the data that the differences also use stay, and the others get a number', async () => {
    const result = await compared('[{"id":1,"change":1,"a":1,"a (old)":0}]', '[{"id":1,"change":2,"a":2,"a (old)":0}]');
    expect(rowsOf(result)).toEqual([
      { 'change (2)': 'changed', id: 1, 'change (old)': 1, 'change (new)': 2, 'a (old) (2)': 1, 'a (new)': 2 },
    ]);
  });

  test('repeated members of one object are compared one by one', async () => {
    const result = await compared('[{"id":1,"a":1,"a":2}]', '[{"id":1,"a":1,"a":3}]');
    expect(rowsOf(result)).toEqual([{ change: 'changed', id: 1, 'a (2) (old)': 2, 'a (2) (new)': 3 }]);
  });

  test('rows that are no objects are compared by their values, or by position if values repeat', async () => {
    expect(rowsOf(await compared('[1,2,"x"]', '["x",1.0,3]'))).toEqual([
      { change: 'removed', value: 2 },
      { change: 'added', value: 3 },
    ]);
    expect(rowsOf(await compared('[1,1,2,"x"]', '[1,1.0,3]'))).toEqual([
      { change: 'changed', row: 3, 'value (old)': 2, 'value (new)': 3 },
      { change: 'removed', row: 4, 'value (old)': 'x' },
    ]);
    expect(await compared('[1,12]', '[1,1]')).toMatchObject({ equal: 1, changed: 1 });
  });

  test('empty tables and values of many levels are compared', async () => {
    expect(await compared('[]', '[{"id":1}]')).toMatchObject({ added: 1, removed: 0 });
    expect(await compared('[{"id":1}]', '[]')).toMatchObject({ added: 0, removed: 1 });
    const deep = (inner: string) => `[{"id":1,"a":${'['.repeat(20_000)}${inner}${']'.repeat(20_000)}}]`;
    expect(await compared(deep('1'), deep(' 1 '))).toMatchObject({ equal: 1 });
    expect(await compared(deep('1'), deep('2'))).toMatchObject({ changed: 1 });
  });
});

test('a query that selects the rows of the table selects those of the second file', async () => {
  await openTable('{"a":[{"id":1},{"id":2},{"id":3}],"b":[{"id":5},{"id":6}]}');
  const second = '{"a":[{"id":1}],"b":[{"id":5},{"id":7}]}';
  expect(await compareWith(second)).toMatchObject({ rows: { first: 3, second: 2 }, queries: { first: '$.a[*]', second: '$.b[*]' } });
  await showRowsAt('$.b[*]');
  expect(await compareWith(second)).toMatchObject({ equal: 1, removed: 1, added: 1, queries: { first: '$.b[*]', second: '$.b[*]' } });
});

test('an error of the second file has its place, and the table stays open', async () => {
  await openTable('[{"id":1},{"id":2}]');
  const error = (await outcomeOf(() => compareWith('[{"id":1},\n{"id":]'))) as InputError;
  expect([error.code, error.values['line'], error.values['column']]).toEqual(['visualizer.error.parse', 2, 7]);
  expect(visualizerEngine.summary(plainSettings).rows).toBe(2);
});

test('a comparison reports growing progress and can be canceled', async () => {
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ id, text: 'x'.repeat(40) })));
  await openTable(text);
  const shares: number[] = [];
  const request = {
    second: { source: text.replaceAll('5', '6'), fileName: '', concatenated: false, skipBadLines: false },
    keys: ['id'],
    sharedColumnsOnly: false,
    words: plainWords,
    layout: plainSettings,
  };
  await visualizerEngine.compare(request, { ...freeControl(), tick: (done, total) => void shares.push(done / total) });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const late = {
    ...freeControl(),
    tick: (done: number, total: number) => (done / total > 0.8 ? Promise.reject(new Error('canceled')) : undefined),
  };
  await expect(visualizerEngine.compare(request, late)).rejects.toThrow('canceled');
  expect(visualizerEngine.summary(plainSettings).rows).toBe(20_000);
});
