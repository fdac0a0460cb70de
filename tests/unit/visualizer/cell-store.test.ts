import { expect, test } from 'vitest';
import { CellStore } from '#workers/visualizer/document/cell-store.ts';
import { arrange, openTable, shownCells } from './engine-calls.ts';
import { opened } from './open-document.ts';

test('the cells in the store equal the cells that the walker reads again from the text', async () => {
  const records = Array.from(
    { length: 700 },
    (_, index) => `{"id":${index},"o":{"a":"${'x'.repeat(index % 30)}","b":[${index}]}${index % 3 ? ',"c":null' : ''}}`,
  );
  const { document } = await opened(`[${records.join(',')}]`);
  expect(document?.store?.records).toBe(700);
  for (let record = 0; record < 700; record++) {
    const kept = document?.store?.cells(record);
    document?.walker.walk(document.recordAt(record), 'read');
    const walked = document?.walker;
    for (const list of ['nodes', 'starts', 'ends', 'kinds'] as const) {
      expect(kept?.[list].slice(kept.from, kept.to)).toEqual(walked?.[list].slice(0, walked.to));
    }
  }
});

test('cells are stored only while they need no more memory than the text, and not for a text of 100 MiB', async () => {
  const { document } = await opened(`[${Array.from({ length: 9000 }, () => '{"a":1,"b":2}').join(',')}]`);
  expect(document?.store).toBeNull();
  expect(CellStore.for(100 * 1024 * 1024)).toBeNull();
});

test('cells that are not stored are read again for rows that are shown, sorted or searched', async () => {
  const summary = await openTable(`[${Array.from({ length: 9000 }, (_, index) => `{"a":${8999 - index},"b":2}`).join(',')}]`);
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
