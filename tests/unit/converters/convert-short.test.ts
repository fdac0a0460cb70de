import { expect, test } from 'vitest';
import { shortConverter } from '#src/tools/converters/list/convert-short.ts';
import { categoryIds, unitsOf } from '#src/tools/converters/unit/units.ts';
import { convert } from '#src/tools/converters/value/convert.ts';
import { figureOf } from '#src/tools/converters/value/figure.ts';
import { parseDecimal, type Rational } from '#workers/decimal/rational.ts';
import { seeded } from '../../reference/seeded.ts';

const random = seeded('Short decimals');

test('the conversion of short decimals equals exact arithmetic, in all units and numbers of digits', () => {
  let short = 0;
  for (let round = 0; round < 5000; round++) {
    const units = unitsOf(random.pick(categoryIds));
    const [from, to] = [random.pick(units), random.pick(units)];
    const digits = 1 + random.below(15);
    const typed = `${random.below(10 ** random.below(10))}.${random.below(10 ** random.below(6))}`;
    const got = shortConverter(from, to, digits)(typed);
    if (got === null) continue;
    short++;
    expect([typed, from, to, digits, got]).toEqual([
      typed,
      from,
      to,
      digits,
      figureOf(convert(parseDecimal(typed) as Rational, from, to), digits, 'en').plain,
    ]);
  }
  expect(short).toBeGreaterThan(500);
});

test('the result is null for temperatures, for text that is not a short decimal, and for a product above 2^53', () => {
  const toMiles = shortConverter('kilometers', 'miles', 10);
  expect(toMiles('42.195')).toBe('26.21875746');
  expect(toMiles('0')).toBe('0');
  expect([toMiles('-1'), toMiles('1e3'), toMiles('1,5'), toMiles(''), toMiles('999999999999999')]).toEqual([null, null, null, null, null]);
  expect(shortConverter('celsius', 'fahrenheit', 10)('1')).toBeNull();
});
