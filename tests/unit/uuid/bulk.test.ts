import { afterEach, describe, expect, test, vi } from 'vitest';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { COUNT_MAX, type DrawnKind, plainFormat, type UuidFormat, type UuidLines } from '#workers/uuid/request.ts';
import { Canceled, type Control, freeControl } from '#workers/wire/control.ts';
import { type FixedRows, rowText } from '#workers/wire/lines.ts';
import { sliceRows } from '#workers/wire/slice-rows.ts';
import { cancelAt } from '../../reference/cancel.ts';
import { draw, rowsOf, textOf } from './engine-calls.ts';

const MILLION = 1_000_000;

afterEach(() => {
  vi.useRealTimers();
});

function isSorted(rows: readonly string[]): boolean {
  return rows.every((row, index) => index === 0 || row > (rows[index - 1] as string));
}

describe('in one batch', () => {
  test.each(['v4', 'v1', 'v6', 'v7'] satisfies DrawnKind[])(
    '250,000 UUIDs of version %s are unique and have the right format',
    async (kind) => {
      const count = 250_000;
      const rows = textOf(await draw({ kind, count: String(count) })).split('\n');
      expect(rows.pop()).toBe('');
      expect(rows.length).toBe(count);
      const shape = new RegExp(`^[\\da-f]{8}-[\\da-f]{4}-${kind.slice(1)}[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}$`);
      expect(rows.every((row) => shape.test(row))).toBe(true);
      if (kind === 'v6' || kind === 'v7') expect(isSorted(rows)).toBe(true);
      else expect(new Set(rows).size).toBe(count);
    },
  );
});

describe('v7', () => {
  test('stays in order over batches, also if the clock goes back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const rows: string[] = [];
    for (const nowMs of [2e12, 2e12, 2e12 + 1, 1e12, 2e12 + 1, 2e12 + 2]) {
      vi.setSystemTime(nowMs);
      rows.push(...rowsOf(await draw({ kind: 'v7', count: '5000' })));
    }
    expect(isSorted(rows)).toBe(true);
    vi.setSystemTime(2e12 + 3);
    expect(
      rowsOf(await draw({ kind: 'v7' }))[0]
        ?.slice(0, 13)
        .replace('-', ''),
    ).toBe((2e12 + 3).toString(16).padStart(12, '0'));
  });
});

describe('v1 and v6', () => {
  const timeOf = (uuid: string) => Date.parse(uuidEngine.inspectOne({ text: uuid }).time ?? '');

  test.each(['v1', 'v6'] as const)(
    '%s: the last of 100,000 UUIDs has the current time, and the first a time at least 9 ms earlier',
    async (kind) => {
      // oxlint-disable-next-line no-restricted-properties -- the engine writes the present time into a UUID
      const before = Date.now();
      const rows = rowsOf(await draw({ kind, count: '100000' }));
      const last = timeOf(rows.at(-1) as string);
      expect(last).toBeGreaterThanOrEqual(before);
      // oxlint-disable-next-line no-restricted-properties -- the engine writes the present time into a UUID
      expect(last).toBeLessThanOrEqual(Date.now());
      expect(last - timeOf(rows[0] as string)).toBeGreaterThanOrEqual(9);
    },
  );

  test.each([{}, { clockSeq: '5' }, { node: '020000000001' }, { clockSeq: '5', node: '020000000001' }])(
    'batches that overlap in time share no UUID, with the fields %o given',
    async (own) => {
      const rows: string[] = [];
      for (let batch = 0; batch < 5; batch++) rows.push(...rowsOf(await draw({ kind: 'v1', count: '20000', ...own })));
      expect(new Set(rows).size).toBe(100_000);
    },
  );

  test('the node has the multicast bit of random nodes and is the same in each batch', async () => {
    const nodes = [await draw({ kind: 'v1' }), await draw({ kind: 'v6' })].map((drawn) => rowsOf(drawn)[0]?.slice(24));
    expect(Number.parseInt(nodes[0]?.slice(0, 2) ?? '', 16) & 1).toBe(1);
    expect(nodes[1]).toBe(nodes[0]);
  });
});

