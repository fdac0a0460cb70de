import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodeTime, encodeTime, incrementBase32, isValid, monotonicFactory, ulidToUUID } from 'ulid';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { plainFormat, type UlidFormat, type UlidLines, type UlidRequest } from '#workers/uuid/request.ts';
import { KERNEL_ROWS, KERNEL_STRIDE_MAX } from '#workers/uuid/text/kernel.ts';
import { nextUlids, openUlidKernel, ULID_RANDOM_BYTES, ulidLayoutOf } from '#workers/uuid/ulid.ts';
import { Canceled, type Control, freeControl } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { linesOf, pasteBytes, rowText, rowTexts } from '#workers/wire/lines.ts';
import { sliceRows } from '#workers/wire/slice-rows.ts';
import { hostileNumber, hostileText } from '../../reference/hostile.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { refusal } from '../../reference/refusal.ts';
import { rounds, seeded } from '../../reference/seeded.ts';
import { fileOf } from '../../reference/uuid.ts';
import { binaryVectors, largestUlid, monotonicVectors, timeVectors } from '../../vectors/ulid.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const plain: UlidFormat = { letters: 'upper', list: 'lines' };
const formats = (['upper', 'lower'] as const).flatMap((letters) =>
  (['lines', 'quoted', 'sql', 'json', 'csv'] as const).map((list): UlidFormat => ({ letters, list })),
);
const random = seeded('ULID');

const draw = ({ letters = 'upper', list = 'lines', ...request }: Partial<UlidRequest & UlidFormat>, control = freeControl()) =>
  uuidEngine.ulid({ count: '1', time: '', monotonic: true, format: { letters, list }, ...request }, control);
const reformat = (lines: UlidLines['lines'], from: UlidFormat, to: UlidFormat) =>
  uuidEngine.ulidReformat({ lines, from, to }, freeControl());
const textOf = ({ lines }: UlidLines) => new TextDecoder().decode(lines.bytes);
const rowsOf = (drawn: UlidLines) => rowTexts(drawn.lines);

/** Returns the digits of a 128-bit integer, five bits each. */
const ulidOf = (value: bigint) =>
  Array.from({ length: 26 }, (_, digit) => DIGITS[Number((value >> BigInt(125 - 5 * digit)) & 31n)]).join('');
const valueOf = (ulid: string) => [...ulid].reduce((value, digit) => value * 32n + BigInt(DIGITS.indexOf(digit)), 0n);
const bytesOf = (value: bigint, length: number) =>
  Uint8Array.from({ length }, (_, byte) => Number((value >> BigInt(8 * (length - 1 - byte))) & 255n));
const randomOf = (ulid: string) => bytesOf(valueOf(ulid) & ((1n << 80n) - 1n), ULID_RANDOM_BYTES);
const isSorted = (rows: readonly string[]) => rows.every((row, index) => index === 0 || row > (rows[index - 1] as string));

const kernel = openUlidKernel();
/** Returns the rows that the kernel writes. */
function written(rows: number, write: () => void, format = plain): string[] {
  const { digitsAt, stride } = ulidLayoutOf(format);
  write();
  const text = new TextDecoder().decode(kernel.text.subarray(0, rows * stride));
  return Array.from({ length: rows }, (_, row) => text.slice(row * stride + digitsAt, row * stride + digitsAt + 26));
}
/** Returns `rows` ULIDs as the engine makes them in one batch, with the time and the random bits of a ULID. */
function continued(first: string, rows: number, state = { value: -1n }): string[] {
  const value = nextUlids(state, decodeTime(first), randomOf(first), rows);
  kernel.shape(ulidLayoutOf(plain), rows);
  return written(rows, () => kernel.count(rows, value));
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the published examples', () => {
  test.each(timeVectors)('$source: $unixTsMs is $digits', async ({ unixTsMs, digits }) => {
    for (const monotonic of [true, false]) {
      const [row = ''] = rowsOf(await draw({ time: String(unixTsMs), monotonic }));
      expect(row.slice(0, 10)).toBe(digits);
      expect(row).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    }
  });

  test.each(monotonicVectors)('“Monotonicity”: from %s', (...ulids) => {
    expect(continued(ulids[0], ulids.length)).toEqual(ulids);
    const state = { value: -1n };
    expect(ulids.flatMap(() => continued(ulids[0], 1, state))).toEqual(ulids);
  });

  test('“Monotonicity”: more random values than the millisecond has are refused', () => {
    const [first, , last] = monotonicVectors[1];
    const state = { value: valueOf(last) };
    const error = { code: 'uuid.ulid.error.overflow', field: 'time', values: { time: new Date(decodeTime(last)).toISOString() } };
    expect(() => nextUlids(state, decodeTime(last), randomOf(first), 1)).toThrow(expect.objectContaining(error));
    expect(() => nextUlids({ value: -1n }, decodeTime(first), randomOf(first), 4)).toThrow(expect.objectContaining(error));
    expect(state).toEqual({ value: valueOf(last) });
    expect(continued(ulidOf(valueOf(last) + 5n), 1, state)).toEqual([ulidOf(valueOf(last) + 5n)]);
  });

  test('the largest ULID is written, and none after it', () => {
    expect(continued(largestUlid, 1)).toEqual([largestUlid]);
    expect(() => nextUlids({ value: (1n << 128n) - 1n }, 0, new Uint8Array(10), 1)).toThrow(InputError);
  });

  test.each(binaryVectors)('“Binary Layout and Byte Order”: $ulid', ({ ulid, bytes }) => {
    kernel.shape(ulidLayoutOf(plain), 1);
    kernel.values.set(bytesOf(BigInt(`0x${bytes}`), 16));
    expect(written(1, () => kernel.spell(1))).toEqual([ulid]);
    for (const text of [ulid, ulid.toLowerCase()]) {
      kernel.values.fill(0);
      kernel.text.set(new TextEncoder().encode(text));
      kernel.read(1);
      expect(Buffer.from(kernel.values.subarray(0, 16)).toString('hex').toUpperCase()).toBe(bytes);
    }
  });
});

