/** Rotations of the four steps of each round, and the sine constants (RFC 1321 §3.4). */
const rotations = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21] as const;
const sines = Int32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));

/**
 * Computes an MD5 digest (RFC 1321).
 *
 * @param message  bytes with 72 spare bytes after `length`, which the padding overwrites
 * @param length   in bytes, below 512 MiB
 * @param digest   four words to fill, in the order of the standard, each little-endian in the digest's bytes
 */
export function md5(message: DataView, length: number, digest: Int32Array): void {
  const size = (length + 72) & ~63;
  for (let at = length; at < size; at++) message.setUint8(at, 0);
  message.setUint8(length, 0x80);
  message.setUint32(size - 8, length << 3, true);
  let [h0, h1, h2, h3] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];
  for (let block = 0; block < size; block += 64) {
    let [a, b, c, d] = [h0, h1, h2, h3];
    for (let step = 0; step < 64; step++) {
      const round = step >> 4;
      let mix: number;
      let word = step;
      if (round === 0) {
        mix = (b & c) | (~b & d);
      } else if (round === 1) {
        mix = (b & d) | (c & ~d);
        word = 5 * step + 1;
      } else if (round === 2) {
        mix = b ^ c ^ d;
        word = 3 * step + 5;
      } else {
        mix = c ^ (b | ~d);
        word = 7 * step;
      }
      const sum = (a + mix + (sines[step] as number) + message.getInt32(block + ((word & 15) << 2), true)) | 0;
      const bits = rotations[(round << 2) | (step & 3)] as number;
      a = d;
      d = c;
      c = b;
      b = (b + ((sum << bits) | (sum >>> (32 - bits)))) | 0;
    }
    h0 = (h0 + a) | 0;
    h1 = (h1 + b) | 0;
    h2 = (h2 + c) | 0;
    h3 = (h3 + d) | 0;
  }
  digest[0] = h0;
  digest[1] = h1;
  digest[2] = h2;
  digest[3] = h3;
}
