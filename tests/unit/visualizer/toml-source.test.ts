import { describe, expect, test } from 'vitest';
import { tomlJson } from '#workers/visualizer/toml/toml-json.ts';
import suite from '../../vectors/toml-test.json' with { type: 'json' };
import { openTable, refusal, shownCells } from './engine-calls.ts';

/** Returns a time with `T`, seconds, and without zeros at the end of its decimals, as toml-test writes some and some not. */
function plainTime(text: string): string {
  const upper = text.toUpperCase().replace(' ', 'T');
  return upper.replace(
    /(\d\d:\d\d)(:\d\d)?(?:\.(\d*?)0*)?(?=Z|[+-]|$)/,
    (_, time: string, seconds = ':00', fraction = '') => `${time}${seconds}.${fraction}`,
  );
}

/** Returns true if values are those of the suite. */
function isEqual(expected: unknown, found: unknown): boolean {
  if (Array.isArray(expected))
    return Array.isArray(found) && expected.length === found.length && expected.every((value, at) => isEqual(value, found[at]));
  if (typeof expected !== 'object' || expected === null) return expected === found;
  const { $number: number, $time: time } = expected as { $number?: string; $time?: string };
  if (number !== undefined) return found === Number(number);
  if (time !== undefined) return typeof found === 'string' && plainTime(found) === plainTime(time);
  const members = Object.entries(expected);
  return (
    Object.keys(found as object).length === members.length &&
    members.every(([name, value]) => isEqual(value, (found as Record<string, unknown>)[name]))
  );
}

describe('toml-test', () => {
  test('all texts that must be refused are', () => {
    const invalid = suite.cases.filter(([, , values]) => values === null);
    expect(invalid.length).toBeGreaterThan(450);
    for (const [name, text] of invalid) expect(() => tomlJson(text as string), name as string).toThrow(/./);
  });

  test('all other texts have the values of the suite', () => {
    const valid = suite.cases.filter(([, , values]) => values !== null);
    expect(valid.length).toBeGreaterThan(200);
    for (const [name, text, values] of valid)
      expect(isEqual(values, JSON.parse(tomlJson((text as string).replace(/^\ufeff/, '')))), name as string).toBe(true);
  });
});

test('numbers keep their digits, and dates their notation', () => {
  expect(tomlJson('a = 9_007_199_254_740_993\nb = 1.10\nc = 0xFF\nd = -inf\ne = 1979-05-27 07:32:00.50Z\n"f.g".h = [1, {i = 1e3}]')).toBe(
    '{"a":9007199254740993,"b":1.10,"c":255,"d":"-Infinity","e":"1979-05-27 07:32:00.50Z","f.g":{"h":[1,{"i":1e3}]}}',
  );
});

test.each([
  ['a = 1\na = 2', { line: 2, column: 1, kind: 'duplicate' }],
  ['a = "b', { line: 1, kind: 'open' }],
  ['a = \nb = 1', { line: 2, column: 1, kind: 'character' }],
  ['a = b', { column: 5, kind: 'character' }],
  ['a\n', { kind: 'equals' }],
  ['a = 012', { kind: 'number' }],
  ['a = 2026-02-30', { kind: 'date' }],
  ['a = "\\q"', { kind: 'escape' }],
  ['a = 1 b = 2', { kind: 'newline' }],
])('%j is refused with place and reason', async (text, values) => {
  expect(await refusal(text, { fileName: 'a.toml' })).toMatchObject({ code: 'visualizer.error.toml', values });
});

test('tables of an array are rows; the format is told, as a guess without a name that says it', async () => {
  const text = '[[package]]\nname = "a"\nsize = 12345678901234567890\n[[package]]\nname = "b"\n';
  for (const [options, isGuess] of [
    [{ fileName: 'Cargo.toml' }, false],
    [{}, true],
  ] as const) {
    const summary = await openTable(text, options);
    expect(summary.origin).toMatchObject({ format: 'toml', isGuess });
    expect(shownCells(summary, 2)).toEqual([
      ['a', '12345678901234567890:number'],
      ['b', undefined],
    ]);
  }
  // A settings file whose values are no TOML.
  expect((await openTable('host = example.com\nport = 80\n', { expectsCsv: true })).origin).toMatchObject({ format: null });
});
