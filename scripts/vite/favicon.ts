import { readFile } from 'node:fs/promises';

/** Width and height in pixels of tab and bookmark icons. */
const SIZES_PX = [16, 32, 48];
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/**
 * Draws `/favicon.ico`, which browsers and feed readers request without a link to it, from an SVG: an ICO file that contains PNG pictures.
 */
export async function drawFavicon(svgFile: string): Promise<Buffer> {
  // Loaded here, because loading takes 0.3 s and every test run imports this file with the configuration.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const svg = await readFile(svgFile);
  const pictures = await Promise.all(
    SIZES_PX.map(async (sizePx) => {
      const image = await loadImage(svg);
      image.width = sizePx;
      image.height = sizePx;
      const canvas = createCanvas(sizePx, sizePx);
      canvas.getContext('2d').drawImage(image, 0, 0, sizePx, sizePx);
      return canvas.encode('png');
    }),
  );
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const at = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(SIZES_PX[index] as number, at);
    header.writeUInt8(SIZES_PX[index] as number, at + 1);
    // One plane, 32 bits per pixel.
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
