import decodeQR from 'qr/decode.js';

const MARGIN_PX = 40;

/** Reads a picture on a white background with a decoder of another library than the one that drew it. */
export function readPicture(picture: CanvasImageSource, widthPx: number, heightPx: number): string {
  const canvas = new OffscreenCanvas(widthPx + 2 * MARGIN_PX, heightPx + 2 * MARGIN_PX);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, MARGIN_PX, MARGIN_PX, widthPx, heightPx);
  return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** Reads a file in the same way; an SVG is rendered at a width of 600 px. */
export async function readFile(file: Blob): Promise<{ text: string; widthPx: number }> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  await image.decode();
  const widthPx = file.type === 'image/svg+xml' ? 600 : image.naturalWidth;
  const text = readPicture(image, widthPx, widthPx);
  URL.revokeObjectURL(url);
  return { text, widthPx };
}
