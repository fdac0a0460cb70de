import { expect, test } from 'vitest';
import { type Arithmetic, arithmeticValue, isValue } from '../../reference/decimal.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { exportedText, openTable } from './engine-calls.ts';
import { addColumns } from './formula/formula-calls.ts';

const random = seeded('formula arithmetic');

function number(): string {
  const digits = () => Array.from({ length: 1 + random.below(random.pick([3, 9, 25])) }, () => random.below(10)).join('');
  const whole = digits().replace(/^0+(?=\d)/, '');
  return whole + (random.below(2) === 0 ? '' : `.${digits()}`) + random.pick(['', '', '', 'e3', 'e-7', 'e20']);
}

function expression(depth: number): Arithmetic {
  if (depth === 0 || random.below(5) === 0) return random.below(12) === 0 ? '0' : number();
  if (random.below(6) === 0) return ['-', expression(depth - 1)];
  return [random.pick(['+', '-', '*', '/'] as const), expression(depth - 1), expression(depth - 1)];
}

/** Writes an expression; each number becomes a column with the number in its only cell. */
function written(arithmetic: Arithmetic, cells: string[]): string {
  if (typeof arithmetic === 'string') return `n${cells.push(arithmetic) - 1}`;
  const [sign, ...parts] = arithmetic;
  const texts = parts.map((part) => written(part, cells));
  return texts.length === 1 ? `(${sign}${texts[0]})` : `(${texts.join(` ${sign} `)})`;
}

test('arithmetic of formulas agrees with fractions', async () => {
  for (let round = 0; round < rounds(100); round++) {
    const arithmetic = expression(4);
    const cells: string[] = [];
    const formula = written(arithmetic, cells);
    const text = `[{${cells.map((cell, index) => `"n${index}":${cell}`).join(',')}}]`;
    await openTable(text);
    const { summary, columns } = await addColumns(`result = ${formula}`);
    const value = arithmeticValue(arithmetic);
    const [, result] = /,"result":(.*)\}\n$/.exec(await exportedText(summary, { format: 'ndjson' })) ?? [];
    const where = `${formula} of ${text}`;
    expect(columns[0]?.problem, where).toBeNull();
    if (value === null) expect(columns[0]?.without, where).toMatchObject([{ expected: 'divisor' }]);
    else expect(result !== undefined && isValue(result, value), `${where}: ${result}`).toBe(true);
  }
});
