// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `diff/brackets.ts` does the same in TypeScript; tests compare both.

import { mask, quotesOf, setEscaped, stringsOf } from './strings.ts';

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 22;
/** Input size in bytes, processed in blocks of 64. */
export const SIZE: i32 = 262144;
export const INPUT: usize = memory.data(SIZE, 16);
/** Offsets in the input of the brackets outside of strings, ascending; the highest bit marks those that close. */
export const BRACKETS: usize = memory.data(SIZE * 4, 16);

/** All bits are set if the last byte is inside a string. */
let inside: u64 = 0;

export function begin(): void {
  inside = 0;
  setEscaped(0);
}

/** Finds the brackets in `size` bytes, a multiple of 64, after those of the last call. Returns their number. */
export function find(size: i32): i32 {
  const fold = i8x16.splat(0x20);
  const open = i8x16.splat(0x7b);
  const close = i8x16.splat(0x7d);
  let to = BRACKETS;
  for (let at = 0; at < size; at += 64) {
    const from = INPUT + at;
    const a = v128.load(from);
    const b = v128.load(from, 16);
    const c = v128.load(from, 32);
    const d = v128.load(from, 48);
    const strings = stringsOf(quotesOf(a, b, c, d)) ^ inside;
    inside = u64(i64(strings) >> 63);
    const foldA = v128.or(a, fold);
    const foldB = v128.or(b, fold);
    const foldC = v128.or(c, fold);
    const foldD = v128.or(d, fold);
    const closes = ~strings & mask(i8x16.eq(foldA, close), i8x16.eq(foldB, close), i8x16.eq(foldC, close), i8x16.eq(foldD, close));
    const opens = ~strings & mask(i8x16.eq(foldA, open), i8x16.eq(foldB, open), i8x16.eq(foldC, open), i8x16.eq(foldD, open));
    for (let bits = opens | closes; bits !== 0; bits &= bits - 1) {
      const bit = u32(ctz<u64>(bits));
      store<u32>(to, (<u32>at + bit) | (u32((closes >> bit) & 1) << 31));
      to += 4;
    }
  }
  return i32((to - BRACKETS) >> 2);
}
