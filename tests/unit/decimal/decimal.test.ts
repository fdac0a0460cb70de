import { describe, expect, test } from 'vitest';
import { expand, terminates } from '#workers/decimal/expand.ts';
import { powerOfTen } from '#workers/decimal/power-of-ten.ts';
import {
  add,
  compare,
  divide,
  multiply,
  negate,
  parseDecimal,
  parseShortDecimal,
  type Rational,
  rational,
  reduce,
  subtract,
  writtenExponent,
} from '#workers/decimal/rational.ts';
import { mantissaText, plainText, roundTo } from '#workers/decimal/round.ts';
import { roundSlowly } from '../../reference/decimal.ts';
import { seeded } from '../../reference/seeded.ts';

const exactly = (text: string) => reduce(parseDecimal(text) as Rational);
const rounded = (text: string, count: number) => plainText(roundTo(exactly(text), count));

describe('a decimal', () => {
  test.each([
    ['0.1', 1n, 10n],
    ['-12.50', -25n, 2n],
    ['+7', 7n, 1n],
    ['.5', 1n, 2n],
    ['5.', 5n, 1n],
    ['1e3', 1000n, 1n],
    ['1.5E-3', 3n, 2000n],
    ['-0', 0n, 1n],
    ['0e400', 0n, 1n],
  ])('%s is parsed exactly', (text, n, d) => {
    expect(exactly(text)).toEqual({ n, d });
  });

  test.each(['', '.', '-', 'e3', '1e', '1.2.3', '1 2', '0x10', 'Infinity', 'NaN', '1_000', '１'])('%j is not a decimal', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  test('that is short has the same value in the fast parser', () => {
    const random = seeded('short decimals');
    for (let run = 0; run < 2000; run++) {
      const text = Array.from({ length: 1 + random.below(17) }, () => random.pick([...'0123456789012345678901234567890123456789.'])).join(
        '',
      );
      const short = parseShortDecimal(text);
      if (text.length > 15 || !/\d/.test(text) || /\..*\./.test(text)) expect(short, text).toBeNull();
      else expect(short && reduce(short), text).toEqual(exactly(text));
    }
    for (const text of ['', '.', '-1', '1e3', '1 2', '1,5', '٣']) expect(parseShortDecimal(text), text).toBeNull();
  });

  test('keeps all of 400 digits', () => {
    const digits = '1234567890'.repeat(40);
    expect(exactly(digits).n.toString()).toBe(digits);
    expect(plainText(roundTo(exactly(digits), 400))).toBe(digits);
  });

  test('returns the written exponent', () => {
    expect(['1e-7', '2.5E+9', '3', '1e9999'].map(writtenExponent)).toEqual([-7, 9, 0, 9999]);
  });
});

describe('arithmetic', () => {
  test('is exact: 0.1 + 0.2 is 0.3', () => {
    expect(reduce(add(exactly('0.1'), exactly('0.2')))).toEqual(exactly('0.3'));
  });

  test('is commutative, distributive and reversible on random fractions', () => {
    const random = seeded('rationals');
    const whole = () => BigInt(random.below(2_000_001) - 1_000_000) * BigInt(1 + random.below(1_000_000));
    const fraction = () => rational(whole(), whole() || 1n);
    for (let run = 0; run < 2000; run++) {
      const [a, b, c] = [fraction(), fraction(), fraction()];
      expect(compare(add(a, b), add(b, a))).toBe(0);
      expect(compare(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))).toBe(0);
      expect(compare(subtract(add(a, b), b), a)).toBe(0);
      if (b.n !== 0n) expect(compare(multiply(divide(a, b), b), a)).toBe(0);
      expect(compare(a, negate(a))).toBe(a.n < 0n ? -1 : a.n > 0n ? 1 : 0);
      expect([a, b, c, add(a, b), multiply(a, b), reduce(a)].every(({ d }) => d > 0n)).toBe(true);
    }
  });

  test('reduces to lowest terms', () => {
    expect(reduce(rational(-6n, 4n))).toEqual({ n: -3n, d: 2n });
    expect(reduce(rational(0n, -7n))).toEqual({ n: 0n, d: 1n });
  });

  test('refuses to divide by zero', () => {
    expect(() => rational(1n, 0n)).toThrow(RangeError);
    expect(() => divide(exactly('1'), exactly('0'))).toThrow(RangeError);
  });

  test('returns powers of ten beyond the cached ones', () => {
    expect(powerOfTen(0)).toBe(1n);
    expect(powerOfTen(2000)).toBe(10n ** 2000n);
  });
});

