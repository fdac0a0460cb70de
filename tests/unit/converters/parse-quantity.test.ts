import type { Locale } from '#i18n/locales.ts';
import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { parseQuantity } from '#src/tools/converters/value/parse-quantity.ts';
import type { UnitId } from '#src/tools/converters/unit/units.ts';
import { reduce } from '#workers/decimal/rational.ts';
import type { MessageId } from '#i18n/messages.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { sectionMessages } from '../../reference/section-messages.ts';

function read(text: string, unit: UnitId = 'meters', locale: Locale = 'en'): string {
  const quantity = parseQuantity(text, unit, locale);
  if (!quantity) return 'nothing';
  const { n, d } = reduce(quantity.value);
  return d === 1n ? `${n}` : `${n}/${d}`;
}

const readingOf = (text: string, unit: UnitId = 'meters', locale: Locale = 'en') =>
  parseQuantity(text, unit, locale)?.reading?.kind ?? null;

function refusal(text: string, unit: UnitId = 'meters'): [code: string, values: object] {
  try {
    read(text, unit);
  } catch (error) {
    if (error instanceof InputError) return [error.code, error.values];
    throw error;
  }
  throw new Error(`${text} was read`);
}

describe('a number as people type it', () => {
  test.each([
    ['5', '5'],
    ['42.195', '8439/200'],
    ['-40', '-40'],
    ['−40', '-40'],
    ['+7', '7'],
    [' 5 ', '5'],
    ['.5', '1/2'],
    ['5.', '5'],
    ['1 234.5', '2469/2'],
    ['1,234.5', '2469/2'],
    ['1.234,5', '2469/2'],
    ['1 234,5', '2469/2'],
    ['1\u00a0234\u202f567', '1234567'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ["1'234.5", '2469/2'],
    ["1'234'567", '1234567'],
    ['1’234’567', '1234567'],
    ['4,24,334', '424334'],
    ['1,00,000.5', '200001/2'],
    ['1\u2009234\u2007567', '1234567'],
    ['\u20111', '-1'],
    ['\u20101', '-1'],
    ['\u200e\u22121\ufeff', '-1'],
    ['1\u22153', '1/3'],
    ['1\u20443', '1/3'],
    ['1¹⁄₂', '3/2'],
    ['1 ¹/₂', '3/2'],
    ['10³', '1000'],
    ['1 and 1/2', '3/2'],
    ['1 и 1/2', '3/2'],
    ['1 + 1/2', '3/2'],
    ['1_000_000', '1000000'],
    ['1e3', '1000'],
    ['1E+3', '1000'],
    ['1е3', '1000'],
    ['2.5e-3', '1/400'],
    ['6 × 10^3', '6000'],
    ['1.5·10⁻³', '3/2000'],
    ['1e400', String(10n ** 400n)],
    ['１２', '12'],
    ['3 1/2', '7/2'],
    ['3-1/2', '7/2'],
    ['3½', '7/2'],
    ['½', '1/2'],
    ['-3 1/4', '-13/4'],
    ['1/3', '1/3'],
    ['1 234/5', '1234/5'],
    ['7/2', '7/2'],
    ['', 'nothing'],
    ['   ', 'nothing'],
  ])('%j is %s', (text, want) => {
    expect(read(text)).toBe(want);
  });

  test('of 400 digits is exact', () => {
    const digits = '9'.repeat(400);
    expect(read(digits)).toBe(digits);
  });

  test('a comma before three digits separates thousands in English and decimals in Russian', () => {
    expect(read('1,234')).toBe('1234');
    expect(readingOf('1,234')).toBe('thousands');
    expect(read('1,234', 'meters', 'ru')).toBe('617/500');
    expect(readingOf('1,234', 'meters', 'ru')).toBeNull();
    expect(readingOf("1'234")).toBe('thousands');
  });

  test('any other comma is a decimal mark; in English it has a note unless spaces separate the thousands', () => {
    expect(read('1,5')).toBe('3/2');
    expect(readingOf('1,5')).toBe('decimal');
    expect(read('0,125')).toBe('1/8');
    expect(readingOf('1 234,567')).toBeNull();
    expect(readingOf('1,5', 'meters', 'ru')).toBeNull();
  });

  test('an unambiguous value has no note', () => {
    expect(['5', '1 234', '1,234.5', '1e3', '3 1/2'].map((text) => readingOf(text))).toEqual([null, null, null, null, null]);
    expect(readingOf('3-1/2')).toBe('mixed');
  });
});

describe('a value with its units', () => {
  test.each<[string, UnitId, string]>([
    ['5 ft 11 in', 'feet', '71/12'],
    ['5 ft 11 in', 'inches', '71'],
    [`5'11"`, 'inches', '71'],
    [`5'11`, 'inches', '71'],
    ['5′ 11½″', 'inches', '143/2'],
    ['5’11”', 'inches', '71'],
    ["6'", 'inches', '72'],
    ['5 feet and 11 1/2 inches', 'inches', '143/2'],
    ['5 ft. 11 in.', 'inches', '71'],
    ['-5 ft 6 in', 'feet', '-11/2'],
    ['1 м 20 см', 'centimeters', '120'],
    ['2 мили', 'kilometers', '50292/15625'],
    ['10 lb 4 oz', 'ounces', '164'],
    ['11 st 3 lb', 'pounds', '157'],
    ['5 ft 11', 'inches', '71'],
    ['5 футов 11', 'inches', '71'],
    ['5 feet 11 1/2', 'inches', '143/2'],
    ['11 st 3', 'pounds', '157'],
    ['1 м 80', 'centimeters', '180'],
    ['3 kg 250', 'grams', '3250'],
    ['-5 ft 6', 'feet', '-11/2'],
    ['20 °C', 'fahrenheit', '68'],
    ['-40°F', 'celsius', '-40'],
    ['5 m²', 'square-centimeters', '50000'],
    ['5 m2', 'square-centimeters', '50000'],
    ['2 ft^2', 'square-inches', '288'],
    ['1 gal 2 qt', 'quarts', '6'],
    ['16 fl oz', 'cups', '2'],
    ['5km', 'meters', '5000'],
    ["12'500 ft", 'feet', '12500'],
    ["1'234'567.5 m", 'meters', '2469135/2'],
    [`5'110"`, 'inches', '170'],
    ['12′500″', 'inches', '644'],
    [`5'-11"`, 'inches', '71'],
    [`5' - 11 1/2"`, 'inches', '143/2'],
    [`5´11"`, 'inches', '71'],
    ['5 ft + 11 in', 'inches', '71'],
    ['5 ft & 11 in', 'inches', '71'],
    ['5 ft, and 11 in', 'inches', '71'],
    ['5 ft .5 in', 'inches', '121/2'],
    [`5'.5"`, 'inches', '121/2'],
    ['1 m2 and 5 cm2', 'square-centimeters', '10005'],
    ['1 м2 и 5 см2', 'square-centimeters', '10005'],
    ['1 and 1/2 in', 'inches', '3/2'],
    ['11 in and 5 ft', 'inches', '71'],
    ['2 ft + 3 ft', 'feet', '5'],
    ['20 ºC', 'celsius', '20'],
    ['20 ˚C', 'celsius', '20'],
    ['20⁰C', 'celsius', '20'],
    ['10⁰С', 'celsius', '10'],
    ['-0.5·10⁰ K', 'kelvin', '-1/2'],
    ['2×10⁰ C', 'celsius', '2'],
    ['20 °', 'celsius', '20'],
    ['20 °Ц', 'celsius', '20'],
    ['72 degrees F', 'fahrenheit', '72'],
    ['72 deg. F', 'fahrenheit', '72'],
    ['20 гр. Цельсия', 'celsius', '20'],
    ['20 градусов по Цельсию', 'celsius', '20'],
    ['5 kilos', 'kilograms', '5'],
    ['27-inch', 'inches', '27'],
    ['1/2-inch', 'inches', '1/2'],
    ['minus 40 C', 'celsius', '-40'],
    ['минус 40 °С', 'celsius', '-40'],
    ['50 кв.м', 'square-meters', '50'],
    ['50 кв. м.', 'square-meters', '50'],
    ['50 м.кв.', 'square-meters', '50'],
    ['50 м кв', 'square-meters', '50'],
    ['50 метров квадратных', 'square-meters', '50'],
    ['3 кв.км', 'square-kilometers', '3'],
    ['50 кв. футов', 'square-feet', '50'],
    ['50 sq.ft', 'square-feet', '50'],
    ['50 feet squared', 'square-feet', '50'],
    ['50 square ft', 'square-feet', '50'],
    ['5 куб.м', 'cubic-meters', '5'],
    ['5 м куб', 'cubic-meters', '5'],
    ['5 м.куб.', 'cubic-meters', '5'],
    ['5 куб. метров', 'cubic-meters', '5'],
    ['5 cubic m', 'cubic-meters', '5'],
    ['5 fl.oz.', 'fluid-ounces', '5'],
  ])('%s in %s is %s', (text, unit, want) => {
    expect(read(text, unit)).toBe(want);
  });

  test('reports its interpretation, unless its only unit is the selected one', () => {
    expect(parseQuantity(`5'11"`, 'feet', 'en')?.reading).toMatchObject({ kind: 'units', terms: [{ unit: 'feet' }, { unit: 'inches' }] });
    expect(readingOf('5 km', 'kilometers')).toBeNull();
    expect(readingOf('5 km', 'miles')).toBe('units');
  });
});

describe('text that is not a value', () => {
  test.each<[string, string, UnitId?]>([
    ['abc', 'notNumber'],
    ['Infinity', 'notNumber'],
    ['NaN', 'notNumber'],
    ['--5', 'notNumber'],
    ['5 5', 'notNumber'],
    ['1/2/3', 'notNumber'],
    ['5 ft 11 9', 'notNumber'],
    ['20 °C 3 °F', 'notNumber', 'celsius'],
    ['1.2.3', 'twoMarks'],
    ['1,2,3', 'twoMarks'],
    ['1.5.', 'twoMarks'],
    ['1e9999', 'exponent'],
    ['1e-401', 'exponent'],
    ['1/0', 'zeroDenominator'],
    ['5 parsecs', 'unitNotFound'],
    ['5 kg', 'incompatibleUnits'],
    ['5 m²', 'incompatibleUnits', 'feet'],
    ['5 and 11 in', 'numberWithoutUnit', 'feet'],
    ['5 + 11', 'numberWithoutUnit'],
    ['5, 11 in', 'twoMarks', 'feet'],
    ['5 ft ,5 in', 'notNumber', 'feet'],
    ['5-10 km', 'notNumber'],
    ['5 ft - 11 in', 'unitNotFound', 'feet'],
    ['5 ft -11 in', 'unitNotFound', 'feet'],
    ['5 ft 3 ft', 'notNumber', 'feet'],
    ['12′500 ft', 'notNumber', 'feet'],
    ['3 in 2 ft', 'notNumber', 'feet'],
    ['5² m', 'notNumber'],
    ['5₂ m', 'notNumber'],
    ['5 m¹', 'unitNotFound'],
    ['5 m^4', 'unitNotFound'],
    ['5 °m', 'unitNotFound'],
    ['72 °ф', 'incompatibleUnits'],
    ['0,123,456', 'twoMarks'],
    ['012 345', 'notNumber'],
    ['1.23.456', 'twoMarks'],
    ['1,23,45', 'twoMarks'],
    ['2 x 4 in', 'unitNotFound', 'inches'],
  ])('%j is refused as %s', (text, code, unit) => {
    expect(refusal(text, unit)[0]).toBe(`converters.error.${code}`);
  });

  test.each([
    ['en', '1e9999', 'The exponent 9999 is too large: use one from −400 to 400'],
    ['en', '1e-401', 'The exponent −401 is too small: use one from −400 to 400'],
    ['ru', '1e401', 'Порядок 401 слишком велик: допустимо от −400 до 400'],
    ['ru', '1e-401', 'Порядок −401 слишком мал: допустимо от −400 до 400'],
  ] as const)('in %s an exponent out of range is called too large or too small: %s', async (locale, text, words) => {
    const [id, values] = refusal(text) as [MessageId, Record<string, string>];
    const intl = createIntl({ locale, messages: await sectionMessages(locale, 'converters') });
    expect(intl.formatMessage({ id }, values)).toBe(words);
  });

  test('an error contains the limit and the input', () => {
    expect(refusal('1e9999')[1]).toEqual({ limit: 400, asked: '9999', side: 'high' });
    expect(refusal('1'.repeat(2001))).toEqual(['converters.error.tooLong', { limit: 2000, asked: 2001 }]);
  });
});
