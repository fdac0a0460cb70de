/**
 * Returns the pixels of a picture, scaled to at most `sidePx`. The default background is white, because a transparent picture is usually
 * shown on paper.
 */
export function pixelsOf(bitmap: ImageBitmap | OffscreenCanvas, sidePx: number, background = '#ffffff'): ImageData {
  const scale = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))];
  const context = contextOf(width, height);
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

const contextOf = (width: number, height: number) =>
  new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;

/** Share of the darkest and of the lightest pixels that are ignored as specks and edges. */
const OUTLIERS = 0.01;
/** Range of grays below which a picture counts as having only one tone. */
const RANGE_MIN = 4;

const grayAt = ({ data }: ImageData, at: number) =>
  ((data[at] as number) * 299 + (data[at + 1] as number) * 587 + (data[at + 2] as number) * 114) / 1000;

/**
 * Stretches grays to the range from black to white, because decoders reject tones less than 24 of 255 apart. Returns null for a picture of
 * one tone.
 */
function stretched(pixels: ImageData): ImageData | null {
  const counts = new Uint32Array(256);
  const { data, width, height } = pixels;
  for (let at = 0; at < data.length; at += 4) (counts[Math.round(grayAt(pixels, at))] as number)++;
  const ignored = width * height * OUTLIERS;
  const edge = (from: number, step: number) => {
    let [tone, sum] = [from, 0];
    while ((sum += counts[tone] ?? ignored + 1) <= ignored) tone += step;
    return tone;
  };
  const [low, high] = [edge(0, 1), edge(255, -1)];
  if (high - low < RANGE_MIN) return null;
  const out = new ImageData(width, height);
  for (let at = 0; at < data.length; at += 4) {
    const tone = ((grayAt(pixels, at) - low) * 255) / (high - low);
    out.data.fill(tone, at, at + 3);
    out.data[at + 3] = 255;
  }
  return out;
}

/** Returns the rectangle of the light pixels with a white border, which replaces a missing quiet zone on a dark background. */
function bordered(pixels: ImageData): ImageData {
  const { width, height } = pixels;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (grayAt(pixels, (y * width + x) * 4) < 128) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x + 1), Math.min(top, y), Math.max(bottom, y + 1)];
    }
  }
  const [lightWidth, lightHeight] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  // The border has the width of four modules of a code of version 1, whose side is 21 modules.
  const border = Math.ceil((Math.max(lightWidth, lightHeight) * 4) / 21);
  const context = contextOf(lightWidth + 2 * border, lightHeight + 2 * border);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.putImageData(pixels, border - left, border - top, left, top, lightWidth, lightHeight);
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height);
}

function inverted({ data, width, height }: ImageData): ImageData {
  return new ImageData(
    data.map((tone, at) => (at % 4 === 3 ? tone : 255 - tone)),
    width,
    height,
  );
}

function isOpaque(bitmap: ImageBitmap, sidePx: number): boolean {
  const { data } = pixelsOf(bitmap, sidePx, 'transparent');
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Yields variants to try if no code was found: more contrast, a border, inverted, and on black if the picture is transparent. */
export function* preparedPixels(bitmap: ImageBitmap, sidePx: number): Generator<ImageData> {
  for (const background of isOpaque(bitmap, sidePx) ? ['#ffffff'] : ['#ffffff', '#000000']) {
    const pixels = stretched(pixelsOf(bitmap, sidePx, background));
    if (pixels === null) continue;
    yield pixels;
    yield bordered(pixels);
    yield bordered(inverted(pixels));
  }
}
