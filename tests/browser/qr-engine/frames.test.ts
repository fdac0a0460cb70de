import { describe, expect, test } from 'vitest';
import { qrClient } from '#src/tools/qr/client.ts';
import { verifyFile } from '#src/tools/qr/proof/verify-file.ts';
import { captionCharacters } from '#workers/qr/drawing/glyphs.ts';
import { type FileFormat, fileFormats } from '#workers/qr/request.ts';
import { defaultStyle, frameTypes, type QrStyle } from '#workers/qr/style.request.ts';
import { readForeign } from './foreign.ts';

const content = { type: 'text', value: 'https://example.com/путь?q=1' } as const;
const framed = (type: QrStyle['frame']['type'], text = 'Сканируй меня!'): QrStyle => ({
  ...defaultStyle,
  frame: { type, text, color: '#0b5243', textColor: '#ffffff' },
});

async function exported(style: QrStyle, format: FileFormat = 'png') {
  const { value } = await qrClient.export({ content, style, image: null, format, sizePx: 600, marginPx: 0 });
  return { ...value, file: new Blob([value.bytes], { type: value.mediaType }) };
}

describe.each(frameTypes)('a frame of type %s', (type) => {
  test.each(fileFormats)('does not prevent reading the code from a file in the format %s', async (format) => {
    expect(await readForeign((await exported(framed(type), format)).file)).toBe(content.value);
  });

  test('does not prevent reading the code back in every condition, with all codewords in reserve', async () => {
    const { verdict: value } = await verifyFile({ content, style: framed(type), image: null, format: 'png', sizePx: 600, marginPx: 0 });
    expect(value).toMatchObject({ outcome: 'matches', budget: { spare: value.budget.restorable } });
  });

  test('makes a picture as high as the facts of the export state', async () => {
    const { file, facts } = await exported(framed(type));
    const bitmap = await createImageBitmap(file);
    expect([bitmap.width, bitmap.height]).toEqual([600, facts.heightPx]);
    expect(facts.heightPx > 600).toBe(type === 'below' || type === 'above');
  });
});

describe('a caption', () => {
  test('has an outline for each letter of both alphabets, each digit and each sign', async () => {
    const wanted = 'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ0123456789.,:;!?-–—/+=()«»"\'’#% ';
    expect([...wanted].filter((character) => !captionCharacters.includes(character))).toEqual([]);
    const pictures = new Set<string>();
    for (const character of captionCharacters.filter((one) => one !== ' ')) {
      const text = new TextDecoder().decode((await exported(framed('below', `A${character}`), 'svg')).bytes);
      expect(text).not.toMatch(/NaN|undefined|<text|font/);
      pictures.add(text);
    }
    // Identical letters of the two alphabets have the same picture: А В Е К М Н О Р С Т Х, also О and 0, З and 3.
    expect(pictures.size).toBe(captionCharacters.length - 1 - 11 - 2);
  });

  test('in lowercase letters is drawn in uppercase', async () => {
    expect((await exported(framed('below', 'меню 5'), 'svg')).bytes).toEqual((await exported(framed('below', 'МЕНЮ 5'), 'svg')).bytes);
  });

  test('with a character without an outline is refused', async () => {
    await expect(exported(framed('above', 'hi 中'))).rejects.toMatchObject({ code: 'qr.error.caption', values: { character: '中' } });
  });

  test('of more than 40 characters is refused, not cut', async () => {
    await exported(framed('above', 'a'.repeat(40)));
    const values = { length: 41, max: 40 };
    await expect(exported(framed('above', 'a'.repeat(41)))).rejects.toMatchObject({ code: 'qr.error.captionLength', values });
  });
});
