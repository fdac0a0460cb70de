import { expect, test } from 'vitest';
import { securityEngine } from '#workers/security/engine.ts';
import { freeControl } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { rowText } from '#workers/wire/lines.ts';
import { hostileNumber, hostileText } from '../../reference/hostile.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const control = freeControl();
const random = seeded('Password fuzz');
const yes = () => random.below(2) === 0;
const or = (whole: string, hostile: () => string) => (random.below(10) < 7 ? whole : hostile());
/** Returns the characters as a reader sees them: a digit with a combining mark is another one than the digit. */
const charactersOf = (text: string) => [...new Intl.Segmenter('en').segment(text.normalize('NFC'))].map(({ segment }) => segment);

test('any request gives a first password of the stated length without forbidden characters, or an error with a code', async () => {
  let made = 0;
  for (let round = 0; round < rounds(1000); round++) {
    const forbidden = or('', () => hostileText(random));
    const request = {
      length: or('16', () => hostileNumber(random)),
      upper: yes(),
      lower: yes(),
      digits: yes(),
      symbols: yes(),
      similar: yes(),
      brackets: yes(),
      extra: or('', () => hostileText(random)),
      forbidden,
      minimum: { upper: or('', () => hostileNumber(random)), lower: '', digits: or('', () => hostileNumber(random)), symbols: '' },
      rule: or('', () => hostileText(random)),
      count: or('2', () => hostileNumber(random)),
    };
    const outcome = await outcomeOf(() => securityEngine.passwords(request, control));
    if (outcome instanceof InputError) {
      expect(outcome.code).toMatch(/^security\.error\./);
      continue;
    }
    made++;
    expect(outcome.strength.entropyBits).toBeGreaterThanOrEqual(0);
    const characters = charactersOf(rowText(outcome.lines, 0));
    expect(characters.length, JSON.stringify(request)).toBe(outcome.length);
    // A rule replaces all other settings.
    if (request.rule.trim() === '') expect(characters.filter((character) => charactersOf(forbidden).includes(character))).toEqual([]);
  }
  expect(made).toBeGreaterThan(rounds(100));
});
