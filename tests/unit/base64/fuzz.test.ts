import { expect, test } from 'vitest';
import { base64Engine } from '#workers/base64/engine.ts';
import { alphabetIds, plainDecoding } from '#workers/base64/request.ts';
import { charsets } from '#workers/wire/charset.ts';
import { freeControl } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { hostileText } from '../../reference/hostile.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';

const control = freeControl();
const random = seeded('Base64 fuzz');

test('any text is decoded or refused with an error code, and a repair that is proposed decodes', async () => {
  let repaired = 0;
  for (let round = 0; round < rounds(1000); round++) {
    const source = random.below(2) === 0 ? hostileText(random) : String.fromCharCode(...random.bytes(random.below(40)));
    const alphabet = random.pick(alphabetIds);
    const request = {
      ...plainDecoding,
      source,
      alphabet,
      strict: random.below(2) === 0,
      lineByLine: random.below(4) === 0,
      charset: random.pick([...charsets, 'auto' as const]),
    };
    const outcome = await outcomeOf(() => base64Engine.decode(request, control));
    if (!(outcome instanceof InputError)) continue;
    expect(outcome.code).toMatch(/^base64\.error\./);
    const { lineByLine } = request;
    const mended = await outcomeOf(() => base64Engine.repair({ source, alphabet, lineByLine }, control));
    if (mended instanceof InputError || !mended.text || mended.isUnclear) continue;
    const again = await outcomeOf(() =>
      base64Engine.decode({ ...plainDecoding, source: mended.text as string, alphabet, lineByLine }, control),
    );
    expect(again, JSON.stringify(source)).not.toBeInstanceOf(InputError);
    repaired++;
  }
  expect(repaired).toBeGreaterThan(13);
});
