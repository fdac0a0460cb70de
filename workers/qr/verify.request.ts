import type { QrExportRequest } from './request.ts';

/**
 * Conditions in which a picture is read. asIs: on white paper, at its own size. plain: by a reader that supports only dark codes with
 * standard finder patterns. small: at SMALL_MODULE_PX per module. dark: on black, with slightly lower contrast and noise. faint: on white,
 * with low contrast and noise.
 */
export const conditions = ['asIs', 'plain', 'small', 'blurred', 'rotated', 'dark', 'faint'] as const;
export type Condition = (typeof conditions)[number];

export const SMALL_MODULE_PX = 3;
export const ROTATED_DEGREES = 15;

/** Changes that make a code easier to read, the most effective first. */
export const remedies = ['swapColors', 'contrast', 'background', 'quietZone', 'corners', 'logo', 'level', 'dots', 'size'] as const;
export type Remedy = (typeof remedies)[number];

/** Side in pixels of the picture read from a vector file; larger if modules would be smaller than VECTOR_MODULE_PX. */
const VECTOR_SIDE_PX = 512;
const VECTOR_MODULE_PX = 4;
const VECTOR_SIDE_PX_MAX = 2048;

/** Returns the side of the picture read from a vector file, from the sizes of its frame. */
export function vectorSidePx({ sizePx, modulePx }: { readonly sizePx: number; readonly modulePx: number }): number {
  return Math.min(VECTOR_SIDE_PX_MAX, Math.max(VECTOR_SIDE_PX, Math.ceil((VECTOR_MODULE_PX * sizePx) / modulePx)));
}

/** A file written by an export. Only the size of a logo is needed, because its pixels are in the file. */
export interface QrVerifyRequest extends QrExportRequest {
  readonly file: Blob;
  /** The SVG as drawn by the browser, `vectorSidePx` wide; null to draw it from its bytes in the worker. */
  readonly drawn: ImageBitmap | null;
}

export interface QrVerdict {
  /**
   * matches: read in every condition. weak: read in condition `asIs`, but not in every other one. rare: like weak, but many other readers do
   * not read it. fails: not read in condition `asIs`. differs: like fails, but a different text was read.
   */
  readonly outcome: 'matches' | 'weak' | 'rare' | 'fails' | 'differs';
  readonly failed: readonly Condition[];
  readonly remedies: readonly Remedy[];
  /** The different text that was read; null otherwise. */
  readonly readAs: string | null;
  /** For the most damaged block: `restorable` is the number of codewords that it can restore, `spare` how many more it may lose. */
  readonly budget: { readonly spare: number; readonly restorable: number };
}