describe('the package ulid gives the same', () => {
  test('digits of a time', async () => {
    for (let round = 0; round < 100; round++) {
      const unixTsMs = random.below(2 ** (1 + random.below(48)));
      const [row = ''] = rowsOf(await draw({ time: String(unixTsMs), monotonic: round % 2 === 0 }));
      expect(row.slice(0, 10)).toBe(encodeTime(unixTsMs));
      expect(decodeTime(row)).toBe(unixTsMs);
    }
  });

  test('consecutive ULIDs, also where digits overflow, and if the clock goes back', () => {
    for (let round = 0; round < 20; round++) {
      // The last digits are near their largest values, so that one to fifteen of them overflow.
      const nines = random.below(15);
      const start = `${Array.from({ length: 16 - nines }, () => DIGITS[random.below(31)]).join('')}${'Z'.repeat(nines)}`;
      // The package draws the last digit first.
      const left = [...start];
      const theirs = monotonicFactory(() => DIGITS.indexOf(left.pop() as string) / 32);
      const state = { value: -1n };
      for (const [nowMs, rows] of [
        [1_500_000_000_000, 1 + random.below(KERNEL_ROWS)],
        [1_500_000_000_000, 1],
        [1_400_000_000_000, 1 + random.below(2000)],
      ] as const) {
        const expected = Array.from({ length: rows }, () => theirs(nowMs));
        expect(continued(`${encodeTime(nowMs)}${start}`, rows, state)).toEqual(expected);
      }
    }
  });

  test('increment', () => {
    for (let round = 0; round < 100; round++) {
      const ulid = ulidOf(valueOf(encodeTime(random.below(2 ** 48))) * 2n ** 80n + (valueOf('A1YZZ') << BigInt(random.below(50))));
      expect(continued(ulid, 2)).toEqual([ulid, incrementBase32(ulid)]);
    }
  });

  test('bytes of random ULIDs', () => {
    kernel.shape(ulidLayoutOf(plain), 500);
    kernel.values.set(random.bytes(500 * 16));
    const hex = Array.from({ length: 500 }, (_, row) => Buffer.from(kernel.values.subarray(row * 16, row * 16 + 16)).toString('hex'));
    const ulids = written(500, () => kernel.spell(500));
    expect(ulids.map((ulid) => ulidToUUID(ulid).replaceAll('-', '').toLowerCase())).toEqual(hex);
  });
});

