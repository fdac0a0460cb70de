import { refusal } from './engine-calls.ts';
import { describe, expect, test } from 'vitest';
import type { Document } from '#workers/visualizer/document/document.ts';
import type { OpenRequest } from '#workers/visualizer/request.ts';
import { seeded } from '../../reference/seeded.ts';
import { opened } from './open-document.ts';

/* The cells of a large CSV are noted while it is converted to JSON, so that the JSON is not read again. */

const random = seeded('cells of CSV');
const encoder = new TextEncoder();
/** Bytes of a text that is too large to be converted as a whole. */
const LARGE = 1_150_000;

/** Returns the rows, paths, counts and cells of a document, of every hundredth record. */
function contentsOf(document: Document | null) {
  if (!document) return null;
  const { trie, rows, store } = document;
  const paths = trie.nodes.map((node) => [node.name, node.parent?.id, ...[1, 2, 3, 4, 5, 6].map((kind) => trie.noted(node, kind))]);
  const records = Array.from({ length: Math.ceil(rows / 100) }, (_, index) => {
    const start = document.recordAt(index * 100);
    const cells = store?.cells(index * 100, start);
    return [
      start,
      cells && [cells.nodes, cells.starts, cells.ends, cells.kinds].map((list) => Array.from(list.slice(cells.from, cells.to))),
    ];
  });
  return { rows, checked: document.checkedRows, kept: store?.records, paths, records };
}

/** Opens CSV, and the JSON to which it was converted. Expects the same contents of both; returns the CSV. */
async function expectSame(bytes: Uint8Array<ArrayBuffer>, options: Partial<OpenRequest> = {}): Promise<Document> {
  const { document, refused } = await opened(bytes, { fileName: 'rows.csv', ...options });
  expect(refused).toBeNull();
  const json = await opened(document?.bytes.slice(0, document.filled) ?? '');
  expect(contentsOf(document)).toEqual(contentsOf(json.document));
  return document as Document;
}

/** Repeats some lines in a random order until they are large. */
function large(head: string, lines: readonly string[], end: string): Uint8Array<ArrayBuffer> {
  const parts = [head];
  for (let size = 0; size < LARGE; size += (parts.at(-1) as string).length + 1) parts.push(random.pick(lines));
  return encoder.encode(parts.join(end) + random.pick(['', end]));
}

const cells = ['', 'x', 'é😀', '"a,b"', '"a""b"', '"line\nend"', '\\', 'a"b', '\u0001', '東京'.repeat(9), '007', 'long '.repeat(30)];

describe('the cells of a CSV that is converted while it is read are those of its JSON', () => {
  test.each(['\n', '\r\n'])('with random rows and the line end %j', async (end) => {
    const width = 2 + random.below(4);
    const pools = Array.from({ length: width }, (_, at) =>
      at === 0 ? ['1', '-2.5', '', '0'] : random.pick([cells, ['', '12', '0.25'], ['т', '']]),
    );
    const line = () =>
      pools
        .slice(0, random.below(6) === 0 ? 1 + random.below(width) : width)
        .map((pool) => random.pick(pool))
        .join(',');
    const lines = Array.from({ length: 60 }, line);
    const document = await expectSame(large(pools.map((_, at) => random.pick(['', `имя ${at}`, `c${at}`])).join(','), lines, end));
    expect(document.rows).toBeGreaterThan(1000);
  });

  test('with rows that get longer, records of more than 64 KiB, and empty lines', async () => {
    const rows = ['a,b', '1,x', '2,y,z', '', '3,,,w'];
    const document = await expectSame(large('a,b', rows, '\n'));
    expect(document.trie.nodes.map(({ name }) => name)).toEqual(['', 'a', 'b', '3', '4']);
    expect((await expectSame(large('a,b', ['1,x', `2,${'y'.repeat(70_000)}`], '\n'))).store).toBeNull();
  });
});

test('a byte that is not UTF-8, in any row and place, is found in a CSV that begins as UTF-8', async () => {
  const good = large('id,name', ['1,Ann', '2,Иван', '3,東京 日本'], '\n');
  for (let time = 0; time < 3; time++) {
    const bytes = good.slice();
    // The last byte of the text may be the wrong one.
    const at = time === 0 ? bytes.length - 1 : 1_060_000 + random.below(80_000);
    bytes[at] = 0xff;
    const { document } = await opened(bytes, { fileName: 'rows.csv' });
    expect(document?.origin.csv?.charset, `${at}`).not.toBe('utf-8');
  }
});

test.each(['[{"a":"x\ty"}]', '{"a":"x\u0001,y"}\n{"a":1}\n'])(
  'JSON with a control character in a string is refused in a file of CSV, not divided: %j',
  async (text) => {
    const error = await refusal(new TextEncoder().encode(text), { fileName: 'rows.csv' });
    expect(error).toMatchObject({ code: 'visualizer.error.parse', values: { line: 1, expected: 'noControl' } });
  },
);
