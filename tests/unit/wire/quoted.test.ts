import { expect, test } from 'vitest';
import { quoted, quotedValues } from '#workers/wire/quoted.ts';

test('a quotation keeps the typed text up to 120 UTF-16 code units, without characters that would reorder the message', () => {
  expect(quoted('12 яблок')).toBe('12 яблок');
  expect(quoted('שלום')).toBe('שלום');
  expect(quoted('\u202eабв')).toBe('\ufffdабв');
  const long = quoted('слово '.repeat(1000));
  expect(long.length).toBeLessThanOrEqual(120);
  expect(long).toMatch(/^слово слово .*слово…$/);
  expect(quoted(long)).toBe(long);
  // The cut does not split a surrogate pair.
  expect(quoted(`${'x'.repeat(118)}😀😀`).isWellFormed()).toBe(true);
  expect(quotedValues({ asked: '\u2066x', max: 5 })).toEqual({ asked: '\ufffdx', max: 5 });
});
