import { expect, test } from 'vitest';
import { qrClient } from '#src/tools/qr/client.ts';
import { contentTypes } from '#workers/qr/content.request.ts';
import { fileFormats, type QrImage } from '#workers/qr/request.ts';
import {
  cornerDotTypes,
  cornerSquareTypes,
  defaultStyle,
  dotTypes,
  errorCorrectionLevels,
  type Gradient,
  imageModes,
  type QrStyle,
  shapes,
} from '#workers/qr/style.request.ts';
import { seeded } from '../../reference/seeded.ts';
import { contentSamples } from './content-samples.ts';
import { readForeign } from './foreign.ts';

/* Exports every dot type with every content type and reads the file with other decoders. The format changes from one picture to the
   next, so that every format occurs with every dot type and every content type; corners, shape, gradients, logo, level and background
   change with other periods. All combinations would be millions of pictures. Each run draws every third picture; the seed decides which
   ones. */

const squares = [...new Set([...cornerSquareTypes, ...dotTypes])];
const middles = [...new Set([...cornerDotTypes, ...dotTypes])];
const gradient = (type: Gradient['type'], from: string, to: string, rotation: number): Gradient => ({
  type,
  rotation,
  colorStops: [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ],
});
const darks = [null, gradient('linear', '#7a0020', '#103090', 0.7), null, gradient('radial', '#000000', '#005540', 0), null];
const lights = [null, gradient('linear', '#fff8e0', '#e0f4ff', 2), null];
const logoModes = [null, ...imageModes, null, null, null];

const turned = <Value>(values: readonly Value[], at: number, step: number) => values[Math.floor(at / step) % values.length] as Value;

function logo(): QrImage {
  const canvas = new OffscreenCanvas(96, 96);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 96, 96);
  context.fillStyle = '#b0305a';
  context.fillRect(8, 8, 80, 80);
  return { bitmap: canvas.transferToImageBitmap(), widthPx: 96, heightPx: 96 };
}

function styleAt(at: number, type: QrStyle['dots']['type']): { readonly style: QrStyle; readonly withLogo: boolean } {
  // A code whose dots cover only a tenth of a picture behind them cannot be read, so this combination is left out.
  const turn = turned(logoModes, at, 1);
  const mode = turn === 'background' && type === 'tiny-square' ? null : turn;
  const dark = (step: number) => ({ color: '#101418', gradient: turned(darks, at, step) });
  const style: QrStyle = {
    ...defaultStyle,
    shape: turned(shapes, at, 11),
    errorCorrection: mode ? 'H' : turned(errorCorrectionLevels, at, 3),
    dots: { ...defaultStyle.dots, ...dark(1), type },
    cornerSquares: { ...dark(2), type: turned(squares, at, 1) },
    cornerDots: { ...dark(3), type: turned(middles, at, 1) },
    background: {
      color: '#ffffff',
      gradient: turned(lights, at, 5),
      marginModules: turned([1, 4, 2], at, 2),
      rounding: turned([0, 0.2, 0], at, 4),
      transparent: turned([false, false, true, false], at, 7),
    },
    image: { ...defaultStyle.image, mode: mode ?? 'center', relativeSize: turned([0.4, 0.25], at, 13) },
  };
  return { style, withLogo: mode !== null };
}

const skipped = seeded('QR sweep').below(3);

test.each(contentTypes)('a code of type %s is read with many kinds of dots and formats', async (type) => {
  const { content, payload } = contentSamples[type];
  for (const [index, dots] of dotTypes.entries()) {
    if ((index + contentTypes.indexOf(type) + skipped) % 3 > 0) continue;
    const format = turned(fileFormats, index + contentTypes.indexOf(type), 1);
    const { style, withLogo } = styleAt(index + dotTypes.length * contentTypes.indexOf(type), dots);
    const image = withLogo ? logo() : null;
    const { value } = await qrClient.export({ content, style, image, sizePx: 600, marginPx: 0, format });
    const read = await readForeign(new Blob([value.bytes], { type: value.mediaType }));
    expect(read, `${format}, ${dots}, ${JSON.stringify(style)}`).toBe(payload);
  }
});
