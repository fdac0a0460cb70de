import { expect, test } from 'vitest';
import { base64Engine } from '#workers/base64/engine.ts';
import type { Repaired } from '#workers/base64/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { decode, decodedBytes, repair } from './engine-calls.ts';

const nothing: Omit<Repaired, 'text' | 'blob'> = {
  removed: 0,
  changed: 0,
  dropped: false,
  paddingAdded: 0,
  file: null,
  spareBits: false,
  isUnclear: false,
};

const repairs: readonly (readonly [what: string, asked: string, text: string, did: Partial<Repaired>])[] = [
  ['a stray character is removed', 'Zm9v!YmFy', 'Zm9vYmFy', { removed: 1 }],
  ['a byte order mark and an emoji are removed', '\ufeffZm9v😀', 'Zm9v', { removed: 2 }],
  ['mixed alphabets become the standard one if it is used first', '+A-A_A/A', '+A+A/A/A', { changed: 2 }],
  ['mixed alphabets become the URL-safe one if it is used first', '-A+A', '-A-A', { changed: 1 }],
  ['missing padding is added', 'Zg=', 'Zg==', { paddingAdded: 1 }],
  ['excess padding is removed', 'Zm8===', 'Zm8=', { removed: 2 }],
  ['padding in the middle is removed', 'Zm9v=YmFy', 'Zm9vYmFy', { removed: 1 }],
  ['a last character that completes no byte is removed', 'Zm9vY', 'Zm9v', { dropped: true }],
  ['unused bits are set to zero', 'Zh==', 'Zg==', { spareBits: true }],
  ['line breaks stay', 'Zm9v\r\nYm?Fy\n', 'Zm9v\r\nYmFy\n', { removed: 1 }],
  ['the prefix of a data URI stays', 'data:text/plain;base64,Zm9v!', 'data:text/plain;base64,Zm9v', { removed: 1 }],
  ['a text without valid characters becomes empty', '!?', '', { removed: 2 }],
];

test.each(repairs)('%s', async (_, asked, text, did) => {
  expect(await repair(asked)).toEqual({ ...nothing, ...did, text, blob: null });
});

test('repaired text decodes, also in strict mode', async () => {
  const random = seeded('repairs');
  for (let round = 0; round < rounds(750); round++) {
    const text = Array.from({ length: random.below(14) }, () =>
      random.pick(['A', 'f', '9', '+', '/', '-', '_', '=', ' ', '\n', '!', 'ж']),
    ).join('');
    const { text: repaired, isUnclear } = await repair(text);
    // A repair that leaves a word beside the Base64 is not proposed.
    if (isUnclear) continue;
    await expect(decode(repaired ?? '', { strict: false }), JSON.stringify(text)).resolves.toBeDefined();
    // URL-safe text gets no padding. If repair removes its only `-` or `_`, strict mode refuses the rest as unpadded standard Base64.
    if (!/[-_]/.test(text))
      await expect(decode((repaired ?? '').replace(/\s/g, ''), { strict: true }), JSON.stringify(text)).resolves.toBeDefined();
  }
});

test('no repair is proposed that would leave a word beside the Base64', async () => {
  expect(await repair('Pass! c2VjcmV0')).toMatchObject({ text: 'Pass c2VjcmV0', isUnclear: true });
});

test('texts in other alphabets are repaired as well', async () => {
  expect(await repair('MZXW6YTB0OI', 'base32')).toMatchObject({ text: 'MZXW6YTBOI======', removed: 1, paddingAdded: 6 });
  expect(await repair('66 6F 6', 'base16')).toMatchObject({ dropped: true });
  expect(new TextDecoder().decode(await decodedBytes('66 6f', { alphabet: 'base16' }))).toBe('fo');
});

test('line by line, each line is repaired separately, and valid lines stay unchanged', async () => {
  const right = 'Zm9v\r\n\nZg==\nZm8=';
  expect(await repair(right, 'base64', true)).toEqual({ ...nothing, text: right, blob: null });
  expect(await repair('Zg\nZm8!\r\nZh==\nZm9vY\n', 'base64', true)).toEqual({
    text: 'Zg==\nZm8=\r\nZg==\nZm9v\n',
    blob: null,
    removed: 1,
    changed: 0,
    dropped: true,
    paddingAdded: 3,
    file: null,
    spareBits: true,
    isUnclear: false,
  });
  const random = seeded('lines');
  for (let round = 0; round < rounds(500); round++) {
    const text = Array.from({ length: random.below(20) }, () =>
      random.pick(['A', 'f', '9', '+', '/', '-', '=', '\r\n', '\n', '\n', '!', 'ж']),
    ).join('');
    const { text: repaired } = await repair(text, 'base64', true);
    const lines = (found: string | null) => found?.split('\n').length;
    expect(lines(repaired), JSON.stringify(text)).toBe(lines(text));
    await expect(decode(repaired ?? '', { lineByLine: true }), JSON.stringify(text)).resolves.toBeDefined();
  }
});

test.each([
  'SGVsbG8s...bG8=',
  'SGVsbG8s…bG8=',
  'password; c2VjcmV0!',
  '<b>YQ==</b>',
  '["YQ==","Yg=="]',
  'password: c2Vjc!mV0',
  'a@b.c YWJj!',
])('no repair is proposed for %j, whose characters may enclose or replace data', async (text) => {
  expect((await repair(text)).isUnclear).toBe(true);
});

test('a repaired file is a Blob', async () => {
  const source = new Blob([`${'QUJD'.repeat(300_000)}!`, 'QUI']);
  const { text, blob, removed, paddingAdded } = await base64Engine.repair({ source, alphabet: 'base64', lineByLine: false }, freeControl());
  expect([text, removed, paddingAdded]).toEqual([null, 1, 1]);
  expect((await decodedBytes(blob as Blob)).length).toBe(900_002);
});
