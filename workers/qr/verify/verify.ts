import type { Control } from '../../wire/control.ts';
import { drawFile, frameOf, isVector, unitOf } from '../drawing/file.ts';
import type { Frame } from '../drawing/frame.ts';
import { compose, contentsOf, type Scene } from '../drawing/layers.ts';
import { mediaTypeOf, newSheet, paintDrawing } from '../drawing/raster.ts';
import type { OpenedScene } from '../scene.ts';
import { type Condition, conditions, type QrVerdict, type QrVerifyRequest } from '../verify.request.ts';
import { readCode } from './decoders.ts';
import { type HeldPicture, holdPicture } from './held.ts';
import { remediesFor } from './remedies.ts';
import { type Survey, surveyOf } from './survey.ts';

/** A vector file is read as it would be drawn at this many pixels, or its own if they are fewer. */
const VECTOR_SIDE_PX = 1024;

/** The picture that a file is: its bytes decoded again, or a drawing drawn. */
async function pictureOf(scene: Scene, frame: Frame, { format, image }: QrVerifyRequest): Promise<HeldPicture> {
  const bitmap = image?.bitmap ?? null;
  if (!isVector(format)) {
    const bytes = await drawFile(scene, frame, format, bitmap);
    return { source: await createImageBitmap(new Blob([bytes], { type: mediaTypeOf(format) })), modulePx: frame.modulePx };
  }
  const sidePx = Math.min(frame.sizePx, VECTOR_SIDE_PX);
  const sheet = newSheet(sidePx);
  paintDrawing(sheet, compose(scene, frame, unitOf(scene.style)), bitmap, null);
  return { source: sheet.canvas, modulePx: (frame.modulePx * sidePx) / frame.sizePx };
}

/** What a picture without surroundings shows of its symbol. */
function survey(scene: Scene, frame: Frame, held: HeldPicture): Survey {
  const { width, height } = held.source;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(held.source, 0, 0);
  const { gridModules } = contentsOf(scene, 0);
  const originPx = (frame.originModules + (gridModules - scene.symbol.size) / 2) * held.modulePx;
  return surveyOf(scene.symbol, context.getImageData(0, 0, width, height), { leftPx: originPx, topPx: originPx, modulePx: held.modulePx });
}

/** Reads the exported picture back, in every condition. */
export async function verify({ payload, charset, scene }: OpenedScene, request: QrVerifyRequest, control: Control): Promise<QrVerdict> {
  const { style, format, sizePx, marginPx } = request;
  const frame = frameOf(scene, format, sizePx, marginPx);
  const held = await pictureOf(scene, frame, request);
  const failed: Condition[] = [];
  let readAs: string | null = null;
  for (const [index, condition] of conditions.entries()) {
    const read = await readCode(holdPicture(held, condition), charset);
    if (read !== payload) failed.push(condition);
    if (read !== null && read !== payload) readAs ??= read;
    await control.tick(index + 1, conditions.length);
  }
  const { contrast, ...budget } = survey(scene, frame, held);
  if (held.source instanceof ImageBitmap) held.source.close();
  const isRead = !failed.includes('asIs');
  return {
    outcome: failed.length === 0 ? 'matches' : readAs !== null && !isRead ? 'differs' : isRead ? 'weak' : 'fails',
    failed,
    remedies: remediesFor({
      failed,
      contrast,
      isTransparent: style.background.transparent && format !== 'jpeg',
      quietZoneModules: scene.gap ?? frame.originModules,
      hasLogo: scene.placement !== null,
      level: scene.symbol.level,
      dots: style.dots.type,
      modulePx: frame.modulePx,
    }),
    readAs,
    budget,
  };
}
