import { describe, expect, test } from 'vitest';
import { computed, computedColumn, valueOf } from './formula-calls.ts';

test.each([
  ['0.1 * 3', '0.3'],
  ['0.1 + 0.2', '0.3'],
  ['9007199254740993 + 1', '9007199254740994'],
  ['9007199254740993 - 9007199254740992', '1'],
  ['99999999999999999999 * 99999999999999999999', '9999999999999999999800000000000000000001'],
  ['1.50 * 2', '3'],
  ['0 * -5', '0'],
  ['-0', '0'],
  ['-(0 - 0)', '0'],
  ['2 + 3 * 4 - 6 / 3', '12'],
  ['(2 + 3) * -4', '-20'],
  ['10 - 2 - 3', '5'],
  ['100 / 10 / 2', '5'],
  ['1e400', '1e400'],
  ['1e200 * 1e200', '1e400'],
  ['1e-200 / 1e200', '1e-400'],
  ['1e21 + 0.5', '1000000000000000000000.5'],
])('%s is exactly %s', async (formula, value) => {
  expect(await valueOf(formula)).toBe(value);
});

test.each([
  ['1 / 8', '0.125'],
  ['1 / 1024', '0.0009765625'],
  ['1 / 3', '0.3333333333333333333333333333333333'],
  ['-2 / 3', '-0.6666666666666666666666666666666667'],
  ['1e30 / 7', '142857142857142857142857142857.1429'],
  ['0 / 3', '0'],
  ['1 / 2e300', '5e-301'],
])('a quotient is exact if it ends, else rounded to 34 digits: %s is %s', async (formula, value) => {
  expect(await valueOf(formula)).toBe(value);
});

test.each([
  ['1e400 * 10', 'range'],
  ['1e400 + 1e400', 'range'],
  ['1e-400 / 10', 'range'],
  ['1e401 + 0', 'range'],
  ['1 / 0', 'divisor'],
  ['1 / (2 - 2)', 'divisor'],
  ['left("abc", 1.5)', 'whole'],
  ['left("abc", -1)', 'whole'],
  ['round(1, 5000)', 'whole'],
  ['"x" * 2', 'number'],
  ['number("1,5")', 'number'],
  ['date("yesterday")', 'date'],
])('%s has no value, and says why: %s', async (formula, expected) => {
  const { cells, column } = await computedColumn('[{"a":1},{"a":2}]', formula);
  expect(cells).toEqual([null, null]);
  expect(column.without).toMatchObject([{ expected, cells: 2 }]);
});

test.each([
  ['round(2.5)', '3'],
  ['round(-2.5)', '-3'],
  ['round(2.345, 2)', '2.35'],
  ['round(1250, -2)', '1300'],
  ['round(7, 3)', '7'],
  ['abs(-1.5)', '1.5'],
  ['number(" 007 ")', '7'],
  ['number("+1.50")', '1.5'],
  ['"12" * 2', '24'],
])('numbers: %s is %s', async (formula, value) => {
  expect(await valueOf(formula)).toBe(value);
});

test.each([
  ['upper("straße Ёж")', 'STRASSE ЁЖ'],
  ['lower("ÀB")', 'àb'],
  ['trim("  a b ")', 'a b'],
  ['"a" & 1.50 & true & \'"\'', 'a1.5true"'],
  ['replace("a-b-c", "-", " + ")', 'a + b + c'],
  ['replace("abc", "", "x")', 'abc'],
  ['left("😀ab", 2)', '😀a'],
  ['right("ab😀", 2)', 'b😀'],
  ['right("ab", 9)', 'ab'],
  ['left("ab", 0)', ''],
  ['text(1 / 4)', '0.25'],
  ['extract("order-2024-17", "(\\d+)-(\\d+)")', '2024'],
  ['extract("order 17", "[a-z]+")', 'order'],
  ['extract("aaa b", "(?:a|b)+")', 'aaa'],
  ['extract("key=value;", "=([^;]*);")', 'value'],
  ['extract("xaab", "a|(aa)b")', null],
  ['extract("abab", "(ab){2}")', 'ab'],
  ['extract("none", "\\d+")', null],
])('texts: %s is %s', async (formula, value) => {
  expect(await valueOf(formula)).toBe(value === null ? null : JSON.stringify(value));
});

test('length counts characters, not UTF-16 code units', async () => {
  expect(await valueOf('length("Ёж😀")')).toBe('3');
});

test.each([
  ['date("05.03.2024 23:30")', '2024-03-05'],
  ['year("2024-03-05T10:20:30Z")', '2024'],
  ['month("2024/03/05")', '2024-03'],
  ['day("2024-03-05T23:59+02:00")', '2024-03-05'],
  ['hour("2024-03-05T10:20")', '2024-03-05T10'],
])('dates are written as in the filter: %s is %s', async (formula, value) => {
  expect(await valueOf(formula)).toBe(`"${value}"`);
});

