import { sha1 } from '../digest/sha1.ts';

const digest = new Int32Array(5);

/**
 * Computes a UUIDv5 (RFC 9562 §5.5): the first 128 bits of SHA-1 of namespace ID and name, with version and variant in six of them.
 *
 * @param out      the 16 bytes to fill
 * @param message  namespace ID and name, with 72 spare bytes after them
 * @param length   of namespace ID and name, in bytes
 */
export function v5(out: DataView, message: DataView, length: number): void {
  sha1(message, length, digest);
  for (let word = 0; word < 4; word++) out.setInt32(word << 2, digest[word] as number);
  out.setUint8(6, (out.getUint8(6) & 0x0f) | 0x50);
  out.setUint8(8, (out.getUint8(8) & 0x3f) | 0x80);
}
