import { expect, test } from 'vitest';
import { arrange, openTable, shownCells } from './engine-calls.ts';
import { opened } from './open-document.ts';

const narrow = (index: number) =>
  `{"id":${index},"o":{"a":"${'x'.repeat(index % 30)}","b":[${index}]}${index % 3 ? ',"c":null' : ''}${index % 5 ? '' : ',"d":{}'}}`;
/** Returns a record with more members than the kernel compares with those of earlier records, which are 256. */
const wide = (index: number) => `{${Array.from({ length: 300 }, (_, member) => `"m${member}":${index % 2 ? member : 'true'}`).join(',')}}`;
const shuffled = (index: number) =>
  `{${Array.from({ length: 7 }, (_, member) => `"m${(member * (1 + (index % 6)) + index) % 7}":${index}`).join(',')}}`;

test.each([
  ['of a few layouts', narrow, 3000],
  ['of more than 256 cells', wide, 60],
  ['with their members in another order', shuffled, 3000],
])('the cells of records %s in the store equal the cells that the walker reads again from the text', async (_, recordOf, records) => {
  const { document } = await opened(`[${Array.from({ length: records }, (__, index) => recordOf(index)).join(',')}]`);
  expect(document?.store?.records).toBe(records);
  for (let record = 0; record < records; record++) {
    const start = document?.recordAt(record) as number;
    const kept = document?.store?.cells(record, start);
    document?.walker.walk(start, 'read');
    const walked = document?.walker;
    for (const list of ['nodes', 'starts', 'ends', 'kinds'] as const) {
      expect(kept?.[list].slice(kept.from, kept.to)).toEqual(walked?.[list].slice(0, walked.to));
    }
  }
});

test('cells are stored only if they need no more than 16 MiB or a quarter of the text', async () => {
  const openedRows = (rows: number, row: string) => opened(`[${Array(rows).fill(row).join(',')}]`);
  // Each row takes 20 bytes.
  expect((await openedRows(780_000, '{"a":1,"b":2}')).document?.store?.records).toBe(780_000);
  expect((await openedRows(850_000, '{"a":1,"b":2}')).document?.store).toBeNull();
  expect((await openedRows(850_000, `{"a":"${'x'.repeat(80)}","b":2}`)).document?.store?.records).toBe(850_000);
});

test('after a record of more than 64 KiB no cells are stored: they are read again for rows that are shown, sorted or searched', async () => {
  const rows = Array.from({ length: 9000 }, (_, index) => `{"a":${8999 - index},"b":${index === 5000 ? `"${'x'.repeat(65_536)}"` : 2}}`);
  const summary = await openTable(`[${rows.join(',')}]`);
  const [column] = summary.columns;
  expect(shownCells(summary, 2)).toEqual([
    ['8999:number', '2:number'],
    ['8998:number', '2:number'],
  ]);
  expect(await arrange({ sort: [{ column: column?.id ?? 0, descending: false }] })).toBe(9000);
  expect(shownCells(summary, 2)).toEqual([
    ['0:number', '2:number'],
    ['1:number', '2:number'],
  ]);
  expect(await arrange({ search: '8999' })).toBe(1);
  expect(shownCells(summary, 1)).toEqual([['8999:number', '2:number']]);
});
