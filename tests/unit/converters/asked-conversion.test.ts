import { describe, expect, test } from 'vitest';
import type { Locale } from '#src/locale/locale.ts';
import { askedConversions, likelyConversions } from '#src/tools/converters/value/asked-conversion.ts';
import { convert } from '#src/tools/converters/value/convert.ts';
import { figureOf } from '#src/tools/converters/value/figure.ts';

/** Returns the answer to a question of the palette or the command with ten digits; null if there is none. */
function answer(text: string, locale: Locale = 'en'): string | null {
  const [asked] = askedConversions(text, locale);
  return asked ? `${figureOf(convert(asked.value, asked.from, asked.to), 10, 'en').plain} ${asked.to}` : null;
}

describe('a question', () => {
  test.each([
    ["12'500 ft to m", '3810 meters'],
    ['12’500 ft to m', '3810 meters'],
    ["1'234'567 m to km", '1234.567 kilometers'],
    ['4,24,334 ft to ft', '424334 feet'],
    ['1 and 1/2 in to cm', '3.81 centimeters'],
    [`5'-11" to cm`, '180.34 centimeters'],
    ['5 ft + 11 in to cm', '180.34 centimeters'],
    ['20 ºC to F', '68 fahrenheit'],
    ['72 degrees F to C', '22.22222222 celsius'],
    ['5 kilos to g', '5000 grams'],
    ['how many feet are in 5 m2', null],
    ['5 and 11 in to cm', null],
    ['5 m to kg', null],
    ['5 km in miles?', '3.106855961 miles'],
  ])('%j is answered with %s', (text, want) => {
    expect(answer(text)).toBe(want);
  });

  test.each([
    ['1 и 1/2 дюйма в см', '3.81 centimeters'],
    ['50 кв.м в кв. футы', '538.1955208 square-feet'],
    ['3 кв.км в га', '300 hectares'],
    ['50 кв. футов в м2', '4.64515200 square-meters'.replace('00 ', ' ')],
    ['5 куб.м в л', '5000 liters'],
    ['5 м куб в литры', '5000 liters'],
    ['20 гр. Цельсия в K', '293.15 kelvin'],
    ['20 ˚C в F', '68 fahrenheit'],
  ])('in Russian, %j is answered with %s', (text, want) => {
    expect(answer(text, 'ru')).toBe(want);
  });

  test.each([
    ['5 ft 11 in to ft', '5.916666667 feet'],
    ['1 lb 8 oz to lb', '1.5 pounds'],
    ['1 cc to ml', '1 milliliters'],
    ['2 мили в мили', '2 miles'],
  ])('may name the unit of the quantity as its target: %s is %s', (text, want) => {
    expect(answer(text)).toBe(want);
  });

  test('without a target unit has the default one, and a number is read in the notation of the language', () => {
    expect(answer('5 ft 11 in')).toBe('1.8034 meters');
    expect(likelyConversions('1,234 kilom', 'en')[0]?.value).toEqual({ n: 1234n, d: 1n });
    expect(likelyConversions('1,5 kilom', 'ru')[0]?.value).toEqual({ n: 15n, d: 10n });
    expect(likelyConversions("12'500 kilom", 'en')[0]?.value).toEqual({ n: 12500n, d: 1n });
  });
});
