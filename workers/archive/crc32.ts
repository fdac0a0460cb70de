/** Reversed polynomial of CRC-32 (ISO 3309, RFC 1952 §8, PNG annex D). */
const POLYNOMIAL = 0xedb88320;
/** Bytes processed per step, each with a table of its own. */
const SLICES = 8;

const tables = Array.from({ length: SLICES }, () => new Int32Array(256));
for (let byte = 0; byte < 256; byte++) {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  (tables[0] as Int32Array)[byte] = rest;
}
for (let slice = 1; slice < SLICES; slice++) {
  const [before, table, first] = [tables[slice - 1], tables[slice], tables[0]] as [Int32Array, Int32Array, Int32Array];
  for (let byte = 0; byte < 256; byte++) {
    const rest = before[byte] as number;
    table[byte] = (rest >>> 8) ^ (first[rest & 0xff] as number);
  }
}
const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as [
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
];

/** The function of Node's zlib (20.16, 22.3 or later), which needs a tenth of the time; undefined elsewhere. */
const native = (
  globalThis as {
    readonly process?: {
      readonly getBuiltinModule?: (name: string) => { readonly crc32?: (bytes: Uint8Array, before: number) => number } | undefined;
    };
  }
).process?.getBuiltinModule?.('node:zlib')?.crc32;

/**
 * Computes the CRC-32 of the bytes from `from` to `to`.
 *
 * @param before  the CRC of the preceding bytes
 */
export function crc32(bytes: Uint8Array, from = 0, to = bytes.length, before = 0): number {
  return native ? native(bytes.subarray(from, to), before) : plainCrc32(bytes, from, to, before);
}

/** Computes the CRC-32 with tables. Four bytes are read at once. */
export function plainCrc32(bytes: Uint8Array, from: number, to: number, before: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let crc = ~before;
  let at = from;
  for (; at + SLICES <= to; at += SLICES) {
    const low = crc ^ view.getInt32(at, true);
    const high = view.getInt32(at + 4, true);
    crc =
      (t7[low & 0xff] as number) ^
      (t6[(low >>> 8) & 0xff] as number) ^
      (t5[(low >>> 16) & 0xff] as number) ^
      (t4[low >>> 24] as number) ^
      (t3[high & 0xff] as number) ^
      (t2[(high >>> 8) & 0xff] as number) ^
      (t1[(high >>> 16) & 0xff] as number) ^
      (t0[high >>> 24] as number);
  }
  for (; at < to; at++) crc = (crc >>> 8) ^ (t0[(crc ^ (bytes[at] as number)) & 0xff] as number);
  return ~crc >>> 0;
}
