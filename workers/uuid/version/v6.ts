/**
 * Writes UUIDv6 (RFC 9562 §5.6): UUIDv1 with the timestamp in big-endian order, so that text sorts by time.
 *
 * @param out    bytes to fill, 16 per UUID
 * @param ticks  timestamp of the first UUID, in 100-ns intervals since 1582-10-15T00:00Z
 * @param tail   the last 8 bytes of each UUID: variant, clock sequence and node
 */
export function v6(out: Uint8Array, ticks: bigint, tail: Uint8Array): void {
  const view = new DataView(out.buffer, out.byteOffset, out.byteLength);
  let low = Number(ticks & 0xfffn);
  let high = ticks >> 12n;
  let left = Number(high >> 16n);
  for (let at = 0; at < out.length; at += 16) {
    view.setUint32(at, left);
    view.setUint16(at + 4, Number(high & 0xffffn));
    view.setUint16(at + 6, 0x6000 | low);
    out.set(tail, at + 8);
    low++;
    if (low <= 0xfff) continue;
    low = 0;
    high++;
    left = Number(high >> 16n);
  }
}
