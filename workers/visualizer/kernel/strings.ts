// AssemblyScript: part of scan.ts and of brackets.ts. Finds the strings in blocks of 64 bytes.

/** 1 if the last byte of the block before is a backslash that escapes the next byte. */
export let prevEscaped: u64 = 0;

// @inline
export function setEscaped(escaped: u64): void {
  prevEscaped = escaped;
}

// @inline
export function mask(a: v128, b: v128, c: v128, d: v128): u64 {
  return (
    (u64(i8x16.bitmask(a)) & 0xffff) |
    ((u64(i8x16.bitmask(b)) & 0xffff) << 16) |
    ((u64(i8x16.bitmask(c)) & 0xffff) << 32) |
    ((u64(i8x16.bitmask(d)) & 0xffff) << 48)
  );
}

/** Returns a mask of the bytes after an odd number of backslashes. */
// @inline
function escapedBy(slashes: u64): u64 {
  const even: u64 = 0x5555555555555555;
  const free = slashes & ~prevEscaped;
  const follows = (free << 1) | prevEscaped;
  const oddStarts = free & ~even & ~follows;
  const sum = oddStarts + free;
  prevEscaped = sum < free ? 1 : 0;
  return (even ^ (sum << 1)) & follows;
}

/** Returns a mask of the quotes at which strings begin and end. */
// @inline
export function quotesOf(a: v128, b: v128, c: v128, d: v128): u64 {
  const quote = i8x16.splat(0x22);
  const slash = i8x16.splat(0x5c);
  const quotes = mask(i8x16.eq(a, quote), i8x16.eq(b, quote), i8x16.eq(c, quote), i8x16.eq(d, quote));
  const slashA = i8x16.eq(a, slash);
  const slashB = i8x16.eq(b, slash);
  const slashC = i8x16.eq(c, slash);
  const slashD = i8x16.eq(d, slash);
  if (prevEscaped === 0 && !v128.any_true(v128.or(v128.or(slashA, slashB), v128.or(slashC, slashD)))) return quotes;
  return quotes & ~escapedBy(mask(slashA, slashB, slashC, slashD));
}

/** Returns a mask of the bytes from each opening quote to the byte before the closing one. */
// @inline
export function stringsOf(quotes: u64): u64 {
  let strings = quotes;
  strings ^= strings << 1;
  strings ^= strings << 2;
  strings ^= strings << 4;
  strings ^= strings << 8;
  strings ^= strings << 16;
  return strings ^ (strings << 32);
}
