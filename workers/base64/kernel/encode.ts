// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `plain-kernel.ts` does the same in TypeScript; tests compare both.

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 3;
/** MIME rows that fit into the input at once: 57 bytes each, 76 characters and CRLF. */
export const ROWS: i32 = 1024;
/** Input and output. Both are padded, because the last load reads beyond the input, and the last store writes beyond the output. */
export const INPUT: usize = memory.data(ROWS * 57 + 16, 16);
export const OUTPUT: usize = memory.data(ROWS * 78 + 16, 16);

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

let offsets: usize = STANDARD;

/** Selects the standard or the URL-safe alphabet. */
export function choose(urlSafe: bool): void {
  offsets = urlSafe ? URL_SAFE : STANDARD;
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

/** Encodes whole groups of three bytes, `sizeBytes` bytes in total. Returns the number of characters. */
export function encode(sizeBytes: i32): i32 {
  const spread = v128.load(SPREAD);
  const first = v128.load(FIRST);
  const second = v128.load(SECOND);
  const third = v128.load(THIRD);
  const fourth = v128.load(FOURTH);
  const last = v128.load(FIFTY_ONE);
  const small = v128.load(TWENTY_SIX);
  const mark = v128.load(THIRTEEN);
  const table = v128.load(offsets);
  let to = OUTPUT;
  for (let from = INPUT, end = INPUT + sizeBytes; from < end; from += 12) {
    v128.store(to, block(from, spread, first, second, third, fourth, last, small, mark, table));
    to += 16;
  }
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
