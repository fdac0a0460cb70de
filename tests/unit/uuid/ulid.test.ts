import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodeTime, encodeTime, isValid, monotonicFactory, ulidToUUID } from 'ulid';
import type { UlidFormat } from '#workers/uuid/request.ts';
import { KERNEL_ROWS, KERNEL_STRIDE_MAX } from '#workers/uuid/text/kernel.ts';
import { nextUlids, ulidKernel, ULID_RANDOM_BYTES, ulidLayoutOf } from '#workers/uuid/ulid.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { draw, formats, isSorted, plain, rowsOf } from '../../reference/ulid.ts';
import { binaryVectors, largestUlid, monotonicVectors, timeVectors } from '../../vectors/ulid.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const random = seeded('ULID');

/** Returns the digits of a 128-bit integer, five bits each. */
const ulidOf = (value: bigint) =>
  Array.from({ length: 26 }, (_, digit) => DIGITS[Number((value >> BigInt(125 - 5 * digit)) & 31n)]).join('');
const valueOf = (ulid: string) => [...ulid].reduce((value, digit) => value * 32n + BigInt(DIGITS.indexOf(digit)), 0n);
const bytesOf = (value: bigint, length: number) =>
  Uint8Array.from({ length }, (_, byte) => Number((value >> BigInt(8 * (length - 1 - byte))) & 255n));
const randomOf = (ulid: string) => bytesOf(valueOf(ulid) & ((1n << 80n) - 1n), ULID_RANDOM_BYTES);

const kernel = ulidKernel();
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

/** Stops the clock at the present, and returns it in ms. */
function stoppedClock(): number {
  vi.useFakeTimers({ toFake: ['Date'] });
  return (vi.getMockedSystemTime() as Date).getTime();
}

describe('the published examples', () => {
  test.each(timeVectors)('$source: $unixTsMs is $digits', async ({ unixTsMs, digits }) => {
    for (const monotonic of [true, false]) {
      const [row = ''] = rowsOf(await draw({ time: new Date(unixTsMs).toISOString(), monotonic }));
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
    for (let round = 0; round < rounds(100); round++) {
      const unixTsMs = random.below(2 ** (1 + random.below(48)));
      const [row = ''] = rowsOf(await draw({ time: new Date(unixTsMs).toISOString(), monotonic: round % 2 === 0 }));
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
    const nowMs = stoppedClock();
    const rows = rowsOf(await draw({ count: '250000', monotonic: false }));
    expect(rows.every((row) => isValid(row) && decodeTime(row) === nowMs)).toBe(true);
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
    const rows: string[] = [];
    // Just after the present, because the engine keeps the last ULID.
    const startMs = stoppedClock() + 1;
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
