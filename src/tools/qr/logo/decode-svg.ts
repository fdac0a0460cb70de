import type { Logo, LogoErrorCode } from '#workers/logo/request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { drawSvg } from '../draw-svg.ts';

type Svg = Extract<Logo, { kind: 'svg' }>;

/** Returns the pixels of an SVG whose longest side is `sidePx`. */
export async function decodeSvg({ bytes, mediaType, widthPx, heightPx }: Svg, sidePx: number): Promise<ImageBitmap> {
  const scale = sidePx / Math.max(widthPx, heightPx);
  const size = { widthPx: Math.max(1, Math.round(widthPx * scale)), heightPx: Math.max(1, Math.round(heightPx * scale)) };
  try {
    return await drawSvg(new Blob([bytes], { type: mediaType }), size);
  } catch {
    throw new InputError<LogoErrorCode>('qr.error.logoBroken', 'source');
  }
}
