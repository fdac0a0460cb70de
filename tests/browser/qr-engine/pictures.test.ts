import { describe, expect, test } from 'vitest';
import { qrClient } from '#src/tools/qr/client.ts';
import { fileFormats, type QrExportRequest, type QrImage } from '#workers/qr/request.ts';
import {
  cornerDotTypes,
  cornerSquareTypes,
  defaultStyle,
  dotTypes,
  errorCorrectionLevels,
  type Gradient,
  imageModes,
  type QrStyle,
} from '#workers/qr/style.request.ts';
import { readForeign } from './foreign.ts';

const TEXT = 'https://example.com/путь?q=1';
const content = { type: 'text', value: TEXT } as const;

async function exported(style: Partial<QrStyle>, request: Partial<QrExportRequest> = {}) {
  const { value } = await qrClient.export({
    content,
    style: { ...defaultStyle, ...style },
    image: null,
    sizePx: 512,
    marginPx: 0,
    format: 'png',
    ...request,
  });
  return { ...value, file: new Blob([value.bytes], { type: value.mediaType }) };
}

const linear: Gradient = {
  type: 'linear',
  rotation: 0.8,
  colorStops: [
    { offset: 0, color: '#b00020' },
    { offset: 1, color: '#1030a0' },
  ],
};
const radial: Gradient = {
  type: 'radial',
  rotation: 0,
  colorStops: [
    { offset: 0, color: '#000000' },
    { offset: 1, color: '#006040' },
  ],
};
const pale: Gradient = {
  type: 'linear',
  rotation: 0,
  colorStops: [
    { offset: 0, color: '#fff8e0' },
    { offset: 1, color: '#e0f8ff' },
  ],
};

const signatures: Record<string, number[]> = {
  png: [0x89, 0x50, 0x4e, 0x47],
  jpeg: [0xff, 0xd8, 0xff],
  webp: [0x52, 0x49, 0x46, 0x46],
  svg: [0x3c, 0x73, 0x76, 0x67],
  pdf: [0x25, 0x50, 0x44, 0x46],
};

describe.each(fileFormats)('a file in the format %s', (format) => {
  test('has its signature and is read', async () => {
    const { bytes, file } = await exported({}, { format });
    expect([...bytes.subarray(0, signatures[format]?.length)]).toEqual(signatures[format]);
    expect(await readForeign(file)).toBe(TEXT);
  });

  test('is read with gradients in every part', async () => {
    const { file } = await exported(
      {
        dots: { ...defaultStyle.dots, type: 'rounded', gradient: linear },
        cornerSquares: { ...defaultStyle.cornerSquares, type: 'extra-rounded', gradient: radial },
        cornerDots: { ...defaultStyle.cornerDots, type: 'dot', gradient: linear },
        background: { ...defaultStyle.background, gradient: pale, rounding: 0.2 },
      },
      { format },
    );
    expect(await readForeign(file)).toBe(TEXT);
  });
});

/** One format each for pixels, SVG paths and PDF paths; other raster formats draw the same dots. */
const drawings = ['png', 'svg', 'pdf'] as const;

test.each(dotTypes)('dots of type %s, in a square and in a circle, are read', async (type) => {
  for (const format of drawings) {
    for (const shape of ['square', 'circle'] as const) {
      const { file } = await exported({ shape, dots: { ...defaultStyle.dots, type } }, { format });
      expect(await readForeign(file), `${format} ${shape}`).toBe(TEXT);
    }
  }
});

test.each([...new Set([...cornerSquareTypes, ...dotTypes])])('corner squares of type %s are read', async (type) => {
  const { file } = await exported({ cornerSquares: { ...defaultStyle.cornerSquares, type } });
  expect(await readForeign(file)).toBe(TEXT);
});

test.each([...new Set([...cornerDotTypes, ...dotTypes])])('corner dots of type %s are read', async (type) => {
  const { file } = await exported({ cornerDots: { ...defaultStyle.cornerDots, type } });
  expect(await readForeign(file)).toBe(TEXT);
});

test('each type of dots, corner squares and corner dots makes a different picture', async () => {
  const pictures = new Set<string>();
  const draw = async (style: Partial<QrStyle>) => {
    pictures.add(new TextDecoder().decode((await exported(style, { format: 'svg' })).bytes));
  };
  const squares = new Set([...cornerSquareTypes, ...dotTypes]);
  const middles = new Set([...cornerDotTypes, ...dotTypes]);
  for (const type of dotTypes) await draw({ dots: { ...defaultStyle.dots, type } });
  for (const type of squares) await draw({ cornerSquares: { ...defaultStyle.cornerSquares, type } });
  for (const type of middles) await draw({ cornerDots: { ...defaultStyle.cornerDots, type } });
  // Each of the three lists contains the default style, whose picture is counted once.
  expect(pictures.size).toBe(dotTypes.length + squares.size + middles.size - 2);
});

/** Returns a striped logo, which makes the modules below it unreadable. */
function logo(width: number, height: number): QrImage {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  for (let stripe = 0; stripe < width; stripe += 7) {
    context.fillStyle = stripe % 2 === 0 ? '#ffffff' : '#103070';
    context.fillRect(stripe, 0, 7, height);
  }
  return { bitmap: canvas.transferToImageBitmap(), widthPx: width, heightPx: height };
}

