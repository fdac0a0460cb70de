import { describe, expect, test } from 'vitest';
import { formatPower, superscript } from '#src/locale/scientific.ts';
import { formatDecimal } from '#src/locale/number.ts';
import { guessTime } from '#src/tools/security/strength/guess-time.ts';
import { lengthLabel } from '#src/tools/security/password/length-label.ts';
import { spell } from '#src/tools/security/secret/spell.ts';

test('a length is short below 12, medium below 16, long below 20', () => {
  expect([4, 11, 12, 15, 16, 19, 20, 128].map(lengthLabel)).toEqual([
    'short',
    'short',
    'medium',
    'medium',
    'long',
    'long',
    'veryLong',
    'veryLong',
  ]);
});

describe('time to guess', () => {
  test.each<[bits: number, rate: number, unit: string, value: number]>([
    [10, 12, 'instant', 0],
    [1 + Math.log2(30 * 1e12), 12, 'seconds', 30],
    [1 + Math.log2(3600 * 5 * 10), 1, 'hours', 5],
    [1 + Math.log2(31_556_952 * 7 * 1e4), 4, 'years', 7],
  ])('of %d bits at 10^%i guesses per second is given in the unit %s as %d', (bits, rate, unit, value) => {
    expect(guessTime(bits, rate)).toEqual({ unit, value });
  });

  test('above ten thousand years is a power of ten', () => {
    const { unit, value } = guessTime(128, 12);
    expect(unit).toBe('manyYears');
    expect(value).toBeCloseTo(127 * Math.log10(2) - 12 - Math.log10(31_556_952), 9);
  });
});

test('large numbers are written in the notation of the locale', () => {
  expect(formatPower(17.6, 'en')).toBe('4\u00a0×\u00a010¹⁷');
  expect(formatPower(17.63, 'ru')).toBe('4,3\u00a0×\u00a010¹⁷');
  expect(formatPower(20, 'en')).toBe('10²⁰');
  expect(formatPower(4, 'en')).toBe('10,000');
  expect(superscript(-120)).toBe('⁻¹²⁰');
  expect(formatDecimal('-1234567.50', 'en')).toBe('−1,234,567.50');
  expect(formatDecimal('9007199254740993', 'ru')).toBe('9\u00a0007\u00a0199\u00a0254\u00a0740\u00a0993');
});

test('a secret is spelled character by character', () => {
  const words = { latin: ['Alfa', 'Bravo'], cyrillic: ['Анна'], digits: ['zero'], symbols: ['exclamation mark'] };
  expect(spell('bAа0!é', words)).toEqual([
    { character: 'b', word: 'Bravo', letterCase: 'lower' },
    { character: 'A', word: 'Alfa', letterCase: 'upper' },
    { character: 'а', word: 'Анна', letterCase: 'lower' },
    { character: '0', word: 'zero', letterCase: null },
    { character: '!', word: 'exclamation mark', letterCase: null },
    { character: 'é', word: null, letterCase: 'lower' },
  ]);
});
