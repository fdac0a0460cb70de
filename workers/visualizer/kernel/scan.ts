// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `scan.ts` does the same in TypeScript; tests compare both.

import { mask, prevEscaped, quotesOf, setEscaped, stringsOf } from './strings.ts';

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 13;
/** Input size in bytes, processed in blocks of 64. */
export const SIZE: i32 = 262144;
export const INPUT: usize = memory.data(SIZE, 16);
/** Offsets of the records from the start of the input: at most one per two bytes. */
export const OFFSETS: usize = memory.data(SIZE * 2, 16);

/** State kept between two inputs. */
export let depth: i32 = 0;
export let count: i32 = 0;
export let quoted: bool = false;
export let waiting: bool = false;
/** True if the last byte was a backslash that escapes the next byte. */
export let escaping: bool = false;

export function begin(newDepth: i32, newQuoted: bool, newWaiting: bool): void {
  depth = newDepth;
  quoted = newQuoted;
  waiting = newWaiting;
  setEscaped(0);
}

/**
 * Scans blocks of 64 bytes up to `size`. Stops before a block that TypeScript has to scan: at the end of the outermost array, or, with
 * `base` 0, at a record that is neither object nor array.
 *
 * @param base  depth at which records begin
 * @returns number of scanned bytes; `count` offsets are written
 */
export function scan(size: i32, base: i32): i32 {
  const fold = i8x16.splat(0x20);
  const open = i8x16.splat(0x7b);
  const close = i8x16.splat(0x7d);
  const comma = i8x16.splat(0x2c);
  count = 0;
  let to = OFFSETS;
  let inside: u64 = quoted ? ~(0 as u64) : 0;
  let at: i32 = 0;
  for (; at < size; at += 64) {
    const from = INPUT + at;
    const a = v128.load(from);
    const b = v128.load(from, 16);
    const c = v128.load(from, 32);
    const d = v128.load(from, 48);
    const escapedBefore = prevEscaped;
    const strings = stringsOf(quotesOf(a, b, c, d)) ^ inside;
    const foldA = v128.or(a, fold);
    const foldB = v128.or(b, fold);
    const foldC = v128.or(c, fold);
    const foldD = v128.or(d, fold);
    const outside = ~strings;
    const opens = outside & mask(i8x16.eq(foldA, open), i8x16.eq(foldB, open), i8x16.eq(foldC, open), i8x16.eq(foldD, open));
    const closes = outside & mask(i8x16.eq(foldA, close), i8x16.eq(foldB, close), i8x16.eq(foldC, close), i8x16.eq(foldD, close));
    const closing = i32(popcnt<u64>(closes));
    if (!waiting && depth - closing > base) {
      depth += i32(popcnt<u64>(opens)) - closing;
      inside = u64(i64(strings) >> 63);
      continue;
    }
    const commas = outside & mask(i8x16.eq(a, comma), i8x16.eq(b, comma), i8x16.eq(c, comma), i8x16.eq(d, comma));
    const inked = mask(i8x16.gt_u(a, fold), i8x16.gt_u(b, fold), i8x16.gt_u(c, fold), i8x16.gt_u(d, fold));
    let bits = opens | closes | commas;
    let level = depth;
    let waits = waiting;
    let next = to;
    let begins: u64 = waits ? inked : 0;
    let left = false;
    for (;;) {
      if (waits) {
        if (begins === 0) break;
        const first = begins & (~begins + 1);
        waits = false;
        if ((first & (commas | closes)) === 0) {
          if (base === 0 && (first & opens) === 0) {
            left = true;
            break;
          }
          store<u32>(next, at + i32(ctz<u64>(begins)));
          next += 4;
        }
      }
      if (bits === 0) break;
      const bit = bits & (~bits + 1);
      bits &= bits - 1;
      if ((bit & opens) !== 0) level++;
      else if ((bit & closes) !== 0) {
        level--;
        if (level === 0) {
          if (base !== 0) {
            left = true;
            break;
          }
          waits = true;
        } else if (level < 0) {
          left = true;
          break;
        }
      } else if (level === base) waits = true;
      if (waits) begins = inked & ~(bit | (bit - 1));
    }
    if (left) {
      setEscaped(escapedBefore);
      break;
    }
    depth = level;
    waiting = waits;
    inside = u64(i64(strings) >> 63);
    to = next;
  }
  count = i32((to - OFFSETS) >> 2);
  quoted = inside !== 0;
  escaping = prevEscaped !== 0;
  return at;
}
