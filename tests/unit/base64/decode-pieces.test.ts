import { expect, test } from 'vitest';
import { decodeBytes } from '#workers/base64/decode-bytes.ts';
import { openDecode } from '#workers/base64/decode-pieces.ts';
import { seeded } from '../../reference/seeded.ts';

const { below, bytes, pick } = seeded('base64/decode-pieces');
const decode = openDecode();
const characters = (text: string) => new TextEncoder().encode(text);

function bothDecode(input: Uint8Array) {
  const [one, other] = [new Uint8Array(input.length + 8), new Uint8Array(input.length + 8)];
  const [expected, facts] = [decodeBytes(input, one), decode(input, other)];
  expect(facts).toEqual(expected);
  expect(Buffer.compare(other.subarray(0, facts.written), one.subarray(0, expected.written))).toBe(0);
  return facts;
}

test('the kernel decodes the same bytes and finds the same places as TypeScript, with any white space and any wrong character', () => {
  for (let run = 0; run < 300; run++) {
    const encoded = Buffer.from(bytes(below(300))).toString(pick(['base64', 'base64url']));
    const width = 1 + below(90);
    const lines = below(3) === 0 ? encoded : encoded.replace(new RegExp(`.{${width}}`, 'g'), `$&${pick(['\n', '\r\n', ' ', '\t\f'])}`);
    const at = below(lines.length + 1);
    const wrong = pick(['', '', '*', '=', '-', '/', '\u0000', 'é', '\u007f', '`', '[']);
    bothDecode(characters(lines.slice(0, at) + wrong + lines.slice(at)));
  }
});

test('every byte that is not in the standard alphabet ends a run of sixteen characters', () => {
  for (let code = 0; code < 256; code++) {
    const input = characters('QUJDREVGR0hJSktM'.repeat(3));
    input[16 + (code % 16)] = code;
    bothDecode(input);
  }
});

test('a text longer than the memory of the kernel is decoded whole, also if a group contains more white space than that', () => {
  const encoded = Buffer.from(bytes(300_000)).toString('base64');
  expect(bothDecode(characters(encoded.replace(/.{76}/g, '$&\n'))).written).toBe(300_000);
  expect(bothDecode(characters(`${encoded}QU${' '.repeat(300_000)}JD\n${encoded}`)).written).toBe(600_003);
});
