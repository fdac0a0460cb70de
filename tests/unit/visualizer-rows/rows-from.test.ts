import { describe, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainSettings, ROWS_MAX, type TableSummary } from '#workers/visualizer/request.ts';
import type { RowsFrom } from '#workers/visualizer/rows-from.request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { arrange, compareWith, exportedText, openTable, refusalOf } from '../visualizer/engine-calls.ts';
import { addColumns } from '../visualizer/formula/formula-calls.ts';
import { showRowsFrom } from './rows-from-calls.ts';

const ORDERS = `[
  {"order": 1, "customer": {"name": "Ann"}, "items": [{"sku": "a", "price": 9007199254740993}, {"sku": "b", "price": 1.50}], "tags": ["x", "y", "z"]},
  {"order": 2, "customer": {"name": "Bo"}, "items": [], "tags": ["w"]},
  {"order": 3, "items": null},
  {"order": 4, "items": {"sku": "c", "price": 1e2}, "tags": "v"}
]`;

const csv = async (summary: TableSummary) => (await exportedText(summary, { formulaGuard: false })).trimEnd().split('\r\n');

/** Returns the rows of the orders as CSV, without the names of the columns. */
async function rows(columns: readonly string[], choice: Partial<RowsFrom> = {}): Promise<string[]> {
  await openTable(ORDERS);
  return (await csv(await showRowsFrom(columns, choice))).slice(1);
}

describe('rows from one array', () => {
  test('have the fields of their record, and every digit of their own', async () => {
    await openTable(ORDERS);
    const summary = await showRowsFrom(['items']);
    expect(await csv(summary)).toEqual([
      'order,customer.name,items.sku,items.price,tags',
      '1,Ann,a,9007199254740993,"x, y, z"',
      '1,Ann,b,1.50,"x, y, z"',
      '4,,c,1e2,v',
    ]);
    // An empty array and null have no elements; an object in place of an array is one row.
    expect(summary.madeFromArrays).toEqual({
      rowsFrom: { columns: ['items'], arrays: 'stack', parents: 'repeat', keepEmpty: false },
      records: 4,
      columns: [{ name: 'items', elements: 3, others: 1 }],
      without: [{ names: ['items'], count: 2 }],
    });
  });

  test('keep records without elements on request', async () => {
    expect(await rows(['items'], { keepEmpty: true })).toEqual([
      '1,Ann,a,9007199254740993,"x, y, z"',
      '1,Ann,b,1.50,"x, y, z"',
      '2,Bo,,,w',
      '3,,,,',
      '4,,c,1e2,v',
    ]);
  });

  test('have the fields of their record in the first row only, or not at all', async () => {
    expect(await rows(['items'], { parents: 'first' })).toEqual(['1,Ann,a,9007199254740993,"x, y, z"', ',,b,1.50,', '4,,c,1e2,v']);
    expect(await rows(['items'], { parents: 'none' })).toEqual(['a,9007199254740993', 'b,1.50', 'c,1e2']);
  });

  test('are plain values if the array contains them', async () => {
    expect(await rows(['tags'], { parents: 'none' })).toEqual(['x', 'y', 'z', 'w', 'v']);
  });

  test('are records with an element in place of the array as JSON', async () => {
    await openTable(ORDERS);
    const summary = await showRowsFrom(['items'], { keepEmpty: true, parents: 'first' });
    expect((await exportedText(summary, { format: 'ndjson' })).trimEnd().split('\n')).toEqual([
      '{"order":1,"customer":{"name": "Ann"},"items":{"sku": "a", "price": 9007199254740993},"tags":["x", "y", "z"]}',
      '{"items":{"sku": "b", "price": 1.50}}',
      '{"order":2,"customer":{"name": "Bo"},"tags":["w"]}',
      '{"order":3}',
      '{"order":4,"items":{"sku": "c", "price": 1e2},"tags":"v"}',
    ]);
  });

  test('have the path of their element, and each cell its own', async () => {
    await openTable(ORDERS);
    const { columns } = await showRowsFrom(['items']);
    const pathOf = (row: number, name: string | null) =>
      visualizerEngine.cell({ row, column: columns.find((column) => column.name === name)?.id ?? null, nestingDepth: 0 }).path;
    expect([pathOf(1, null), pathOf(1, 'items.price'), pathOf(1, 'customer.name'), pathOf(2, 'items.sku')]).toEqual([
      '$[0].items[1]',
      '$[0].items[1].price',
      '$[0].customer.name',
      '$[3].items.sku',
    ]);
  });
});

