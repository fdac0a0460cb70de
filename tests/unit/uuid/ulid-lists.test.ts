import { describe, expect, test } from 'vitest';
import { isValid } from 'ulid';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { plainFormat, type UlidFormat, type UlidLines } from '#workers/uuid/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { linesOf, pasteBytes, rowText } from '#workers/wire/lines.ts';
import { sliceRows } from '#workers/wire/slice-rows.ts';
import { hostileNumber, hostileText } from '../../reference/hostile.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { refusal } from '../../reference/refusal.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { draw, formats, plain, rowsOf } from '../../reference/ulid.ts';
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

  test('is written in parts, which make up the text of the whole', async () => {
    const to = { letters: 'lower', list: 'json' } as const;
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
  test('with a wrong count or time is refused', async () => {
    const values = { asked: '1.5', min: 1, max: 10_000_000 };
    expect(await refusal(draw({ count: '1.5' }))).toEqual({ code: 'uuid.error.countNotWhole', field: 'count', values });
    for (const monotonic of [true, false]) {
      expect(await refusal(draw({ time: '2026-11-20', monotonic }))).toMatchObject({ code: 'uuid.error.time', field: 'time' });
      const range = { asked: '-1', min: '1970-01-01T00:00:00.000Z', max: '10889-08-02T05:31:50.655Z' };
      expect(await refusal(draw({ time: '-1', monotonic }))).toEqual({ code: 'uuid.error.timeRange', field: 'time', values: range });
    }
  });

  test('for a time in any form is accepted', async () => {
    for (const time of ['1469918176385', '2016-07-30T22:36:16.385Z', '2016-07-31 01:36:16.385+03:00', ' 2016-07-30t22:36:16.3859999z ']) {
      expect(rowsOf(await draw({ time }))[0]?.slice(0, 10)).toBe('01ARYZ6S41');
    }
  });

  test('with any input gives ULIDs, or an error with a code', async () => {
    const or = (whole: string, hostile: () => string) => (random.below(10) < 7 ? whole : hostile());
    for (let round = 0; round < rounds(500); round++) {
      const count = or('3', () => hostileNumber(random));
      const time = or('', () => hostileText(random));
      const outcome = await outcomeOf(() => draw({ count, time, monotonic: random.below(2) === 0 }));
      if (outcome instanceof InputError) expect(outcome.code).toMatch(/^uuid\.error\.(count|time)/);
      else expect([0, outcome.lines.count - 1].every((row) => isValid(rowText(outcome.lines, row)))).toBe(true);
    }
  });
});
