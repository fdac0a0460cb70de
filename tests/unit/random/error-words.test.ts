import { describe, expect, test } from 'vitest';
import { locales } from '#src/locale/locale.ts';
import { randomEngine } from '#workers/random/engine.ts';
import { freeControl } from '#workers/wire/control.ts';
import { refusal } from '../../reference/refusal.ts';
import { generate, list, numberRequest, roll } from './engine-calls.ts';
import { sectionWords } from '../../reference/section-messages.ts';

const terms = { list: 'a\nb', entries: 'auto' as const, firstLine: 'auto' as const, count: '1', source: 'here' };

const refusals: Record<string, () => Promise<unknown>> = {
  minNotLess: () => generate({ min: '9', max: '1' }),
  count: () => generate({ count: '10001' }),
  notNumber: () => generate({ min: 'ten' }),
  tooLong: () => generate({ max: '1e400' }),
  places: () => generate({ decimals: true, places: '30' }),
  tooFine: () => generate({ min: '0.5' }),
  step: () => generate({ step: '-1' }),
  excludeText: () => generate({ exclude: 'five' }),
  excludeReversed: () => generate({ exclude: '9-5' }),
  excludeOutside: () => generate({ exclude: '500' }),
  excludeOffGrid: () => generate({ exclude: '5.5' }),
  allExcluded: () => generate({ exclude: '1-100' }),
  uniqueExceedsRange: () => generate({ max: '9999', count: '10000', unique: true }),
  notEnoughUnique: () => generate({ max: '10', count: '9', unique: true, step: '5' }),
  checkOne: () => randomEngine.check(numberRequest({ max: '2', exclude: '1' }), freeControl()),
  diceText: () => roll({ notation: 'six' }),
  diceCount: () => roll({ notation: '2000d6' }),
  diceSides: () => roll({ notation: 'd0' }),
  diceKeep: () => roll({ notation: '2d6kh3' }),
  listMissing: () => list({ text: '' }),
  listTooLarge: () => list({ text: 'a\n'.repeat(1_000_001) }),
  listDivided: () => randomEngine.commit({ ...terms, list: 'Ann, Bob' }),
  listNames: () => randomEngine.commit({ ...terms, list: 'name,email\nAnn,a@x' }),
  pickCount: () => list({ text: 'a', mode: 'pick', count: 'x' }),
  pickExceeds: () => list({ text: 'a', mode: 'pick', count: '3' }),
  drawListTooLong: () => randomEngine.commit({ ...terms, list: 'a\n'.repeat(100_001) }),
  sourceMissing: () => randomEngine.commit({ ...terms, source: '' }),
  wordMissing: async () => randomEngine.reveal({ sealed: await randomEngine.commit(terms), word: '' }),
  textTooLong: () => randomEngine.commit({ ...terms, source: 'x'.repeat(2000) }),
  proofText: () => randomEngine.verify({ text: '{}' }),
};

describe.each(locales)('in %s', (locale) => {
  test.each(Object.entries(refusals))('the message of %s contains the input and the limit', async (code, refused) => {
    const { code: id, values } = await refusal(refused());
    expect(id).toBe(`random.error.${code}`);
    const message = (await sectionWords(locale, 'random'))(id, values);
    for (const value of [values.asked, values.available, values.min, values.max]) {
      if (value !== undefined) expect(message.replace(/[\s.,]/g, '')).toContain(String(value).replace(/[\s.,]/g, ''));
    }
  });
});

test('the sentences of the specification are used unchanged', async () => {
  const say = await sectionWords('en', 'random');
  expect(say('random.error.minNotLess', {})).toBe('Minimum value must be less than maximum value');
  expect(say('random.error.count', { asked: '', min: 1, max: 10_000 })).toBe('Count must be between 1 and 10,000');
  expect(say('random.error.notEnoughUnique', { requested: 9, available: '2' })).toContain(
    'Could not generate enough unique numbers. Try adjusting your settings.',
  );
  expect(say('random.error.uniqueExceedsRange', { requested: 10_000, available: '9999' })).toMatch(/10,000.*9999/);
  expect(say('random.error.failed', {})).toBe('An error occurred while generating numbers');
});
