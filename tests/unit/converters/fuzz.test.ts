import { expect, test } from 'vitest';
import { askedValue, searchWith } from '#src/tools/converters/value/address-value.ts';
import { convert } from '#src/tools/converters/value/convert.ts';
import { figureOf } from '#src/tools/converters/value/figure.ts';
import { findUnits } from '#src/tools/converters/unit/find-units.ts';
import { digitChoices } from '#src/tools/converters/limits.ts';
import { parseQuantity } from '#src/tools/converters/value/parse-quantity.ts';
import { unitOf } from '#src/tools/converters/unit/unit-facts.ts';
import { categoryIds, type UnitId, unitsOf } from '#src/tools/converters/unit/units.ts';
import { compare, parseDecimal, type Rational } from '#workers/decimal/rational.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { roundSlowly } from '../../reference/decimal.ts';
import { hostileNumber, hostileText } from '../../reference/hostile.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const random = seeded('Units fuzz');
const pieces = [
  '1',
  '2',
  '12',
  '1/2',
  '3 1/2',
  '½',
  '¾',
  '1,5',
  '1.234,5',
  '1,234',
  '1 000',
  '1e3',
  '1e-7',
  '2·10³',
  '10⁻²',
  '-',
  '−',
  '+',
  '_',
  "'",
  '"',
  '′',
  '″',
  'km',
  ' m',
  'ft',
  ' in',
  'lb',
  '°C',
  '°F',
  'к',
  'км',
  'м²',
  'm2',
  'm^2',
  'fl oz',
  ' and ',
  ' и ',
  ', ',
  ' ',
  '\u00a0',
  'e',
  'е',
  '^',
  '/',
  '×',
  '⁄',
  '٣',
  '１',
];
const typed = () =>
  random.below(3) === 0
    ? random.below(2) === 0
      ? hostileText(random)
      : hostileNumber(random)
    : Array.from({ length: 1 + random.below(7) }, () => random.pick(pieces)).join('');

/** Parses a decimal, or a fraction of two decimals, as in the table of units: digits over a power of ten. */
function slowly(text: string): Rational {
  const part = (one: string) => {
    const [mantissa = '', exponent = '0'] = one.toLowerCase().split('e');
    const [whole = '', fraction = ''] = mantissa.split('.');
    return {
      n: BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, Number(exponent))),
      d: 10n ** BigInt(fraction.length + Math.max(0, -Number(exponent))),
    };
  };
  const [top, bottom] = text.split('/').map(part) as [Rational, Rational?];
  return { n: top.n * (bottom?.d ?? 1n), d: top.d * (bottom?.n ?? 1n) };
}

/** Converts to base units and from there to the other unit, by cross multiplication. */
function convertSlowly(value: Rational, from: UnitId, to: UnitId): Rational {
  const [one, other] = [slowly(unitOf(from).factor), slowly(unitOf(to).factor)];
  const [shift, unshift] = [slowly(unitOf(from).zero ?? '0'), slowly(unitOf(to).zero ?? '0')];
  const base = { n: value.n * one.n * shift.d + shift.n * value.d * one.d, d: value.d * one.d * shift.d };
  const shifted = { n: base.n * unshift.d - unshift.n * base.d, d: base.d * unshift.d };
  return { n: shifted.n * other.d, d: shifted.d * other.n };
}

/** Returns the value rounded to significant digits, and whether it is exact. */
function roundedSlowly(value: Rational, digits: number): { readonly value: Rational; readonly exact: boolean } {
  if (value.n === 0n) return { value, exact: true };
  const slow = roundSlowly(value.n < 0n ? -value.n : value.n, value.d, digits);
  const text = `${value.n < 0n ? '-' : ''}${slow.digits}e${slow.exponent - slow.digits.length + 1}`;
  return { value: parseDecimal(text) as Rational, exact: slow.exact };
}

test('any text is an exact value that converts there and back, or an error with a code', async () => {
  let [read, refused] = [0, 0];
  for (let round = 0; round < rounds(2500); round++) {
    const text = typed();
    const units = unitsOf(random.pick(categoryIds));
    const [from, to] = [random.pick(units), random.pick(units)];
    const locale = random.pick(['en', 'ru'] as const);
    const quantity = await outcomeOf(() => parseQuantity(text, from, locale));
    if (quantity instanceof InputError) {
      refused++;
      expect(quantity.code).toMatch(/^converters\.error\./);
    }
    if (quantity instanceof InputError || quantity === null) continue;
    read++;
    const there = convert(quantity.value, from, to);
    expect(compare(there, convertSlowly(quantity.value, from, to)), `${text} ${from} ${to}`).toBe(0);
    expect(compare(convert(there, to, from), quantity.value), `${text} ${from} ${to}`).toBe(0);
    const digits = random.pick(digitChoices);
    const figure = figureOf(there, digits, locale);
    const shown = parseDecimal(figure.plain) as Rational;
    const wanted = roundedSlowly(there, digits);
    expect(compare(shown, wanted.value), `${text} ${from} ${to} ${digits}`).toBe(0);
    expect(figure.exact).toBe(wanted.exact);
    // An address contains the whole value if it has at most 40 digits, otherwise the value rounded to 17 digits.
    const search = searchWith(quantity.value, '?x=1');
    expect(new URLSearchParams(search).get('x')).toBe('1');
    const kept = parseDecimal(askedValue(search) ?? '1') as Rational;
    const isWhole = roundedSlowly(quantity.value, 40).exact;
    expect(compare(kept, isWhole ? quantity.value : roundedSlowly(quantity.value, 17).value), text).toBe(0);
  }
  expect(Math.min(read, refused)).toBeGreaterThan(rounds(250));
});

test('any search text is accepted, and only numbers are read from an address', () => {
  for (let round = 0; round < rounds(250); round++) {
    const text = typed();
    expect(Array.isArray(findUnits(text, 'en'))).toBe(true);
    const asked = askedValue(`?v=${encodeURIComponent(text.toWellFormed())}`);
    if (asked !== null) expect(asked).toMatch(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i);
  }
});

test('a long text is read in linear time', async () => {
  // An algorithm of quadratic time, with 10^12 steps for these million characters, would exceed the time limit of a test.
  for (const text of [
    '1ft 1m '.repeat(140_000),
    '9'.repeat(1_000_000),
    `1${'_'.repeat(1_000_000)}`,
    '1 '.repeat(500_000),
    '1e'.repeat(500_000),
    '½'.repeat(1_000_000),
  ]) {
    await outcomeOf(() => parseQuantity(text, 'meters', 'en'));
    findUnits(text, 'en');
  }
});
