/** First bytes of a frame (“LZ4 Frame Format Description”, 1.6.4), and the number of the version in its flags. */
const MAGIC = 0x18_4d_22_04;
const VERSION = 1;
/** Flags: sizes of the content and of a dictionary are stated, blocks and content have checksums. */
const [HAS_DICTIONARY, HAS_CONTENT_SUM, HAS_SIZE, HAS_BLOCK_SUMS] = [1, 4, 8, 16];
const SUM_BYTES = 4;
/** Bit of the size of a block that is not compressed. */
const RAW = 0x8000_0000;
/** Shortest repetition, and the value of a length that is continued in the next bytes. */
const [MATCH_MIN, CONTINUED] = [4, 15];

const broken = () => new RangeError('LZ4');

/** Returns the content of LZ4 frames. Blocks may refer to earlier ones. Checksums are not computed. Throws RangeError if it has another length. */
export function lz4Content(bytes: Uint8Array, length: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const out = new Uint8Array(length);
  let [at, end] = [0, 0];
  while (at < bytes.length) {
    const flags = view.getUint8(at + 4);
    if (view.getUint32(at, true) !== MAGIC || flags >> 6 !== VERSION || flags & HAS_DICTIONARY) throw broken();
    at += 7 + (flags & HAS_SIZE ? 8 : 0);
    for (let size = view.getUint32(at, true); ; size = view.getUint32(at, true)) {
      at += 4;
      if (size === 0) break;
      const next = at + (size & ~RAW);
      if (next > bytes.length) throw broken();
      const block = bytes.subarray(at, next);
      if (size >= RAW) {
        if (end + block.length > length) throw broken();
        out.set(block, end);
        end += block.length;
      } else end = addBlock(block, out, end);
      at = next + (flags & HAS_BLOCK_SUMS ? SUM_BYTES : 0);
    }
    if (flags & HAS_CONTENT_SUM) at += SUM_BYTES;
  }
  if (end !== length) throw broken();
  return out;
}

/** Writes the content of a block (“LZ4 Block Format Description”) to `out` from `start` on. Returns the offset after it. */
function addBlock(block: Uint8Array, out: Uint8Array, start: number): number {
  let [at, end] = [0, start];
  const longer = (length: number): number => {
    if (length < CONTINUED) return length;
    let sum = length;
    for (let byte = 255; byte === 255; sum += byte) {
      if (at >= block.length) throw broken();
      byte = block[at++] as number;
    }
    return sum;
  };
  while (at < block.length) {
    const token = block[at++] as number;
    const literals = longer(token >> 4);
    if (at + literals > block.length || end + literals > out.length) throw broken();
    out.set(block.subarray(at, at + literals), end);
    at += literals;
    end += literals;
    // The last sequence has literals only.
    if (at === block.length) break;
    const distance = (block[at++] as number) | ((block[at++] ?? 0) << 8);
    const size = longer(token & CONTINUED) + MATCH_MIN;
    if (distance === 0 || distance > end || end + size > out.length) throw broken();
    if (distance >= size) out.copyWithin(end, end - distance, end - distance + size);
    else for (let to = end; to < end + size; to++) out[to] = out[to - distance] as number;
    end += size;
  }
  return end;
}
