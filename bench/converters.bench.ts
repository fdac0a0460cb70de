import { convert as peerConvert } from 'convert';
import { expect, test } from 'vitest';
import * as ours from './converters.ours.ts';
import { checkEngines, openEngines } from './measure/engines.ts';
import { compare, timed } from './measure/paired.ts';

/** Number of different conversions timed together, because one takes less time than the timer's resolution. */
const ONES = 20_000;
const LIST = 10_000;
const DIGITS = 10;

const values = (count: number) => Array.from({ length: count }, (_, row) => `${row}.${String((row * 7919) % 1000).padStart(3, '0')}`);
const converters = await openEngines('converters', ours, (module) => module);

/** Converts in floating point, rounded to the shown digits, without grouping and formula, which the package does not support. */
function peer(typed: string): string {
  return String(Number(peerConvert(Number(typed), 'kilometers').to('miles').toPrecision(DIGITS)));
}

/** Compares the results. The last two digits may differ because of floating point; a larger difference is an error of our converter. */
function expectAlike(mine: readonly string[], theirs: readonly string[]): void {
  expect(mine.length).toBe(theirs.length);
  for (const [row, text] of mine.entries()) {
    expect(Math.abs(Number(text) - Number(theirs[row]))).toBeLessThanOrEqual(Math.abs(Number(text)) * 10 ** (2 - DIGITS));
  }
}

test('one value: parse, convert, format, write the formula', async () => {
  const typed = values(ONES);
  const theirs = typed.map(peer);
  await checkEngines(converters, async ({ convertOne }) =>
    expectAlike(
      typed.map((text) => convertOne(text, DIGITS)[1]),
      theirs,
    ),
  );
  let written = 0;
  const all = (one: (text: string) => { readonly length: number }) =>
    timed(async () => {
      for (const text of typed) written += one(text).length;
    });
  await compare({
    id: 'converters/one',
    rounds: 15,
    repeat: 3,
    engines: converters,
    ours: ({ convertOne }) => all((text) => convertOne(text, DIGITS)),
    peers: [{ id: 'convert', atLeast: 0.2, aim: 0.5, run: () => all(peer) }],
  });
  expect(written).toBeGreaterThan(0);
});

test('a list of 10,000', async () => {
  const source = values(LIST).join('\n');
  const theirs = () => `${source.split('\n').map(peer).join('\n')}\n`;
  const rows = (text: string) => text.trimEnd().split('\n');
  await checkEngines(converters, async ({ convertLines }) => expectAlike(rows(await convertLines(source, DIGITS)), rows(theirs())));
  await compare({
    id: `converters/list/${LIST}`,
    rounds: 15,
    engines: converters,
    ours: ({ convertLines }) => timed(() => convertLines(source, DIGITS)),
    peers: [{ id: 'convert', atLeast: 1, aim: 2, run: () => timed(async () => new Blob([theirs()])) }],
  });
});
