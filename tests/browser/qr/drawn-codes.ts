import { dataCodewordsOf, sizeOf } from '#workers/qr/symbol/capacity.ts';
import { sharedKernel } from '#workers/qr/shared-kernel.ts';

const VERSION = 3;

interface Part {
  readonly number: number;
  readonly count: number;
  /** Exclusive or of all bytes of the sequence. */
  readonly parity: number;
}

/** Returns the modules of a symbol of version 3 that encodes bytes (ISO/IEC 18004 §7.4.5), alone or as a part of a sequence (§8). */
function modulesOf(bytes: Uint8Array, part?: Part): boolean[][] {
  const bits: number[] = [];
  const put = (value: number, length: number) => bits.push(...Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1));
  if (part)
    for (const [value, length] of [
      [3, 4],
      [part.number - 1, 4],
      [part.count - 1, 4],
      [part.parity, 8],
    ] as const)
      put(value, length);
  put(4, 4);
  put(bytes.length, 8);
  for (const byte of bytes) put(byte, 8);
  put(0, 4);
  const length = dataCodewordsOf(VERSION, 'L');
  for (let at = 0; at < length; at++) {
    const byte = bits.slice(at * 8, at * 8 + 8);
    const pad = (at - Math.ceil(bits.length / 8)) % 2 === 0 ? 0xec : 0x11;
    sharedKernel.data[at] = byte.length > 0 ? Number.parseInt(byte.join('').padEnd(8, '0'), 2) : pad;
  }
  const size = sizeOf(VERSION);
  const words = (size + 31) >> 5;
  const rows = new Uint32Array(size * words);
  sharedKernel.print(VERSION, 'L', null, rows);
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => (((rows[row * words + (column >> 5)] as number) >>> (column & 31)) & 1) === 1),
  );
}

export interface Look {
  readonly dark?: string;
  readonly light?: string;
  /** Color around the quiet zone. */
  readonly ground?: string;
  readonly quietModules?: number;
  readonly part?: Part;
}

const MODULE_PX = 6;
const GROUND_PX = 40;

/** Draws codes side by side, each on its background, and returns a PNG. An empty color stays transparent. */
export async function pictureOf(codes: readonly (Look & { readonly bytes: Uint8Array })[]): Promise<File> {
  const side = (look: Look) =>
    (sizeOf(VERSION) + 2 * (look.quietModules ?? 4)) * MODULE_PX + 2 * (look.ground === undefined ? 0 : GROUND_PX);
  const canvas = new OffscreenCanvas(
    codes.reduce((sum, code) => sum + side(code), 0),
    Math.max(...codes.map(side)),
  );
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const fill = (color: string, ...box: [number, number, number, number]) => {
    context.fillStyle = color;
    if (color !== '') context.fillRect(...box);
  };
  let left = 0;
  for (const { bytes, dark = '#000000', light = '#ffffff', ground, quietModules = 4, part } of codes) {
    const gap = ground === undefined ? 0 : GROUND_PX;
    const width = (sizeOf(VERSION) + 2 * quietModules) * MODULE_PX;
    if (ground !== undefined) fill(ground, left, 0, width + 2 * gap, width + 2 * gap);
    if (light !== '') fill(light, left + gap, gap, width, width);
    for (const [row, line] of modulesOf(bytes, part).entries()) {
      for (const [column, isDark] of line.entries()) {
        const [x, y] = [left + gap + (column + quietModules) * MODULE_PX, gap + (row + quietModules) * MODULE_PX];
        if (isDark) fill(dark, x, y, MODULE_PX, MODULE_PX);
      }
    }
    left += width + 2 * gap;
  }
  return new File([await canvas.convertToBlob()], 'codes.png', { type: 'image/png' });
}
