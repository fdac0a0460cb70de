import { type ErrorCorrectionLevel, masks } from '../style.request.ts';
import { formatPlaces, type Layout, layoutOf, setBit, withRemainder } from './matrix.ts';

const LEVEL_INDICATORS: Readonly<Record<ErrorCorrectionLevel, number>> = { L: 0b01, M: 0b00, Q: 0b11, H: 0b10 };
const FORMAT_GENERATOR = 0b10100110111;
const FORMAT_MASK = 0b101010000010010;

/** Conditions under which a module is inverted (ISO/IEC 18004 §7.8.2, table 10). */
const conditions: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Period of all conditions, in modules, in both directions. */
const PERIOD = 12;
/** For each place within a period, one bit per mask that inverts it. */
const inverted = Uint8Array.from({ length: PERIOD * PERIOD }, (_, at) =>
  conditions.reduce((bits, inverts, mask) => bits | (Number(inverts(Math.floor(at / PERIOD), at % PERIOD)) << mask), 0),
);

/**
 * For each of the eight data masks, the modules to invert in a matrix of function patterns and codewords: those that the mask inverts, and
 * the dark modules of the format information. Each row contains the words of mask 0, then those of mask 1, up to mask 7.
 */
export interface MaskPlanes {
  readonly across: Uint32Array<ArrayBuffer>;
  /** `across` with rows and columns exchanged. */
  readonly down: Uint32Array<ArrayBuffer>;
  /** `across` with each row shifted left by one module. */
  readonly shifted: Uint32Array<ArrayBuffer>;
}

/** Returns the format information (§7.9.1): level and mask, with error correction and the format mask. */
function formatInformation(level: ErrorCorrectionLevel, mask: number): number {
  return withRemainder((LEVEL_INDICATORS[level] << 3) | mask, FORMAT_GENERATOR, 10) ^ FORMAT_MASK;
}

/** Shifts each row of `words` words left by one module. */
export function shiftRows(from: Uint32Array, words: number, to: Uint32Array): void {
  for (let at = 0; at < from.length; at++) {
    const isLast = at % words === words - 1;
    to[at] = ((from[at] as number) >>> 1) | (isLast ? 0 : (from[at + 1] as number) << 31);
  }
}

function buildPlanes({ size, words, reserved }: Layout, level: ErrorCorrectionLevel): MaskPlanes {
  const across = new Uint32Array(size * words * masks.length);
  const down = new Uint32Array(across.length);
  const set = (row: number, column: number, mask: number) => {
    setBit(across, words * masks.length, row, mask * words * 32 + column);
    setBit(down, words * masks.length, column, mask * words * 32 + row);
  };
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (reserved[row * size + column] !== 0) continue;
      const bits = inverted[(row % PERIOD) * PERIOD + (column % PERIOD)] as number;
      for (const mask of masks) if (bits & (1 << mask)) set(row, column, mask);
    }
  }
  const places = formatPlaces(size);
  for (const mask of masks) {
    const information = formatInformation(level, mask);
    for (const copy of places) for (const [bit, [row, column]] of copy.entries()) if (information & (1 << bit)) set(row, column, mask);
  }
  const shifted = new Uint32Array(across.length);
  shiftRows(across, words, shifted);
  return { across, down, shifted };
}

const planes = new Map<string, MaskPlanes>();

/** Returns the planes of a version and a level, computed once and cached. */
export function planesOf(version: number, level: ErrorCorrectionLevel): MaskPlanes {
  const key = `${version}${level}`;
  const cached = planes.get(key);
  if (cached) return cached;
  const built = buildPlanes(layoutOf(version), level);
  planes.set(key, built);
  return built;
}