describe('rows from several arrays', () => {
  test('are those of the first array, then those of the next', async () => {
    expect(await rows(['items', 'tags'])).toEqual([
      '1,Ann,a,9007199254740993,',
      '1,Ann,b,1.50,',
      '1,Ann,,,x',
      '1,Ann,,,y',
      '1,Ann,,,z',
      '2,Bo,,,w',
      '4,,c,1e2,',
      '4,,,,v',
    ]);
  });

  test('have the elements with the same position side by side', async () => {
    expect(await rows(['items', 'tags'], { arrays: 'zip' })).toEqual([
      '1,Ann,a,9007199254740993,x',
      '1,Ann,b,1.50,y',
      '1,Ann,,,z',
      '2,Bo,,,w',
      '4,,c,1e2,v',
    ]);
  });

  test('have each element with each', async () => {
    expect(await rows(['items', 'tags'], { arrays: 'product', parents: 'none' })).toEqual([
      'a,9007199254740993,x',
      'a,9007199254740993,y',
      'a,9007199254740993,z',
      'b,1.50,x',
      'b,1.50,y',
      'b,1.50,z',
      'c,1e2,v',
    ]);
  });

  test.each([[['items', 'items.taxes']], [['items.taxes']], [['items[].taxes']], [['items[].taxes[]']]])(
    '%j are those of the arrays in the elements',
    async (columns) => {
      await openTable('[{"id":1,"items":[{"sku":"a","taxes":[{"rate":7},{"rate":19}]},{"sku":"b","taxes":[]}]}]');
      const summary = await showRowsFrom(columns);
      expect(summary.madeFromArrays?.rowsFrom.columns).toEqual(['items', 'items.taxes']);
      expect(await csv(summary)).toEqual(['id,items.sku,items.taxes.rate', '1,a,7', '1,a,19']);
    },
  );
});

test('elements that are arrays become rows too, at any level; the columns inside them have the name of the first array', async () => {
  await openTable('[{"id":1,"m":[[1,2],[],[[3,4]]]},{"id":2,"m":[[{"x":4,"y":[5,6]}],7]}]');
  const rowsAt = async (...columns: readonly string[]) => {
    const summary = await showRowsFrom(columns);
    return [summary.madeFromArrays?.rowsFrom.columns.join(' '), ...(await csv(summary))];
  };
  const nested = ['id,m,m.x,m.y', '1,1,,', '1,2,,', '1,"3, 4",,', '2,,4,"5, 6"', '2,7,,'];
  expect(await rowsAt('m[]')).toEqual(['m', 'id,m', '1,"1, 2"', '1,[]', '1,"[[3,4]]"', '2,"[{""x"":4,""y"":[5,6]}]"', '2,7']);
  expect(await rowsAt('m', 'm[][]')).toEqual(['m m[][]', ...nested]);
  expect(await rowsAt('m[][]')).toEqual(['m m[][]', ...nested]);
  expect(await rowsAt('m[][][]')).toEqual(['m m[][] m[][][]', ...nested.toSpliced(3, 1, '1,3,,', '1,4,,')]);
  expect(await rowsAt('m[][].y')).toEqual(['m m[][] m.y', 'id,m.x,m.y', '2,4,5', '2,4,6']);
  expect(await refusalOf(showRowsFrom(['m[][][][]']))).toMatchObject({ code: 'visualizer.error.rowsFromPlain' });
});

test('records that make no row are counted, not those whose other arrays have elements', async () => {
  await openTable(ORDERS);
  const withoutOf = async (columns: readonly string[], choice: Partial<RowsFrom> = {}) =>
    (await showRowsFrom(columns, choice)).madeFromArrays?.without;
  expect(await withoutOf(['items', 'tags'])).toEqual([{ names: ['items', 'tags'], count: 1 }]);
  expect(await withoutOf(['items', 'tags'], { arrays: 'zip', keepEmpty: true })).toEqual([{ names: ['items', 'tags'], count: 1 }]);
  expect(await withoutOf(['items', 'tags'], { arrays: 'product' })).toEqual([{ names: ['items', 'tags'], count: 2 }]);
  await openTable('[{"items":[{"sku":"a","taxes":[1]},{"sku":"b","taxes":[]}]},{"items":[]}]');
  expect(await withoutOf(['items.taxes'])).toEqual([
    { names: ['items'], count: 1 },
    { names: ['items.taxes'], count: 1 },
  ]);
});

