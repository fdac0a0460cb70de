import { expect, test } from 'vitest';
import { v4, validate } from 'uuid';
import { uuidEngine } from '#workers/uuid/engine.ts';
import { namespaceIds, plainFormat } from '#workers/uuid/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { rowText } from '#workers/wire/lines.ts';
import { hostileNumber, hostileText } from '../../reference/hostile.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const control = freeControl();
const random = seeded('UUID fuzz');
/** Returns valid input for most fields, so that not all requests fail at the first field. */
const or = (whole: string, hostile: () => string) => (random.below(10) < 7 ? whole : hostile());

test('any input gives UUIDs, or an error with a code', async () => {
  let [generated, refused] = [0, 0];
  for (let round = 0; round < rounds(2500); round++) {
    const outcome = await outcomeOf(() =>
      random.below(2) === 0
        ? uuidEngine.generate(
            {
              kind: random.pick(['v1', 'v4', 'v6', 'v7', 'guid', 'nil', 'max']),
              count: or('3', () => hostileNumber(random)),
              time: or('', () => hostileText(random)),
              clockSeq: or('', () => hostileNumber(random)),
              node: or('', () => hostileText(random)),
              format: plainFormat,
            },
            control,
          )
        : uuidEngine.generateNamed(
            {
              kind: random.pick(['v3', 'v5']),
              namespace: random.pick(namespaceIds),
              customNamespace: hostileText(random),
              names: hostileText(random),
              format: plainFormat,
            },
            control,
          ),
    );
    if (outcome instanceof InputError) {
      refused++;
      expect(outcome.code).toMatch(/^uuid\.error\./);
      continue;
    }
    generated++;
    for (const row of [0, outcome.lines.count - 1]) expect(validate(rowText(outcome.lines, row))).toBe(true);
  }
  expect(Math.min(generated, refused)).toBeGreaterThan(rounds(250));
});

test('any text is a UUID or has a reason why not, and a UUID in upper case and braces is read as the same UUID', () => {
  for (let round = 0; round < rounds(2500); round++) {
    // Random text is hardly ever a UUID, so every tenth text is one.
    const isUuid = round % 10 === 0;
    const facts = uuidEngine.inspectOne({ text: isUuid ? v4({ random: random.bytes(16) }) : hostileText(random) });
    expect(facts.uuid === null, facts.text).toBe(facts.error !== null);
    if (isUuid) expect(facts.uuid).toBe(facts.text);
    if (facts.uuid !== null) expect(uuidEngine.inspectOne({ text: `{${facts.uuid.toUpperCase()}}` }).uuid).toBe(facts.uuid);
  }
});
