import { alignmentsAlong, sizeOf, totalCodewords } from './capacity.ts';

/**
 * Data shared by all symbols of one version. Bits are stored in rows of `words` 32-bit words, the leftmost module in the lowest bit; “down”
 * is the same with rows and columns exchanged.
 */
export interface Layout {
  readonly version: number;
  readonly size: number;
  readonly words: number;
  /** Dark modules of the function patterns and the version information. */
  readonly across: Uint32Array<ArrayBuffer>;
  readonly down: Uint32Array<ArrayBuffer>;
  /** 1 for modules without codewords, format information included; `size` bytes per row. */
  readonly reserved: Uint8Array;
  /** Position of each codeword bit in `across`, counted in bits. */
  readonly order: Uint16Array<ArrayBuffer>;
  /** Position of each codeword bit in `down`, counted in bits. */
  readonly orderDown: Uint16Array<ArrayBuffer>;
}

const VERSION_GENERATOR = 0b1111100100101;

/**
 * Returns the centers of the alignment patterns along a side (ISO/IEC 18004 annex E): from 6 to the far end in equal steps; only the first
 * step may differ.
 */
function alignmentCenters(version: number): number[] {
  const along = alignmentsAlong(version);
  if (along === 0) return [];
  const last = sizeOf(version) - 7;
  // The table of annex E follows this formula except for version 32.
  const step = version === 32 ? 26 : Math.ceil((last - 6) / (along - 1) / 2) * 2;
  return [6, ...Array.from({ length: along - 1 }, (_, index) => last - step * (along - 2 - index))];
}

/** Appends to a number the remainder of its division by a generator polynomial of this degree (annex C, annex D). */
export function withRemainder(value: number, generator: number, degree: number): number {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit--) if (rest & (1 << bit)) rest ^= generator << (bit - degree);
  return (value << degree) | rest;
}

class Painter {
  readonly size: number;
  readonly words: number;
  readonly across: Uint32Array<ArrayBuffer>;
  readonly down: Uint32Array<ArrayBuffer>;
  readonly reserved: Uint8Array;

  constructor(size: number) {
    this.size = size;
    this.words = (size + 31) >> 5;
    this.across = new Uint32Array(size * this.words);
    this.down = new Uint32Array(size * this.words);
    this.reserved = new Uint8Array(size * size);
  }

  set(row: number, column: number, dark: boolean): void {
    this.reserved[row * this.size + column] = 1;
    if (!dark) return;
    setBit(this.across, this.words, row, column);
    setBit(this.down, this.words, column, row);
  }

  /** Draws concentric rings, dark or light by their distance from the center, clipped to the symbol. */
  rings(row: number, column: number, darkAt: readonly boolean[]): void {
    const reach = darkAt.length - 1;
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const [y, x] = [row + dy, column + dx];
        if (y < 0 || x < 0 || y >= this.size || x >= this.size) continue;
        this.set(y, x, darkAt[Math.max(Math.abs(dy), Math.abs(dx))] as boolean);
      }
    }
  }
}

export function setBit(bits: Uint32Array, words: number, row: number, column: number): void {
  const word = row * words + (column >> 5);
  bits[word] = (bits[word] as number) | (1 << (column & 31));
}

/** Finder pattern with its separator (§6.3.3, §6.3.4), by the distance from its center. */
const FINDER = [true, true, false, true, false];
const ALIGNMENT = [true, false, true];

/** Returns the places of the 15 bits of the format information, lowest first, in both copies (§7.9.1, figure 25). */
export function formatPlaces(size: number): readonly (readonly [row: number, column: number])[][] {
  const first = [0, 1, 2, 3, 4, 5, 7, 8, 8, 8, 8, 8, 8, 8, 8].map((row, bit): [number, number] => [
    row,
    bit < 8 ? 8 : bit === 8 ? 7 : 14 - bit,
  ]);
  const second = first.map((_, bit): [number, number] => (bit < 8 ? [8, size - 1 - bit] : [size - 15 + bit, 8]));
  return [first, second];
}

function paintPatterns(painter: Painter, version: number): void {
  const { size } = painter;
  for (let at = 0; at < size; at++) {
    painter.set(6, at, at % 2 === 0);
    painter.set(at, 6, at % 2 === 0);
  }
  const far = size - 4;
  for (const [row, column] of [
    [3, 3],
    [3, far],
    [far, 3],
  ] as const)
    painter.rings(row, column, FINDER);
  const centers = alignmentCenters(version);
  const last = size - 7;
  for (const row of centers) {
    for (const column of centers) {
      const onFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
      if (!onFinder) painter.rings(row, column, ALIGNMENT);
    }
  }
  for (const copy of formatPlaces(size)) for (const [row, column] of copy) painter.set(row, column, false);
  painter.set(size - 8, 8, true);
  if (version < 7) return;
  const information = withRemainder(version, VERSION_GENERATOR, 12);
  for (let bit = 0; bit < 18; bit++) {
    const [near, away] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
    painter.set(near, away, ((information >> bit) & 1) === 1);
    painter.set(away, near, ((information >> bit) & 1) === 1);
  }
}

/**
 * Yields the places of codeword bits: two columns at a time from the right, alternately upwards and downwards, skipping the vertical timing
 * pattern (§7.7.3).
 */
function* placement(size: number, reserved: Uint8Array): Generator<readonly [row: number, column: number]> {
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      if (reserved[row * size + right] === 0) yield [row, right];
      if (reserved[row * size + right - 1] === 0) yield [row, right - 1];
    }
    upwards = !upwards;
  }
}

const layouts = new Map<number, Layout>();

/** Returns the function patterns and the codeword order of a version, computed once and cached. */
export function layoutOf(version: number): Layout {
  const cached = layouts.get(version);
  if (cached) return cached;
  const painter = new Painter(sizeOf(version));
  paintPatterns(painter, version);
  const { size, words, across, down, reserved } = painter;
  const bits = (totalCodewords[version - 1] as number) * 8;
  const order = new Uint16Array(bits);
  const orderDown = new Uint16Array(bits);
  let bit = 0;
  for (const [row, column] of placement(size, reserved)) {
    // Remainder bits stay 0 (§7.7.3).
    if (bit === bits) break;
    order[bit] = row * words * 32 + column;
    orderDown[bit++] = column * words * 32 + row;
  }
  const layout = { version, size, words, across, down, reserved, order, orderDown };
  layouts.set(version, layout);
  return layout;
}
