import { expect, test } from 'vitest';
import { expand, terminates } from '#workers/decimal/expand.ts';
import { powerOfTen } from '#workers/decimal/power-of-ten.ts';
import {
  add,
  compare,
  divide,
  multiply,
  parseDecimal,
  parseShortDecimal,
  type Rational,
  rational,
  reduce,
  subtract,
  writtenExponent,
  zero,
} from '#workers/decimal/rational.ts';
import { hostileNumber } from '../../reference/hostile.ts';
import { seeded } from '../../reference/seeded.ts';

const ROUNDS = 2500;
/** Largest exponent; callers refuse larger ones before parsing. */
const EXPONENT_MAX = 400;
const random = seeded('Decimal fuzz');

function anyBigint(): bigint {
  const digits = Array.from({ length: 1 + random.below(random.pick([3, 17, 60])) }, () => random.below(10)).join('');
  return BigInt(digits) * random.pick([1n, -1n]);
}

function anyRational(): Rational {
  const d = random.pick([1n, 2n ** BigInt(random.below(40)), 5n ** BigInt(random.below(20)), 7n, 97n, 9_999n, anyBigint()]);
  return rational(anyBigint(), d === 0n ? 1n : d);
}

/** Returns the ratio of the exact number to the double, both without sign, to 18 decimals. */
function ratioTo({ n, d }: Rational, float: number): number {
  const size = BigInt(Math.round(Math.abs(float) * 1e18));
  return Number(((n < 0n ? -n : n) * 10n ** 36n) / (d * size)) / 1e18;
}

const isSame = (a: Rational, b: Rational) => compare(a, b) === 0;

test('subtraction reverses addition, division reverses multiplication, a + b compares with a as b compares with 0, and sums are reduced to lowest terms', () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [a, b] = [anyRational(), anyRational()];
    const sum = add(a, b);
    expect(isSame(subtract(sum, b), a)).toBe(true);
    expect(compare(sum, a)).toBe(compare(b, zero));
    if (b.n !== 0n) expect(isSame(divide(multiply(a, b), b), a)).toBe(true);
    const { n, d } = reduce(sum);
    expect(n * sum.d).toBe(sum.n * d);
    expect(d).toBeGreaterThan(0n);
    expect(reduce({ n, d })).toEqual({ n, d });
  }
});

test('the decimal expansion of any number equals the number, or is too small by less than one unit of its last digit if it is cut off', () => {
  for (let round = 0; round < ROUNDS; round++) {
    const value = anyRational();
    const limit = random.below(120);
    const { negative, whole, fixed, repeating, complete } = expand(value, limit);
    expect(complete && repeating === '').toBe(complete && terminates(value));
    const scale = powerOfTen(fixed.length);
    const begun: Rational = { n: BigInt(whole + fixed), d: scale };
    // 0.(142857) is 142857 / 999999.
    const tail = repeating === '' ? zero : { n: BigInt(repeating), d: scale * (powerOfTen(repeating.length) - 1n) };
    const size = { n: value.n < 0n ? -value.n : value.n, d: value.d };
    const off = subtract(size, add(begun, tail));
    expect(negative).toBe(value.n < 0n);
    expect(complete ? off.n : compare(off, { n: 1n, d: scale })).toBe(complete ? 0n : -1);
    expect(fixed.length + repeating.length).toBeLessThanOrEqual(limit);
  }
});

test('the parser gives the same value as the fast parser and, to nine decimals, as Number()', () => {
  let numbers = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const text = hostileNumber(random);
    if (Math.abs(writtenExponent(text)) > EXPONENT_MAX) continue;
    const value = parseDecimal(text);
    const short = parseShortDecimal(text);
    if (short) expect(value && isSame(value, short)).toBe(true);
    if (!value) continue;
    numbers++;
    const float = Number(text);
    if (Math.abs(float) > 1e-6 && Math.abs(float) < 1e290) expect(ratioTo(value, float)).toBeCloseTo(1, 9);
    expect(value.d).toBeGreaterThan(0n);
  }
  expect(numbers).toBeGreaterThan(25);
});