test.each([
  ['days(2024-02-28, 2024-03-01)', '2'],
  ['days("2024-03-05T23:00", "2024-03-06T01:00")', '1'],
  ['days("2024-03-01", "29.02.2024")', '-1'],
  ['year("2024-03-05") + 1', '2025'],
])('dates are counted: %s is %s', async (formula, value) => {
  expect(await valueOf(formula)).toBe(value);
});

test.each([
  ['if(2 > 1, "yes", "no")', '"yes"'],
  ['1 = 1.0', 'true'],
  ['"RU" in ("KZ", "RU")', 'true'],
  ['5 between 1 and 5', 'true'],
  ['"Moscow" contains "MOS"', 'true'],
  ['"Moscow" starts with "sc"', 'false'],
  ['"Moscow" ends with "ow"', 'true'],
  ['"a1" matches "^[a-z]\\d$"', 'true'],
  ['"2024-03-05T10:00" = 2024-03-05', 'true'],
  ['"05.03.2024" > 2024-03-04', 'true'],
  ['"soon" >= 2024-03-04', 'false'],
  ['"soon" < 2024-03-04', 'false'],
  ['"soon" != 2024-03-04', 'true'],
  ['hour("2024-03-05T10:20") >= 2024-03-05', 'true'],
  ['2024-03-05 < month("2024-04-01")', 'true'],
  ['not (1 > 2) and true', 'true'],
  ['1 > 2 or 2 > 1', 'true'],
  ['"" is empty', 'true'],
  ['"x" is not text', 'false'],
  ['9007199254740993 > 9007199254740992', 'true'],
  ['1e5000 > 1e4999', 'true'],
  ['coalesce(null, 2)', '2'],
])('conditions are those of the filter: %s is %s', async (formula, value) => {
  expect(await valueOf(formula)).toBe(value);
});

test('a date has no order with a text that is not a date, on either side', async () => {
  const rows = '[{"a":"2024-03-05","b":"soon"},{"a":"soon","b":"2024-03-05"},{"a":"05.03.2024","b":"2024-03-06"},{"a":"later","b":"soon"}]';
  expect((await computedColumn(rows, 'a < b')).cells).toEqual(['false', 'false', 'true', 'true']);
  expect((await computedColumn(rows, 'a >= b')).cells).toEqual(['false', 'false', 'false', 'false']);
  expect((await computedColumn(rows, 'a != b')).cells).toEqual(['true', 'true', 'true', 'true']);
});

describe('missing, null and empty stay three things', () => {
  const rows = '[{"p":2,"q":"x"},{"p":null,"q":""},{"q":null},{"p":"n/a"},{"p":true,"q":[1,2]}]';

  test('an operation with a missing cell is missing, with null it is null, and a value of another kind is counted', async () => {
    const { cells, column } = await computedColumn(rows, 'p * 3');
    expect(cells).toEqual(['6', 'null', null, null, null]);
    expect(column.without).toEqual([{ cells: 2, operand: 'p', expected: 'number' }]);
  });

  test('texts of other kinds are those of the table', async () => {
    expect(await computed(rows, 'q & "!"')).toEqual(['"x!"', '"!"', 'null', null, '"1, 2!"']);
  });

  test('a condition without a value chooses no branch; a comparison always has one', async () => {
    expect(await computed(rows, 'if(p > 1, "more", "less")')).toEqual(['"more"', '"less"', '"less"', '"less"', '"less"']);
    expect(await computed('[{"ok":true},{"ok":"false"},{"ok":null},{},{"ok":3}]', 'if(ok, 1, 0)')).toEqual(['1', '0', 'null', null, null]);
  });

  test('is tells them apart, and coalesce skips missing, null and failed values', async () => {
    expect(await computed(rows, 'p is missing')).toEqual(['false', 'false', 'true', 'false', 'false']);
    expect(await computed(rows, 'coalesce(number(p), -1)')).toEqual(['2', '-1', '-1', '-1', '-1']);
  });

  test('a copied cell keeps its bytes: 1.0, 1E5, -0, arrays and empty objects', async () => {
    const cells = ['1.0', '1E5', '-0', '[1, 2]', '{}', 'true', '"\\u0041"', 'null'];
    expect(await computed(`[${cells.map((cell) => `{"v":${cell}}`).join(',')}]`, 'coalesce(v, v)')).toEqual(cells);
  });
});

test('a text of more than a million characters is not made', async () => {
  const nested = Array.from({ length: 8 }).reduce<string>((inner) => `replace(${inner}, "a", "aaaaaaaaaa")`, '"a"');
  const { cells, column } = await computedColumn('[{"a":1}]', nested);
  expect(cells).toEqual([null]);
  expect(column.without).toMatchObject([{ expected: 'length' }]);
});