describe('a list', () => {
  const lists = ['lines', 'quoted', 'sql', 'json', 'csv'] as const;

  test.each(lists)('is written as %s in parts, which make up the text of the whole', async (list) => {
    const drawn = await draw({ kind: 'v7', count: '10000' });
    const to: UuidFormat = { ...plainFormat, list, wrap: 'urn' };
    const whole = await uuidEngine.reformat({ lines: drawn.lines, from: plainFormat, to }, freeControl());
    let text = '';
    for (const [first, end] of [
      [0, 4096],
      [4096, 9999],
      [9999, 10_000],
    ] as const) {
      const lines = sliceRows(drawn.lines, first, end);
      const part = { isFirst: first === 0, isLast: end === 10_000 };
      text += textOf(await uuidEngine.reformat({ lines, from: plainFormat, to, part }, freeControl()));
    }
    expect(text).toBe(textOf(whole));
  });

  test.each(lists)('of the largest number, in the longest format, as %s, is at most 512 MiB', async (list) => {
    const two = await draw({ count: '2', format: { ...plainFormat, list, wrap: 'urn' } });
    const { starts } = two.lines;
    expect((starts as FixedRows).stride * COUNT_MAX).toBeLessThan(2 ** 29);
  });
});

describe('the control', () => {
  test('gets the progress more than 200 times during a million UUIDs', async () => {
    const heard: number[] = [];
    const control: Control = { ...freeControl(), tick: (done, total) => void (expect(total).toBe(MILLION), heard.push(done)) };
    await uuidEngine.generate({ kind: 'v4', count: '1000000', time: '', clockSeq: '', node: '', format: plainFormat }, control);
    expect(heard.length).toBeGreaterThan(200);
    expect(heard.at(-1)).toBe(MILLION);
  });

  test('gets the first rows of more than a million UUIDs once, before the work is done', async () => {
    const previews: UuidLines[] = [];
    let ticks = 0;
    let rows: string[] = [];
    const control: Control = {
      ...freeControl(),
      preview(result) {
        expect(ticks).toBe(0);
        previews.push(result as UuidLines);
        rows = rowsOf(result as UuidLines);
      },
      tick: () => void ticks++,
    };
    const format = { ...plainFormat, list: 'json' } as const;
    const request = { kind: 'v4', count: '1000001', time: '', clockSeq: '', node: '', format } as const;
    const drawn = await uuidEngine.generate(request, control);
    expect(previews).toMatchObject([{ format, versionAt: drawn.versionAt }]);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows).toEqual(rows.map((_, row) => rowText(drawn.lines, row)));
    await uuidEngine.generate({ ...request, count: '1000000' }, control);
    expect(previews).toHaveLength(1);
  });

  test('stops the work, and the next job starts without its state', async () => {
    const { control, ticks } = cancelAt(3);
    const request = { kind: 'v4', count: '1000000', time: '', clockSeq: '', node: '', format: plainFormat } as const;
    await expect(uuidEngine.generate(request, control)).rejects.toBeInstanceOf(Canceled);
    expect(ticks()).toBe(3);
    expect(textOf(await draw({ count: '1' }))).toMatch(/^[\da-f-]{36}\n$/);
  });

  test('concurrent jobs do not mix their results', async () => {
    const control: Control = { ...freeControl(), tick: () => new Promise((resolve) => setImmediate(resolve)) };
    const format = { ...plainFormat, letters: 'upper', hyphens: 'compact' } as const;
    const request = { count: '20000', time: '', clockSeq: '', node: '' };
    const [four, seven] = await Promise.all([
      uuidEngine.generate({ kind: 'v4', ...request, format: plainFormat }, control),
      uuidEngine.generate({ kind: 'v7', ...request, format }, control),
    ]);
    expect(rowsOf(four).every((row) => /^[\da-f-]{36}$/.test(row))).toBe(true);
    expect(rowsOf(seven).every((row) => /^[\dA-F]{32}$/.test(row))).toBe(true);
  });

  test('may provide memory that contains another result, which is overwritten completely', async () => {
    const used = new Uint8Array(37 * 3).fill(0x21);
    const control: Control = { tick: () => undefined, block: (sizeBytes) => used.subarray(0, sizeBytes) };
    const { lines } = await uuidEngine.generate({ kind: 'v4', count: '3', time: '', clockSeq: '', node: '', format: plainFormat }, control);
    expect(lines.bytes.includes(0x21)).toBe(false);
  });
});
