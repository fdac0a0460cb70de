import type { Locale } from '#i18n/locales.ts';
import { describe, expect, test } from 'vitest';
import { convert } from '#src/tools/converters/value/convert.ts';
import { countOf, figureOf, typedFigure } from '#src/tools/converters/value/figure.ts';
import { formulaText, stepsOf } from '#src/tools/converters/value/formula.ts';
import { pairsIn } from '#src/tools/converters/unit/pairs.ts';
import { categoryIds, type UnitId } from '#src/tools/converters/unit/units.ts';
import { add, compare, divide, multiply, one, parseDecimal, type Rational, rational, subtract } from '#workers/decimal/rational.ts';

const exactly = (text: string) => parseDecimal(text) as Rational;
const shown = (text: string, digits = 10, locale: Locale = 'en') => figureOf(exactly(text), digits, locale).text;

describe('a figure', () => {
  test.each([
    ['1234567.891', 10, '1,234,567.891'],
    ['0.5', 10, '0.5'],
    ['-40', 10, '−40'],
    ['0', 10, '0'],
    ['42195000', 3, '4.22\u00a0×\u00a010⁷'],
    ['42195000', 10, '42,195,000'],
    ['9007199254740993', 16, '9,007,199,254,740,993'],
    ['1e15', 10, '1,000,000,000,000,000'],
    ['1e16', 10, '1\u00a0×\u00a010¹⁶'],
    ['0.000001', 10, '0.000001'],
    ['0.00000062137', 10, '6.2137\u00a0×\u00a010⁻⁷'],
    ['1e-400', 10, '1\u00a0×\u00a010⁻⁴⁰⁰'],
  ])('%s with %i digits is %s', (text, digits, want) => {
    expect(shown(text, digits)).toBe(want);
  });

  test('is written in the notation of the locale, and in plain notation for other programs', () => {
    expect(shown('1234567.5', 10, 'ru')).toBe('1\u00a0234\u00a0567,5');
    expect(figureOf(exactly('1234567.5'), 10, 'ru').plain).toBe('1234567.5');
    expect(figureOf(exactly('-6.5e-9'), 10, 'ru').plain).toBe('-6.5e-9');
  });

  test('of a typed value is complete up to twenty digits, and a short fraction stays a fraction', () => {
    expect(typedFigure(exactly('12345678901.123456789'), 'en').text).toBe('12,345,678,901.123456789');
    expect(typedFigure(rational(1n, 3n), 'en').text).toBe('1⁄3');
    expect(typedFigure(rational(-71n, 12n), 'ru').text).toBe('−71⁄12');
    expect(typedFigure(rational(10_001n, 3n), 'en').text).toBe('≈\u00a03,333.666667');
  });

  test('of 0.1 + 0.2, 32 °F in °C and 1 gallon in quarts has no rounding errors', () => {
    expect(figureOf(add(exactly('0.1'), exactly('0.2')), 50, 'en').text).toBe('0.3');
    expect(figureOf(convert(exactly('32'), 'fahrenheit', 'celsius'), 50, 'en').text).toBe('0');
    expect(figureOf(convert(one, 'gallons', 'quarts'), 50, 'en').text).toBe('4');
  });
});

describe('a formula', () => {
  const of = (from: UnitId, to: UnitId, start: string) => formulaText(stepsOf(from, to), start, (plain) => plain);

  test.each<[UnitId, UnitId, string]>([
    ['kilometers', 'miles', 'x ÷ 1.609344'],
    ['miles', 'kilometers', 'x × 1.609344'],
    ['feet', 'inches', 'x × 12'],
    ['inches', 'miles', 'x ÷ 63360'],
    ['square-yards', 'acres', 'x ÷ 4840'],
    ['gallons', 'milliliters', 'x × 3785.411784'],
    ['celsius', 'fahrenheit', 'x × 1.8 + 32'],
    ['fahrenheit', 'celsius', '(x − 32) ÷ 1.8'],
    ['celsius', 'kelvin', 'x + 273.15'],
    ['kelvin', 'fahrenheit', 'x × 1.8 − 459.67'],
    ['fahrenheit', 'kelvin', '(x + 459.67) ÷ 1.8'],
  ])('%s → %s is %s', (from, to, want) => {
    expect(of(from, to, 'x')).toBe(want);
  });

  test('of every pair, calculated step by step, gives the exact answer', () => {
    const value = exactly('98.6');
    for (const { from, to } of categoryIds.flatMap(pairsIn)) {
      const steps = stepsOf(from, to);
      const worked = steps.reduce(
        (sum, { operator, by }) => ({ '×': multiply, '÷': divide, '+': add, '−': subtract })[operator](sum, by),
        value,
      );
      expect(steps.length).toBeGreaterThan(0);
      expect(compare(worked, convert(value, from, to)), `${from} → ${to}`).toBe(0);
    }
  });
});

describe('the name of a unit', () => {
  const plural = (text: string, locale: Locale) => new Intl.PluralRules(locale).select(countOf(typedFigure(exactly(text), locale)));

  test.each(['-0.000001', '0.0002471', '1.00000000005', '2.0001', '1e-300', '1.0000000000000001'])(
    'after %s has the plural form for fractions',
    (text) => {
      expect([plural(text, 'en'), plural(text, 'ru')]).toEqual(['other', 'other']);
    },
  );

  test.each([
    ['1', 'one', 'one'],
    ['-1', 'one', 'one'],
    ['2', 'other', 'few'],
    ['21.0', 'other', 'one'],
    ['1e3', 'other', 'many'],
    ['6.02e23', 'other', 'many'],
  ])('after %s has the plural form for the whole number', (text, english, russian) => {
    expect([plural(text, 'en'), plural(text, 'ru')]).toEqual([english, russian]);
  });
});
