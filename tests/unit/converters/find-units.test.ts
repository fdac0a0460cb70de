import { describe, expect, test } from 'vitest';
import { readMessages } from '#scripts/messages.mjs';
import { otherLayout } from '#src/locale/keyboard-layout.ts';
import { findUnits } from '#src/tools/converters/unit/find-units.ts';
import { namesOf, unitNamed } from '#src/tools/converters/unit/unit-words.ts';
import { categoryIds, type UnitId, unitsOf } from '#src/tools/converters/unit/units.ts';
import { plainText, roundTo } from '#workers/decimal/round.ts';

const first = (query: string) => {
  const [found] = findUnits(query, 'en');
  return found ? [found.from, found.to, found.value && plainText(roundTo(found.value, 10))] : null;
};

describe.each(['en', 'ru'] as const)('the search finds a unit by every word that the pages have for it (%s)', (locale) => {
  test.each(categoryIds.flatMap(unitsOf))('%s', (unit) => {
    const book = readMessages(locale);
    const forms = [...(book[`converters.unit.${unit}.plural`] ?? '').matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] as string);
    const said = ['name', 'from', 'to', 'symbol'].map((part) => book[`converters.unit.${unit}.${part}`] as string);
    expect(forms.length).toBeGreaterThan(1);
    for (const word of [...said, ...forms]) {
      expect(unitNamed(word), word).toBe(unit);
      expect(
        findUnits(word, locale).map(({ from }) => from),
        word,
      ).toContain(unit);
    }
  });
});

test('no name has two meanings', () => {
  const names = categoryIds.flatMap(unitsOf).flatMap(namesOf);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe('the search', () => {
  test.each<[string, UnitId]>([
    ['mile', 'miles'],
    ['MILE', 'miles'],
    ['мил', 'miles'],
    ['lbs', 'pounds'],
    ['фунт', 'pounds'],
    ['fl oz', 'fluid-ounces'],
    ['унции', 'ounces'],
    ['m²', 'square-meters'],
    ['кв м', 'square-meters'],
    ['°C', 'celsius'],
    ['gal', 'gallons'],
  ])('for %s finds %s first', (query, unit) => {
    expect(first(query)).toEqual([unit, null, null]);
  });

  test('accepts the other keyboard layout, in both directions', () => {
    expect(otherLayout('ьшду')).toBe('mile');
    expect(first('ьшду')).toEqual(['miles', null, null]);
    expect(first('vbkz')).toEqual(['miles', null, null]);
    expect(first('лпь')?.[0]).toBeUndefined();
  });

  test.each<[string, UnitId, UnitId, string | null]>([
    ['km to mi', 'kilometers', 'miles', null],
    ['5 km in miles', 'kilometers', 'miles', '5'],
    ['2,5 kg lb', 'kilograms', 'pounds', '2.5'],
    ['из километров в мили', 'kilometers', 'miles', null],
    ['10 фунтов в кг', 'pounds', 'kilograms', '10'],
    ['fl oz -> ml', 'fluid-ounces', 'milliliters', null],
    ['celsius fahrenheit', 'celsius', 'fahrenheit', null],
  ])('reads %s as a conversion', (query, from, to, value) => {
    expect(first(query)).toEqual([from, to, value]);
  });

  test('finds nothing for text that is not a unit', () => {
    expect(['', '   ', 'parsec', 'km to kg', '5', '!!'].map((query) => findUnits(query, 'en').length)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
