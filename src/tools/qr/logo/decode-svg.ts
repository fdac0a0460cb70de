import type { Logo, LogoErrorCode } from '#workers/logo/request.ts';
import { InputError } from '#workers/wire/input-error.ts';

type Svg = Extract<Logo, { kind: 'svg' }>;

/** The pixels of an SVG, `sidePx` long. An `<img>` runs none of its scripts and loads nothing that it refers to. */
export async function decodeSvg({ bytes, mediaType, widthPx, heightPx }: Svg, sidePx: number): Promise<ImageBitmap> {
  const scale = sidePx / Math.max(widthPx, heightPx);
  const width = Math.max(1, Math.round(widthPx * scale));
  const height = Math.max(1, Math.round(heightPx * scale));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0, width, height);
    // HTML in an SVG (foreignObject) makes a picture that may be neither read nor sent to a worker: it is refused here.
    context.getImageData(0, 0, 1, 1);
    return canvas.transferToImageBitmap();
  } catch {
    throw new InputError<LogoErrorCode>('qr.error.logoBroken', 'source');
  } finally {
    URL.revokeObjectURL(url);
  }
}
