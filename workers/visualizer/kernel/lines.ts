// AssemblyScript: part of format.ts.

/** Returns the number of line ends, LF, CRLF and CR, in `size` bytes. `wasReturn`: the byte before is CR. */
export function countLines(start: usize, size: i32, wasReturn: bool): i32 {
  const feed = i8x16.splat(0x0a);
  const carriage = i8x16.splat(0x0d);
  let count: i32 = 0;
  let before: u32 = wasReturn ? 1 : 0;
  for (let from: i32 = 0; from < size; from += 16) {
    const bytes = v128.load(start + from);
    const mask: u32 = size - from >= 16 ? 0xffff : (1 << (size - from)) - 1;
    const feeds = <u32>i8x16.bitmask(i8x16.eq(bytes, feed)) & mask;
    const returns = <u32>i8x16.bitmask(i8x16.eq(bytes, carriage)) & mask;
    count += popcnt<i32>(feeds) + popcnt<i32>(returns) - popcnt<i32>(((returns << 1) | before) & feeds);
    before = (returns >> 15) & 1;
  }
  return count;
}
