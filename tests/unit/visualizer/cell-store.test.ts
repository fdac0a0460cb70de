import { expect, test } from 'vitest';
import { CellStore } from '#workers/visualizer/document/cell-store.ts';
import { opened } from './open-document.ts';

test('cells that are kept are those that a second walk finds', async () => {
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

test('cells are kept only while they take no more memory than the text', async () => {
  const { document } = await opened(`[${Array.from({ length: 9000 }, () => '{"a":1,"b":2}').join(',')}]`);
  expect(document?.store).toBeNull();
  expect(CellStore.for(100 * 1024 * 1024)).toBeNull();
});
