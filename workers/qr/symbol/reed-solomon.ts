/** Polynomial of the field GF(2⁸): x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004 §7.5.2). */
const FIELD = 0x11d;
/** Words of a remainder: the longest generator polynomial of table 9 has degree 30. */
const REMAINDER_WORDS = 8;

const powers = new Uint8Array(510);
const logs = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  powers[power] = powers[power + 255] = value;
  logs[value] = power;
  value = value & 0x80 ? (value << 1) ^ FIELD : value << 1;
}

const multiply = (left: number, right: number) =>
  left === 0 || right === 0 ? 0 : (powers[(logs[left] as number) + (logs[right] as number)] as number);

/** Returns the generator polynomial (x − α⁰)(x − α¹)…, without the leading 1, highest power first (annex A). */
function generatorOf(degree: number): Uint8Array {
  const generator = new Uint8Array(degree);
  generator[degree - 1] = 1;
  for (let root = 0; root < degree; root++) {
    for (let at = 0; at < degree; at++) {
      generator[at] = multiply(generator[at] as number, powers[root] as number) ^ (at + 1 < degree ? (generator[at + 1] as number) : 0);
    }
  }
  return generator;
}

const tables = new Map<number, Uint32Array<ArrayBuffer>>();

/**
 * Returns for each byte its product with the generator polynomial of this degree, as REMAINDER_WORDS big-endian words. Each division step
 * subtracts one such row.
 */
export function divisionTable(degree: number): Uint32Array<ArrayBuffer> {
  const cached = tables.get(degree);
  if (cached) return cached;
  const generator = generatorOf(degree);
  const table = new Uint32Array(256 * REMAINDER_WORDS);
  for (let factor = 1; factor < 256; factor++) {
    const row = factor * REMAINDER_WORDS;
    // Multiplication is linear: the row of a sum (XOR) is the sum of the rows. Only the eight powers of two are multiplied.
    const lowest = factor & -factor;
    if (factor === lowest) {
      for (let at = 0; at < degree; at++) {
        const word = row + (at >> 2);
        table[word] = (table[word] as number) | (multiply(factor, generator[at] as number) << (24 - (at & 3) * 8));
      }
      continue;
    }
    const [one, other] = [lowest * REMAINDER_WORDS, (factor ^ lowest) * REMAINDER_WORDS];
    for (let word = 0; word < REMAINDER_WORDS; word++) {
      table[row + word] = (table[one + word] as number) ^ (table[other + word] as number);
    }
  }
  tables.set(degree, table);
  return table;
}

/**
 * Writes the error correction codewords of a block: the remainder of its data divided by the generator polynomial (§7.5.2).
 *
 * @param out     receives `degree` bytes from `outAt` on, `stride` bytes apart
 */
export function writeRemainder(
  data: Uint8Array,
  from: number,
  to: number,
  degree: number,
  out: Uint8Array,
  outAt: number,
  stride: number,
): void {
  const table = divisionTable(degree);
  const rest = new Uint32Array(REMAINDER_WORDS);
  let [a, b, c, d, e, f, g, h] = rest as unknown as [number, number, number, number, number, number, number, number];
  for (let at = from; at < to; at++) {
    const row = ((data[at] as number) ^ (a >>> 24)) * REMAINDER_WORDS;
    a = ((a << 8) | (b >>> 24)) ^ (table[row] as number);
    b = ((b << 8) | (c >>> 24)) ^ (table[row + 1] as number);
    c = ((c << 8) | (d >>> 24)) ^ (table[row + 2] as number);
    d = ((d << 8) | (e >>> 24)) ^ (table[row + 3] as number);
    e = ((e << 8) | (f >>> 24)) ^ (table[row + 4] as number);
    f = ((f << 8) | (g >>> 24)) ^ (table[row + 5] as number);
    g = ((g << 8) | (h >>> 24)) ^ (table[row + 6] as number);
    h = (h << 8) ^ (table[row + 7] as number);
  }
  rest.set([a, b, c, d, e, f, g, h]);
  for (let at = 0; at < degree; at++) out[outAt + at * stride] = (rest[at >> 2] as number) >>> (24 - (at & 3) * 8);
}
