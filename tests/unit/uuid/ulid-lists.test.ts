import { describe, expect, test } from 'vitest';
import { isValid } from 'ulid';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { plainFormat, type UlidFormat, type UlidLines } from '#workers/uuid/request.ts';
import { Canceled, type Control, freeControl } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { linesOf, pasteBytes, rowText } from '#workers/wire/lines.ts';
import { sliceRows } from '#workers/wire/slice-rows.ts';
import { hostileNumber, hostileText } from '../../reference/hostile.ts';
import { cancelAt } from '../../reference/cancel.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { refusal } from '../../reference/refusal.ts';
import { seeded } from '../../reference/seeded.ts';
import { draw, formats, isSorted, plain, rowsOf } from '../../reference/ulid.ts';
import { fileOf } from '../../reference/uuid.ts';
import { binaryVectors, largestUlid } from '../../vectors/ulid.ts';

const random = seeded('ULID lists');

const reformat = (lines: UlidLines['lines'], from: UlidFormat, to: UlidFormat) =>
  uuidEngine.ulidReformat({ lines, from, to }, freeControl());
const textOf = ({ lines }: UlidLines) => new TextDecoder().decode(lines.bytes);

describe('a format', () => {
  const ulids = binaryVectors.map(({ ulid }) => ulid);
  const expectedFile = (rows: readonly string[], { letters, list }: UlidFormat) => {
    const cased = rows.map((row) => (letters === 'lower' ? row.toLowerCase() : row));
    return fileOf(cased, { ...plainFormat, list }).replace(/^uuid\r/, 'ulid\r');
  };

  test('has the exact syntax of its list', async () => {
    const [ulid] = ulids;
    const file = async (to: UlidFormat) => textOf(await reformat(linesOf([ulid as string]), plain, to));
    expect(await file({ letters: 'upper', list: 'lines' })).toBe(`${ulid}\n`);
    expect(await file({ letters: 'lower', list: 'quoted' })).toBe('"01aryz6s41tsv4rrffq69g5fav"\n');
    expect(await file({ letters: 'upper', list: 'sql' })).toBe(`IN (\n  '${ulid}'\n)\n`);
    expect(await file({ letters: 'upper', list: 'json' })).toBe(`[\n  "${ulid}"\n]\n`);
    expect(await file({ letters: 'lower', list: 'csv' })).toBe('ulid\r\n01aryz6s41tsv4rrffq69g5fav\r\n');
  });

  test.each(formats)('$letters $list is drawn, and is converted to every other without loss', async (format) => {
    for (const count of [1, 5000]) {
      const drawn = await draw({ count: String(count), ...format });
      expect(drawn).toMatchObject({ format, versionAt: null, lines: { count } });
      expect(drawn.format).toEqual(format);
      expect(drawn.characters).toBe(pasteBytes(drawn.lines).length);
      const rows = rowsOf(await reformat(drawn.lines, format, plain));
      expect(rows.every(isValid)).toBe(true);
      expect(textOf(drawn)).toBe(expectedFile(rows, format));
      for (const to of formats) {
        const formatted = await reformat(drawn.lines, format, to);
        expect(textOf(formatted)).toBe(expectedFile(rows, to));
        expect(formatted).toMatchObject({ format: to, versionAt: null, characters: pasteBytes(formatted.lines).length });
        expect(rowText(formatted.lines, count - 1).toUpperCase()).toContain(rows.at(-1));
      }
    }
  });

  test.each(formats)('$letters $list is written in parts, which make up the text of the whole', async (to) => {
    const drawn = await draw({ count: '10000' });
    let text = '';
    for (const [first, end] of [
      [0, 4096],
      [4096, 9999],
      [9999, 10_000],
    ] as const) {
      const part = { isFirst: first === 0, isLast: end === 10_000 };
      const lines = sliceRows(drawn.lines, first, end);
      text += textOf(await uuidEngine.ulidReformat({ lines, from: plain, to, part }, freeControl()));
    }
    expect(text).toBe(textOf(await reformat(drawn.lines, plain, to)));
  });

  test('keeps the smallest and the largest ULID', async () => {
    for (const ulid of ['0'.repeat(26), largestUlid]) {
      const lower = await reformat(linesOf([ulid]), plain, { letters: 'lower', list: 'json' });
      expect(rowsOf(await reformat(lower.lines, lower.format, plain))).toEqual([ulid]);
    }
  });
});

