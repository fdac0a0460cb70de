import { describe, expect, test } from 'vitest';
import { decode, decodedBytes } from './engine-calls.ts';

describe('a text that decodes as Base64 is named as what it may be instead', () => {
  test.each([
    ['9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d', 'uuid'],
    ['d41d8cd98f00b204e9800998ecf8427e', 'base16'],
    ['D41D8CD98F00B204\nE9800998ECF8427E\n', 'base16'],
    ['deadbeefcafe', 'base16'],
    ['4111111111111111', 'number'],
    ['1764236688', 'number'],
    ['+79161234567', 'number'],
    ['2026-11-27', 'number'],
    ['0xdeadbeef', 'number'],
    ['null', 'number'],
    ['True', 'number'],
    ['cafebabe', 'base16'],
    ['JBSWY3DPEHPK3PXP', 'base32'],
    ['aGVsbG8gd29ybGQh', null],
    ['Deadbeefcafe', null],
    ['cafe', null],
    ['MTIzNDU2', null],
  ] as const)('%s', async (text, lookalike) => {
    expect((await decode(text)).lookalike).toBe(lookalike);
    expect((await decode(new Blob([text]))).lookalike).toBe(lookalike);
    expect((await decode(text, { alphabet: 'base16' }).catch(() => null))?.lookalike ?? null).toBeNull();
  });
});

test('the bytes of such a text are those of Base64', async () => {
  expect(await decodedBytes('d41d8cd98f00b204')).toEqual(new Uint8Array(Buffer.from('d41d8cd98f00b204', 'base64')));
});
