/**
 * Converts random bytes to UUIDv4 (RFC 9562 §5.4).
 *
 * @param out  random bytes, 16 per UUID; version and variant overwrite six bits of each
 */
export function v4(out: Uint8Array): void {
  for (let at = 0; at < out.length; at += 16) {
    out[at + 6] = ((out[at + 6] as number) & 0x0f) | 0x40;
    out[at + 8] = ((out[at + 8] as number) & 0x3f) | 0x80;
  }
}
