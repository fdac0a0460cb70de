import { describe, expect, test } from 'vitest';
import { qrClient } from '#src/tools/qr/client.ts';
import type { QrPrint } from '#workers/qr/print.request.ts';
import { defaultStyle, type QrStyle } from '#workers/qr/style.request.ts';
import { readForeign } from './foreign.ts';
import { hiddenInPdf } from './hidden-in-pdf.ts';
import { rasterizePdf } from './rasterize-pdf.ts';

const content = { type: 'text', value: 'https://example.com/путь?q=1' } as const;

async function pdf(style: Partial<QrStyle> = {}, print: Partial<QrPrint> = {}): Promise<Blob> {
  const { value } = await qrClient.export({
    content,
    style: { ...defaultStyle, ...style },
    image: null,
    format: 'pdf',
    sizePx: null,
    marginPx: 0,
    print: { sideMm: 30, page: 'code', labels: false, ...print },
  });
  return new Blob([value.bytes], { type: value.mediaType });
}

function pixelsOf(bitmap: ImageBitmap): ImageData {
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

describe('a PDF', () => {
  test.each([20, 30, 105.5])('is %s mm wide and can be read', async (sideMm) => {
    const file = await pdf({}, { sideMm });
    const { widthMm, heightMm } = await rasterizePdf(file, 400);
    expect([widthMm, heightMm].map((mm) => Math.abs(mm - sideMm) < 0.01)).toEqual([true, true]);
    expect(await readForeign(file)).toBe(content.value);
  });

  test('has no text, link, action or attachment, even if its caption is a link', async () => {
    const file = await pdf({ frame: { ...defaultStyle.frame, type: 'below', text: 'HTTPS://EVIL.EXAMPLE (1)' } });
    expect(await hiddenInPdf(file)).toEqual({ actions: null, attachments: null, opening: null, annotations: [], texts: [] });
  });

  test('has opaque gradients on a background that is half transparent', async () => {
    const gradient = {
      type: 'linear',
      rotation: 0,
      colorStops: [
        { offset: 0, color: '#000000' },
        { offset: 1, color: '#000000' },
      ],
    } as const;
    const file = await pdf({ background: { ...defaultStyle.background, color: '#ffffff80' }, dots: { ...defaultStyle.dots, gradient } });
    const { data } = pixelsOf((await rasterizePdf(file, 400)).bitmap);
    const reds = data.filter((_, at) => at % 4 === 0);
    expect(reds.filter((red) => red > 100 && red < 160).length).toBeLessThan(reds.length / 50);
    expect(reds.filter((red) => red < 20).length).toBeGreaterThan(reds.length / 4);
  });

  test('has the gradients of an SVG of the same style', async () => {
    const gradient = {
      type: 'linear',
      rotation: 0.6,
      colorStops: [
        { offset: 0, color: '#c00020' },
        { offset: 0.4, color: '#00a040' },
        { offset: 1, color: '#1030c0' },
      ],
    } as const;
    const style: Partial<QrStyle> = {
      dots: { ...defaultStyle.dots, type: 'classy-rounded', gradient },
      cornerSquares: { ...defaultStyle.cornerSquares, type: 'extra-rounded', gradient: { ...gradient, type: 'radial' } },
      background: { ...defaultStyle.background, rounding: 0.3, color: '#f4ffe8' },
    };
    const drawn = pixelsOf((await rasterizePdf(await pdf(style), 600)).bitmap);
    const { value } = await qrClient.export({
      content,
      style: { ...defaultStyle, ...style },
      image: null,
      format: 'svg',
      sizePx: 600,
      marginPx: 0,
    });
    const image = new Image(600, 600);
    image.src = URL.createObjectURL(new Blob([value.bytes], { type: value.mediaType }));
    await image.decode();
    const picture = pixelsOf(await createImageBitmap(image, { resizeWidth: 600, resizeHeight: 600 }));
    let apart = 0;
    for (let at = 0; at < picture.data.length; at++) {
      if (Math.abs((picture.data[at] as number) - (drawn.data[at] as number)) > 48) apart++;
    }
    // The two renderers smooth edges differently.
    expect(apart / picture.data.length).toBeLessThan(0.004);
  });

  test('has the code once on a sheet, or, with labels, as many times as fit', async () => {
    const one = await rasterizePdf(await pdf({}, { page: 'a4' }), 420);
    expect([Math.round(one.widthMm), Math.round(one.heightMm)]).toEqual([210, 297]);
    const inked = (bitmap: ImageBitmap) => {
      const { data } = pixelsOf(bitmap);
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] as number) < 128) dark++;
      return dark;
    };
    const labels = await rasterizePdf(await pdf({}, { page: 'a4', labels: true }), 420);
    // A4 has margins of 10 mm, labels of 30 mm and gaps of 4 mm: (210 − 20 + 4) / 34 and (297 − 20 + 4) / 34, rounded down, are 5 × 8.
    expect(inked(labels.bitmap) / inked(one.bitmap)).toBeCloseTo(40, 0);
  });

  test('is refused when the paper is too small for the code', async () => {
    await expect(pdf({}, { sideMm: 250, page: 'letter' })).rejects.toMatchObject({
      code: 'qr.error.paper',
      values: { asked: 250, max: 195 },
    });
  });
});
