import decodeQR from 'qr/decode.js';

const MARGIN_PX = 40;

/** What a decoder that took no part in the drawing reads out of a picture laid on white paper. */
export function readPicture(picture: CanvasImageSource, widthPx: number, heightPx: number): string {
  const canvas = new OffscreenCanvas(widthPx + 2 * MARGIN_PX, heightPx + 2 * MARGIN_PX);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, MARGIN_PX, MARGIN_PX, widthPx, heightPx);
  return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** The same of a file; an SVG is drawn 600 px wide. */
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
