// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `plain-kernel.ts` does the same in TypeScript; tests compare both.

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 4;
/** Random words of 16 bits: 64 KiB, the most that one call of crypto.getRandomValues returns. */
export const WORDS: usize = memory.data(65536, 16);
/** Codes of the alphabet, at most 128, and the class of each as a bit. */
export const CODES: usize = memory.data(128, 16);
export const CLASSES: usize = memory.data(128, 16);
/** Drawn characters and their classes. The last vector of a password may be read up to 15 bytes beyond them. */
const DRAWN: usize = memory.data(32768 + 144, 16);
const DRAWN_CLASSES: usize = memory.data(32768 + 144, 16);
/** Passwords, each followed by a line feed; a password has at least one character. */
export const TEXT: usize = memory.data(65536 + 144, 16);

/** Sixteen set bytes, then sixteen clear ones: a vector read at 16 − n has its first n bytes set, which selects n bytes of a password. */
const ONES = memory.data<u64>([0xffffffffffffffff, 0xffffffffffffffff, 0, 0], 16);

/** Looks up the bytes at `index` in a table of 96 bytes, or of 128 if `long`. */
// @inline
function lookUp(table: usize, index: v128, long: bool): v128 {
  // Indexes outside of a part's 16 bytes give 0.
  let found = v128.or(i8x16.swizzle(v128.load(table), index), i8x16.swizzle(v128.load(table, 16), i8x16.sub(index, i8x16.splat(16))));
  found = v128.or(found, i8x16.swizzle(v128.load(table, 32), i8x16.sub(index, i8x16.splat(32))));
  found = v128.or(found, i8x16.swizzle(v128.load(table, 48), i8x16.sub(index, i8x16.splat(48))));
  found = v128.or(found, i8x16.swizzle(v128.load(table, 64), i8x16.sub(index, i8x16.splat(64))));
  found = v128.or(found, i8x16.swizzle(v128.load(table, 80), i8x16.sub(index, i8x16.splat(80))));
  if (long) {
    found = v128.or(found, i8x16.swizzle(v128.load(table, 96), i8x16.sub(index, i8x16.splat(96))));
    found = v128.or(found, i8x16.swizzle(v128.load(table, 112), i8x16.sub(index, i8x16.splat(112))));
  }
  return found;
}

/** Returns the upper halves of eight products. */
// @inline
function upper(random: v128, factor: v128): v128 {
  const low = i32x4.extmul_low_i16x8_u(random, factor);
  const high = i32x4.extmul_high_i16x8_u(random, factor);
  return i16x8.shuffle(low, high, 1, 3, 5, 7, 9, 11, 13, 15);
}

/**
 * Converts `words` random words (a multiple of 16) to characters. A word is multiplied by `size`, and rejected if the lower half of the
 * product is less than `surplus` (2^16 mod size). Returns the number of characters.
 */
function drawCharacters(words: i32, size: i32, surplus: i32): i32 {
  const factor = i16x8.splat(<i16>size);
  const limit = i16x8.splat(<i16>surplus);
  const long = size > 96;
  let at: usize = 0;
  const end = WORDS + ((<usize>words) << 1);
  for (let word = WORDS; word < end; word += 32) {
    const first = v128.load(word);
    const second = v128.load(word, 16);
    const left = v128.or(i16x8.lt_u(i16x8.mul(first, factor), limit), i16x8.lt_u(i16x8.mul(second, factor), limit));
    if (v128.any_true(left)) {
      for (let one = word; one < word + 32; one += 2) {
        const product = <u32>load<u16>(one) * <u32>size;
        store<u8>(DRAWN + at, load<u8>(CODES + (product >> 16)));
        store<u8>(DRAWN_CLASSES + at, load<u8>(CLASSES + (product >> 16)));
        at += <usize>((product & 0xffff) >= <u32>surplus);
      }
      continue;
    }
    const index = i8x16.narrow_i16x8_u(upper(first, factor), upper(second, factor));
    v128.store(DRAWN + at, lookUp(CODES, index, long));
    v128.store(DRAWN_CLASSES + at, lookUp(CLASSES, index, long));
    at += 16;
  }
  return <i32>at;
}

/**
 * Draws at most `rows` passwords of `length` characters from `words` random words (a multiple of 16). Passwords that lack a class of
 * `required`, and characters after the last complete password, are discarded. Returns the number of passwords.
 */
export function print(words: i32, size: i32, surplus: i32, length: i32, required: i32, rows: i32): i32 {
  const drawn = <usize>drawCharacters(words, size, surplus);
  const width = <usize>length;
  const whole = (width - 1) & ~15;
  const last = v128.load(ONES + 16 - (width - whole));
  let written = 0;
  let to = TEXT;
  for (let from: usize = 0; from + width <= drawn && written < rows; from += width) {
    let classes = v128.and(v128.load(DRAWN_CLASSES + from + whole), last);
    for (let at: usize = 0; at < whole; at += 16) {
      classes = v128.or(classes, v128.load(DRAWN_CLASSES + from + at));
      v128.store(to + at, v128.load(DRAWN + from + at));
    }
    v128.store(to + whole, v128.load(DRAWN + from + whole));
    store<u8>(to + width, 0x0a);
    let seen = i64x2.extract_lane(classes, 0) | i64x2.extract_lane(classes, 1);
    seen |= seen >> 32;
    seen |= seen >> 16;
    seen |= seen >> 8;
    // A rejected password is written too, but the next password overwrites it.
    const accepted = <i32>((<i32>seen & required) === required);
    written += accepted;
    to += accepted ? width + 1 : 0;
  }
  return written;
}

/** Erases all drawn characters and passwords. */
export function wipe(): void {
  memory.fill(WORDS, 0, 65536);
  memory.fill(DRAWN, 0, 32768 + 144);
  memory.fill(DRAWN_CLASSES, 0, 32768 + 144);
  memory.fill(TEXT, 0, 65536 + 144);
}
