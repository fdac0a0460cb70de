// AssemblyScript: part of format.ts.

/** Number of characters after the last line end in the bytes of the last call. */
export let columns: i32 = 0;

/** Returns the number of line ends, LF, CRLF and CR, in `size` bytes. `wasReturn`: the byte before is CR. */
export function countLines(start: usize, size: i32, wasReturn: bool): i32 {
  const feed = i8x16.splat(0x0a);
  const carriage = i8x16.splat(0x0d);
  let count: i32 = 0;
  let characters: i32 = 0;
  let before: u32 = wasReturn ? 1 : 0;
  // Bytes from 0x80 to 0xbf continue a character.
  const tail = i8x16.splat(-65);
  for (let from: i32 = 0; from < size; from += 16) {
    const bytes = v128.load(start + from);
    const mask: u32 = size - from >= 16 ? 0xffff : (1 << (size - from)) - 1;
    const feeds = <u32>i8x16.bitmask(i8x16.eq(bytes, feed)) & mask;
    const returns = <u32>i8x16.bitmask(i8x16.eq(bytes, carriage)) & mask;
    count += popcnt<i32>(feeds) + popcnt<i32>(returns) - popcnt<i32>(((returns << 1) | before) & feeds);
    before = (returns >> 15) & 1;
    const begins = <u32>i8x16.bitmask(i8x16.gt_s(bytes, tail)) & mask;
    const ends = feeds | returns;
    if (ends === 0) characters += popcnt<i32>(begins);
    else characters = popcnt<i32>(begins & ~((2 << (31 - clz<u32>(ends))) - 1));
  }
  columns = characters;
  return count;
}
