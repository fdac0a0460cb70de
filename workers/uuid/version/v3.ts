import { md5 } from '../digest/md5.ts';

const digest = new Int32Array(4);

/**
 * Computes a UUIDv3 (RFC 9562 §5.3): MD5 of namespace ID and name, with version and variant in six of its bits.
 *
 * @param out      the 16 bytes to fill
 * @param message  namespace ID and name, with 72 spare bytes after them
 * @param length   of namespace ID and name, in bytes
 */
export function v3(out: DataView, message: DataView, length: number): void {
  md5(message, length, digest);
  for (const [word, value] of digest.entries()) out.setInt32(word << 2, value, true);
  out.setUint8(6, (out.getUint8(6) & 0x0f) | 0x30);
  out.setUint8(8, (out.getUint8(8) & 0x3f) | 0x80);
}
