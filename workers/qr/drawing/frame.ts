import { InputError } from '../../wire/input-error.ts';
import { EXPORT_SIZE_PX, MODULE_PX_MIN, type QrErrorCode, SIZE_PX_MAX, sizePresetsPx } from '../request.ts';

/** Where a symbol lies in its picture. */
export interface Frame {
  readonly sizePx: number;
  readonly modulePx: number;
  /** From the picture's edge to the grid, in modules. */
  readonly originModules: number;
}

/** How high a picture is, with what a frame adds to it. */
export const heightPxOf = ({ sizePx, modulePx }: Frame, addedModules: number) => Math.round(sizePx + addedModules * modulePx);

/** What has to find its place: modules of the grid, the background's margin on each side, and the margin in pixels. */
export interface Contents {
  readonly gridModules: number;
  readonly marginModules: number;
  readonly marginPx: number;
}

const exactModulePx = (sizePx: number, { gridModules, marginModules, marginPx }: Contents) =>
  (sizePx - 2 * Math.min(Math.max(0, marginPx), sizePx)) / (gridModules + 2 * marginModules);

function checkSize(sizePx: number): void {
  if (Number.isInteger(sizePx) && sizePx >= 1 && sizePx <= SIZE_PX_MAX) return;
  throw new InputError<QrErrorCode>('qr.error.size', 'sizePx', { asked: sizePx, min: 1, max: SIZE_PX_MAX });
}

/** The size asked for; none asked, EXPORT_SIZE_PX or the first preset that gives a module MODULE_PX_MIN. */
export function exportSizePx(askedPx: number | null, contents: Contents): number {
  if (askedPx !== null) {
    checkSize(askedPx);
    return askedPx;
  }
  const sizes = [EXPORT_SIZE_PX, ...sizePresetsPx.filter((preset) => preset > EXPORT_SIZE_PX), SIZE_PX_MAX];
  return sizes.find((sizePx) => exactModulePx(sizePx, contents) >= MODULE_PX_MIN) ?? SIZE_PX_MAX;
}

function checkModule(modulePx: number, sizePx: number, { gridModules }: Contents): void {
  if (modulePx >= 1) return;
  throw new InputError<QrErrorCode>('qr.error.canvasTooSmall', 'sizePx', { sizePx, modules: gridModules });
}

/**
 * For pictures that are drawn at any size: modules fill the picture.
 *
 * @throws InputError qr.error.canvasTooSmall
 */
export function vectorFrame(sizePx: number, contents: Contents): Frame {
  const modulePx = exactModulePx(sizePx, contents);
  checkModule(modulePx, sizePx, contents);
  return { sizePx, modulePx, originModules: (sizePx / modulePx - contents.gridModules) / 2 };
}

/**
 * The same picture for a screen: modules of whole pixels, so that they are sharp, and so many of them that it is no
 * smaller than asked. The margins keep their share, to a pixel.
 */
export function screenFrame({ sizePx, modulePx, originModules }: Frame, askedPx: number): Frame {
  const screenModulePx = Math.max(1, Math.ceil((modulePx * askedPx) / sizePx));
  const screenPx = Math.max(1, Math.round((sizePx * screenModulePx) / modulePx));
  return { sizePx: screenPx, modulePx: screenModulePx, originModules: Math.round(originModules * screenModulePx) / screenModulePx };
}

/**
 * For pixels: modules are whole pixels, so that all are alike and sharp; what is left over is margin.
 *
 * @throws InputError qr.error.canvasTooSmall
 */
export function pixelFrame(sizePx: number, contents: Contents): Frame {
  const modulePx = Math.floor(exactModulePx(sizePx, contents));
  checkModule(modulePx, sizePx, contents);
  return { sizePx, modulePx, originModules: Math.floor((sizePx - contents.gridModules * modulePx) / 2) / modulePx };
}
