import { describe, expect, test } from 'vitest';
import { jsonEngine } from '#workers/visualizer/json.engine.ts';
import { control, openJson } from './json-calls.ts';

/** A text of several places of the index of lines. */
const large = () =>
  `[${Array.from({ length: 9000 }, (_, index) => `{"id":${index},"tags":["a","b",{}],"in":{"x":[${index}]}}`).join(',\n')}]`;

describe('a search', () => {
  const text = '{"Name":"Ann","items":[{"name":"ANNA"},{"price":1.50}],"rename":null}';
  const countOf = async (mode: 'text' | 'name' | 'path', query: string) => (await jsonEngine.search({ mode, query }, control)).count;

  test('finds texts in any case, names, and the nodes of a query', async () => {
    await openJson(text);
    await jsonEngine.lay({ layout: '2' }, control);
    expect(await countOf('text', 'ann')).toBe(2);
    expect(await countOf('text', '1.50')).toBe(1);
    expect(await countOf('name', 'name')).toBe(3);
    expect(await countOf('path', '$..name')).toBe(1);
    expect(await jsonEngine.search({ mode: 'path', query: '$[' }, control)).toMatchObject({ count: 0, problem: { kind: 'syntax' } });
    await openJson('["Ёлка","ёж"]');
    expect(await countOf('text', 'ё')).toBe(2);
  });

  test('goes to the next match from a line, and around', async () => {
    await openJson(text);
    await jsonEngine.lay({ layout: '2' }, control);
    await countOf('name', 'name');
    expect(jsonEngine.match({ index: null, from: 2, view: 'lines' })).toMatchObject({ index: 1, row: 4 });
    expect(jsonEngine.match({ index: null, from: 10, view: 'lines' })).toMatchObject({ index: 2, row: 10 });
    expect(jsonEngine.match({ index: null, from: 11, view: 'lines' })).toMatchObject({ index: 0, row: 1 });
  });
});

describe('the tree', () => {
  const rowsOf = (first = 0, count = 100) => jsonEngine.treeRows({ first, count }).rows;

  test('shows the members of open branches only, with counts and sizes', async () => {
    await openJson('{"a":[1,[2,3],{"x":{}}],"b":"text","c":[]}');
    expect(jsonEngine.tree()).toBe(4);
    expect(rowsOf()).toMatchObject([
      { name: null, kind: 'object', children: 3, isOpen: true, level: 1 },
      { name: 'a', kind: 'array', children: 3, isOpen: false, level: 2, siblings: 3, sizeBytes: 18 },
      { name: 'b', kind: 'string', text: '"text"', isOpen: null, children: null },
      { name: 'c', kind: 'array', children: 0, isOpen: null },
    ]);
    expect(jsonEngine.toggle({ row: 1, isOpen: true })).toBe(7);
    expect(jsonEngine.toggle({ row: 4, isOpen: true })).toBe(8);
    expect(jsonEngine.toggle({ row: 3, isOpen: true })).toBe(10);
    expect(rowsOf().map(({ name, index, level }) => `${level} ${name ?? index}`)).toEqual([
      '1 0',
      '2 a',
      '3 0',
      '3 1',
      '4 0',
      '4 1',
      '3 2',
      '4 x',
      '2 b',
      '2 c',
    ]);
    expect(jsonEngine.place({ row: 5, view: 'tree' }).path).toBe('$.a[1][1]');
    expect(jsonEngine.parent({ row: 5 })).toBe(3);
    expect(jsonEngine.parent({ row: 0 })).toBe(-1);
    expect(jsonEngine.toggle({ row: 1, isOpen: false })).toBe(4);
  });

  test('opens the branches around a match', async () => {
    await openJson(large());
    await jsonEngine.search({ mode: 'path', query: '$[4000].in.x' }, control);
    const match = jsonEngine.match({ index: 0, from: 0, view: 'tree' });
    expect(match).toMatchObject({ row: 1 + 4000 + 1 + 2 + 1, rows: 9001 + 3 + 1 });
    expect(rowsOf(match?.row, 1)).toMatchObject([{ name: 'x', isMatch: true, children: 1 }]);
  });

  test('has a row for each value of NDJSON', async () => {
    await openJson('{"a":1}\n[2]\n3\n');
    expect(jsonEngine.tree()).toBe(3);
    jsonEngine.toggle({ row: 1, isOpen: true });
    expect(jsonEngine.place({ row: 2, view: 'tree' }).path).toBe('$[1][0]');
  });
});
