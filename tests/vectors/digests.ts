/** RFC 1321, Appendix A.5: https://www.rfc-editor.org/rfc/rfc1321#appendix-A.5 */
export const md5Vectors: readonly [message: string, digest: string][] = [
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 'd174ab98d277d9f5a5611c2c9f419d9f'],
  ['1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
];

/** RFC 3174 §7.3, the examples of FIPS 180: https://www.rfc-editor.org/rfc/rfc3174#section-7.3 */
export const sha1Vectors: readonly [message: string, digest: string][] = [
  ['abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '84983e441c3bd26ebaae4aa1f95129e5e54670f1'],
  ['a'.repeat(1_000_000), '34aa973cd4c4daa4f61eeb2bdbad27316534016f'],
  ['0123456701234567012345670123456701234567012345670123456701234567'.repeat(10), 'dea356a2cddd90c7a7ecedc5ebb563934f460452'],
];
