import { convert as rivalConvert } from 'convert';
import { expect, test } from 'vitest';
import { convert } from '#src/tools/converters/convert.ts';
import { convertList } from '#src/tools/converters/convert-list.ts';
import { figureOf } from '#src/tools/converters/figure.ts';
import { formulaText, stepsOf } from '#src/tools/converters/formula.ts';
import { parseQuantity } from '#src/tools/converters/parse-quantity.ts';
import { formatDecimal } from '#src/locale/number.ts';
import { compare, type Measured, report, timed } from './paired.ts';

/** One conversion takes less than the timer can tell: so many different ones are timed together. */
const ONES = 20_000;
const LIST = 10_000;
const DIGITS = 10;

const values = (count: number) => Array.from({ length: count }, (_, row) => `${row}.${String((row * 7919) % 1000).padStart(3, '0')}`);
const measured: Measured[] = [];

/** What a keystroke costs: read it, convert it, write the answer and its formula. */
function ours(typed: string): readonly [answer: string, plain: string, formula: string] {
  const quantity = parseQuantity(typed, 'kilometers', 'en');
  if (!quantity) throw new Error(`${typed} is no value`);
  const figure = figureOf(convert(quantity.value, 'kilometers', 'miles'), DIGITS, 'en');
  const formula = formulaText(stepsOf('kilometers', 'miles'), `${typed} km`, (plain) => formatDecimal(plain, 'en'));
  return [figure.text, figure.plain, `${formula} ${figure.exact ? '=' : '≈'} ${figure.text} mi`];
}

/** The same by floating point: to the digits shown, without grouping and without a formula, which it does not have. */
function rival(typed: string): string {
  return String(Number(rivalConvert(Number(typed), 'kilometers').to('miles').toPrecision(DIGITS)));
}

/** Floats disagree in the last digit now and then; more would be a mistake of ours. */
function expectAlike(mine: readonly string[], theirs: readonly string[]): void {
  expect(mine.length).toBe(theirs.length);
  for (const [row, text] of mine.entries()) {
    expect(Math.abs(Number(text) - Number(theirs[row]))).toBeLessThanOrEqual(Math.abs(Number(text)) * 10 ** (2 - DIGITS));
  }
}

test('one: read, convert, write, explain', async () => {
  const typed = values(ONES);
  expectAlike(
    typed.map((text) => ours(text)[1]),
    typed.map(rival),
  );
  let written = 0;
  const all = (one: (text: string) => { readonly length: number }) =>
    timed(async () => {
      for (const text of typed) written += one(text).length;
    });
  measured.push(
    await compare({
      id: 'converters/one',
      rounds: 15,
      repeat: 3,
      ours: () => all(ours),
      rivals: [{ id: 'convert', atLeast: 0.2, aim: 0.5, run: () => all(rival) }],
    }),
  );
  expect(written).toBeGreaterThan(0);
});

test('a list of 10,000', async () => {
  const source = values(LIST).join('\n');
  const mine = async () => {
    const { value } = await convertList({ source, from: 'kilometers', to: 'miles', digits: DIGITS, locale: 'en' }, {});
    return new TextDecoder().decode(value.lines.bytes);
  };
  const theirs = () => `${source.split('\n').map(rival).join('\n')}\n`;
  expectAlike((await mine()).trimEnd().split('\n'), theirs().trimEnd().split('\n'));
  measured.push(
    await compare({
      id: `converters/list/${LIST}`,
      rounds: 15,
      ours: () => timed(mine),
      rivals: [{ id: 'convert', atLeast: 0.2, aim: 0.5, run: () => timed(async () => new Blob([theirs()])) }],
    }),
  );
});

test('the figures are written down', async () => {
  await report('converters', measured);
});