describe('the kernel', () => {
  const rows = KERNEL_ROWS;

  test.each([0n, 1n, 1023n, (1n << 20n) - 4096n, (1n << 20n) - 4097n, (1n << 20n) - 1n, (1n << 64n) - 5000n, (1n << 79n) + 77n])(
    'counts from %s over four batches, and again from the start',
    (start) => {
      for (const format of [plain, { letters: 'lower', list: 'sql' }] satisfies UlidFormat[]) {
        kernel.shape(ulidLayoutOf(format), rows);
        for (const done of [0n, 4096n, 8192n, 12_288n, 0n, 16n, 1024n]) {
          const first = (1_469_918_176_385n << 80n) + start + done;
          const expected = Array.from({ length: rows }, (_, row) => ulidOf(first + BigInt(row)));
          const got = written(rows, () => kernel.count(rows, first), format);
          expect(got.map((row) => row.toUpperCase())).toEqual(expected);
          if (format.letters === 'lower') expect(got).toEqual(expected.map((row) => row.toLowerCase()));
        }
      }
    },
  );

  test('counts after fewer rows, and after other rows', () => {
    const first = 5n << 80n;
    const expected = (from: bigint) => Array.from({ length: rows }, (_, row) => ulidOf(from + BigInt(row)));
    kernel.shape(ulidLayoutOf(plain), rows);
    written(rows, () => kernel.count(rows, first));
    written(10, () => kernel.count(10, first + 4096n));
    expect(written(rows, () => kernel.count(rows, first + 8192n))).toEqual(expected(first + 8192n));
    written(rows, () => kernel.draw(rows, 1));
    expect(written(rows, () => kernel.count(rows, first + 12_288n))).toEqual(expected(first + 12_288n));
    written(rows, () => kernel.spell(rows));
    expect(written(rows, () => kernel.count(rows, first + 16_384n))).toEqual(expected(first + 16_384n));
  });

  test('draws the random bytes that it gets', () => {
    for (const unixTsMs of [0, 65_535, 65_536, 2 ** 48 - 1, random.below(2 ** 48)]) {
      const bytes = random.bytes(300 * ULID_RANDOM_BYTES);
      kernel.shape(ulidLayoutOf(plain), 300);
      kernel.values.set(bytes);
      const expected = Array.from({ length: 300 }, (_, row) => {
        const hex = Buffer.from(bytes.subarray(row * 10, row * 10 + 10)).toString('hex');
        return ulidOf((BigInt(unixTsMs) << 80n) | BigInt(`0x${hex}`));
      });
      expect(written(300, () => kernel.draw(300, unixTsMs))).toEqual(expected);
    }
  });

  test('has space for every format', () => {
    expect(Math.max(...formats.map((format) => ulidLayoutOf(format).stride))).toBeLessThanOrEqual(KERNEL_STRIDE_MAX);
  });
});

describe('a list', () => {
  test('of one typed time counts by one', async () => {
    const rows = rowsOf(await draw({ count: '20000', time: '2016-07-30T22:36:16.385Z' }));
    const first = valueOf(rows[0] as string);
    expect(rows).toEqual(Array.from(rows, (_, row) => ulidOf(first + BigInt(row))));
    expect(rows[0]?.slice(0, 10)).toBe('01ARYZ6S41');
  });

  test('of the current time is in order, and each ULID is valid', async () => {
    const rows = rowsOf(await draw({ count: '250000' }));
    expect(rows.every(isValid)).toBe(true);
    expect(isSorted(rows)).toBe(true);
  });

  test('that is not monotonic has the current time and fresh random bits', async () => {
    const before = Date.now();
    const rows = rowsOf(await draw({ count: '250000', monotonic: false }));
    const after = Date.now();
    expect(rows.every((row) => isValid(row) && decodeTime(row) >= before && decodeTime(row) <= after)).toBe(true);
    expect(new Set(rows.map((row) => row.slice(10))).size).toBe(250_000);
    // Each of the 16 digits has each of its 32 values about 7,812 times; fewer than 7,200 have a probability of less than 10⁻⁹.
    for (let digit = 10; digit < 26; digit++) {
      const counts = new Map<string, number>();
      for (const row of rows) counts.set(row[digit] as string, (counts.get(row[digit] as string) ?? 0) + 1);
      expect(counts.size).toBe(32);
      expect(Math.min(...counts.values())).toBeGreaterThan(7200);
    }
  });

  test('continues the order of the list before, also if the clock goes back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const rows: string[] = [];
    // Just after the present, because the engine keeps the last ULID.
    const startMs = Date.now() + 1;
    for (const laterMs of [0, 0, 1, -1000, 1, 2]) {
      vi.setSystemTime(startMs + laterMs);
      rows.push(...rowsOf(await draw({ count: '5000' })));
    }
    expect(isSorted(rows)).toBe(true);
    expect(rows.filter((_, row) => row % 5000 === 0).map((row) => decodeTime(row) - startMs)).toEqual([0, 0, 1, 1, 1, 2]);
  });

  test('of a typed time starts at other random bits each time', async () => {
    const firsts = await Promise.all(Array.from({ length: 20 }, async () => rowsOf(await draw({ time: '0' }))[0]));
    expect(new Set(firsts).size).toBe(20);
  });
});

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
    for (let round = 0; round < rounds(2000); round++) {
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
    let ticks = 0;
    const control: Control = {
      ...freeControl(),
      tick() {
        if (++ticks === 3) throw new Canceled();
      },
    };
    await expect(draw({ count: '1000000' }, control)).rejects.toBeInstanceOf(Canceled);
    expect(ticks).toBe(3);
    expect(textOf(await draw({ letters: 'lower' }))).toMatch(/^[0-7][0-9a-hjkmnp-tv-z]{25}\n$/);
  });

  test('runs jobs at the same time without mixing their results', async () => {
    const control: Control = { ...freeControl(), tick: () => new Promise((resolve) => setTimeout(resolve)) };
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
