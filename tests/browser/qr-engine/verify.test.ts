import { describe, expect, test } from 'vitest';
import { qrClient, verifyClient } from '#src/tools/qr/client.ts';
import { verifyFile } from '#src/tools/qr/proof/verify-file.ts';
import { type FileFormat, fileFormats, type QrImage } from '#workers/qr/request.ts';
import { defaultStyle, dotTypes, type QrStyle } from '#workers/qr/style.request.ts';
import { contentSamples } from './content-samples.ts';

const content = { type: 'text', value: 'https://example.com/путь?q=1' } as const;

async function verdictOf(style: Partial<QrStyle>, more: { image?: QrImage; format?: FileFormat; sizePx?: number; marginPx?: number } = {}) {
  const request = { content, style: { ...defaultStyle, ...style }, image: null, format: 'png', sizePx: 512, marginPx: 0, ...more } as const;
  return (await verifyFile(request)).verdict;
}

const colored = (color: string): Partial<QrStyle> => ({
  dots: { ...defaultStyle.dots, color },
  cornerSquares: { ...defaultStyle.cornerSquares, color },
  cornerDots: { ...defaultStyle.cornerDots, color },
});

/** Returns a square logo of one color. */
function logo(color = '#000000', sidePx = 128): QrImage {
  const canvas = new OffscreenCanvas(sidePx, sidePx);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = color;
  context.fillRect(0, 0, sidePx, sidePx);
  return { bitmap: canvas.transferToImageBitmap(), widthPx: sidePx, heightPx: sidePx };
}

describe('in a file that is read back', () => {
  test.each(fileFormats)('the default style as %s matches, with all its codewords in reserve', async (format) => {
    expect(await verdictOf({}, { format })).toEqual({
      outcome: 'matches',
      failed: [],
      remedies: [],
      readAs: null,
      budget: { spare: 13, restorable: 13 },
    });
  });

  test.each(dotTypes.filter((type) => type !== 'tiny-square'))('dots of type %s match', async (type) => {
    expect((await verdictOf({ dots: { ...defaultStyle.dots, type } })).outcome).toBe('matches');
  });

  test.each(Object.values(contentSamples).map((sample) => [sample.content.type, sample.content] as const))(
    'content of type %s matches',
    async (_, sample) => {
      const request = { style: defaultStyle, image: null, format: 'png', sizePx: null, marginPx: 0 } as const;
      expect((await verifyFile({ ...request, content: sample })).verdict.outcome).toBe('matches');
    },
  );

  test('bytes in windows-1251 match', async () => {
    const { content: sample } = contentSamples.payment;
    if (sample.type !== 'payment') throw new Error('The sample is of another type');
    const request = { style: defaultStyle, image: null, format: 'png', sizePx: null, marginPx: 0 } as const;
    const narrow = { type: 'payment', value: { ...sample.value, charset: 'windows-1251' } } as const;
    expect((await verifyFile({ ...request, content: narrow })).verdict.outcome).toBe('matches');
  });

  test('a logo reduces the codewords in reserve', async () => {
    const { outcome, budget } = await verdictOf({ errorCorrection: 'H' }, { image: logo() });
    expect(outcome).toBe('matches');
    expect(budget.spare).toBeLessThan(budget.restorable);
    expect(budget.spare).toBeGreaterThan(0);
  });

  test('a logo with transparency hides as much in a PDF as in a PNG', async () => {
    const canvas = new OffscreenCanvas(128, 128);
    (canvas.getContext('2d') as OffscreenCanvasRenderingContext2D).fillRect(48, 48, 32, 32);
    const image = { bitmap: canvas.transferToImageBitmap(), widthPx: 128, heightPx: 128 };
    const style = { errorCorrection: 'H', image: { ...defaultStyle.image, hideDots: false } } as const;
    const inPng = await verdictOf(style, { image, format: 'png' });
    expect(await verdictOf(style, { image, format: 'pdf' })).toEqual(inPng);
  });

  test('pictures of 4,096 and of 40 px match', async () => {
    expect((await verdictOf({}, { sizePx: 4096 })).outcome).toBe('matches');
    expect((await verdictOf({}, { sizePx: 40 })).outcome).toBe('matches');
  });
});