describe('rounding', () => {
  test.each([
    ['0.6213711922373', 10, '0.6213711922'],
    ['2.5', 1, '3'],
    ['-2.5', 1, '-3'],
    ['2.4999999999999999', 1, '2'],
    ['9.995', 3, '10'],
    ['999.96', 4, '1000'],
    ['0.00099951', 3, '0.001'],
    ['1234567', 3, '1230000'],
    ['100', 10, '100'],
    ['0', 5, '0'],
  ])('%s to %i digits is %s', (text, count, want) => {
    expect(rounded(text, count)).toBe(want);
  });

  test('reports whether digits were lost', () => {
    expect(roundTo(exactly('1.25'), 3).exact).toBe(true);
    expect(roundTo(exactly('1.25'), 2).exact).toBe(false);
    expect(roundTo(rational(1n, 3n), 50).exact).toBe(false);
    expect(roundTo(exactly('9.99'), 2)).toMatchObject({ digits: '1', exponent: 1, exact: false });
  });

  test('gives the mantissa of scientific notation', () => {
    expect(mantissaText(roundTo(exactly('-602214076e15'), 4))).toBe('-6.022');
    expect(mantissaText(roundTo(exactly('1e-12'), 4))).toBe('1');
  });

  test('agrees with long division on random fractions, also next to powers of ten', () => {
    const random = seeded('rounding');
    for (let run = 0; run < 3000; run++) {
      const power = powerOfTen(random.below(60));
      const near = random.below(3) === 0;
      const n = near ? power * 10n + BigInt(random.below(5) - 2) : BigInt(1 + random.below(2 ** 31)) * powerOfTen(random.below(30));
      const d = near ? powerOfTen(random.below(60)) : BigInt(1 + random.below(2 ** 31)) * powerOfTen(random.below(30));
      const count = 1 + random.below(25);
      const { digits, exponent, exact } = roundTo(rational(n, d), count);
      expect({ digits, exponent, exact }, `${n}/${d} to ${count}`).toEqual(roundSlowly(n, d, count));
    }
  });

  test('agrees with long division where doubles are used', () => {
    const random = seeded('small numbers');
    for (let run = 0; run < 20_000; run++) {
      const d = BigInt(1 + random.below(random.pick([10, 1000, 2 ** 31, 90_071_992_547])));
      const whole = BigInt(random.below(random.pick([1, 10, 60_000])));
      // Numbers close to the boundary between two digits, where a quotient of doubles is rounded up to the boundary.
      const n = whole * d + BigInt(random.below(3) - 1) + d / BigInt(random.pick([1, 2, 5, 8, 1000])) || 1n;
      const count = 1 + random.below(15);
      const { digits, exponent, exact } = roundTo(rational(n < 0n ? -n : n, d), count);
      expect({ digits, exponent, exact }, `${n}/${d} to ${count}`).toEqual(roundSlowly(n < 0n ? -n : n, d, count));
    }
  });

  test('works for numbers beyond the range of doubles', () => {
    const huge = rational(powerOfTen(800) + 1n, powerOfTen(400) * 3n);
    const { digits, exponent } = roundTo(huge, 12);
    expect([digits, exponent]).toEqual(['333333333333', 399]);
  });
});

describe('the decimal of a fraction', () => {
  test.each([
    [1n, 8n, '0', '125', ''],
    [1n, 3n, '0', '', '3'],
    [-5n, 6n, '0', '8', '3'],
    [22n, 7n, '3', '', '142857'],
    [1n, 97n, '0', '', ((10n ** 96n - 1n) / 97n).toString().padStart(96, '0')],
    [42n, 1n, '42', '', ''],
  ])('%i/%i is %s, then the digits “%s”, then “%s” repeated', (n, d, whole, fixed, repeating) => {
    expect(expand(rational(n, d), 200)).toEqual({ negative: n < 0n, whole, fixed, repeating, complete: true });
  });

  test('is cut off at the limit of digits', () => {
    expect(expand(rational(1n, 97n), 10)).toMatchObject({ fixed: '0103092783', repeating: '', complete: false });
    expect(expand(exactly('1e-30'), 10)).toMatchObject({ fixed: '0000000000', complete: false });
  });

  test('converts back to the fraction', () => {
    const random = seeded('expansion');
    for (let run = 0; run < 500; run++) {
      const value = rational(BigInt(random.below(100_000)), BigInt(1 + random.below(2000)));
      const { whole, fixed, repeating, complete } = expand(value, 4000);
      expect(complete).toBe(true);
      const head = exactly(`${whole}.${fixed}`);
      const tail = repeating ? rational(BigInt(repeating), (powerOfTen(repeating.length) - 1n) * powerOfTen(fixed.length)) : rational(0n);
      expect(compare(add(head, tail), value)).toBe(0);
      expect(terminates(value)).toBe(repeating === '');
    }
  });
});
