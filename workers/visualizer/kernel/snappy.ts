// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. Decompresses Snappy (format_description.txt of google/snappy).

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 385;
/** Largest input and output in bytes. Vectors may be read and written beyond both. */
export const INPUT_SIZE: i32 = 8388608;
export const OUTPUT_SIZE: i32 = 16777216;
const PADDING: i32 = 64;
export const INPUT: usize = memory.data(INPUT_SIZE + PADDING, 16);
export const OUTPUT: usize = memory.data(OUTPUT_SIZE + PADDING, 16);

/** Literals of more bytes have their length after the tag, in as many bytes as the tag exceeds it. */
const SHORT_LITERAL: u32 = 60;

/**
 * Decompresses the input after the length at its beginning.
 *
 * @param from    offset of the first tag
 * @param size    size of the input
 * @param length  size of the output
 * @returns size of the output; −1 if the input is damaged
 */
export function unpack(from: i32, size: i32, length: i32): i32 {
  let at: usize = INPUT + from;
  const end: usize = INPUT + size;
  let to: usize = OUTPUT;
  const limit: usize = OUTPUT + length;
  while (at < end) {
    const tag: u32 = load<u8>(at++);
    const kind = tag & 3;
    let count: u32 = (tag >> 2) + 1;
    if (kind === 0) {
      if (count > SHORT_LITERAL) {
        const bytes = count - SHORT_LITERAL;
        count = (load<u32>(at) & (0xffffffff >> (32 - bytes * 8))) + 1;
        at += bytes;
      }
      if (at > end || count === 0 || count > end - at || count > limit - to) return -1;
      if (count <= 16) v128.store(to, v128.load(at));
      else memory.copy(to, at, count);
      at += count;
      to += count;
      continue;
    }
    let offset: u32;
    if (kind === 1) {
      count = ((tag >> 2) & 7) + 4;
      offset = ((tag >> 5) << 8) | load<u8>(at++);
    } else if (kind === 2) {
      offset = load<u16>(at);
      at += 2;
    } else {
      offset = load<u32>(at);
      at += 4;
    }
    if (at > end || offset === 0 || offset > to - OUTPUT || count > limit - to) return -1;
    const source = to - offset;
    // A copy that overlaps its source repeats it: each step reads only bytes that were written.
    if (offset >= 16) for (let done: u32 = 0; done < count; done += 16) v128.store(to + done, v128.load(source + done));
    else if (offset >= 8) for (let done: u32 = 0; done < count; done += 8) store<u64>(to + done, load<u64>(source + done));
    else for (let done: u32 = 0; done < count; done++) store<u8>(to + done, load<u8>(source + done));
    to += count;
  }
  return i32(to - OUTPUT);
}