describe('a logo', () => {
  const cases = errorCorrectionLevels.flatMap((level) => imageModes.map((mode) => [mode, level] as const));

  test.each(cases)(
    '%s at level %s hides no more modules than can be restored, at relative sizes of 0.4 and 1',
    async (mode, errorCorrection) => {
      for (const [relativeSize, image] of [
        [0.4, logo(200, 200)],
        [1, logo(200, 200)],
        [1, logo(300, 120)],
      ] as const) {
        const value = `${TEXT} ${'и ещё '.repeat(6)}`;
        const { file, facts } = await exported(
          { errorCorrection, image: { ...defaultStyle.image, mode, relativeSize, marginModules: relativeSize === 1 ? 0.5 : 0 } },
          { image, content: { type: 'text', value } },
        );
        expect(await readForeign(file), `${relativeSize}`).toBe(value);
        expect(facts.logo?.hiddenModules).toBeLessThanOrEqual(facts.logo?.allowedModules ?? -1);
      }
    },
  );

  test('does not prevent reading the code from a file in any format', async () => {
    for (const format of fileFormats) {
      const { file } = await exported({ errorCorrection: 'H' }, { image: logo(100, 100), format });
      expect(await readForeign(file), format).toBe(TEXT);
    }
  });
});

describe('the picture', () => {
  test('with a transparent background is read on a pale orange page, in formats that support transparency', async () => {
    for (const [format, dots] of [
      ['png', 'square'],
      ['png', 'rounded'],
      ['webp', 'square'],
      ['svg', 'square'],
    ] as const) {
      const { file } = await exported(
        { background: { ...defaultStyle.background, transparent: true }, dots: { ...defaultStyle.dots, type: dots } },
        { format },
      );
      expect(await readForeign(file, '#ffe0a0'), `${format} ${dots}`).toBe(TEXT);
    }
  });

  test('has the requested size, and the same bytes when exported again', async () => {
    for (const sizePx of [256, 1024]) {
      const style = { dots: { ...defaultStyle.dots, type: 'random-dot' } } as const;
      const [one, two] = [await exported(style, { sizePx }), await exported(style, { sizePx })];
      const bitmap = await createImageBitmap(one.file);
      expect([bitmap.width, bitmap.height]).toEqual([sizePx, sizePx]);
      expect(two.bytes).toEqual(one.bytes);
    }
  });

  test.each(dotTypes)('on the screen has the pixels of the saved file, with dots of type %s', async (type) => {
    const style = {
      ...defaultStyle,
      dots: { ...defaultStyle.dots, type },
      cornerDots: { ...defaultStyle.cornerDots, type: 'heart' },
    } as const;
    const { value } = await qrClient.preview({ content, style, image: null, format: 'png', sizePx: 512, marginPx: 0, pixelRatio: 1 });
    const saved = await createImageBitmap((await exported(style)).file);
    const pixels = (bitmap: ImageBitmap) => {
      const context = new OffscreenCanvas(512, 512).getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(bitmap, 0, 0);
      return context.getImageData(0, 0, 512, 512).data;
    };
    const [shown, stored] = [pixels(value.bitmap), pixels(saved)];
    // Pixels at edges differ: a file in two colors has only sixteen shades, and the edges of each shape are smoothed separately.
    expect(shown.reduce((most, level, at) => Math.max(most, Math.abs(level - (stored[at] as number))), 0)).toBeLessThanOrEqual(64);
    expect(value.facts).toMatchObject({
      payload: TEXT,
      level: 'M',
      modules: 25 + 4,
      quietZoneModules: expect.any(Number),
      sizePx: 512,
      logo: null,
    });
  });
});

describe('the margin has the same share of the picture on the screen as in the file', () => {
  /** Returns the height of the light area above the code, as a share of the picture's side. */
  async function marginShare(picture: Blob | ImageBitmap): Promise<number> {
    let source: CanvasImageSource;
    if (picture instanceof ImageBitmap) source = picture;
    else {
      source = new Image();
      source.src = URL.createObjectURL(picture);
      await source.decode();
    }
    const side = 1200;
    const context = new OffscreenCanvas(side, side).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(source, 0, 0, side, side);
    const { data } = context.getImageData(side / 2, 0, side / 4, side);
    const dark = data.findIndex((level, at) => at % 4 === 0 && level < 128);
    return Math.floor(dark / side) / side;
  }

  test.each([
    ['a size that is not a multiple of the number of modules', 'png', 700, 0, 'link '.repeat(60)],
    ['the default size', 'png', null, 0, TEXT],
    ['a chosen margin', 'webp', 640, 50, TEXT],
    ['an SVG', 'svg', 700, 0, 'link '.repeat(60)],
  ] as const)('%s', async (_, format, sizePx, marginPx, value) => {
    const request = { content: { type: 'text', value }, style: defaultStyle, image: null, sizePx, marginPx, format } as const;
    const { value: preview } = await qrClient.preview({ ...request, pixelRatio: 360 / 512 });
    const { file } = await exported({}, request);
    expect(Math.abs((await marginShare(preview.bitmap)) - (await marginShare(file)))).toBeLessThan(1 / 300);
  });
});

describe('a refusal', () => {
  test.each([
    ['qr.error.canvasTooSmall', 'sizePx', {}, { sizePx: 20 }],
    ['qr.error.size', 'sizePx', {}, { sizePx: 9000 }],
    ['qr.error.color', 'dots.color', { dots: { ...defaultStyle.dots, color: 'red;' } }, {}],
    ['qr.error.colorStops', 'dots.gradient', { dots: { ...defaultStyle.dots, gradient: { ...linear, colorStops: [] } } }, {}],
    ['qr.error.overflow', 'content', { errorCorrection: 'L' }, { content: { type: 'text', value: 'x'.repeat(2954) } }],
    ['qr.error.empty', 'content', {}, { content: { type: 'url', value: '' } }],
  ] as const)('%s names the field %s', async (code, field, style, request) => {
    await expect(exported(style as Partial<QrStyle>, request as Partial<QrExportRequest>)).rejects.toMatchObject({ code, field });
  });
});
