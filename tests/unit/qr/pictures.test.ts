import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { crc32, plainCrc32 } from '#workers/archive/crc32.ts';
import { FixedDeflate } from '#workers/archive/fixed-deflate.ts';
import { qrEngine } from '#workers/qr/engine.ts';
import { parseColor } from '#workers/qr/drawing/color.ts';
import { exportSizePx, pixelFrame, vectorFrame } from '#workers/qr/drawing/frame.ts';
import { gradientLine } from '#workers/qr/drawing/gradient.ts';
import { placeImage } from '#workers/qr/drawing/placement.ts';
import type { QrImage } from '#workers/qr/request.ts';
import { defaultStyle, dotTypes, errorCorrectionLevels, type QrStyle } from '#workers/qr/style.request.ts';
import { encode, isDark } from '#workers/qr/symbol/encode.ts';
import { sharedKernel } from '#workers/qr/shared-kernel.ts';
import { freeControl } from '#workers/wire/control.ts';
import { seeded } from '../../reference/seeded.ts';

const random = seeded('QR pictures');
const content = { type: 'text', value: 'https://example.com/' } as const;
const request = { content, style: defaultStyle, image: null, sizePx: 512, marginPx: 0 } as const;

test('CRC-32 has the check value of the standard', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  const bytes = random.bytes(1000);
  expect(crc32(bytes, 400, 1000, crc32(bytes, 0, 400))).toBe(crc32(bytes));
  // Browsers have no function for it, and compute it with tables.
  expect(plainCrc32(new TextEncoder().encode('123456789'), 0, 9, 0)).toBe(0xcbf43926);
  expect(plainCrc32(bytes.subarray(3), 400, 997, plainCrc32(bytes.subarray(3), 0, 400, 0))).toBe(crc32(bytes, 3));
});

test('compressed data inflates to the original, for any lengths and distances', () => {
  const out = new Uint8Array(1_000_000);
  const expected: number[] = [];
  const deflate = new FixedDeflate(out, 2);
  out.set([0x78, 0x01]);
  for (let step = 0; step < 2000; step++) {
    if (expected.length < 10 || random.below(2) === 0) {
      const byte = random.below(256);
      deflate.literal(byte);
      expected.push(byte);
    } else {
      const length = 3 + random.below(random.pick([10, 300, 1000]));
      const distance = 1 + random.below(Math.min(expected.length, 30_000));
      deflate.match(length, distance);
      for (let left = length; left > 0; left--) expected.push(expected[expected.length - distance] as number);
    }
  }
  const end = deflate.end();
  let [a, b] = [1, 0];
  for (const byte of expected) [a, b] = [(a + byte) % 65_521, (b + a + byte) % 65_521];
  new DataView(out.buffer).setUint32(end, ((b << 16) | a) >>> 0);
  expect(inflateSync(out.subarray(0, end + 4)).equals(Uint8Array.from(expected))).toBe(true);
});

