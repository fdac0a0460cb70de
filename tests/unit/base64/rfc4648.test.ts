import { describe, expect, test } from 'vitest';
import { alphabetIds } from '#workers/base64/request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { forgivingVectors } from '../../vectors/forgiving-base64.ts';
import { rfc4648Vectors } from '../../vectors/rfc4648.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { refusal } from '../../reference/refusal.ts';
import { decode, decodedBytes, encodedText } from './engine-calls.ts';

const random = seeded('base64');

/** Returns the bytes as characters; null if `atob` refuses the text. */
function forgiving(text: string): string | null {
  try {
    return atob(text);
  } catch {
    return null;
  }
}

describe.each(alphabetIds)('%s, RFC 4648 §10', (alphabet) => {
  test.each(rfc4648Vectors)('the vector “$text” is encoded and decoded', async (vector) => {
    expect(await encodedText(vector.text, { alphabet })).toBe(vector[alphabet]);
    expect(new TextDecoder().decode(await decodedBytes(vector[alphabet], { alphabet }))).toBe(vector.text);
    expect(new TextDecoder().decode(await decodedBytes(vector[alphabet], { alphabet, strict: true }))).toBe(vector.text);
    expect(new TextDecoder().decode(await decodedBytes(vector[alphabet].replaceAll('=', ''), { alphabet }))).toBe(vector.text);
  });

  test('random bytes are restored, from text and from files', async () => {
    for (let size = 0; size < 40; size++) {
      const bytes = random.bytes(size);
      const text = await encodedText(new Blob([bytes]), { alphabet });
      expect(await decodedBytes(text, { alphabet, strict: true })).toEqual(bytes);
      expect(await decodedBytes(new Blob([text]), { alphabet })).toEqual(bytes);
    }
  });
});

test.each(forgivingVectors)('%j is decoded or refused as the forgiving-base64 decode algorithm requires', async (text, bytes) => {
  if (bytes) expect([...(await decodedBytes(text))]).toEqual(bytes);
  else expect((await refusal(decode(text))).code).toMatch(/^base64\.error\./);
});

test('standard, URL-safe and MIME Base64 equal those of Node, at every length below 200 and at four larger ones', async () => {
  for (const size of [...Array.from({ length: 200 }, (_, index) => index), 57 * 1024 - 1, 57 * 1024, 57 * 1024 + 1, 200_000]) {
    const bytes = random.bytes(size);
    const file = new Blob([bytes]);
    const wanted = Buffer.from(bytes).toString('base64');
    expect(await encodedText(file)).toBe(wanted);
    expect(await encodedText(file, { urlSafe: true })).toBe(wanted.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''));
    expect(await encodedText(file, { mime: true })).toBe(wanted.replace(/.{76}(?=.)/g, '$&\r\n'));
  }
});

test('decoding equals the forgiving-base64 decode of atob, for text of the alphabet, padding, white space and other characters; what it decodes in addition is named', async () => {
  const characters = ['A', 'b', '7', '+', '/', '=', ' ', '\n', '!', 'é', '\0'];
  for (let round = 0; round < rounds(1000); round++) {
    const limit = random.pick([5, 8, 10, 11]);
    const text = Array.from({ length: random.below(12) }, () => characters[random.below(limit)]).join('');
    const wanted = forgiving(text);
    if (wanted !== null) expect(Buffer.from(await decodedBytes(text)).toString('latin1'), JSON.stringify(text)).toBe(wanted);
    else {
      const outcome = await outcomeOf(() => decode(text));
      if (outcome instanceof InputError) expect(outcome.field).toBe('source');
      else expect(outcome.wrappers, JSON.stringify(text)).not.toEqual([]);
    }
  }
});
