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

/**
 * Computes the CRC-32 of the bytes from `from` to `to`.
 *
 * @param before  the CRC of the preceding bytes
 */
export function crc32(bytes: Uint8Array, from = 0, to = bytes.length, before = 0): number {
  let crc = ~before;
  let at = from;
  const byte = (offset: number) => bytes[at + offset] as number;
  for (; at + SLICES <= to; at += SLICES) {
    crc ^= byte(0) | (byte(1) << 8) | (byte(2) << 16) | (byte(3) << 24);
    crc =
      (t7[crc & 0xff] as number) ^
      (t6[(crc >>> 8) & 0xff] as number) ^
      (t5[(crc >>> 16) & 0xff] as number) ^
      (t4[crc >>> 24] as number) ^
      (t3[byte(4)] as number) ^
      (t2[byte(5)] as number) ^
      (t1[byte(6)] as number) ^
      (t0[byte(7)] as number);
  }
  for (; at < to; at++) crc = (crc >>> 8) ^ (t0[(crc ^ byte(0)) & 0xff] as number);
  return ~crc >>> 0;
}