/** Parses a PNG with a palette of two colors and checks the CRCs of its chunks. */
function readPng(bytes: Uint8Array): { width: number; palette: number[]; alpha: number[] | null; dark: (x: number, y: number) => boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    expect(view.getUint32(at + 8 + length), type).toBe(crc32(bytes, at + 4, at + 8 + length));
    chunks.set(type, bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  expect([...chunks.keys()].filter((type) => type !== 'tRNS')).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const width = view.getUint32(16);
  const data = inflateSync(chunks.get('IDAT') as Uint8Array);
  const lineBytes = 1 + Math.ceil(width / 8);
  expect(data.length).toBe(lineBytes * width);
  const alpha = chunks.get('tRNS');
  return {
    width,
    palette: [...(chunks.get('PLTE') as Uint8Array)],
    alpha: alpha ? [...alpha] : null,
    dark: (x, y) => (((data[y * lineBytes + 1 + (x >> 3)] as number) >> (7 - (x & 7))) & 1) === 1,
  };
}

test.each([
  ['png', null, 1],
  ['svg', null, 4],
  ['pdf', null, 4],
  ['png', 4, 4],
  ['svg', 1, 1],
  ['pdf', 0, 0],
] as const)('a %s with the margin %s has a quiet zone of %i modules', async (format, marginModules, expected) => {
  const style: QrStyle = { ...defaultStyle, background: { ...defaultStyle.background, marginModules } };
  const { bytes, facts } = await qrEngine.export({ ...request, style, sizePx: 297, format });
  expect(facts.quietZoneModules).toBeCloseTo(expected);
  // Version 2 has 25 modules of 10 units.
  if (format === 'svg') expect(new TextDecoder().decode(bytes)).toContain(`viewBox="0 0 ${250 + 20 * expected} ${250 + 20 * expected}"`);
});

describe('a PNG of two colors', () => {
  test.each([21, 64, 100, 300, 333, 512, 1001])('of %i px shows every module', async (sizePx) => {
    const style: QrStyle = { ...defaultStyle, background: { ...defaultStyle.background, marginModules: 0 } };
    const value = sizePx > 250 ? 'x'.repeat(300) : 'short';
    const { bytes, facts } = await qrEngine.export({ ...request, style, sizePx, format: 'png', content: { type: 'text', value } });
    const symbol = encode(value, style, sharedKernel);
    const { width, palette, alpha, dark } = readPng(bytes);
    expect([width, palette, alpha]).toEqual([sizePx, [255, 255, 255, 0, 0, 0], null]);
    const edge = Math.floor((sizePx - symbol.size * facts.modulePx) / 2);
    for (let y = 0; y < sizePx; y++) {
      for (let x = 0; x < sizePx; x++) {
        const [row, column] = [Math.floor((y - edge) / facts.modulePx), Math.floor((x - edge) / facts.modulePx)];
        const inside = row >= 0 && column >= 0 && row < symbol.size && column < symbol.size;
        if (dark(x, y) !== (inside && isDark(symbol, row, column))) expect([x, y]).toBe('as in the symbol');
      }
    }
  });

  test('has the colors of the style, and the same bytes each time', async () => {
    const colored = { color: '#123456', gradient: null, type: 'square' } as const;
    const style: QrStyle = {
      ...defaultStyle,
      dots: { ...colored, size: 10 },
      cornerSquares: { ...colored, color: 'rgb(18, 52, 86)' },
      cornerDots: colored,
      background: { ...defaultStyle.background, transparent: true },
    };
    const one = await qrEngine.export({ ...request, style, format: 'png' });
    const two = await qrEngine.export({ ...request, style, format: 'png' });
    expect(readPng(one.bytes)).toMatchObject({ palette: [255, 255, 255, 0x12, 0x34, 0x56], alpha: [0, 255] });
    expect(two.bytes).toEqual(one.bytes);
  });

  test('`exportMany` draws the valid texts and refuses each other text with its row and reason', async () => {
    const texts = ['one', '', 'x'.repeat(5000), 'half \ud800', 'two'];
    const { bytes, starts, refused } = await qrEngine.exportMany(
      { texts, style: defaultStyle, format: 'svg', sizePx: null, marginPx: 0 },
      freeControl(),
    );
    expect(refused.map(({ row, code }) => [row, code])).toEqual([
      [1, 'qr.error.empty'],
      [2, 'qr.error.overflow'],
      [3, 'qr.error.surrogate'],
    ]);
    const files = texts.map((_, row) => new TextDecoder().decode(bytes.subarray(starts[row], starts[row + 1])));
    expect(files.map((file) => file.slice(0, 4))).toEqual(['<svg', '', '', '', '<svg']);
  });

  test('many files are stored one after another', async () => {
    const texts = Array.from({ length: 300 }, (_, index) => `${index}`.repeat(1 + (index % 40)));
    const { bytes, starts, mediaType } = await qrEngine.exportMany(
      { texts, style: defaultStyle, format: 'png', sizePx: null, marginPx: 0 },
      freeControl(),
    );
    expect([mediaType, starts.length, starts[300]]).toEqual(['image/png', 301, bytes.length]);
    for (const index of [0, 1, 150, 299]) {
      const value = texts[index] as string;
      const { bytes: alone } = await qrEngine.export({ ...request, sizePx: null, format: 'png', content: { type: 'text', value } });
      expect(bytes.slice(starts[index], starts[index + 1])).toEqual(alone);
    }
  });
});

describe('an SVG', () => {
  const svg = async (style: QrStyle) => new TextDecoder().decode((await qrEngine.export({ ...request, style, format: 'svg' })).bytes);

  test.each(dotTypes)(
    'with dots of type %s has one path for each color, and no element or attribute that programs draw differently',
    async (type) => {
      const text = await svg({ ...defaultStyle, dots: { ...defaultStyle.dots, type, color: '#aa0000' } });
      expect(text.match(/<path /g)).toHaveLength(3);
      expect(text).not.toMatch(/mask|clip|style|filter|transform|NaN|undefined|<g|<use/);
      expect(text.match(/fill="#(\w+)"/g)).toEqual(['fill="#ffffff"', 'fill="#aa0000"', 'fill="#000000"']);
    },
  );

  test('of one color is a background and a path', async () => {
    expect((await svg(defaultStyle)).match(/<path /g)).toHaveLength(2);
  });

  test('uses the rounded size of a dot as the module length, and 10 for the size 0', async () => {
    expect(await svg({ ...defaultStyle, dots: { ...defaultStyle.dots, size: 4.4 } })).toContain('viewBox="0 0 132 132"');
    expect(await svg({ ...defaultStyle, dots: { ...defaultStyle.dots, size: 0 } })).toContain('viewBox="0 0 330 330"');
  });

  test('has gradients with their stops, and opacity in separate attributes', async () => {
    const gradient = {
      type: 'radial',
      rotation: 0,
      colorStops: [
        { offset: 0, color: '#ff000080' },
        { offset: 2, color: '#00f' },
      ],
    } as const;
    const text = await svg({
      ...defaultStyle,
      dots: { ...defaultStyle.dots, gradient },
      cornerDots: { ...defaultStyle.cornerDots, color: 'rgba(0, 0, 0, 0.5)' },
    });
    expect(text).toContain('<radialGradient id="gradient-1" gradientUnits="userSpaceOnUse" cx="165" cy="165" r="125">');
    expect(text).toContain('<stop offset="0" stop-color="#ff0000" stop-opacity="0.502"/><stop offset="1" stop-color="#0000ff"/>');
    expect(text).toContain('fill="#000000" fill-opacity="0.5"');
  });
});

test('a linear gradient reaches the corners in its direction', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const stops = { colorStops: [] };
  expect(gradientLine({ type: 'linear', rotation: 0, ...stops }, box)).toEqual({ type: 'linear', x1: 0, y1: 5, x2: 10, y2: 5 });
  const diagonal = gradientLine({ type: 'linear', rotation: Math.PI / 4, ...stops }, box);
  expect(
    Object.values(diagonal)
      .slice(1)
      .map((value) => Math.round(Number(value)) + 0),
  ).toEqual([0, 0, 10, 10]);
});

