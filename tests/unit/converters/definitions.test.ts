import { describe, expect, test } from 'vitest';
import { convert, factorOf, transformOf } from '#src/tools/converters/value/convert.ts';
import { pairsIn } from '#src/tools/converters/unit/pairs.ts';
import { categoryIds, unitsOf } from '#src/tools/converters/unit/units.ts';
import { compare, one, parseDecimal, type Rational, rational } from '#workers/decimal/rational.ts';
import { plainText, roundTo } from '#workers/decimal/round.ts';
import { seeded } from '../../reference/seeded.ts';
import { cldrUnits } from '../../vectors/cldr-units.ts';
import { definitions, printedFactors, quotedFactors, temperatures } from '../../vectors/unit-definitions.ts';

const exactly = (text: string) => parseDecimal(text) as Rational;
const significantDigits = (text: string) => text.replace('.', '').replace(/^0+/, '').length;
const allUnits = categoryIds.flatMap(unitsOf);
const conversionPairs = categoryIds.flatMap(pairsIn);
/** The categories of the specification. Later ones have tests of their own. */
const specified = ['length', 'weight', 'temperature', 'volume', 'area'] as const;

/** Expects `value` to equal `printed`, when rounded to the same number of significant digits. */
function expectPrinted(value: Rational, printed: string): void {
  expect(plainText(roundTo(value, significantDigits(printed)))).toBe(printed);
}

describe('the table of units', () => {
  test.each(definitions)('$unit: $is $of ($source)', ({ unit, is, of }) => {
    expect(compare(convert(one, unit, of), exactly(is))).toBe(0);
    expect(compare(convert(exactly(is), of, unit), one)).toBe(0);
  });

  test.each(temperatures)('%s °C are %s °F and %s K', (celsius, fahrenheit, kelvin) => {
    const scales = [
      ['celsius', celsius],
      ['fahrenheit', fahrenheit],
      ['kelvin', kelvin],
    ] as const;
    for (const [from, given] of scales) {
      for (const [to, want] of scales) expect(compare(convert(exactly(given), from, to), exactly(want)), `${from} → ${to}`).toBe(0);
    }
  });

  test('every unit of its categories except temperatures is listed in the specification', () => {
    const units = specified.filter((category) => category !== 'temperature').flatMap(unitsOf);
    expect(Object.keys(printedFactors).sort()).toEqual(units.toSorted());
  });

  test.each(Object.entries(printedFactors))('the factor of %s, rounded to the printed digits, is %s', (unit, printed) => {
    expectPrinted(factorOf(unit as (typeof allUnits)[number]), printed);
  });

  test.each(quotedFactors)('the factor from %s to %s is the quoted %s', (from, to, printed) => {
    expectPrinted(convert(one, from, to), printed);
  });
});

describe('CLDR', () => {
  test('covers all specified units except square millimeters', () => {
    const covered = new Set<string>(cldrUnits.map(([unit]) => unit));
    expect(specified.flatMap(unitsOf).filter((unit) => !covered.has(unit))).toEqual(['square-millimeters']);
  });

  test.each(cldrUnits)('%s are converted to %s by the factor %s', (unit, base, factor, thousand) => {
    const [n = '', d = '1'] = factor.split(' / ');
    expect(compare(transformOf(unit, base).scale, rational(BigInt(n), BigInt(d)))).toBe(0);
    // The results for 1000 are printed to seven digits.
    const want = plainText(roundTo(exactly(thousand.replaceAll(',', '')), 40));
    expect(plainText(roundTo(convert(exactly('1000'), unit, base), 7))).toBe(want);
  });
});

describe('all pairs', () => {
  test('there and back give exactly the same number', () => {
    const random = seeded('there and back');
    const values = Array.from({ length: 20 }, () =>
      exactly(`${random.below(2) ? '-' : ''}${random.below(1e9)}.${random.below(1e9)}e${random.below(80) - 40}`),
    );
    for (const { from, to } of conversionPairs) {
      for (const value of [...values, exactly('0'), exactly('0.1')]) {
        expect(compare(convert(convert(value, from, to), to, from), value), `${from} → ${to}`).toBe(0);
      }
    }
  });

  test('through a third unit give the same result as directly', () => {
    const value = exactly('7.25');
    for (const { category, from, to } of conversionPairs) {
      for (const by of unitsOf(category)) expect(compare(convert(convert(value, from, by), by, to), convert(value, from, to))).toBe(0);
    }
  });
});
