import type { QrExportRequest } from './request.ts';

/**
 * Conditions in which a picture is read. asIs: on white paper, in its own pixels. plain: by a reader that knows only dark
 * codes with common finder patterns. small: SMALL_MODULE_PX to a module. faint: at lowered contrast, with noise.
 */
export const conditions = ['asIs', 'plain', 'small', 'blurred', 'rotated', 'dark', 'faint'] as const;
export type Condition = (typeof conditions)[number];

export const SMALL_MODULE_PX = 3;
export const ROTATED_DEGREES = 15;

/** Changes that make a code easier to read, the most effective first. */
export const remedies = ['swapColors', 'contrast', 'background', 'quietZone', 'corners', 'logo', 'level', 'dots', 'size'] as const;
export type Remedy = (typeof remedies)[number];

/** Side of the picture of a vector file that is read; larger if a module would be under VECTOR_MODULE_PX. */
const VECTOR_SIDE_PX = 512;
const VECTOR_MODULE_PX = 4;
const VECTOR_SIDE_PX_MAX = 2048;

/** Returns the side of the picture in which a vector file is read, from the sizes of its frame. */
export function vectorSidePx({ sizePx, modulePx }: { readonly sizePx: number; readonly modulePx: number }): number {
  return Math.min(VECTOR_SIDE_PX_MAX, Math.max(VECTOR_SIDE_PX, Math.ceil((VECTOR_MODULE_PX * sizePx) / modulePx)));
}

/** A file that was written for an export. Of a logo only the size matters here: its pixels are in the file. */
export interface QrVerifyRequest extends QrExportRequest {
  readonly file: Blob;
  /** An SVG as the browser draws it, `vectorSidePx` wide; null draws it from its bytes, in the worker. */
  readonly drawn: ImageBitmap | null;
}

export interface QrVerdict {
  /** matches: read back in every condition. weak: as it is, but not in all of them. fails: not as it is. differs: something else is read. */
  readonly outcome: 'matches' | 'weak' | 'fails' | 'differs';
  readonly failed: readonly Condition[];
  readonly remedies: readonly Remedy[];
  /** The text that was read instead. */
  readonly readAs: string | null;
  /** Of the block that is worst off: codewords that it can restore, and those of them that may still be lost. */
  readonly budget: { readonly spare: number; readonly restorable: number };
}
