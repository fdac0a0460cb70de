import { expect, test } from 'vitest';
import { randomEngine } from '#workers/random/engine.ts';
import { freeControl } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { hostileNumber, hostileText } from '../../reference/hostile.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const control = freeControl();
const random = seeded('Random numbers fuzz');
const or = (whole: string, hostile: () => string) => (random.below(10) < 6 ? whole : hostile());

test('any input gives no more unique numbers than are available, or an error with a code', async () => {
  let drawn = 0;
  for (let round = 0; round < rounds(2500); round++) {
    const request = {
      min: or('1', () => hostileNumber(random)),
      max: or('100', () => hostileNumber(random)),
      count: or('5', () => hostileNumber(random)),
      unique: random.below(2) === 0,
      decimals: random.below(3) === 0,
      places: or('2', () => hostileNumber(random)),
      step: or('', () => hostileNumber(random)),
      exclude: or('', () => hostileText(random)),
      sort: random.pick(['none', 'ascending', 'descending'] as const),
      output: 'lines' as const,
      mark: random.pick(['.', ','] as const),
    };
    const outcome = await outcomeOf(() => randomEngine.generate(request, control));
    if (outcome instanceof InputError) expect(outcome.code).toMatch(/^random\.error\./);
    else {
      drawn++;
      expect(BigInt(outcome.available)).toBeGreaterThan(0n);
      if (request.unique) expect(BigInt(outcome.available)).toBeGreaterThanOrEqual(BigInt(outcome.lines.count));
    }
  }
  expect(drawn).toBeGreaterThan(rounds(250));
});

test('any dice and lists give a result or an InputError, and any text that is not a proof gives an InputError', async () => {
  for (let round = 0; round < rounds(1250); round++) {
    const dice = await outcomeOf(() =>
      randomEngine.roll({ notation: or('3d6+2', () => hostileText(random)), rolls: or('2', () => hostileNumber(random)) }, control),
    );
    if (!(dice instanceof InputError)) expect(dice.least).toBeLessThanOrEqual(dice.first.total);
    const text = Array.from({ length: random.below(5) }, () => hostileText(random)).join('\n');
    const list = await outcomeOf(() =>
      randomEngine.list({ text, entries: 'auto', firstLine: 'auto', mode: 'shuffle', count: '1' }, control),
    );
    if (!(list instanceof InputError)) expect(list.lines.count).toBe(list.entries);
    const proof = await outcomeOf(() => randomEngine.verify({ text: or('{"format":"verstak-draw-1"}', () => hostileText(random)) }));
    expect(proof).toBeInstanceOf(InputError);
    for (const outcome of [dice, list, proof]) if (outcome instanceof InputError) expect(outcome.code).toMatch(/^random\.error\./);
  }
});
