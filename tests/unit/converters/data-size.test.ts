import { describe, expect, test } from 'vitest';
import { findUnits } from '#src/tools/converters/unit/find-units.ts';
import { caseReading, unitNamed } from '#src/tools/converters/unit/unit-words.ts';
import type { UnitId } from '#src/tools/converters/unit/units.ts';
import { askedConversions } from '#src/tools/converters/value/asked-conversion.ts';
import { convert } from '#src/tools/converters/value/convert.ts';
import { figureOf } from '#src/tools/converters/value/figure.ts';
import { parseQuantity } from '#src/tools/converters/value/parse-quantity.ts';
import { parseDecimal, type Rational } from '#workers/decimal/rational.ts';

const shown = (text: string, from: UnitId, to: UnitId, digits = 10) =>
  figureOf(convert(parseDecimal(text) as Rational, from, to), digits, 'en').plain;

describe('sizes of data', () => {
  /** IEC 80000-13:2008, table 1 and clause 4: the prefixes of SI, and their binary counterparts, which are powers of 1024. */
  test.each<[UnitId, bigint]>([
    ['kilobytes', 1000n],
    ['megabytes', 1000n ** 2n],
    ['gigabytes', 1000n ** 3n],
    ['terabytes', 1000n ** 4n],
    ['petabytes', 1000n ** 5n],
    ['exabytes', 1000n ** 6n],
    ['kibibytes', 1024n],
    ['mebibytes', 1024n ** 2n],
    ['gibibytes', 1024n ** 3n],
    ['tebibytes', 1024n ** 4n],
    ['pebibytes', 1024n ** 5n],
    ['exbibytes', 1024n ** 6n],
  ])('one of %s is %s bytes, each of 8 bits', (unit, bytes) => {
    expect(convert({ n: 1n, d: 1n }, unit, 'bytes')).toEqual({ n: bytes, d: 1n });
    expect(convert({ n: 1n, d: 1n }, unit, 'bits')).toEqual({ n: bytes * 8n, d: 1n });
  });

  test('of SI are shown in powers of 1024, and the reverse', () => {
    expect(shown('5', 'gigabytes', 'gibibytes', 20)).toBe('4.6566128730773925781');
    expect(shown('1', 'terabytes', 'tebibytes')).toBe('0.9094947018');
    expect(shown('1', 'gibibytes', 'gigabytes')).toBe('1.073741824');
    expect(shown('100', 'megabits', 'megabytes')).toBe('12.5');
    expect(shown('1', 'exbibytes', 'bits')).toBe('9.223372037e18');
  });
});

describe('the letter case of a symbol', () => {
  test.each<[string, UnitId, string | undefined]>([
    ['MB', 'megabytes', undefined],
    ['Mb', 'megabits', 'MB'],
    ['mb', 'megabytes', 'Mb'],
    ['mB', 'megabytes', 'Mb'],
    ['kB', 'kilobytes', undefined],
    ['KB', 'kilobytes', undefined],
    ['kb', 'kilobytes', 'Kb'],
    ['Kb', 'kilobits', 'kB'],
    ['Gb', 'gigabits', 'GB'],
    ['b', 'bits', 'B'],
    ['B', 'bytes', undefined],
    ['tb', 'terabytes', undefined],
    ['Mbit', 'megabits', undefined],
    ['мб', 'megabytes', undefined],
    ['км', 'kilometers', undefined],
  ])('of %s: it means %s; the symbol of another unit is %s', (typed, unit, otherSymbol) => {
    expect(unitNamed(typed)).toBe(unit);
    expect(caseReading(typed)?.otherSymbol).toBe(otherSymbol);
    expect(findUnits(typed, 'en')[0]?.from).toBe(unit);
  });

  test('is kept in a value, which reports its reading', () => {
    const read = (text: string) => parseQuantity(text, 'megabytes', 'en');
    expect(read('500 Mb')).toMatchObject({
      reading: { kind: 'units' },
      caseReading: { typed: 'Mb', unit: 'megabits', other: 'megabytes' },
    });
    expect(figureOf(read('500 Mb')?.value as Rational, 10, 'en').plain).toBe('62.5');
    expect(read('500 mb')).toMatchObject({ reading: null, caseReading: { typed: 'mb', unit: 'megabytes', other: 'megabits' } });
    expect(read('500 MB')?.caseReading).toBeNull();
    expect(parseQuantity('5gb', 'megabytes', 'en')?.value).toEqual(parseQuantity('5000', 'megabytes', 'en')?.value);
    expect(shown('1.5', 'tebibytes', 'gibibytes')).toBe('1536');
  });

  test.each([
    ['5gb', 'gigabytes', 'megabytes'],
    ['1.5 TiB', 'tebibytes', 'terabytes'],
    ['1,5 тб в гб', 'terabytes', 'gigabytes'],
    ['500 Mb to MB', 'megabits', 'megabytes'],
    ['500 mb to gb', 'megabytes', 'gigabytes'],
    ['How many MB in 2 GB', 'gigabytes', 'megabytes'],
    ['5 gb to Mb', 'gigabytes', 'megabits'],
    ['сколько мегабайт в гигабайте', 'gigabytes', 'megabytes'],
    ['10 мегабит в мегабайтах', 'megabits', 'megabytes'],
  ] as const)('in the query “%s” leads from %s to %s', (query, from, to) => {
    expect(askedConversions(query, 'en')[0]).toMatchObject({ from, to });
  });
});
