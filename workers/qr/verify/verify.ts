import type { Control } from '../../wire/control.ts';
import { drawFile, frameOf, isVector, unitOf } from '../drawing/file.ts';
import { addedModules, frameSpaceOf } from '../drawing/captioned.ts';
import { type Frame, heightPxOf } from '../drawing/frame.ts';
import { compose, contentsOf, type Scene } from '../drawing/layers.ts';
import { mediaTypeOf, newSheet, paintDrawing } from '../drawing/raster.ts';
import type { FileFormat, QrImage } from '../request.ts';
import type { OpenedScene } from '../scene.ts';
import { type Condition, conditions, type QrVerdict, type QrVerifyRequest } from '../verify.request.ts';
import { readCode } from './decoders.ts';
import { type HeldPicture, holdPicture } from './held.ts';
import { remediesFor } from './remedies.ts';
import { type Survey, surveyOf } from './survey.ts';

/** A vector file is read as it would be drawn at this many pixels, or its own if they are fewer. */
const VECTOR_SIDE_PX = 1024;

interface DrawnFile {
  readonly format: FileFormat;
  readonly image: QrImage | null;
  readonly file: Uint8Array<ArrayBuffer>;
}

/** The picture that a file is: its bytes decoded again, or a drawing drawn. */
async function pictureOf(scene: Scene, frame: Frame, { format, image, file }: DrawnFile): Promise<HeldPicture> {
  if (!isVector(format)) {
    return { source: await createImageBitmap(new Blob([file], { type: mediaTypeOf(format) })), modulePx: frame.modulePx };
  }
  const sidePx = Math.min(frame.sizePx, VECTOR_SIDE_PX);
  const sheet = newSheet(sidePx, Math.round((heightPxOf(frame, addedModules(scene.style)) * sidePx) / frame.sizePx));
  paintDrawing(sheet, compose(scene, frame, unitOf(scene.style)), image?.bitmap ?? null, null);
  return { source: sheet.canvas, modulePx: (frame.modulePx * sidePx) / frame.sizePx };
}

/** Reads a drawn file once, as it is. */
export async function isReadBack({ payload, charset, scene }: OpenedScene, frame: Frame, drawn: DrawnFile): Promise<boolean> {
  const held = await pictureOf(scene, frame, drawn);
  const read = await readCode(holdPicture(held, 'asIs'), charset);
  if (held.source instanceof ImageBitmap) held.source.close();
  return read === payload;
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
  const topPx = originPx + frameSpaceOf(scene.style).above * held.modulePx;
  return surveyOf(scene.symbol, context.getImageData(0, 0, width, height), { leftPx: originPx, topPx, modulePx: held.modulePx });
}

/** Reads the exported picture back, in every condition. */
export async function verify({ payload, charset, scene }: OpenedScene, request: QrVerifyRequest, control: Control): Promise<QrVerdict> {
  const { style, format, image, sizePx, marginPx } = request;
  const frame = frameOf(scene, format, sizePx, marginPx);
  // A drawing is read as drawn: its text need not be written for that.
  const file = isVector(format) ? new Uint8Array() : await drawFile(scene, frame, format, image?.bitmap ?? null);
  const held = await pictureOf(scene, frame, { format, image, file });
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
      quietZoneModules: scene.gap ?? frame.originModules - frameSpaceOf(style).line,
      hasLogo: scene.placement !== null,
      level: scene.symbol.level,
      dots: style.dots.type,
      modulePx: frame.modulePx,
    }),
    readAs,
    budget,
  };
}
