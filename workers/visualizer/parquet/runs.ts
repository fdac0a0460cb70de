/** Widest values whose bits are in four bytes, wherever they begin. */
const FOUR_BYTES_WIDTH = 25;

/**
 * Reads values in the hybrid of run-length encoding and bit packing (Encodings.md, “RLE”) until `out` is full.
 *
 * @param from   offset of the first run
 * @param to     offset after the last run
 * @param width  bits of a value, 0 to 32
 * @throws RangeError if there are fewer values
 */
export function readRuns(bytes: Uint8Array, from: number, to: number, width: number, out: Uint8Array | Uint32Array): void {
  if (width === 0) {
    out.fill(0);
    return;
  }
  if (!(width <= 32 && from >= 0 && to <= bytes.length)) throw new RangeError('Width or place of runs');
  const widthBytes = (width + 7) >> 3;
  let at = from;
  for (let seen = 0; seen < out.length; ) {
    let header = 0;
    for (let shift = 1, byte = 0x80; byte & 0x80; shift *= 0x80) {
      if (at >= to || shift > 2 ** 28) throw new RangeError('Cut run');
      byte = bytes[at++] as number;
      header += (byte & 0x7f) * shift;
    }
    const run = Math.floor(header / 2);
    if (header % 2 === 1) {
      const count = Math.min(run * 8, out.length - seen);
      // The bits of the values that pad the last group may be missing.
      if (at + Math.ceil((count * width) / 8) > to) throw new RangeError('Cut run');
      unpack(bytes, at, width, out, seen, count);
      at += run * width;
      seen += count;
    } else {
      if (at + widthBytes > to) throw new RangeError('Cut run');
      let value = 0;
      for (let byte = 0; byte < widthBytes; byte++) value += (bytes[at++] as number) * 2 ** (8 * byte);
      const end = Math.min(out.length, seen + run);
      out.fill(value, seen, end);
      seen = end;
    }
  }
}

/** Reads `count` values of `width` bits, the first of which begin in the lowest bits of the byte at `from`. */
function unpack(bytes: Uint8Array, from: number, width: number, out: Uint8Array | Uint32Array, first: number, count: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  // Values whose four bytes are all there, which one load reads.
  const whole = width > FOUR_BYTES_WIDTH ? 0 : Math.max(0, Math.min(count, Math.floor(((bytes.length - 4 - from) * 8) / width)));
  if (out instanceof Uint8Array) unpackWhole(view, from, width, out, first, whole);
  else unpackWhole(view, from, width, out, first, whole);
  for (let index = whole, bit = whole * width; index < count; index++, bit += width) {
    const at = from + (bit >>> 3);
    const shift = bit & 7;
    // Bytes after the end are undefined, and count as 0.
    const low =
      (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16) | ((bytes[at + 3] as number) << 24);
    out[first + index] = ((low >>> shift) + ((bytes[at + 4] ?? 0) << 8) * 2 ** (24 - shift)) % 2 ** width;
  }
}

function unpackWhole(view: DataView, from: number, width: number, out: Uint8Array | Uint32Array, first: number, count: number): void {
  const mask = 2 ** width - 1;
  for (let index = 0, bit = 0; index < count; index++, bit += width)
    out[first + index] = (view.getUint32(from + (bit >>> 3), true) >>> (bit & 7)) & mask;
}