describe('a request', () => {
  const limits = { min: 1, max: 10_000_000 };
  test.each([
    ['', 'countMissing', limits],
    ['1.5', 'countNotWhole', { asked: '1.5', ...limits }],
    ['ten', 'countNotWhole', { asked: 'ten', ...limits }],
    ['0', 'countRange', { asked: '0', ...limits }],
    ['10,000,001', 'countRange', { asked: '10000001', ...limits }],
  ])('for %j ULIDs is refused: %s', async (count, code, values) => {
    expect(await refusal(draw({ count }))).toEqual({ code: `uuid.error.${code}`, field: 'count', values });
  });

  test.each(['yesterday', '2026-11-20', '1.5', '1e12', '2026-02-29T00:00:00Z'])('for the time %s is refused', async (time) => {
    for (const monotonic of [true, false]) {
      expect(await refusal(draw({ time, monotonic }))).toEqual({ code: 'uuid.error.time', field: 'time', values: { asked: time } });
    }
  });

  const range = { min: '1970-01-01T00:00:00.000Z', max: '10889-08-02T05:31:50.655Z' };
  test.each(['-1', '1969-12-31T23:59:59.9999999Z', '281474976710656', '10889-08-02T05:31:50.656Z'])(
    'for the time %s is out of range',
    async (time) => {
      expect(await refusal(draw({ time }))).toEqual({ code: 'uuid.error.timeRange', field: 'time', values: { asked: time, ...range } });
    },
  );

  test('for a time in any form is accepted', async () => {
    for (const time of ['1469918176385', '2016-07-30T22:36:16.385Z', '2016-07-31 01:36:16.385+03:00', ' 2016-07-30t22:36:16.3859999z ']) {
      expect(rowsOf(await draw({ time }))[0]?.slice(0, 10)).toBe('01ARYZ6S41');
    }
  });

  test('with any input gives ULIDs, or an error with a code', async () => {
    const or = (whole: string, hostile: () => string) => (random.below(10) < 7 ? whole : hostile());
    for (let round = 0; round < 500; round++) {
      const count = or('3', () => hostileNumber(random));
      const time = or('', () => hostileText(random));
      const outcome = await outcomeOf(() => draw({ count, time, monotonic: random.below(2) === 0 }));
      if (outcome instanceof InputError) expect(outcome.code).toMatch(/^uuid\.error\.(count|time)/);
      else expect([0, outcome.lines.count - 1].every((row) => isValid(rowText(outcome.lines, row)))).toBe(true);
    }
  });
});

describe('the control', () => {
  test('gets the progress, and the first rows of more than a million ULIDs before the work is done', async () => {
    const previews: UlidLines[] = [];
    const heard: number[] = [];
    let rows: string[] = [];
    const control: Control = {
      ...freeControl(),
      preview(result) {
        expect(heard).toEqual([]);
        previews.push(result as UlidLines);
        rows = rowsOf(result as UlidLines);
      },
      tick: (done) => void heard.push(done),
    };
    const drawn = await draw({ count: '1000001', list: 'json' }, control);
    expect(previews).toMatchObject([{ format: { letters: 'upper', list: 'json' }, versionAt: null }]);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows).toEqual(rows.map((_, row) => rowText(drawn.lines, row)));
    expect(heard.length).toBeGreaterThan(200);
    expect(heard.at(-1)).toBe(1_000_001);
    await draw({ count: '1000000' }, control);
    expect(previews).toHaveLength(1);
  });

  test('stops the work, and the next job starts without its state', async () => {
    const { control, ticks } = cancelAt(3);
    await expect(draw({ count: '1000000' }, control)).rejects.toBeInstanceOf(Canceled);
    expect(ticks()).toBe(3);
    expect(textOf(await draw({ letters: 'lower' }))).toMatch(/^[0-7][0-9a-hjkmnp-tv-z]{25}\n$/);
  });

  test('runs jobs at the same time without mixing their results', async () => {
    const control: Control = { ...freeControl(), tick: () => new Promise((resolve) => setImmediate(resolve)) };
    const [one, other] = await Promise.all([
      draw({ count: '20000' }, control),
      draw({ count: '20000', letters: 'lower', list: 'csv' }, control),
    ]);
    const both = [...rowsOf(one), ...rowsOf(other).map((row) => row.toUpperCase())];
    expect(isSorted(rowsOf(one)) && isSorted(rowsOf(other))).toBe(true);
    expect(new Set(both).size).toBe(40_000);
    expect(both.every(isValid)).toBe(true);
  });

  test('may provide memory that contains another result, which is overwritten completely', async () => {
    const used = new Uint8Array(27 * 3).fill(0x21);
    const { lines } = await draw({ count: '3' }, { tick: () => undefined, block: (sizeBytes) => used.subarray(0, sizeBytes) });
    expect(lines.bytes.includes(0x21)).toBe(false);
  });
});
