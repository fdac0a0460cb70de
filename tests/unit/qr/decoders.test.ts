import { describe, expect, test } from 'vitest';
import { defaultStyle, errorCorrectionLevels } from '#workers/qr/style.request.ts';
import { dataCodewordsOf } from '#workers/qr/symbol/capacity.ts';
import { encode } from '#workers/qr/symbol/encode.ts';
import { readSmall } from '#workers/qr/verify/decoders.ts';
import { sharedKernel } from '#workers/qr/shared-kernel.ts';
import { seeded } from '../../reference/seeded.ts';
import { pixelsOf, readByQr, readByZxing } from './foreign.ts';

const random = seeded('QR texts');

const alphabets: Record<string, readonly string[]> = {
  digits: [...'0123456789'],
  'alphanumeric characters': [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'],
  ASCII: Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  'Latin-1': [...'éèüßñçøåÀÖ abc'],
  Cyrillic: [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВ ,.'],
  emoji: [...'😀🎉🚀❤️👩‍💻 привет abc 123'],
  'a mix of all': [...'012345678901234567890ABCDEFGHIJ:/абвгд😀xyz'],
};
const lengths = [1, 2, 3, 17, 60, 150, 400];

function textOf(alphabet: readonly string[], length: number): string {
  // Runs of adjacent characters of the alphabet, so that the text is split into several segments.
  let text = '';
  while ([...text].length < length) {
    const from = random.below(alphabet.length);
    const some = alphabet.slice(from, from + 1 + random.below(12));
    text += some.join('');
  }
  return text.slice(0, 2 * length).trim() || 'x';
}

describe.each(Object.entries(alphabets))('two decoders read %s', (_, alphabet) => {
  test.each(lengths)('of length %i', async (length) => {
    for (const errorCorrection of errorCorrectionLevels) {
      const text = textOf(alphabet, length).toWellFormed().replaceAll('\ufffd', '');
      const symbol = encode(text, { ...defaultStyle, errorCorrection }, sharedKernel);
      const pixels = pixelsOf(symbol);
      const result = await readByZxing(pixels);
      expect(result).toMatchObject({ text, version: String(symbol.version), level: errorCorrection });
      expect(readByQr(pixels)).toBe(text);
    }
  });
});

test.each(errorCorrectionLevels)(
  'the longest text of level %s is read, and a text that is one byte longer is refused',
  async (errorCorrection) => {
    const most = dataCodewordsOf(40, errorCorrection) - 3;
    const text = 'я'.repeat(most / 2 - 1) + (most % 2 === 0 ? 'ab' : 'abc');
    const options = { ...defaultStyle, errorCorrection };
    const symbol = encode(text, options, sharedKernel);
    expect(symbol.version).toBe(40);
    expect((await readByZxing(pixelsOf(symbol))).text).toBe(text);
    const more = 'x'.repeat(most + 1);
    expect(() => encode(more, options, sharedKernel)).toThrow(
      expect.objectContaining({
        code: 'qr.error.overflow',
        values: expect.objectContaining({ usedBytes: most + 1, availableBytes: most, level: errorCorrection }),
      }),
    );
  },
);

test.each(['numeric', 'alphanumeric', 'byte'] as const)('a selected mode is used for the whole text: %s', async (mode) => {
  const symbol = encode('0123456789', { ...defaultStyle, mode }, sharedKernel);
  expect(symbol.segments.map((segment) => segment.mode)).toEqual([mode]);
  expect((await readByZxing(pixelsOf(symbol))).text).toBe('0123456789');
});

test('ECI marks bytes as UTF-8 on request, and only where the text is not ASCII', async () => {
  const plain = encode('Привет', defaultStyle, sharedKernel);
  const declared = encode('Привет', { ...defaultStyle, eci: true }, sharedKernel);
  expect(declared.usedBits - plain.usedBits).toBe(12);
  expect((await readByZxing(pixelsOf(declared))).text).toBe('Привет');
  expect(encode('plain', { ...defaultStyle, eci: true }, sharedKernel).usedBits).toBe(encode('plain', defaultStyle, sharedKernel).usedBits);
});

test('the level is raised as far as the version allows', () => {
  const asked = encode('https://example.com', { ...defaultStyle, errorCorrection: 'L' }, sharedKernel);
  const raised = encode('https://example.com', { ...defaultStyle, errorCorrection: 'L', boost: true }, sharedKernel);
  expect([asked.version, asked.level]).toEqual([2, 'L']);
  expect([raised.version, raised.level]).toEqual([2, 'Q']);
});

describe('the encoder refuses', () => {
  const thrown = (code: string, values: object = {}) => expect.objectContaining({ code, values: expect.objectContaining(values) });

  test('an unpaired surrogate', () => {
    expect(() => encode('ab\ud83d', defaultStyle, sharedKernel)).toThrow(thrown('qr.error.surrogate', { position: 3 }));
    expect(encode('ab😀', defaultStyle, sharedKernel).version).toBe(1);
  });

  test('characters outside a mode, with their position', () => {
    expect(() => encode('12a', { ...defaultStyle, mode: 'numeric' }, sharedKernel)).toThrow(
      thrown('qr.error.mode', { character: 'a', position: 3 }),
    );
    expect(() => encode('AB😀', { ...defaultStyle, mode: 'alphanumeric' }, sharedKernel)).toThrow(
      thrown('qr.error.mode', { character: '😀' }),
    );
  });

  test('versions that do not exist', () => {
    for (const versionMin of [0, 41, 1.5])
      expect(() => encode('x', { ...defaultStyle, versionMin }, sharedKernel)).toThrow(thrown('qr.error.version'));
  });

  test('texts that are too long for the largest symbol', () => {
    // 5 million characters: an algorithm of quadratic time would take hours.
    expect(() => encode('я'.repeat(5_000_000), defaultStyle, sharedKernel)).toThrow(thrown('qr.error.overflow', { usedBytes: 10_000_000 }));
    const lowest = { ...defaultStyle, errorCorrection: 'L' } as const;
    for (const [text, values] of [
      ['1'.repeat(7090), { unit: 'digits', asked: 7090, most: 7089 }],
      ['A'.repeat(4297), { unit: 'characters', asked: 4297, most: 4296 }],
      ['a'.repeat(2954), { unit: 'bytes', asked: 2954, most: 2953 }],
    ] as const) {
      expect(() => encode(text, lowest, sharedKernel)).toThrow(thrown('qr.error.overflow', values));
      expect(encode(text.slice(1), lowest, sharedKernel).version).toBe(40);
    }
    expect(() => encode('1'.repeat(2954), { ...lowest, mode: 'byte' }, sharedKernel)).toThrow(
      thrown('qr.error.overflow', { unit: 'bytes', asked: 2954, most: 2953 }),
    );
    expect(encode('1'.repeat(7089), { ...defaultStyle, errorCorrection: 'L' }, sharedKernel).version).toBe(40);
  });
});

test('the check after drawing reads a byte order mark at the start, with ECI and without', () => {
  for (const eci of [false, true]) {
    for (const text of ['\ufeffhello', '\ufeffпривет', 'привет']) {
      const symbol = encode(text, { ...defaultStyle, eci }, sharedKernel);
      expect(readSmall(pixelsOf(symbol) as unknown as ImageData)).toBe(text);
    }
  }
});
