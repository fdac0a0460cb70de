import { describe, expect, test } from 'vitest';
import { fixedWidth } from '#workers/visualizer/fixed/fixed-width.ts';
import { nameOf, openTable, shownCells } from './engine-calls.ts';

const df = [
  'Filesystem     Size  Used Avail Mounted on',
  '/dev/sda1       50G   20G   30G /',
  'tmpfs          7.8G     0  7.8G /dev/shm',
].join('\n');

describe('fixed width', () => {
  test('columns begin after positions that are blank in all lines, as pandas.read_fwf finds them', async () => {
    const summary = await openTable(df, { from: 'fixed' });
    expect(summary.columns.map(nameOf)).toEqual(['Filesystem', 'Size', 'Used', 'Avail', 'Mounted on']);
    expect(shownCells(summary, 2)[1]).toEqual(['tmpfs', '7.8G', '0', '7.8G', '/dev/shm']);
    expect(summary.origin).toMatchObject({
      format: 'fixed',
      fixed: { starts: [1, 16, 22, 27, 33], by: 'blanks', counted: 'equal' },
      remarks: [],
    });
  });

  test('a line of hyphens gives the columns; lines above it are told, and a text over a boundary is divided and told', async () => {
    const text =
      'Report\r\n\r\nid   name       note\r\n---- ---------- ----\r\n0012 Ann Lee    a\r\n0013            \r\n0014 Maximilian-Peter x\r\n\r\n(3 rows affected)\r\n';
    const summary = await openTable(text, { from: 'fixed' });
    expect(summary.columns.map(nameOf)).toEqual(['id', 'name', 'note']);
    expect(shownCells(summary, 3)[0]).toEqual(['0012', 'Ann Lee', 'a']);
    expect(summary.origin).toMatchObject({
      start: { firstLine: 3, header: true },
      fixed: { starts: [1, 6, 17], by: 'ruler' },
      remarks: [
        { kind: 'crossed', count: 1, example: '0014 Maximilian-Peter x' },
        { kind: 'footers', count: 1, example: '(3 rows affected)' },
        { kind: 'rulers', count: 1 },
      ],
    });
    expect(fixedWidth(text, null, null).rows.at(-1)).toEqual(['0014', 'Maximilian-', 'Peter x']);
  });

  test.each(['(3 rows affected)', '(3 rows)', '3 rows selected.', '3 rows in set (0.00 sec)', '(обработано строк: 3)', '(3 строки)'])(
    'the number of rows below them is no row and divides no column: %s',
    (footer) => {
      const { rows, starts, footers } = fixedWidth(`id  name\n1   Ann\n2   Bob\n\n${footer}\n`, null, null);
      expect(starts).toEqual([0, 4]);
      expect(rows).toHaveLength(3);
      expect(footers).toEqual([footer]);
    },
  );

  test('given positions divide all characters: East Asian ones count as two if the columns align so, tabs go to multiples of 8', async () => {
    const wide = '名前    年\n田中    30\nAnn Lee 4\n';
    expect(fixedWidth(wide, [8], null)).toMatchObject({
      isByWidth: true,
      crossed: 0,
      rows: [
        ['名前', '年'],
        ['田中', '30'],
        ['Ann Lee', '4'],
      ],
    });
    expect(fixedWidth('a\tb\n12345678c', [8], null).rows).toEqual([
      ['a', 'b'],
      ['12345678', 'c'],
    ]);
    expect(fixedWidth('x😀y', [2], null)).toMatchObject({ rows: [['x😀', 'y']], crossed: 1 });
    const summary = await openTable('ab1\ncd2\n', { columnsAt: [3], header: false });
    expect(shownCells(summary, 2)).toEqual([
      ['ab', '1:number'],
      ['cd', '2:number'],
    ]);
    expect(summary.origin).toMatchObject({ fixed: { starts: [1, 3], by: 'asked' } });
  });
});
