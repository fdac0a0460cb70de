// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `Decoder` does the same in TypeScript; tests compare both.

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 8;
/** Largest input in bytes. */
export const INPUT_BYTES: i32 = 262144;
export const INPUT: usize = memory.data(262144, 16);
/** Padded, because a store writes 16 bytes, of which only 12 are output. */
export const OUTPUT: usize = memory.data(196608 + 16, 16);
/** For each character its value and its flags, as in `decode-pieces.ts`. */
export const VALUES: usize = memory.data(1024, 16);
/** Results of the last call: bytes written, flags, line feeds, index of the last line feed or -1, 1 if it stopped at another character. */
export const RESULTS: usize = memory.data(20, 16);

const STANDARD: u32 = 1 << 25;
const OTHER: u32 = 1 << 27;

// Vectors are loaded from memory before a loop and stay in registers; V8 rebuilds vector constants in every iteration.
const NIBBLE = memory.data<u64>([0x0f0f0f0f0f0f0f0f, 0x0f0f0f0f0f0f0f0f], 16);
/** A character is in the standard alphabet if the entries of its low and its high four bits have no bit in common. */
const LOW = memory.data<u8>([0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x13, 0x1a, 0x1b, 0x1b, 0x1b, 0x1a], 16);
const HIGH = memory.data<u8>([0x10, 0x10, 0x01, 0x02, 0x04, 0x08, 0x04, 0x08, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10], 16);
/** Numbers to add to a character, by its high four bits; for a slash by one less. */
const OFFSETS = memory.data<u8>([0, 16, 19, 4, 191, 191, 185, 185, 0, 0, 0, 0, 0, 0, 0, 0], 16);
const SLASH = memory.data<u64>([0x2f2f2f2f2f2f2f2f, 0x2f2f2f2f2f2f2f2f], 16);
const PLUS = memory.data<u64>([0x2b2b2b2b2b2b2b2b, 0x2b2b2b2b2b2b2b2b], 16);
const EVEN_BYTES = memory.data<u64>([0x00ff00ff00ff00ff, 0x00ff00ff00ff00ff], 16);
const EVEN_HALVES = memory.data<u64>([0x0000ffff0000ffff, 0x0000ffff0000ffff], 16);
/** Order of the bytes of four groups, the first byte of a group in the highest bits. */
const ORDER = memory.data<u8>([2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 255, 255, 255, 255], 16);

// @inline
function isSpace(code: u32): bool {
  return code === 0x0a || code === 0x0d || code === 0x20 || code === 0x09 || code === 0x0c;
}

// @inline
function valueOf(code: u32): u32 {
  return load<u32>(VALUES + ((<usize>code) << 2));
}

// @inline
function storeGroup(to: usize, group: u32): void {
  store<u8>(to, group >> 16);
  store<u8>(to, group >> 8, 1);
  store<u8>(to, group, 2);
}

/** Decodes whole groups of the first `sizeBytes` bytes of the input. Returns the number of bytes read. */
export function decode(sizeBytes: i32): i32 {
  const nibble = v128.load(NIBBLE);
  const low = v128.load(LOW);
  const high = v128.load(HIGH);
  const offsets = v128.load(OFFSETS);
  const slash = v128.load(SLASH);
  const plus = v128.load(PLUS);
  const evenBytes = v128.load(EVEN_BYTES);
  const evenHalves = v128.load(EVEN_HALVES);
  const order = v128.load(ORDER);
  const end = INPUT + sizeBytes;
  let at = INPUT;
  let to = OUTPUT;
  let found = v128.xor(order, order);
  let all: u32 = 0;
  let lineFeeds = 0;
  let lastFeed = -1;
  let isStopped = false;
  while (true) {
    for (; at + 16 <= end; at += 16) {
      const characters = v128.load(at);
      const highBits = i8x16.shr_u(characters, 4);
      if (v128.any_true(v128.and(i8x16.swizzle(low, v128.and(characters, nibble)), i8x16.swizzle(high, highBits)))) break;
      const slashes = i8x16.eq(characters, slash);
      found = v128.or(found, v128.or(slashes, i8x16.eq(characters, plus)));
      const values = i8x16.add(characters, i8x16.swizzle(offsets, i8x16.add(highBits, slashes)));
      const pairs = v128.or(i16x8.shl(v128.and(values, evenBytes), 6), i16x8.shr_u(values, 8));
      const groups = v128.or(i32x4.shl(v128.and(pairs, evenHalves), 12), i32x4.shr_u(pairs, 16));
      v128.store(to, i8x16.swizzle(groups, order));
      to += 12;
    }
    for (; at + 4 <= end; at += 4) {
      const first = valueOf(load<u8>(at));
      const second = valueOf(load<u8>(at, 1));
      const third = valueOf(load<u8>(at, 2));
      const fourth = valueOf(load<u8>(at, 3));
      const flags = first | second | third | fourth;
      if (flags >= OTHER) break;
      all |= flags;
      storeGroup(to, ((first & 63) << 18) | ((second & 63) << 12) | ((third & 63) << 6) | (fourth & 63));
      to += 3;
    }
    const before = at;
    for (; at < end && isSpace(load<u8>(at)); at++) {
      if (load<u8>(at) !== 0x0a) continue;
      lineFeeds++;
      lastFeed = <i32>(at - INPUT);
    }
    if (at > before) continue;
    // Reads one group of four characters with white space between them, or an incomplete group at the end.
    let next = at;
    let group: u32 = 0;
    let count = 0;
    let met: u32 = 0;
    let feeds = lineFeeds;
    let feed = lastFeed;
    for (; next < end && count < 4; next++) {
      const code: u32 = load<u8>(next);
      if (isSpace(code)) {
        if (code === 0x0a) {
          feeds++;
          feed = <i32>(next - INPUT);
        }
        continue;
      }
      const value = valueOf(code);
      isStopped = value >= OTHER;
      if (isStopped) break;
      met |= value;
      group = (group << 6) | (value & 63);
      count++;
    }
    if (count < 4) break;
    at = next;
    all |= met;
    lineFeeds = feeds;
    lastFeed = feed;
    storeGroup(to, group);
    to += 3;
  }
  if (v128.any_true(found)) all |= STANDARD;
  store<u32>(RESULTS, <u32>(to - OUTPUT));
  store<u32>(RESULTS, all, 4);
  store<i32>(RESULTS, lineFeeds, 8);
  store<i32>(RESULTS, lastFeed, 12);
  store<u32>(RESULTS, isStopped ? 1 : 0, 16);
  return <i32>(at - INPUT);
}
