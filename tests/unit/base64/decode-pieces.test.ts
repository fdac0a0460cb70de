import { expect, test } from 'vitest';
import { plainDecoding } from '#workers/base64/request.ts';
import { base64Streams } from '#workers/base64/stream.engine.ts';
import { wasmDecode } from '#workers/base64/decode-pieces.ts';
import { outcomeOf } from '../../reference/outcome.ts';
import { seeded } from '../../reference/seeded.ts';
import { decodedBytes } from './engine-calls.ts';

const { below, bytes, pick } = seeded('base64/decode-pieces');
const characters = (text: string) => new TextEncoder().encode(text);

/** Decodes as the command does, in pieces of `pieceBytes`. */
async function streamed(input: Uint8Array<ArrayBuffer>, pieceBytes: number): Promise<Buffer> {
  async function* pieces() {
    for (let at = 0; at < input.length; at += pieceBytes) yield input.slice(at, at + pieceBytes);
  }
  const decoded: Uint8Array[] = [];
  for await (const piece of base64Streams.decode(plainDecoding, pieces())) decoded.push(piece.slice());
  return Buffer.concat(decoded);
}

/** Decodes with the kernel and with `Decoder`; throws if bytes, or the error and its place, differ. Returns the number of bytes. */
async function bothDecode(input: Uint8Array<ArrayBuffer>, pieceBytes = 1 + below(200)): Promise<number> {
  const expected = await outcomeOf(() => decodedBytes(new Blob([input])));
  const got = await outcomeOf(() => streamed(input, pieceBytes));
  if (expected instanceof Error) {
    const { before, after, ...place } = expected.values as Record<string, string>;
    expect(got).toMatchObject({ code: expected.code, field: expected.field, values: place });
    // A stream quotes only the piece that contains the wrong character.
    const quoted = (got as typeof expected).values as Record<string, string>;
    expect(`${before}`.endsWith(`${quoted['before']}`.replace('…', ''))).toBe(true);
    expect(`${after}`.startsWith(`${quoted['after']}`.replace('…', ''))).toBe(true);
  } else expect(Buffer.compare(got as Buffer, expected)).toBe(0);
  return expected instanceof Error ? -1 : expected.length;
}

test('the kernel can be opened in this environment', () => {
  expect(wasmDecode()).not.toBeNull();
});

test('the kernel decodes the same bytes and finds the same errors as TypeScript, with any white space and any wrong character', async () => {
  for (let run = 0; run < 300; run++) {
    const encoded = Buffer.from(bytes(below(300))).toString(pick(['base64', 'base64url']));
    const width = 1 + below(90);
    const lines = below(3) === 0 ? encoded : encoded.replace(new RegExp(`.{${width}}`, 'g'), `$&${pick(['\n', '\r\n', ' ', '\t\f'])}`);
    const at = below(lines.length + 1);
    const wrong = pick(['', '', '*', '=', '-', '/', '\u0000', 'é', '\u007f', '`', '[']);
    await bothDecode(characters(lines.slice(0, at) + wrong + lines.slice(at)));
  }
});

test('every byte that is not in the standard alphabet ends a run of sixteen characters', async () => {
  for (let code = 0; code < 256; code++) {
    const input = characters('QUJDREVGR0hJSktM'.repeat(3));
    input[16 + (code % 16)] = code;
    await bothDecode(input);
  }
});

test('a text longer than the memory of the kernel is decoded whole, also if a group contains more white space than that', async () => {
  const encoded = Buffer.from(bytes(300_000)).toString('base64');
  expect(await bothDecode(characters(encoded.replace(/.{76}/g, '$&\n')), 1_000_000)).toBe(300_000);
  expect(await bothDecode(characters(`${encoded}QU${' '.repeat(300_000)}JD\n${encoded}`), 1_200_000)).toBe(600_003);
});
