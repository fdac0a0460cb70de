// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `plain-kernel.ts` does the same in TypeScript; tests compare both.

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 4;
/** MIME rows that fit into the input at once: 57 bytes each, 76 characters and CRLF. */
export const ROWS: i32 = 1024;
/** Input and output. Both are padded, because the last load reads beyond the input, and the last store writes beyond the output. */
export const INPUT: usize = memory.data(ROWS * 57 + 16, 16);
export const OUTPUT: usize = memory.data(ROWS * 78 + 16, 16);
/** Largest input of `encodeLines` in bytes: the output of a line of one byte is 2.5 times as long, and must fit. */
export const LINES_BYTES: i32 = 24 * 1024;
/** Number of lines, then the start of each. */
export const LINES: usize = memory.data((LINES_BYTES + 1) * 4, 16);

// Vectors are loaded from memory before a loop and stay in registers; V8 rebuilds vector constants in every iteration.
/** Spreads three bytes over four, the second twice, so that each 32-bit lane contains the bits of four characters. */
const SPREAD = memory.data<u8>([1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10], 16);
const FIRST = memory.data<u32>([0xfc00, 0xfc00, 0xfc00, 0xfc00], 16);
const SECOND = memory.data<u32>([0x03f0, 0x03f0, 0x03f0, 0x03f0], 16);
const THIRD = memory.data<u32>([0x0fc00000, 0x0fc00000, 0x0fc00000, 0x0fc00000], 16);
const FOURTH = memory.data<u32>([0x003f0000, 0x003f0000, 0x003f0000, 0x003f0000], 16);
const FIFTY_ONE = memory.data<u64>([0x3333333333333333, 0x3333333333333333], 16);
const TWENTY_SIX = memory.data<u64>([0x1a1a1a1a1a1a1a1a, 0x1a1a1a1a1a1a1a1a], 16);
const THIRTEEN = memory.data<u64>([0x0d0d0d0d0d0d0d0d, 0x0d0d0d0d0d0d0d0d], 16);
/** Numbers to add to a value: for a to z, ten digits, the characters 62 and 63 (RFC 4648 §4 and §5), A to Z. */
const STANDARD = memory.data<u8>([71, 252, 252, 252, 252, 252, 252, 252, 252, 252, 252, 237, 240, 65, 0, 0], 16);
const URL_SAFE = memory.data<u8>([71, 252, 252, 252, 252, 252, 252, 252, 252, 252, 252, 239, 32, 65, 0, 0], 16);
/** The characters of the alphabets. */
const STANDARD_CODES = memory.data<u8>([
  65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 97, 98, 99, 100, 101, 102, 103,
  104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 43,
  47,
]);
const URL_SAFE_CODES = memory.data<u8>([
  65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 97, 98, 99, 100, 101, 102, 103,
  104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 45,
  95,
]);

let offsets: usize = STANDARD;
let codes: usize = STANDARD_CODES;

/** Selects the standard or the URL-safe alphabet. */
export function choose(urlSafe: bool): void {
  offsets = urlSafe ? URL_SAFE : STANDARD;
  codes = urlSafe ? URL_SAFE_CODES : STANDARD_CODES;
}

/** Encodes the twelve bytes at `from` to sixteen characters. */
// @inline
function block(
  from: usize,
  spread: v128,
  first: v128,
  second: v128,
  third: v128,
  fourth: v128,
  last: v128,
  small: v128,
  mark: v128,
  table: v128,
): v128 {
  const bytes = i8x16.swizzle(v128.load(from), spread);
  const values = v128.or(
    v128.or(i32x4.shr_u(v128.and(bytes, first), 10), i32x4.shl(v128.and(bytes, second), 4)),
    v128.or(i32x4.shr_u(v128.and(bytes, third), 6), i32x4.shl(v128.and(bytes, fourth), 8)),
  );
  const kind = v128.or(i8x16.sub_sat_u(values, last), v128.and(i8x16.lt_u(values, small), mark));
  return i8x16.add(values, i8x16.swizzle(table, kind));
}

