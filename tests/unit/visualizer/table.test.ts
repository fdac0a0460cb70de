import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainSettings } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { nameOf, openTable, shownCells } from './engine-calls.ts';

describe('a table', () => {
  test('has the columns of all records in the order in which they were first seen', async () => {
    const summary = await openTable('[{"b":1,"a":{"x":1}},{"a":{"y":{"z":2}},"c":3}]');
    expect(summary.columns.map(nameOf)).toEqual(['b', 'a.x', 'a.y.z', 'c']);
    expect(shownCells(summary, 9)).toEqual([
      ['1:number', '1:number', undefined, undefined],
      [undefined, undefined, '2:number', '3:number'],
    ]);
    expect(summary).toMatchObject({ rows: 2, valid: true, duplicates: 0 });
  });

  test('keeps numbers as written, and distinguishes null from absent', async () => {
    const summary = await openTable('[{"n":9007199254740993},{"n":1.0},{"n":1e400},{"n":-0},{"n":null},{}]');
    expect(shownCells(summary, 9)).toEqual([
      ['9007199254740993:number'],
      ['1.0:number'],
      ['1e400:number'],
      ['-0:number'],
      ['null:null'],
      [undefined],
    ]);
    expect(summary.columns[0]?.counts).toMatchObject({ number: 4, null: 1, absent: 1 });
  });

  test('keeps every member with a repeated name, and counts them', async () => {
    const summary = await openTable(String.raw`[{"a":1,"a":2,"\u0061":3},{"a":4,"in":[{"k":1,"k":2}]}]`);
    expect(summary.columns.map(nameOf)).toEqual(['a', 'a#2', 'a#3', 'in']);
    expect(summary.duplicates).toBe(3);
    expect(shownCells(summary, 1)[0]).toEqual(['1:number', '2:number', '3:number', undefined]);
  });

  test('accepts names of Object.prototype as names', async () => {
    const summary = await openTable('[{"__proto__":1,"constructor":{"prototype":2},"toString":3,"":4}]');
    expect(summary.columns.map(nameOf)).toEqual(['__proto__', 'constructor.prototype', 'toString', '']);
    expect(shownCells(summary, 1)[0]).toEqual(['1:number', '2:number', '3:number', '4:number']);
  });

  test('joins arrays of plain values, and shows other arrays, empty arrays and empty objects as written', async () => {
    const summary = await openTable('[{"v":["a","b\\n",1.0,null]},{"v":[]},{"v":[{"x":1}, 2]},{"v":{}}]');
    expect(shownCells(summary, 9, ' | ')).toEqual([['a | b\n | 1.0 | null:array'], ['[]:array'], ['[{"x":1}, 2]:array'], ['{}:object']]);
  });

  test('flattens to the requested depth', async () => {
    const layout = { ...plainSettings, flattenDepth: 0 };
    const summary = await openTable('[{"a":{"b":{"c":1}}}]', { layout });
    expect(summary.columns.map(nameOf)).toEqual(['a']);
    expect(shownCells(summary, 1)).toEqual([[undefined]]);
    const { table } = visualizerEngine.window(
      { first: 0, count: 1, columns: [summary.columns[0]?.id ?? 0], layout, nestingDepth: 0 },
      freeControl(),
    );
    expect(new TextDecoder().decode(table.cells.bytes)).toBe('{"b":{"c":1}}\n');
    expect(visualizerEngine.summary({ ...layout, flattenDepth: 1 }).columns.map(nameOf)).toEqual(['a.b']);
    expect(visualizerEngine.summary({ ...layout, flattenDepth: 2 }).columns.map(nameOf)).toEqual(['a.b.c']);
  });

  test('accepts plain values and a single value', async () => {
    expect(shownCells(await openTable('[1,"two",[3]]'), 9)).toEqual([['1:number'], ['two'], ['3:array']]);
    expect(shownCells(await openTable(' "alone" '), 9)).toEqual([['alone']]);
    expect(shownCells(await openTable('{"a":1,"b":[{"c":2}]}'), 9)).toEqual([['1:number', '[{"c":2}]:array']]);
  });

  test('of empty values has no columns', async () => {
    expect(await openTable('[]')).toMatchObject({ rows: 0, columns: [], valid: true });
    expect(await openTable('{}')).toMatchObject({ columns: [], valid: true });
    expect(await openTable('[{},{}]')).toMatchObject({ columns: [], valid: true });
  });

  test('of ten thousand columns shows the last two of them', async () => {
    const text = `[{${Array.from({ length: 10_000 }, (_, index) => `"c${index}":${index}`).join(',')}}]`;
    const summary = await openTable(text);
    expect(summary.columns).toHaveLength(10_000);
    const last = { ...summary, columns: summary.columns.slice(-2) };
    expect(shownCells(last, 1)).toEqual([['9998:number', '9999:number']]);
  });
});

