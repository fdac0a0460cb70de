import { describe, expect, test } from 'vitest';
import { locales } from '#src/locale/locale.ts';
import { type Base64ErrorCode, FILE_BYTES_MAX, WRAPPED_BYTES_MAX } from '#workers/base64/request.ts';
import { wrapperWords } from '#src/tools/base64/wrapper-words.ts';
import { refusal } from '../../reference/refusal.ts';
import { decode, encode } from './engine-calls.ts';
import { sectionWords } from '../../reference/section-messages.ts';

/** Returns a Blob of four characters whose property `size` has the given value; only that property is read. */
function sized(sizeBytes: number): Blob {
  return Object.defineProperty(new Blob(['Zg==']), 'size', { value: sizeBytes });
}

/** Returns a file that cannot be read, as if it had been changed or deleted after its selection. */
function vanishing(name: string): Blob {
  const file = new Blob(['Zm9vYmFy'.repeat(100)]);
  file.stream = () =>
    new ReadableStream({
      pull() {
        throw name === 'TypeError' ? new TypeError('network error') : new DOMException('The file is gone', name);
      },
    });
  return file;
}

const PEM = '-----BEGIN KEY-----\nZm9v\n-----END KEY-----\n';

interface Refused {
  readonly ask: () => Promise<unknown>;
  /** Line, column and the invalid character. */
  readonly place?: readonly [line: number, column: number, wrong: string];
}

const refusals: Record<Exclude<Base64ErrorCode, 'base64.error.noRoom'>, Refused> = {
  'base64.error.character': { ask: () => decode('Zm9v\nYm!y'), place: [2, 3, '!'] },
  'base64.error.mixed': { ask: () => decode('+A-A'), place: [1, 3, '-'] },
  'base64.error.whiteSpace': { ask: () => decode('Zm9v\nYmFy', { strict: true }), place: [1, 5, '�'] },
  'base64.error.padStray': { ask: () => decode('Zm9v='), place: [1, 5, '='] },
  'base64.error.padMissing': { ask: () => decode('Zg='), place: [1, 4, ''] },
  'base64.error.padCount': { ask: () => decode('Zm8=='), place: [1, 5, '='] },
  'base64.error.afterPad': { ask: () => decode('Zg=\nZg=='), place: [2, 1, 'Z'] },
  'base64.error.length': { ask: () => decode('Zm9vY'), place: [1, 5, 'Y'] },
  'base64.error.spareBits': { ask: () => decode('Zh==', { strict: true }), place: [1, 2, 'h'] },
  'base64.error.dataUri': { ask: () => decode('data:text/plain,Zg=='), place: [1, 1, 'data:text/plain,'] },
  'base64.error.word': { ask: () => decode('password dXNl'), place: [1, 1, 'p'] },
  'base64.error.several': { ask: () => decode(PEM.repeat(2)) },
  'base64.error.cut': { ask: () => decode(PEM.slice(0, 30)) },
  'base64.error.otherEncoding': { ask: () => decode('=?utf-8?Q?Caf=C3=A9?=') },
  'base64.error.wrappedLines': { ask: () => decode(PEM, { lineByLine: true }) },
  'base64.error.wrappedStrict': { ask: () => decode(PEM, { strict: true }) },
  'base64.error.wrappedTooLarge': { ask: () => decode(new Blob([PEM, 'QUJD'.repeat(WRAPPED_BYTES_MAX / 4 + 1)])) },
  'base64.error.surrogate': { ask: () => encode('ab\ud83d!'), place: [1, 3, '�'] },
  'base64.error.unencodable': { ask: () => encode('да\nc€λ', { charset: 'windows-1251' }), place: [2, 3, 'λ'] },
  'base64.error.tooLarge': { ask: () => encode(sized(3 * 1024 ** 3)) },
  'base64.error.fileGone': { ask: () => encode(vanishing('NotReadableError')) },
};

describe.each(locales)('in %s', async (locale) => {
  const words = await sectionWords(locale, 'base64');

  test.each(Object.entries(refusals))('%s gives the reason and the place', async (code, { ask, place }) => {
    const refused = await refusal(ask());
    expect(refused).toMatchObject({ code, field: 'source' });
    if (place) expect([refused.values.line, refused.values.column, refused.values.wrong]).toEqual(place);
    const { values } = refused;
    const wrapper = 'kind' in values ? wrapperWords(values as never, words) : '';
    expect(words(code, { ...values, wrapper })).not.toMatch(/\{|\}|undefined/);
  });

  test('the error of a browser without memory for a Blob has a message', () => {
    expect(words('base64.error.noRoom', {})).not.toBe('');
  });
});

