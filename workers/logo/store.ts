import { STORED_BYTES_MAX } from './request.ts';

/** Longest sides in pixels, tried in order until the file is small enough. */
const SIDES_PX = [512, 384, 256, 128] as const;
const QUALITY = 0.9;

async function encoded(image: ImageBitmap, sidePx: number): Promise<Blob> {
  const scale = Math.min(1, sidePx / Math.max(image.width, image.height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  // A browser that cannot write WebP writes PNG instead, which is accepted here.
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
}

/** Encodes a picture as a data URL, at the largest size for which the image has at most STORED_BYTES_MAX bytes. */
export async function storedUrl(image: ImageBitmap): Promise<string> {
  let blob = await encoded(image, SIDES_PX[0]);
  for (const sidePx of SIDES_PX) {
    if (blob.size <= STORED_BYTES_MAX) break;
    blob = await encoded(image, sidePx);
  }
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x6000) text += btoa(String.fromCharCode(...bytes.subarray(at, at + 0x6000)));
  return `data:${blob.type};base64,${text}`;
}
