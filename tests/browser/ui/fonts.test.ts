import { beforeAll, expect, test } from 'vitest';
import '#src/styles/fonts.css';

const FONT = "32px 'JetBrains Mono'";
const [WIDTH, HEIGHT, BASELINE] = [120, 48, 36];

/** Draws texts from the left side; each begins where the one before it ends. Returns the pixels. */
function pixelsOf(texts: readonly string[]): string {
  const pen = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d') as OffscreenCanvasRenderingContext2D;
  pen.font = FONT;
  let left = 0;
  for (const text of texts) {
    pen.fillText(text, left, BASELINE);
    left += pen.measureText(text).width;
  }
  return pen.getImageData(0, 0, WIDTH, HEIGHT).data.join();
}

beforeAll(async () => {
  const loaded = await document.fonts.load(FONT);
  expect(loaded.map(({ status }) => status)).toEqual(['loaded']);
});

test.each(['!=', '==', '->', '//', '>=', '<!--', '***', '||'])(
  'code shows the characters of “%s” one by one, without a ligature',
  (text) => {
    expect(pixelsOf([text])).toBe(pixelsOf([...text]));
  },
);
