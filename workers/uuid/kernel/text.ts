// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `plain-kernel.ts` does the same in TypeScript; tests compare both.

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 5;
/** Rows that fit into the input: 4,096 UUIDs need 64 KiB of random bytes, the most that one call of crypto.getRandomValues returns. */
export const ROWS: i32 = 4096;
/** Space in bytes for a row. The longest, `  'urn:uuid:…',` with its line end, has 51 bytes. */
export const STRIDE_MAX: i32 = 56;
/** UUIDs as 16-byte values, or the random bytes from which they are made. */
export const VALUES: usize = memory.data(ROWS * 16, 16);
/** UUIDs as text. The caller writes the bytes around the digits beforehand; the kernel writes only digits and hyphens. */
export const TEXT: usize = memory.data(ROWS * STRIDE_MAX, 16);

// Vectors are loaded from memory before a loop and stay in registers; V8 rebuilds vector constants in every iteration.
const LOWER = memory.data<u8>([0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66], 16);
const UPPER = memory.data<u8>([0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46], 16);
const NIBBLE = memory.data<u64>([0x0f0f0f0f0f0f0f0f, 0x0f0f0f0f0f0f0f0f], 16);
/** Shuffle mask: digits 0 to 13 in columns 0 to 15, with the hyphens between them. */
const LEFT = memory.data<u8>([0, 1, 2, 3, 4, 5, 6, 7, 0x80, 8, 9, 10, 11, 0x80, 12, 13], 16);
const LEFT_HYPHENS = memory.data<u8>([0, 0, 0, 0, 0, 0, 0, 0, 0x2d, 0, 0, 0, 0, 0x2d, 0, 0], 16);
/** Shuffle mask: digits 16 to 29 in columns 18 to 33. */
const RIGHT = memory.data<u8>([0x80, 0, 1, 2, 3, 0x80, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 16);
const RIGHT_HYPHENS = memory.data<u8>([0x2d, 0, 0, 0, 0, 0x2d, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 16);
/** Shuffle mask that reverses the bytes of each half of a value. */
const REVERSE = memory.data<u8>([7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8], 16);
/** Mask of the random bits of a UUIDv4, and its version and variant bits. */
const V4_RANDOM = memory.data<u64>([0xff0fffffffffffff, 0xffffffffffffff3f], 16);
const V4_FIXED = memory.data<u64>([0x0040000000000000, 0x0000000000000080], 16);

let first: usize = 0;
let stride: usize = 0;
let hyphens: bool = true;
let digits: usize = LOWER;

/** Sets the layout: offset of the first digit in a row, bytes from row to row, hyphens and case. */
export function shape(digitsAt: i32, strideBytes: i32, withHyphens: bool, inCapitals: bool): void {
  first = TEXT + digitsAt;
  stride = strideBytes;
  hyphens = withHyphens;
  digits = inCapitals ? UPPER : LOWER;
}

/** Converts two halves, given as numbers, to a value in big-endian memory order. */
// @inline
function value(left: u64, right: u64, reverse: v128): v128 {
  return i8x16.swizzle(i64x2.replace_lane(i64x2.splat(left), 1, right), reverse);
}

/** Writes `rows` UUIDs as text. `kind` selects their source; it is a constant at each call, so the compiler removes the other branches. */
// @inline
function write(kind: i32, rows: i32, time: u64, counter: u64): void {
  const table = v128.load(digits);
  const nibble = v128.load(NIBBLE);
  const left = v128.load(LEFT);
  const leftHyphens = v128.load(LEFT_HYPHENS);
  const right = v128.load(RIGHT);
  const rightHyphens = v128.load(RIGHT_HYPHENS);
  const reverse = v128.load(REVERSE);
  const random = v128.load(V4_RANDOM);
  const fixed = v128.load(V4_FIXED);
  const tail = bswap<u64>(load<u64>(VALUES, 8));
  let at = first;
  for (let row = 0; row < rows; row++) {
    let uuid: v128;
    if (kind === 1) {
      uuid = value((time << 32) | ((time >> 16) & 0xffff0000) | 0x1000 | (time >> 48), tail, reverse);
      time++;
    } else if (kind === 6) {
      uuid = value(((time >> 12) << 16) | 0x6000 | (time & 0x0fff), tail, reverse);
      time++;
    } else if (kind === 7) {
      const randB = (load<u64>(VALUES + row * 6) << 16) & 0xffffffffff030000;
      const timed = value((time << 16) | 0x7000 | (counter >> 20), ((<u64>2) << 62) | ((counter & 0xfffff) << 42), reverse);
      uuid = v128.or(timed, i64x2.replace_lane(i64x2.splat(0), 1, randB));
      counter++;
    } else {
      uuid = v128.load(VALUES + (row << 4));
      if (kind === 4) uuid = v128.or(v128.and(uuid, random), fixed);
    }
    // RFC 9562 §4: 8-4-4-4-12 hexadecimal digits, with or without the hyphens.
    const high = v128.and(i16x8.shr_u(uuid, 4), nibble);
    const low = v128.and(uuid, nibble);
    const head = i8x16.swizzle(table, i8x16.shuffle(high, low, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
    const end = i8x16.swizzle(table, i8x16.shuffle(high, low, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31));
    if (hyphens) {
      v128.store(at, v128.or(i8x16.swizzle(head, left), leftHyphens));
      v128.store16_lane(at, head, 7, 16);
      v128.store(at, v128.or(i8x16.swizzle(end, right), rightHyphens), 18);
      v128.store64_lane(at, end, 1, 28);
    } else {
      v128.store(at, head);
      v128.store(at, end, 16);
    }
    at += stride;
  }
}

/** Converts values to text. */
export function spell(rows: i32): void {
  write(0, rows, 0, 0);
}

/** Converts random bytes, 16 per UUID, to UUIDv4 text (RFC 9562 §5.4). */
export function v4(rows: i32): void {
  write(4, rows, 0, 0);
}

/** Converts random bytes, 6 per UUID, to UUIDv7 text (RFC 9562 §5.7, §6.2 method 1) with one time and a counter that increments by one. */
export function v7(rows: i32, unixTsMs: f64, counter: u32): void {
  write(7, rows, <u64>unixTsMs, counter);
}

/** Writes UUIDv1 text (RFC 9562 §5.1) with consecutive timestamps; clock sequence and node are bytes 8 to 15 of VALUES. */
export function v1(rows: i32, ticks: u64): void {
  write(1, rows, ticks, 0);
}

/** Writes UUIDv6 text (RFC 9562 §5.6) with consecutive timestamps; clock sequence and node are bytes 8 to 15 of VALUES. */
export function v6(rows: i32, ticks: u64): void {
  write(6, rows, ticks, 0);
}

/** Converts sixteen hexadecimal digits of either case to 8 bytes, one per 16-bit lane. */
// @inline
function bytesOf(text: v128): v128 {
  const letters = v128.and(i8x16.gt_u(text, i8x16.splat(0x39)), i8x16.splat(9));
  const nibbles = i8x16.add(v128.and(text, i8x16.splat(0x0f)), letters);
  return v128.and(v128.or(i16x8.shl(nibbles, 4), i16x8.shr_u(nibbles, 8)), i16x8.splat(0xff));
}

/** Converts text to values. The text must be well formed. */
export function read(rows: i32): void {
  let at = first;
  for (let row = 0; row < rows; row++) {
    let left = v128.load(at);
    let right = v128.load(at, 16);
    if (hyphens) {
      left = i8x16.shuffle(left, v128.load(at, 2), 0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 30, 31);
      right = i8x16.shuffle(v128.load(at, 19), v128.load(at, 20), 0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 31);
    }
    v128.store(VALUES + (row << 4), i8x16.narrow_i16x8_u(bytesOf(left), bytesOf(right)));
    at += stride;
  }
}
