import { InputError } from '../../wire/input-error.ts';
import { EXPORT_SIZE_PX, MODULE_PX_MIN, type QrErrorCode, SIZE_PX_MAX, sizePresetsPx } from '../request.ts';

/** Position of a symbol in its picture. */
export interface Frame {
  readonly sizePx: number;
  readonly modulePx: number;
  /** Distance in modules from the picture's edge to the grid. */
  readonly originModules: number;
}

/** Returns the height of a picture in pixels, including the caption band. */
export const heightPxOf = ({ sizePx, modulePx }: Frame, addedModules: number) => Math.round(sizePx + addedModules * modulePx);

/** Space to lay out: the grid in modules, the background's margin on each side in modules, and the margin in pixels. */
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

/**
 * Returns the requested size in pixels. If none is requested, returns EXPORT_SIZE_PX, or the next larger preset at which a module has at
 * least MODULE_PX_MIN, or else SIZE_PX_MAX.
 *
 * @throws InputError qr.error.size
 */
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
 * Returns the frame of a vector picture, in which modules fill the whole size.
 *
 * @throws InputError qr.error.canvasTooSmall
 */
export function vectorFrame(sizePx: number, contents: Contents): Frame {
  const modulePx = exactModulePx(sizePx, contents);
  checkModule(modulePx, sizePx, contents);
  return { sizePx, modulePx, originModules: (sizePx / modulePx - contents.gridModules) / 2 };
}

/**
 * Returns the frame of the same picture for a screen: modules are whole pixels, so that they are sharp, and the picture is at least
 * `askedPx` wide. The margins keep their share of the picture, rounded to whole pixels.
 */
export function screenFrame({ sizePx, modulePx, originModules }: Frame, askedPx: number): Frame {
  const screenModulePx = Math.max(1, Math.ceil((modulePx * askedPx) / sizePx));
  const screenPx = Math.max(1, Math.round((sizePx * screenModulePx) / modulePx));
  return { sizePx: screenPx, modulePx: screenModulePx, originModules: Math.round(originModules * screenModulePx) / screenModulePx };
}

/**
 * Returns the frame of a pixel picture: modules are whole pixels, so that all are equal and sharp; the remaining pixels become margin.
 *
 * @throws InputError qr.error.canvasTooSmall
 */
export function pixelFrame(sizePx: number, contents: Contents): Frame {
  const modulePx = Math.floor(exactModulePx(sizePx, contents));
  checkModule(modulePx, sizePx, contents);
  return { sizePx, modulePx, originModules: Math.floor((sizePx - contents.gridModules * modulePx) / 2) / modulePx };
}
