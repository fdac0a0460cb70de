import type { Control } from '../wire/control.ts';
import { exportSizePx, type Frame, pixelFrame, vectorFrame } from './drawing/frame.ts';
import { compose, contentsOf, type Scene, sceneOf } from './drawing/layers.ts';
import { canvasFile, imageDataUrl, mediaTypeOf, paintCanvas } from './drawing/raster.ts';
import { svgText } from './drawing/svg.ts';
import { factsOf } from './facts.ts';
import { payloadOf } from './payload/payload.ts';
import type { FileFormat, QrExportRequest, QrFile, QrFiles, QrManyRequest, QrPreview, QrPreviewRequest, QrStyle } from './request.ts';
import { encode } from './symbol/encode.ts';
import { openPlainPress } from './symbol/plain-press.ts';

const press = openPlainPress();
const encoder = new TextEncoder();

/** Length of a module in units of the paths: whole numbers also for halves, with the default. */
const unitOf = (style: QrStyle) => Math.abs(Math.round(style.dots.size)) || 10;

const symbolOf = (text: string, style: QrStyle) => encode(text, style, press);

function frameOf(scene: Scene, format: FileFormat, askedPx: number | null, marginPx: number): Frame {
  const contents = contentsOf(scene, marginPx);
  return (format === 'svg' ? vectorFrame : pixelFrame)(exportSizePx(askedPx, contents), contents);
}

export const qrEngine = {
  /** A picture for the screen and what there is to say about the code. Throws InputError for the content's fields and the style's. */
  preview({ content, style, image, sizePx, marginPx, pixelRatio }: QrPreviewRequest): QrPreview {
    const payload = payloadOf(content);
    const scene = sceneOf(symbolOf(payload, style), style, image);
    const frame = frameOf(scene, 'png', sizePx, marginPx);
    const viewPx = Math.max(1, Math.round(Math.min(style.widthPx, style.heightPx) * pixelRatio));
    const view = pixelFrame(viewPx, contentsOf(scene, (marginPx * viewPx) / frame.sizePx));
    const canvas = paintCanvas(compose(scene, view, unitOf(style)), viewPx, image?.bitmap ?? null, null);
    return { bitmap: canvas.transferToImageBitmap(), facts: factsOf(payload, scene, frame, sizePx) };
  },

  /** One file. Throws InputError as preview does, and for the format. */
  async export({ content, style, image, sizePx, marginPx, format }: QrExportRequest): Promise<QrFile> {
    const payload = payloadOf(content);
    const scene = sceneOf(symbolOf(payload, style), style, image);
    const frame = frameOf(scene, format, sizePx, marginPx);
    const drawing = compose(scene, frame, unitOf(style));
    const facts = factsOf(payload, scene, frame, sizePx);
    const mediaType = mediaTypeOf(format);
    if (format === 'svg') {
      const logo = image ? await imageDataUrl(image.bitmap) : null;
      return { bytes: encoder.encode(svgText(drawing, frame.sizePx, logo)), mediaType, facts };
    }
    const canvas = paintCanvas(drawing, frame.sizePx, image?.bitmap ?? null, format === 'jpeg' ? '#ffffff' : null);
    return { bytes: await canvasFile(canvas, format), mediaType, facts };
  },

  /** One file a text. */
  async exportMany(_request: QrManyRequest, _control: Control): Promise<QrFiles> {
    throw new Error('Not drawn yet');
  },
};

export type QrEngine = typeof qrEngine;
