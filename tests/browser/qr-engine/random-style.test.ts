import { describe, expect, test } from 'vitest';
import decodeQR from 'qr/decode.js';
import { readBarcodes } from 'zxing-wasm/reader';
import { qrClient } from '#src/tools/qr/client.ts';
import { verifyFile } from '#src/tools/qr/proof/verify-file.ts';
import { presetIds, presetStyle } from '#src/tools/qr/style/style-presets.ts';
import { randomStyle } from '#workers/qr/random-style.ts';
import { defaultStyle, type QrStyle } from '#workers/qr/style.request.ts';
import { pixelsOf } from './foreign.ts';
import { seeded } from './seeded-numbers.ts';

const content = { type: 'text', value: 'https://example.com/путь?q=1' } as const;
const SEED = 20_261_120;

const verdictOf = async (style: QrStyle) =>
  (await verifyFile({ content, style, image: null, format: 'png', sizePx: 320, marginPx: 0 })).verdict;

/** Reads an exported picture with two decoders, `qr` and zxing, independently of the verdict. */
async function readTwice(style: QrStyle): Promise<readonly [string, string]> {
  const { value } = await qrClient.export({ content, style, image: null, format: 'png', sizePx: 320, marginPx: 0 });
  const pixels = await pixelsOf(new Blob([value.bytes], { type: value.mediaType }), '#ffffff', 320);
  const [found] = await readBarcodes(pixels, { formats: ['QRCode'], tryHarder: true });
  let read = '';
  try {
    read = decodeQR(pixels);
  } catch {
    // `read` stays empty, so the comparison with the expected text fails.
  }
  return [read, found?.text ?? ''];
}

describe('the verdict on a style agrees with two decoders', () => {
  test.each(presetIds)('for the preset %s', async (id) => {
    const style = presetStyle(id, defaultStyle);
    // Most readers can read a code with hearts in its corners, but plain readers cannot.
    const expected = id === 'valentine' ? { outcome: 'weak', failed: ['plain'] } : { outcome: 'matches', failed: [] };
    expect(await verdictOf(style)).toMatchObject(expected);
    expect(await readTwice(style)).toEqual([content.value, content.value]);
  });

  // `npm run bench -- qr-verdict` compares the verdicts on 300 styles with the results of other readers.
  test('for random styles, all of which scan', async () => {
    const draw = seeded(SEED);
    const apart: string[] = [];
    for (let index = 0; index < 10; index++) {
      const style = randomStyle(defaultStyle, draw);
      const [{ outcome, failed }, read] = await Promise.all([verdictOf(style), readTwice(style)]);
      if (outcome !== 'matches' || read.some((text) => text !== content.value))
        apart.push(`${outcome} ${failed.join()} ${read.join('|')} ${JSON.stringify(style)}`);
    }
    expect(apart, `seed ${SEED}`).toEqual([]);
  });
});