/** Encodes the bytes from `from` to `end`, twelve at a time. The last step may read and write beyond them. */
function encodeBlocks(from: usize, end: usize, to: usize): void {
  const spread = v128.load(SPREAD);
  const first = v128.load(FIRST);
  const second = v128.load(SECOND);
  const third = v128.load(THIRD);
  const fourth = v128.load(FOURTH);
  const last = v128.load(FIFTY_ONE);
  const small = v128.load(TWENTY_SIX);
  const mark = v128.load(THIRTEEN);
  const table = v128.load(offsets);
  for (; from < end; from += 12) {
    v128.store(to, block(from, spread, first, second, third, fourth, last, small, mark, table));
    to += 16;
  }
}

/** Encodes whole groups of three bytes, `sizeBytes` bytes in total. Returns the number of characters. */
export function encode(sizeBytes: i32): i32 {
  encodeBlocks(INPUT, INPUT + sizeBytes, OUTPUT);
  return (sizeBytes / 3) * 4;
}

/** Encodes rows of 57 bytes to rows of 76 characters and CRLF (RFC 2045 §6.8). Returns the number of characters. */
export function encodeRows(rows: i32): i32 {
  const spread = v128.load(SPREAD);
  const first = v128.load(FIRST);
  const second = v128.load(SECOND);
  const third = v128.load(THIRD);
  const fourth = v128.load(FOURTH);
  const last = v128.load(FIFTY_ONE);
  const small = v128.load(TWENTY_SIX);
  const mark = v128.load(THIRTEEN);
  const table = v128.load(offsets);
  let from = INPUT;
  let to = OUTPUT;
  for (let row = 0; row < rows; row++) {
    v128.store(to, block(from, spread, first, second, third, fourth, last, small, mark, table));
    v128.store(to, block(from + 12, spread, first, second, third, fourth, last, small, mark, table), 16);
    v128.store(to, block(from + 24, spread, first, second, third, fourth, last, small, mark, table), 32);
    v128.store(to, block(from + 36, spread, first, second, third, fourth, last, small, mark, table), 48);
    v128.store(to, block(from + 48, spread, first, second, third, fourth, last, small, mark, table), 64);
    store<u16>(to, 0x0a0d, 76);
    from += 57;
    to += 78;
  }
  return rows * 78;
}

// @inline
function code(value: i32): u8 {
  return load<u8>(codes + (value & 63));
}

/**
 * Encodes whole lines, `sizeBytes` bytes in total: each ends in a line feed, and a carriage return before it is left out.
 *
 * @param start  offset of the first line in the output of the caller; the offsets in LINES begin there
 * @returns number of characters and line feeds
 */
export function encodeLines(sizeBytes: i32, isPadded: bool, start: u32): i32 {
  let to = OUTPUT;
  let line = LINES;
  for (let from = INPUT, end = INPUT + sizeBytes; from < end; ) {
    let feed = from;
    while (load<u8>(feed) !== 0x0a) feed++;
    const textEnd = feed > from && load<u8>(feed - 1) === 0x0d ? feed - 1 : feed;
    line += 4;
    store<u32>(line, start + <u32>(to - OUTPUT));
    // Characters beyond the last whole group are written again below.
    const groups = (textEnd - from) / 3;
    if (groups > 0) encodeBlocks(from, from + groups * 3, to);
    from += groups * 3;
    to += groups * 4;
    if (from < textEnd) {
      const hasTwo = from + 2 === textEnd;
      const group = ((<i32>load<u8>(from)) << 16) | (hasTwo ? (<i32>load<u8>(from, 1)) << 8 : 0);
      store<u8>(to, code(group >> 18));
      store<u8>(to, code(group >> 12), 1);
      to += 2;
      if (hasTwo) store<u8>(to++, code(group >> 6));
      if (isPadded) {
        store<u8>(to++, 0x3d);
        if (!hasTwo) store<u8>(to++, 0x3d);
      }
    }
    store<u8>(to++, 0x0a);
    from = feed + 1;
  }
  store<u32>(LINES, <u32>((line - LINES) >> 2));
  return <i32>(to - OUTPUT);
}