describe('a text is read from', () => {
  const text = '[{"имя":"Ёж","n":1}]';
  const wanted = [['Ёж', '1:number']];
  const utf16 = (order: 'le' | 'be', mark: boolean) => {
    const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
    return order === 'le' ? bytes : bytes.swap16();
  };
  const sources: [string, Uint8Array][] = [
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE with a byte order mark', utf16('le', true)],
    ['UTF-16LE', utf16('le', false)],
    ['UTF-16BE with a byte order mark', utf16('be', true)],
    ['UTF-16BE', utf16('be', false)],
    ['gzip', gzipSync(text)],
    ['gzip of UTF-16', gzipSync(utf16('be', true))],
  ];
  test.each(sources)('%s', async (_name, bytes) => {
    const file = new Blob([new Uint8Array(bytes)]);
    expect(shownCells(await openTable(file), 9)).toEqual(wanted);
  });
});

describe('several values in a text', () => {
  test('are recognized if each is on its own line', async () => {
    const summary = await openTable('{"a":1}\n\n{"a":2}\r\n{"b":3}\n');
    expect(summary).toMatchObject({ rows: 3, values: true, valid: true });
    expect(shownCells(summary, 9)).toEqual([
      ['1:number', undefined],
      ['2:number', undefined],
      [undefined, '3:number'],
    ]);
    expect(await openTable('[1,2]\n[3]\n')).toMatchObject({ rows: 2, values: true });
    expect(await openTable('1\n"two"\nnull')).toMatchObject({ rows: 3, values: true });
  });

  test('need no separator in a file with an extension such as .jsons, or on request', async () => {
    expect(await openTable('{"a":1}{"a":2}[3] 4', { fileName: 'x.jsons' })).toMatchObject({ rows: 4, values: true });
    expect(await openTable('[][]', { concatenated: true })).toMatchObject({ rows: 2 });
    expect(await openTable('{"a":1}', { fileName: 'x.NDJSON' })).toMatchObject({ rows: 1, values: true });
  });

  test('are found in a text of 20,000 lines', async () => {
    const line = (index: number) => `{"id":${index},"text":"${'x'.repeat(index % 300)}"}\n`;
    const text = Array.from({ length: 20_000 }, (_, index) => line(index)).join('');
    const summary = await openTable(new Blob([text]));
    expect(summary).toMatchObject({ rows: 20_000, values: true, valid: true });
  });
});

test('the first rows of a large text are available before the rest is read', async () => {
  const records = Array.from({ length: 50_000 }, (_, index) => `{"id":${index},"text":"${'y'.repeat(100)}"}`);
  const broken = `[${records.join(',')},`;
  const summary = await visualizerEngine.open(
    { source: new Blob([broken]), fileName: '', concatenated: false, skipBadLines: false, layout: plainSettings },
    freeControl(),
  );
  expect(summary.valid).toBe(false);
  expect(summary.rows).toBeGreaterThan(100);
  expect(summary.rows).toBeLessThan(50_000);
  expect(shownCells(summary, 50)[49]?.[0]).toBe('49:number');
  await expect(visualizerEngine.complete(plainSettings, freeControl())).rejects.toMatchObject({ code: 'visualizer.error.parse' });
});

test('a cell has its path and its content', async () => {
  const summary = await openTable(String.raw`[{"a b":{"c":"x\u0041\n"}},{"list":[{"x":1},{"x":2,"y":[[1]]}]}]`);
  const [first, list] = summary.columns;
  expect(visualizerEngine.cell({ row: 0, column: first?.id ?? 0, nestingDepth: 3 })).toMatchObject({
    path: "$[0]['a b'].c",
    kind: 'string',
    raw: String.raw`"x\u0041\n"`,
    text: 'xA\n',
    nested: null,
  });
  const { path, nested } = visualizerEngine.cell({ row: 1, column: list?.id ?? 0, nestingDepth: 3 });
  expect(path).toBe('$[1].list');
  expect(nested).toMatchObject({ columns: ['x', 'y'], moreRows: 0 });
  expect(nested?.rows[1]?.cells[1]).toMatchObject({ kind: 'array', text: '[[1]]', table: { columns: null } });
  expect(visualizerEngine.cell({ row: 1, column: first?.id ?? 0, nestingDepth: 3 })).toMatchObject({
    kind: 'absent',
    path: "$[1]['a b'].c",
  });
  expect(visualizerEngine.cell({ row: 1, column: null, nestingDepth: 1 }).raw).toContain('"list"');
});
