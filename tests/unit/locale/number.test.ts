import { describe, expect, test } from 'vitest';
import { formatBytes, formatNumber, formatSizeAndLimit } from '#src/locale/number.ts';

const NBSP = '\u00a0';

describe('a number', () => {
  test.each([
    [0, '0', '0'],
    [7, '7', '7'],
    [999, '999', '999'],
    [1000, '1,000', `1${NBSP}000`],
    [10_000, '10,000', `10${NBSP}000`],
    [100_000, '100,000', `100${NBSP}000`],
    [1_000_000, '1,000,000', `1${NBSP}000${NBSP}000`],
    [1_234_567_890, '1,234,567,890', `1${NBSP}234${NBSP}567${NBSP}890`],
    [-1234, '−1,234', `−1${NBSP}234`],
  ])('%d is %s in English and %s in Russian', (value, en, ru) => {
    expect([formatNumber(value, 'en'), formatNumber(value, 'ru')]).toEqual([en, ru]);
  });

  test.each([
    [1234.5, 1, '1,234.5', `1${NBSP}234,5`],
    [1234.5, 3, '1,234.5', `1${NBSP}234,5`],
    [0.25, 2, '0.25', '0,25'],
    [3, 2, '3', '3'],
    [999.96, 1, '1,000', `1${NBSP}000`],
    [1234.5678, 4, '1,234.5678', `1${NBSP}234,5678`],
  ])('%d with %d decimals is %s or %s', (value, decimals, en, ru) => {
    expect([formatNumber(value, 'en', decimals), formatNumber(value, 'ru', decimals)]).toEqual([en, ru]);
  });

  test('that rounds to zero has no sign', () => {
    expect(formatNumber(-0.4, 'en')).toBe('0');
    expect(formatNumber(-0, 'en')).toBe('0');
    expect(formatNumber(-0.04, 'ru', 1)).toBe('0');
  });
});

describe('a size', () => {
  test.each([
    [0, '0 bytes', '0 байт'],
    [1, '1 byte', '1 байт'],
    [2, '2 bytes', '2 байта'],
    [11, '11 bytes', '11 байт'],
    [12, '12 bytes', '12 байт'],
    [21, '21 bytes', '21 байт'],
    [34, '34 bytes', '34 байта'],
    [37, '37 bytes', '37 байт'],
    [113, '113 bytes', '113 байт'],
    [999, '999 bytes', '999 байт'],
    [1000, '1 kB', '1 КБ'],
    [1500, '1.5 kB', '1,5 КБ'],
    [37_000, '37 kB', '37 КБ'],
    [3_700_000, '3.7 MB', '3,7 МБ'],
    [37_000_000, '37 MB', '37 МБ'],
    [2 ** 31, '2.1 GB', '2,1 ГБ'],
    [5_000_000_000_000, '5,000 GB', `5${NBSP}000 ГБ`],
  ])('of %d bytes is %s or %s', (sizeBytes, en, ru) => {
    expect([formatBytes(sizeBytes, 'en'), formatBytes(sizeBytes, 'ru')]).toEqual([en.replace(' ', NBSP), ru.replace(/ (?=\D)/, NBSP)]);
  });

  test('that rounds to 1000 of a unit is given as 1 of the next unit', () => {
    expect(formatBytes(999_400, 'en')).toBe(`999${NBSP}kB`);
    expect(formatBytes(999_600, 'en')).toBe(`1${NBSP}MB`);
    expect(formatBytes(9_960_000, 'en')).toBe(`10${NBSP}MB`);
    expect(formatBytes(999_999_999, 'ru')).toBe(`1${NBSP}ГБ`);
  });

  test('and its limit are given in bytes if they round to the same text', () => {
    expect(formatSizeAndLimit(20_971_521, 20_971_520, 'en')).toEqual([`20,971,521${NBSP}bytes`, `20,971,520${NBSP}bytes`]);
    expect(formatSizeAndLimit(20_971_521, 20_971_520, 'ru')).toEqual([
      `20${NBSP}971${NBSP}521${NBSP}байт`,
      `20${NBSP}971${NBSP}520${NBSP}байт`,
    ]);
    expect(formatSizeAndLimit(30_000_000, 20_971_520, 'en')).toEqual([`30${NBSP}MB`, `21${NBSP}MB`]);
  });
});
