import { expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { exportFormats, isBinaryFormat } from '#workers/visualizer/export.request.ts';
import { plainSettings, type TableSummary } from '#workers/visualizer/request.ts';
import { Canceled, freeControl } from '#workers/wire/control.ts';
import { by, groupsOf, show } from '../../visualizer-questions/summary-calls.ts';
import { arrange, exported, exportedText, openRecords, openTable, shownCells, showRowsAt } from '../engine-calls.ts';
import { addColumns } from './formula-calls.ts';

const ORDERS = '[{"id":1,"price":0.1,"quantity":3},{"id":2,"price":"n/a","quantity":2},{"id":3,"price":20,"quantity":4}]';
const TOTAL = 'total = price * quantity';

const idOf = ({ columns }: TableSummary, name: string) => columns.find((column) => column.name === name)?.id ?? -1;

test('a new column is a column: shown, counted, sorted, searched, filtered and grouped', async () => {
  await openTable(ORDERS);
  const { summary } = await addColumns(TOTAL, 'size = if(total > 1, "large", "small")');
  expect(summary.columns.map(({ name }) => name)).toEqual(['id', 'price', 'quantity', 'total', 'size']);
  expect(summary.columns[3]?.counts).toMatchObject({ number: 2, absent: 1 });
  expect(shownCells(summary, 9)).toEqual([
    ['1:number', '0.1:number', '3:number', '0.3:number', 'small'],
    ['2:number', 'n/a', '2:number', undefined, 'small'],
    ['3:number', '20:number', '4:number', '80:number', 'large'],
  ]);
  const total = idOf(summary, 'total');
  expect(await arrange({ sort: [{ column: total, descending: true }] })).toBe(3);
  expect(shownCells(summary, 1)[0]?.[3]).toBe('80:number');
  expect(await arrange({ search: 'LARGE' })).toBe(1);
  expect(await arrange({ filters: [{ column: total, text: '<1' }] })).toBe(1);
  expect(await arrange({ expression: 'total is missing and size = small' })).toBe(1);
  expect(await arrange({})).toBe(3);
  expect(await groupsOf({ groupBy: [by('size')], show: [show('count'), show('sum', 'total')] })).toEqual([
    '{"size":"small","count":2,"sum(total)":0.3}',
    '{"size":"large","count":1,"sum(total)":80}',
  ]);
  const statistics = await visualizerEngine.statistics({ column: total, locale: 'en', layout: plainSettings }, freeControl());
  expect(statistics).toMatchObject({ distinct: 2, numbers: { min: '0.3', max: '80' } });
  expect(visualizerEngine.cell({ row: 0, column: total, nestingDepth: 0 })).toMatchObject({
    path: '$[0].total',
    kind: 'number',
    raw: '0.3',
  });
});

test('every format contains the new columns', async () => {
  await openTable(ORDERS);
  const { summary } = await addColumns(TOTAL);
  for (const format of exportFormats.filter((each) => !isBinaryFormat(each)))
    expect(await exportedText(summary, { format }), format).toMatch(/total[^]*0\.3[^]*80/);
  expect((await exported(summary, { format: 'xlsx' })).rows).toBe(3);
  expect(await exportedText(summary, { format: 'ndjson' })).toBe(
    '{"id":1,"price":0.1,"quantity":3,"total":0.3}\n{"id":2,"price":"n/a","quantity":2}\n{"id":3,"price":20,"quantity":4,"total":80}\n',
  );
});

test('in JSON, a record without members gets the first one, and a record that is not an object becomes a member', async () => {
  await openRecords('[{}, {"a" : 1 }, 7, [1]]');
  const { summary } = await addColumns('x = coalesce(a, 0) + 1');
  expect(await exportedText(summary, { format: 'ndjson' })).toBe('{"x":1}\n{"a" : 1 ,"x":2}\n{"value":7,"x":1}\n{"value":[1],"x":1}\n');
});

test('columns are replaced, and removed with the last one; other rows are shown without them', async () => {
  await openTable(`{"orders":${ORDERS},"meta":[{"m":1},{"m":2}]}`);
  await addColumns(TOTAL);
  const { summary: edited } = await addColumns('sum = price & "!"');
  expect(edited.columns.map(({ name }) => name)).toEqual(['id', 'price', 'quantity', 'sum']);
  expect(shownCells(edited, 1)[0]?.[3]).toBe('0.1!');
  const { summary: plain } = await addColumns();
  expect(plain.columns.map(({ name }) => name)).toEqual(['id', 'price', 'quantity']);
  await addColumns(TOTAL);
  expect((await showRowsAt('$.meta[*]')).columns.map(({ name }) => name)).toEqual(['m']);
});

test('names follow the depth of flattening', async () => {
  await openTable('[{"size":{"x":2}}]');
  const add = (flattenDepth: number) =>
    visualizerEngine.addColumns(
      { columns: [{ name: 'double', formula: 'size.x * 2' }], layout: { ...plainSettings, flattenDepth } },
      freeControl(),
    );
  expect((await add(1)).columns).toMatchObject([{ problem: null }]);
  expect((await add(0)).columns).toMatchObject([{ problem: { kind: 'column', place: 1, near: 'size' } }]);
});

test('an object that is copied stays a cell', async () => {
  const layout = { ...plainSettings, flattenDepth: 0 };
  await openTable('[{"size":{"x":2}},{}]', { layout });
  const { summary } = await visualizerEngine.addColumns(
    { columns: [{ name: 'copy', formula: 'coalesce(size, 0)' }], layout },
    freeControl(),
  );
  expect(await exportedText(summary, { format: 'csv', layout })).toBe('size,copy\r\n"{""x"":2}","{""x"":2}"\r\n,0\r\n');
});

test('a preview computes the first shown rows and leaves the table as it is', async () => {
  await openTable(ORDERS);
  const { summary } = await addColumns(TOTAL);
  await arrange({ sort: [{ column: idOf(summary, 'id'), descending: true }] });
  const preview = (name: string, formula: string) =>
    visualizerEngine.previewColumn(
      {
        columns: [
          { name: 'total', formula: 'price * quantity' },
          { name, formula },
        ],
        layout: plainSettings,
        rows: 2,
      },
      freeControl(),
    );
  expect(await preview('', 'total + 1')).toMatchObject({
    nameProblem: { kind: 'name', reason: 'empty' },
    problem: null,
    cells: [
      { kind: 'number', text: '81' },
      { kind: 'absent', text: '' },
    ],
  });
  expect((await preview('x', 'price + 1')).without).toEqual([{ cells: 1, operand: 'price', expected: 'number' }]);
  expect(await preview('x', 'totl')).toMatchObject({ problem: { kind: 'column', near: 'total' }, cells: [] });
  expect(visualizerEngine.summary(plainSettings).columns).toHaveLength(4);
});

test('new columns of a text of several hundred kilobytes are those of its rows, in every part of it', async () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => ({ id: row, name: `n${row}`, price: row / 4 }));
  await openTable(JSON.stringify(rows));
  const { summary } = await addColumns('total = price * id', 'label = name & "!"');
  expect(await arrange({ expression: 'total > 50000 and label ends with "9!"' })).toBe(
    rows.filter(({ id, price }) => id * price > 50_000 && id % 10 === 9).length,
  );
  const text = await exportedText(summary, { format: 'csv', rows: 'shown' });
  expect(text).toMatch(/\r\n459,n459,114\.75,52670\.25,n459!\r\n/);
  expect(text).toMatch(/\r\n19999,n19999,4999\.75,99990000\.25,n19999!\r\n$/);
});

test('a canceled computation leaves the table with its earlier columns', async () => {
  await openTable(ORDERS);
  await addColumns(TOTAL);
  const control = {
    ...freeControl(),
    tick: () => {
      throw new Canceled();
    },
  };
  const request = { columns: [{ name: 'other', formula: 'id' }], layout: plainSettings };
  await expect(visualizerEngine.addColumns(request, control)).rejects.toThrow(Canceled);
  expect(visualizerEngine.summary(plainSettings).columns.map(({ name }) => name)).toEqual(['id', 'price', 'quantity', 'total']);
});
