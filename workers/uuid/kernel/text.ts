// AssemblyScript: compiled to WebAssembly by workshop/kernels.ts. `plain-press.ts` says the same in TypeScript and judges it.

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 5;
/** Rows that fit on the desk at once: 4,096 UUIDs take 64 KiB of random bytes, which is what one call may ask for. */
export const ROWS: i32 = 4096;
/** Longest row with its gap: `  'urn:uuid:…',` and a line end. */
export const STRIDE_MAX: i32 = 56;
/** UUIDs as 16-byte values, or the random bytes they are made from. */
export const VALUES: i32 = 1024;
/** UUIDs as text. The page lays the bytes round the digits out beforehand; only digits and hyphens are written here. */
export const TEXT: i32 = VALUES + ROWS * 16;

let first: usize = 0;
let stride: usize = 0;
let hyphens: bool = true;
let upper: bool = false;

/** How rows lie: offset of the first digit in a row, bytes from row to row, and the spelling. */
export function shape(digitsAt: i32, strideBytes: i32, withHyphens: bool, inCapitals: bool): void {
  first = TEXT + digitsAt;
  stride = strideBytes;
  hyphens = withHyphens;
  upper = inCapitals;
}

// @inline
function digits(): v128 {
  return upper
    ? i8x16(0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46)
    : i8x16(0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66);
}

/** RFC 9562 §4: 8-4-4-4-12 hexadecimal digits, with or without the hyphens. */
// @inline
function write(uuid: v128, at: usize, digits: v128, hyphens: bool): void {
  const high = i8x16.shr_u(uuid, 4);
  const low = v128.and(uuid, i8x16.splat(0x0f));
  const left = i8x16.swizzle(digits, i8x16.shuffle(high, low, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
  const right = i8x16.swizzle(digits, i8x16.shuffle(high, low, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31));
  if (hyphens) {
    const hyphen = i8x16.splat(0x2d);
    const middle = i8x16.shuffle(left, right, 14, 15, 0, 16, 17, 18, 19, 0, 20, 21, 22, 23, 24, 25, 26, 27);
    v128.store(at, i8x16.shuffle(left, hyphen, 0, 1, 2, 3, 4, 5, 6, 7, 16, 8, 9, 10, 11, 16, 12, 13));
    v128.store(at, i8x16.shuffle(middle, hyphen, 0, 1, 16, 3, 4, 5, 6, 16, 8, 9, 10, 11, 12, 13, 14, 15), 16);
    v128.store64_lane(at, right, 1, 28);
  } else {
    v128.store(at, left);
    v128.store(at, right, 16);
  }
}

/** Values to text. */
export function spell(rows: i32): void {
  const table = digits();
  let at = first;
  for (let row = 0; row < rows; row++) {
    write(v128.load(VALUES + (row << 4)), at, table, hyphens);
    at += stride;
  }
}

/** Random bytes, 16 a UUID, to UUIDv4 text (RFC 9562 §5.4). */
export function v4(rows: i32): void {
  const table = digits();
  const keep = i8x16(-1, -1, -1, -1, -1, -1, 0x0f, -1, 0x3f, -1, -1, -1, -1, -1, -1, -1);
  const fixed = i8x16(0, 0, 0, 0, 0, 0, 0x40, 0, -128, 0, 0, 0, 0, 0, 0, 0);
  let at = first;
  for (let row = 0; row < rows; row++) {
    write(v128.or(v128.and(v128.load(VALUES + (row << 4)), keep), fixed), at, table, hyphens);
    at += stride;
  }
}

/** Two big-endian halves, given as numbers, to a value in memory order. */
// @inline
function value(left: u64, right: u64): v128 {
  const halves = i64x2.replace_lane(i64x2.splat(left), 1, right);
  return i8x16.shuffle(halves, halves, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
}

/** Random bytes, 6 a UUID, to UUIDv7 text (RFC 9562 §5.7, §6.2 method 1): one time, and a counter that grows by one. */
export function v7(rows: i32, unixTsMs: f64, counter: u32): void {
  const table = digits();
  const head = ((<u64>unixTsMs) << 16) | 0x7000;
  let at = first;
  for (let row = 0; row < rows; row++) {
    const tail = (load<u64>(VALUES + row * 6) << 16) & 0xffffffffff030000;
    const timed = value(head | (counter >> 20), ((<u64>2) << 62) | ((<u64>(counter & 0xfffff)) << 42));
    write(v128.or(timed, i64x2.replace_lane(i64x2.splat(0), 1, tail)), at, table, hyphens);
    at += stride;
    counter++;
  }
}

/** UUIDv1 text (RFC 9562 §5.1) of `rows` consecutive timestamps; clock sequence and node are bytes 8 to 15 of VALUES. */
export function v1(rows: i32, ticks: u64): void {
  const table = digits();
  const tail = bswap<u64>(load<u64>(VALUES, 8));
  let at = first;
  for (let row = 0; row < rows; row++) {
    write(value((ticks << 32) | ((ticks >> 16) & 0xffff0000) | 0x1000 | (ticks >> 48), tail), at, table, hyphens);
    at += stride;
    ticks++;
  }
}

/** UUIDv6 text (RFC 9562 §5.6) of `rows` consecutive timestamps; clock sequence and node are bytes 8 to 15 of VALUES. */
export function v6(rows: i32, ticks: u64): void {
  const table = digits();
  const tail = bswap<u64>(load<u64>(VALUES, 8));
  let at = first;
  for (let row = 0; row < rows; row++) {
    write(value(((ticks >> 12) << 16) | 0x6000 | (ticks & 0x0fff), tail), at, table, hyphens);
    at += stride;
    ticks++;
  }
}

/** Sixteen hexadecimal digits, either case, to the 8 bytes they spell, one in each half word. */
// @inline
function bytesOf(text: v128): v128 {
  const letters = v128.and(i8x16.gt_u(text, i8x16.splat(0x39)), i8x16.splat(9));
  const nibbles = i8x16.add(v128.and(text, i8x16.splat(0x0f)), letters);
  return v128.and(v128.or(i16x8.shl(nibbles, 4), i16x8.shr_u(nibbles, 8)), i16x8.splat(0xff));
}

/** Text to values; the text is known to be well formed. */
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