describe('the steps after them', () => {
  test('filter, sort, group, add columns and compare by fields of the record and of the element', async () => {
    await openTable(ORDERS);
    const made = await showRowsFrom(['items']);
    expect(await arrange({ expression: 'items.price > 50 and order = 1' })).toBe(1);
    expect(await arrange({ sort: [{ column: made.columns.find(({ name }) => name === 'items.price')?.id ?? -1, descending: true }] })).toBe(
      3,
    );
    expect(await exportedText(made, { rows: 'shown', columns: made.columns.slice(2, 3).map(({ id }) => id) })).toBe(
      'items.sku\r\na\r\nc\r\nb\r\n',
    );
    const { blob } = await visualizerEngine.summarize(
      {
        plan: {
          groupBy: [{ column: 'order', by: 'value', size: null }],
          show: [{ kind: 'count', column: '', percent: null }],
          pivot: null,
        },
        layout: plainSettings,
        words: { missing: '', others: '' },
      },
      freeControl(),
    );
    expect(JSON.parse(await blob.text())).toEqual([
      { order: 1, count: 2 },
      { order: 4, count: 1 },
    ]);
    const added = await addColumns('total = items.price * order');
    expect((await csv(added.summary)).map((line) => line.split(',').at(-1))).toEqual(['total', '9007199254740993', '1.5', '400']);
    expect(await exportedText(added.summary, { format: 'ndjson' })).toContain('"tags":"v","total":400}');
    const other = ORDERS.replace('1.50', '2').replace('"Ann"', '"Anna"');
    expect(await compareWith(other, { keys: ['items.sku'] })).toMatchObject({ added: 0, removed: 0, changed: 2, equal: 1 });
  });

  test('removing the rows from arrays shows the records again', async () => {
    const { columns, rows: before } = await openTable(ORDERS);
    await showRowsFrom(['items']);
    const after = await visualizerEngine.rowsFrom({ rowsFrom: null, layout: plainSettings }, freeControl());
    expect(after).toMatchObject({ rows: before, madeFromArrays: null });
    expect(after.columns).toEqual(columns);
  });
});

describe('hostile input', () => {
  test('a record with 100,000 elements is that many rows', async () => {
    await openTable(`[{"id":1,"items":[${Array.from({ length: 100_000 }, (_, index) => index).join(',')}]}]`);
    const summary = await showRowsFrom(['items']);
    expect(summary.rows).toBe(100_000);
    expect(visualizerEngine.cell({ row: 99_999, column: summary.columns[1]?.id ?? null, nestingDepth: 0 })).toMatchObject({
      path: '$[0].items[99999]',
      raw: '99999',
    });
  });

  test('100,000 records with empty arrays are no row, or one row each', async () => {
    await openTable(`[${'{"items":[]},'.repeat(99_999)}{"items":[]}]`);
    expect((await showRowsFrom(['items'])).rows).toBe(0);
    expect((await showRowsFrom(['items'], { keepEmpty: true })).rows).toBe(100_000);
  });

  test('a product above the limit is refused with the number of its rows', async () => {
    const list = `[${'1,'.repeat(9_999)}1]`;
    const { rows: before } = await openTable(`[{"a":${list},"b":${list},"c":${list}}]`);
    expect(await refusalOf(showRowsFrom(['a', 'b', 'c'], { arrays: 'product' }))).toEqual({
      code: 'visualizer.error.rowsFromSize',
      values: { rows: 1e12, rowsMax: ROWS_MAX },
    });
    expect(visualizerEngine.summary(plainSettings).rows).toBe(before);
    expect((await showRowsFrom(['a', 'b', 'c'], { arrays: 'zip' })).rows).toBe(10_000);
  });

  test('a member of the record with the name of a member of the elements keeps its own column', async () => {
    await openTable('[{"items.sku":"dot","sku":"own","items":[{"sku":"a"}]}]');
    expect(await csv(await showRowsFrom(['items']))).toEqual(["['items.sku'],sku,items.sku", 'dot,own,a']);
  });

  test('an unknown column and one without arrays are refused', async () => {
    await openTable(ORDERS);
    expect(await refusalOf(showRowsFrom(['item']))).toEqual({
      code: 'visualizer.error.noColumn',
      values: { asked: 'item', near: 'items' },
    });
    expect(await refusalOf(showRowsFrom(['order']))).toEqual({ code: 'visualizer.error.rowsFromPlain', values: { name: 'order' } });
  });
});
