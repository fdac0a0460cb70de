import { expect, test } from 'vitest';
import { shortConverter } from '#src/tools/converters/pair/list/convert-short.ts';
import { categoryIds, type UnitId, unitsOf } from '#src/tools/converters/unit/units.ts';
import { convert } from '#src/tools/converters/value/convert.ts';
import { figureOf } from '#src/tools/converters/value/figure.ts';
import { parseDecimal, type Rational } from '#workers/decimal/rational.ts';
import { ByteWriter } from '#workers/wire/byte-writer.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const random = seeded('Short decimals');

/** Returns the text that is written for a typed value; null if none is. */
function written(typed: string, from: UnitId, to: UnitId, digits: number, mark = '.'): string | null {
  const out = new ByteWriter();
  const text = shortConverter(from, to, digits, mark)(typed, out) ? new TextDecoder().decode(out.written) : null;
  expect(out.length).toBe(text?.length ?? 0);
  return text;
}

test('the conversion of short decimals equals exact arithmetic, in all units and numbers of digits', () => {
  let short = 0;
  for (let round = 0; round < rounds(5000); round++) {
    const units = unitsOf(random.pick(categoryIds));
    const [from, to] = [random.pick(units), random.pick(units)];
    const digits = 1 + random.below(15);
    const typed = `${random.below(10 ** random.below(10))}.${random.below(10 ** random.below(6))}`;
    const got = written(typed, from, to, digits);
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

test('nothing is written for temperatures, for text that is not a short decimal, and for a product above 2^53', () => {
  const toMiles = (typed: string, mark?: string) => written(typed, 'kilometers', 'miles', 10, mark);
  expect(toMiles('42.195')).toBe('26.21875746');
  expect(toMiles('42.195', ',')).toBe('26,21875746');
  expect(toMiles('0')).toBe('0');
  expect([toMiles('-1'), toMiles('1e3'), toMiles('1,5'), toMiles(''), toMiles('999999999999999')]).toEqual([null, null, null, null, null]);
  expect(written('1', 'celsius', 'fahrenheit', 10)).toBeNull();
});

test('nothing is written for numbers below 0.000001, which have a power of ten', () => {
  expect(written('0.001', 'meters', 'kilometers', 10)).toBe('0.000001');
  expect(written('0.0009', 'meters', 'kilometers', 10)).toBeNull();
});