describe('the verdict on a style that cannot be read in every condition names the failed conditions and the remedies', () => {
  const pale = colored('#f0f0f0');
  test('pale on white: more contrast', async () => {
    const verdict = await verdictOf(pale);
    expect(verdict.outcome).toBe('fails');
    expect(verdict.failed).toContain('asIs');
    expect(verdict.remedies[0]).toBe('contrast');
  });

  test('white on white fails', async () => {
    expect((await verdictOf(colored('#ffffff'))).outcome).toBe('fails');
  });

  test('a dark logo behind the dots, which makes the light modules dark: a smaller logo, a higher level, fuller dots', async () => {
    const style: Partial<QrStyle> = {
      dots: { ...defaultStyle.dots, type: 'tiny-square' },
      image: { ...defaultStyle.image, mode: 'background', relativeSize: 1, fill: { color: '#000000', gradient: null } },
    };
    const { outcome, remedies } = await verdictOf(style, { image: logo() });
    expect(outcome).toBe('fails');
    expect(remedies).toEqual(expect.arrayContaining(['logo', 'level', 'dots']));
  });

  test('gray that is read, but not in poor light', async () => {
    const { outcome, failed, remedies } = await verdictOf(colored('#d0d0d0'));
    expect(outcome).toBe('rare');
    expect(failed).toContain('faint');
    expect(remedies[0]).toBe('contrast');
  });

  test('tiny squares that are lost when blurred: fuller dots', async () => {
    const { outcome, failed, remedies } = await verdictOf({ dots: { ...defaultStyle.dots, type: 'tiny-square' } });
    expect(outcome).toBe('weak');
    expect(failed).toContain('blurred');
    expect(remedies).toContain('dots');
  });

  test('a transparent background on a dark surface: an opaque background', async () => {
    const { outcome, failed, remedies } = await verdictOf({ background: { ...defaultStyle.background, transparent: true } });
    expect([outcome, failed]).toEqual(['weak', ['dark']]);
    expect(remedies[0]).toBe('background');
  });

  test('light on dark is read, but not by readers that support only dark on light: swap the colors', async () => {
    const verdict = await verdictOf({
      ...colored('#ffffff'),
      background: { ...defaultStyle.background, color: '#000000', marginModules: 4 },
    });
    expect(verdict).toMatchObject({ outcome: 'rare', failed: ['plain'], remedies: ['swapColors'] });
  });

  test('finder patterns of another shape are read, but not by every reader: plainer corners', async () => {
    const { outcome, failed, remedies } = await verdictOf({
      cornerDots: { ...defaultStyle.cornerDots, type: 'heart' },
      cornerSquares: { ...defaultStyle.cornerSquares, type: 'diamond' },
    });
    expect([outcome, failed]).toEqual(['rare', expect.arrayContaining(['plain'])]);
    expect(remedies).toContain('corners');
  });

  test('pale dots with dark finder patterns: more contrast, because the dots are too pale', async () => {
    const { outcome, failed, remedies } = await verdictOf({ dots: { ...defaultStyle.dots, color: '#c8c8c8' } }, { marginPx: 60 });
    expect([outcome, failed]).toEqual(['rare', expect.arrayContaining(['plain'])]);
    expect(remedies).toContain('contrast');
    expect(remedies).not.toContain('quietZone');
  });
});

test('a request that the export refuses is refused with the same error', async () => {
  await expect(verdictOf({}, { sizePx: 20 })).rejects.toMatchObject({ code: 'qr.error.canvasTooSmall' });
});

describe('the verdict depends on the bytes of a file, not on the drawing', () => {
  const request = { content, style: defaultStyle, image: null, sizePx: 300, marginPx: 20 } as const;
  const other = { type: 'text', value: 'https://example.com/other' } as const;

  test.each(fileFormats)('a %s that contains another text is reported as different', async (format) => {
    const { value } = await qrClient.export({ ...request, content: other, format });
    const file = new Blob([value.bytes], { type: value.mediaType });
    expect((await verifyClient.verify({ ...request, format, file, drawn: null })).value.outcome).toBe('differs');
  });

  test('a PDF whose code lies beyond the edge of the paper fails', async () => {
    const { value } = await qrClient.export({ ...request, format: 'pdf' });
    const text = new TextDecoder('latin1').decode(value.bytes);
    // The page becomes narrower than the code; the length of the file stays the same.
    const at = text.indexOf('/MediaBox[0 0 85');
    value.bytes.set(new TextEncoder().encode('/MediaBox[0 0 15'), at);
    const file = new Blob([value.bytes]);
    expect((await verifyClient.verify({ ...request, format: 'pdf', file, drawn: null })).value.outcome).toBe('fails');
  });

  test('a sheet of labels is read back', async () => {
    const print = { sideMm: 30, page: 'a4', labels: true } as const;
    expect((await verifyFile({ ...request, format: 'pdf', print })).verdict.outcome).toBe('matches');
  });
});
