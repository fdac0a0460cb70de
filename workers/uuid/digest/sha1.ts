const schedule = new Int32Array(80);

/**
 * Computes a SHA-1 digest (FIPS 180-4 §6.1).
 *
 * @param message  bytes with 72 spare bytes after `length`, which the padding overwrites
 * @param length   in bytes, below 512 MiB
 * @param digest   five words to fill, each big-endian in the digest's bytes
 */
export function sha1(message: DataView, length: number, digest: Int32Array): void {
  const size = (length + 72) & ~63;
  for (let at = length; at < size; at++) message.setUint8(at, 0);
  message.setUint8(length, 0x80);
  message.setUint32(size - 4, length << 3);
  let [h0, h1, h2, h3, h4] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476, 0xc3d2e1f0 | 0];
  for (let block = 0; block < size; block += 64) {
    for (let t = 0; t < 16; t++) schedule[t] = message.getInt32(block + (t << 2));
    for (let t = 16; t < 80; t++) {
      const word = (schedule[t - 3] as number) ^ (schedule[t - 8] as number) ^ (schedule[t - 14] as number) ^ (schedule[t - 16] as number);
      schedule[t] = (word << 1) | (word >>> 31);
    }
    let [a, b, c, d, e] = [h0, h1, h2, h3, h4];
    for (let t = 0; t < 80; t++) {
      let mix: number;
      if (t < 20) mix = ((b & c) | (~b & d)) + 0x5a827999;
      else if (t < 40) mix = (b ^ c ^ d) + 0x6ed9eba1;
      else if (t < 60) mix = ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
      else mix = (b ^ c ^ d) + 0xca62c1d6;
      const next = (((a << 5) | (a >>> 27)) + mix + e + (schedule[t] as number)) | 0;
      e = d;
      d = c;
      c = (b << 30) | (b >>> 2);
      b = a;
      a = next;
    }
    h0 = (h0 + a) | 0;
    h1 = (h1 + b) | 0;
    h2 = (h2 + c) | 0;
    h3 = (h3 + d) | 0;
    h4 = (h4 + e) | 0;
  }
  digest[0] = h0;
  digest[1] = h1;
  digest[2] = h2;
  digest[3] = h3;
  digest[4] = h4;
}