test('colors are parsed in common notations', () => {
  expect(parseColor('#0f8', 'color')).toEqual({ red: 0, green: 255, blue: 136, alpha: 1 });
  expect(parseColor('rgba(1, 2, 3, .25)', 'color')).toEqual({ red: 1, green: 2, blue: 3, alpha: 0.25 });
  expect(parseColor('rgb(1 2 3 / 50%)', 'color').alpha).toBe(0.5);
  for (const text of ['', 'red', '#12', '#12345', 'rgb(256,0,0)', 'url(#x)', '#fff"/><script>']) {
    expect(() => parseColor(text, 'dots.color'), text).toThrow(expect.objectContaining({ code: 'qr.error.color', field: 'dots.color' }));
  }
});

describe('the frame', () => {
  const contents = { gridModules: 25, marginModules: 1, marginPx: 0 };

  test('is 300 px by default, and the next preset if a module would be under 4 px', () => {
    expect(exportSizePx(null, contents)).toBe(300);
    expect(exportSizePx(null, { ...contents, gridModules: 77 })).toBe(512);
    expect(exportSizePx(null, { ...contents, gridModules: 177 })).toBe(1024);
    expect(exportSizePx(null, { ...contents, gridModules: 177, marginPx: 400 })).toBe(2048);
    expect(exportSizePx(123, contents)).toBe(123);
  });

  test('adds the margins, and reports if no space is left', () => {
    expect(vectorFrame(540, contents)).toEqual({ sizePx: 540, modulePx: 20, originModules: 1 });
    expect(vectorFrame(540, { ...contents, marginPx: 135 })).toEqual({ sizePx: 540, modulePx: 10, originModules: 14.5 });
    expect(pixelFrame(300, contents)).toEqual({ sizePx: 300, modulePx: 11, originModules: 12 / 11 });
    for (const marginPx of [150, 5000]) {
      expect(() => vectorFrame(300, { ...contents, marginPx })).toThrow(expect.objectContaining({ code: 'qr.error.canvasTooSmall' }));
    }
  });
});

describe('a logo', () => {
  const image = (widthPx: number, heightPx: number): QrImage => ({ bitmap: null as unknown as ImageBitmap, widthPx, heightPx });

  test('is centered, keeps its proportions and does not touch the finder patterns', () => {
    for (const errorCorrection of errorCorrectionLevels) {
      for (const length of [5, 60, 500]) {
        const symbol = encode('x'.repeat(length), { ...defaultStyle, errorCorrection }, sharedKernel);
        for (const [width, height] of [
          [100, 100],
          [300, 100],
          [50, 400],
        ] as const) {
          const { area, box, hiddenModules, allowedModules } = placeImage(
            symbol,
            { ...defaultStyle.image, relativeSize: 5 },
            image(width, height),
          );
          expect([area.left + area.right, area.top + area.bottom]).toEqual([symbol.size, symbol.size]);
          expect(Math.min(area.left, area.top)).toBeGreaterThanOrEqual(7);
          expect(box.width / box.height).toBeCloseTo(width / height);
          expect(hiddenModules).toBe(allowedModules);
        }
      }
    }
  });

  test('has the requested relative size, and is larger at a higher level', () => {
    const hidden = (errorCorrection: 'L' | 'H', relativeSize: number) =>
      placeImage(
        encode('x'.repeat(100), { ...defaultStyle, errorCorrection, versionMin: 10 }, sharedKernel),
        { ...defaultStyle.image, relativeSize },
        image(10, 10),
      ).hiddenModules;
    expect(hidden('H', 0.4)).toBeLessThan(hidden('H', 1));
    expect(hidden('L', 1)).toBeLessThan(hidden('H', 1));
  });
});
