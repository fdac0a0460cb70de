import { expect, test } from 'vitest';
import { ByteWriter } from '#workers/wire/byte-writer.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const decoder = new TextDecoder();

function decimal(digits: number, decimals: number): string {
  const out = new ByteWriter(1);
  out.decimal(digits, decimals);
  return decoder.decode(out.written);
}

/** Moves the point in the digits as text. */
function expected(digits: number, decimals: number): string {
  const text = String(Math.abs(digits)).padStart(decimals + 1, '0');
  const [whole, fraction] = [text.slice(0, text.length - decimals), text.slice(text.length - decimals).replace(/0+$/, '')];
  return `${digits < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

test.each([
  [1250, 2, '12.5'],
  [-5, 3, '-0.005'],
  [0, 4, '0'],
  [-0, 0, '0'],
  [100, 0, '100'],
  [Number.MAX_SAFE_INTEGER, 15, '9.007199254740991'],
  [-Number.MAX_SAFE_INTEGER, 0, '-9007199254740991'],
  [2 ** 31, 1, '214748364.8'],
])('%d with %d decimals is written as %s', (digits, decimals, text) => {
  expect(decimal(digits, decimals)).toBe(text);
});

test('random decimals of all sizes are written exactly', () => {
  const random = seeded('decimals');
  for (let round = 0; round < rounds(1000); round++) {
    const digits = random.pick([1, -1]) * random.below(10 ** random.below(13)) * random.pick([1, 7, 100, 9000]);
    const decimals = random.below(16);
    expect(decimal(digits, decimals)).toBe(expected(digits, decimals));
  }
});
