/**
 * Writes UUIDv1 (RFC 9562 §5.1): consecutive 60-bit timestamps, low word first, then clock sequence and node.
 *
 * @param out    bytes to fill, 16 per UUID
 * @param ticks  timestamp of the first UUID, in 100-ns intervals since 1582-10-15T00:00Z
 * @param tail   the last 8 bytes of each UUID: variant, clock sequence and node
 */
export function v1(out: Uint8Array, ticks: bigint, tail: Uint8Array): void {
  const view = new DataView(out.buffer, out.byteOffset, out.byteLength);
  let low = Number(ticks & 0xffffffffn);
  let high = Number(ticks >> 32n);
  for (let at = 0; at < out.length; at += 16) {
    view.setUint32(at, low);
    view.setUint16(at + 4, high & 0xffff);
    view.setUint16(at + 6, 0x1000 | (high >>> 16));
    out.set(tail, at + 8);
    low = (low + 1) >>> 0;
    if (low === 0) high++;
  }
}
