import { describe, expect, test } from 'vitest';
import { verifyClient } from '#src/tools/qr/client.ts';
import { type FileFormat, fileFormats, type QrImage } from '#workers/qr/request.ts';
import { defaultStyle, dotTypes, type QrStyle } from '#workers/qr/style.request.ts';
import { contentSamples } from './content-samples.ts';

const content = { type: 'text', value: 'https://example.com/путь?q=1' } as const;

async function verdictOf(style: Partial<QrStyle>, more: { image?: QrImage; format?: FileFormat; sizePx?: number; marginPx?: number } = {}) {
  const request = { content, style: { ...defaultStyle, ...style }, image: null, format: 'png', sizePx: 512, marginPx: 0, ...more } as const;
  return (await verifyClient.verify(request)).value;
}

const colored = (color: string): Partial<QrStyle> => ({
  dots: { ...defaultStyle.dots, color },
  cornerSquares: { ...defaultStyle.cornerSquares, color },
  cornerDots: { ...defaultStyle.cornerDots, color },
});

/** A black picture on a light background, at the largest allowed size. */
function logo(color = '#000000', sidePx = 128): QrImage {
  const canvas = new OffscreenCanvas(sidePx, sidePx);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = color;
  context.fillRect(0, 0, sidePx, sidePx);
  return { bitmap: canvas.transferToImageBitmap(), widthPx: sidePx, heightPx: sidePx };
}

describe('read back', () => {
  test.each(fileFormats)('the usual style as %s matches, with all its codewords in reserve', async (format) => {
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
    '%s matches',
    async (_, sample) => {
      const request = { style: defaultStyle, image: null, format: 'png', sizePx: null, marginPx: 0 } as const;
      expect((await verifyClient.verify({ ...request, content: sample })).value.outcome).toBe('matches');
    },
  );

  test('bytes in windows-1251 match', async () => {
    const { content: sample } = contentSamples.payment;
    if (sample.type !== 'payment') throw new Error('The sample is of another type');
    const request = { style: defaultStyle, image: null, format: 'png', sizePx: null, marginPx: 0 } as const;
    const narrow = { type: 'payment', value: { ...sample.value, charset: 'windows-1251' } } as const;
    expect((await verifyClient.verify({ ...request, content: narrow })).value.outcome).toBe('matches');
  });

  test('a logo uses up codewords in reserve', async () => {
    const { outcome, budget } = await verdictOf({ errorCorrection: 'H' }, { image: logo() });
    expect(outcome).toBe('matches');
    expect(budget.spare).toBeLessThan(budget.restorable);
    expect(budget.spare).toBeGreaterThan(0);
  });

  test('pictures of 4,096 and of 40 px match', async () => {
    expect((await verdictOf({}, { sizePx: 4096 })).outcome).toBe('matches');
    expect((await verdictOf({}, { sizePx: 40 })).outcome).toBe('matches');
  });
});

describe('a style that cannot be read in some condition names the conditions and the remedies', () => {
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

  test('a dark picture behind dots whose light ones are dark as well: a smaller logo, fuller dots', async () => {
    const style: Partial<QrStyle> = {
      dots: { ...defaultStyle.dots, type: 'tiny-square' },
      image: { ...defaultStyle.image, mode: 'background', relativeSize: 1, fill: { color: '#000000', gradient: null } },
    };
    const { outcome, remedies } = await verdictOf(style, { image: logo() });
    expect(outcome).toBe('fails');
    expect(remedies).toEqual(expect.arrayContaining(['logo', 'level', 'dots']));
  });

  test('grey that is read, but not in poor light', async () => {
    const { outcome, failed, remedies } = await verdictOf(colored('#d0d0d0'));
    expect(outcome).toBe('weak');
    expect(failed).toContain('faint');
    expect(remedies[0]).toBe('contrast');
  });

  test('tiny squares that are lost when blurred: fuller dots', async () => {
    const { outcome, failed, remedies } = await verdictOf({ dots: { ...defaultStyle.dots, type: 'tiny-square' } });
    expect(outcome).toBe('weak');
    expect(failed).toContain('blurred');
    expect(remedies).toContain('dots');
  });

  test('no background, on a dark surface: give it one', async () => {
    const { failed, remedies } = await verdictOf({ background: { ...defaultStyle.background, transparent: true } });
    expect(failed).toEqual(['dark']);
    expect(remedies[0]).toBe('background');
  });

  test('light on dark is read, with a word of caution', async () => {
    const verdict = await verdictOf({ ...colored('#ffffff'), background: { ...defaultStyle.background, color: '#000000' } });
    expect(verdict).toMatchObject({ outcome: 'matches', remedies: ['swapColors'] });
  });
});

test('a request that the export refuses is refused with the same error', async () => {
  await expect(verdictOf({}, { sizePx: 20 })).rejects.toMatchObject({ code: 'qr.error.canvasTooSmall' });
});