const strays: readonly (readonly [name: string, character: string, codePoint: string])[] = [
  ['NUL', '\0', 'U+0000'],
  ['no-break space', '\u00a0', 'U+00A0'],
  ['byte order mark', '\ufeff', 'U+FEFF'],
  ['emoji', '😀', 'U+1F600'],
  ['high surrogate', '\ud83d', 'U+D83D'],
  ['low surrogate', '\ude00', 'U+DE00'],
  ['vertical tab', '\v', 'U+000B'],
  ['letter of another script', 'А', 'U+0410'],
];

test.each(strays)('%s is reported with its code point, in text and, if UTF-8 can encode it, in a file', async (_, character, codePoint) => {
  expect(await refusal(decode(`Zm9v${character}YmFy`))).toMatchObject({ code: 'base64.error.character', values: { codePoint, column: 5 } });
  if (/\p{Surrogate}/u.test(character)) return;
  const file = new Blob([`Zm9v${character}YmFy`]);
  expect(await refusal(decode(file))).toMatchObject({ code: 'base64.error.character', values: { codePoint, column: 5 } });
});

test('a length of 4n + 1 characters is refused, and every other length below 30 is accepted', async () => {
  for (let length = 1; length < 30; length++) {
    const asked = decode('A'.repeat(length));
    if (length % 4 === 1) expect((await refusal(asked)).code).toBe('base64.error.length');
    else expect((await asked).decodedBytes).toBe(Math.floor((length * 3) / 4));
  }
});

test('the excerpt shows the text before and after the error in its line, also megabytes from the start', async () => {
  const file = new Blob([`${'QUJD'.repeat(400_000)}\r\n`.repeat(2), 'Zm9v?mFy']);
  const { values } = await refusal(decode(file));
  expect(values).toMatchObject({ line: 3, column: 5, before: 'Zm9v', wrong: '?', after: 'mFy' });
  const long = await refusal(decode(`${'QUJD'.repeat(100)}*${'REVG'.repeat(100)}`));
  expect(long.values).toMatchObject({ before: `…${'QUJD'.repeat(6)}`, wrong: '*', after: `${'REVG'.repeat(6)}…`, column: 401 });
});

test('a file that can no longer be read is reported', async () => {
  for (const name of ['NotReadableError', 'NotFoundError', 'TypeError']) {
    expect((await refusal(decode(vanishing(name)))).code).toBe('base64.error.fileGone');
    expect((await refusal(encode(vanishing(name), { lineByLine: true }))).code).toBe('base64.error.fileGone');
  }
});

test('a file above the limit of two gibibytes is refused', async () => {
  expect(await refusal(decode(sized(FILE_BYTES_MAX + 1)))).toMatchObject({
    code: 'base64.error.tooLarge',
    values: { asked: FILE_BYTES_MAX + 1, max: FILE_BYTES_MAX },
  });
});

describe('an error of the last character has the place of that character', () => {
  const strict = { strict: true };
  const lineByLine = { lineByLine: true };
  const far = 'QUJD'.repeat(200_000);
  const cases: [text: string, options: Parameters<typeof decode>[1], code: string, line: number, column: number, wrong: string][] = [
    ['Zm9vYmF=', strict, 'spareBits', 1, 7, 'F'],
    ['Zg==\nZm8=\nZ', lineByLine, 'length', 3, 1, 'Z'],
    ['Zg==\nZm8=\nZ\n', lineByLine, 'length', 3, 1, 'Z'],
    ['Zm9v\nY \n\n', {}, 'length', 2, 1, 'Y'],
    ['data:text/plain;base64,Zm9vY', {}, 'length', 1, 28, 'Y'],
    [`${far}\nZ`, {}, 'length', 2, 1, 'Z'],
    [`${far}Z${' '.repeat(600_000)}`, {}, 'length', 1, 800_001, 'Z'],
  ];
  test.each(cases.map((one) => [one[0].slice(0, 40), ...one] as const))('%j', async (_, text, options, code, line, column, wrong) => {
    for (const source of [text, new Blob([text])])
      expect(await refusal(decode(source, options))).toMatchObject({ code: `base64.error.${code}`, values: { line, column, wrong } });
  });
});
