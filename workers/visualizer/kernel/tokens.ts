// AssemblyScript: part of walk.ts. `read/literal.ts` does the same in TypeScript.

/** Outcomes of a token: the input ends inside it, or it is left to TypeScript, which reports the fault. */
export const MORE: i32 = 1;
export const LEFT: i32 = 5;
/** Besides, of `format`: the output is full, or a list of places. */
export const FULL: i32 = 2;
/** Outcome of the last token that was not passed. */
export let outcome: i32 = 0;

/** Returns the address after white space. */
// @inline
export function passSpace(from: usize): usize {
  return load<u8>(from) > 0x20 ? from : passSpaces(from);
}

function passSpaces(from: usize): usize {
  if (load<u8>(from, 1) > 0x20 && isSpace(load<u8>(from))) return from + 1;
  // White space by the lower four bits of its byte.
  const spaces = i8x16(0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0x09, 0x0a, 0, 0, 0x0d, 0, 0);
  while (true) {
    const bytes = v128.load(from);
    const others = ~i8x16.bitmask(i8x16.eq(i8x16.swizzle(spaces, v128.and(bytes, i8x16.splat(0x0f))), bytes)) & 0xffff;
    if (others !== 0) return from + ctz<i32>(others);
    from += 16;
  }
}

// @inline
function isSpace(byte: u32): bool {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Returns a vector with set bits where UTF-8 (RFC 3629 §4) is invalid; `before` are the 16 bytes before. Keiser and Lemire 2021. */
// @inline
function utf8Faults(bytes: v128, before: v128): v128 {
  const low = i8x16.splat(0x0f);
  const one = i8x16.shuffle(before, bytes, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
  const two = i8x16.shuffle(before, bytes, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
  const three = i8x16.shuffle(before, bytes, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28);
  const firstHigh = i8x16.swizzle(i8x16(2, 2, 2, 2, 2, 2, 2, 2, -128, -128, -128, -128, 0x21, 1, 0x15, 0x49), i8x16.shr_u(one, 4));
  const firstLow = i8x16.swizzle(
    i8x16(-25, -93, -125, -125, -117, -53, -53, -53, -53, -53, -53, -53, -53, -37, -53, -53),
    v128.and(one, low),
  );
  const secondHigh = i8x16.swizzle(i8x16(1, 1, 1, 1, 1, 1, 1, 1, -26, -82, -70, -70, 1, 1, 1, 1), i8x16.shr_u(bytes, 4));
  const long = v128.or(i8x16.sub_sat_u(two, i8x16.splat(0x60)), i8x16.sub_sat_u(three, i8x16.splat(0x70)));
  return v128.xor(v128.and(long, i8x16.splat(-128)), v128.and(v128.and(firstHigh, firstLow), secondHigh));
}

/** Returns the address up to which a text is UTF-8; `end` if all of it is. 64 bytes after it must be ASCII. */
export function passUtf8(from: usize, end: usize): usize {
  let before = i64x2.splat(0);
  for (; from <= end; from += 64) {
    const a = v128.load(from);
    const b = v128.load(from, 16);
    const c = v128.load(from, 32);
    const d = v128.load(from, 48);
    // Only a character that is not ASCII has faults, also in the block after it.
    if (i8x16.bitmask(v128.or(v128.or(v128.or(a, b), v128.or(c, d)), before)) !== 0) {
      const faults = v128.or(v128.or(utf8Faults(a, before), utf8Faults(b, a)), v128.or(utf8Faults(c, b), utf8Faults(d, c)));
      // The character with the fault may begin in the block before.
      if (v128.any_true(faults)) return from - 3;
    }
    before = d;
  }
  return end;
}

// @inline
function isHex(byte: u32): bool {
  return byte - 0x30 < 10 || (byte | 0x20) - 0x61 < 6;
}

/** Returns the address after the string whose first byte is at `from`, or 0 with an outcome. */
export function passString(from: usize, end: usize): usize {
  const quote = i8x16.splat(0x22);
  const slash = i8x16.splat(0x5c);
  const space = i8x16.splat(0x20);
  let before = i64x2.splat(0);
  let wasWide = false;
  while (true) {
    const bytes = v128.load(from);
    const marks = i8x16.bitmask(v128.or(v128.or(i8x16.eq(bytes, quote), i8x16.eq(bytes, slash)), i8x16.lt_u(bytes, space)));
    const wide = i8x16.bitmask(bytes);
    // The lowest set bit of `marks` minus one selects the bytes before it; without marks all 16.
    const isWide = (wide & (marks - 1) & ~marks) !== 0;
    if (isWide || wasWide) {
      if (v128.any_true(utf8Faults(bytes, before))) {
        outcome = from + 16 > end ? MORE : LEFT;
        return 0;
      }
    }
    if (marks === 0) {
      from += 16;
      before = bytes;
      wasWide = isWide;
      continue;
    }
    from += ctz<i32>(marks);
    const byte = load<u8>(from);
    if (byte === 0x22) return from + 1;
    outcome = from + 6 > end ? MORE : LEFT;
    if (byte !== 0x5c) return 0;
    const escape = <u32>load<u8>(from, 1);
    if (escape === 0x75) {
      for (let digit: usize = 2; digit < 6; digit++) if (!isHex(<u32>load<u8>(from + digit))) return 0;
      from += 6;
    } else {
      // Bits of the characters "/\bfnrt, counted from the quote.
      const isKnown = escape === 0x22 || escape === 0x2f || (escape - 0x5c < 32 && ((0x01440441 >>> (escape - 0x5c)) & 1) !== 0);
      if (!isKnown) return 0;
      from += 2;
    }
    before = i64x2.splat(0);
    wasWide = false;
  }
}

/** Returns the address after the digits at `from`. */
// @inline
function passDigits(from: usize): usize {
  while (true) {
    const others = i8x16.bitmask(i8x16.gt_u(i8x16.sub(v128.load(from), i8x16.splat(0x30)), i8x16.splat(9)));
    if (others !== 0) return from + ctz<i32>(others);
    from += 16;
  }
}

/** Returns the address after the number at `from`, or 0 with an outcome. A number may continue after the end of the input. */
export function passNumber(from: usize, end: usize): usize {
  if (load<u8>(from) === 0x2d) from++;
  const leadingZero = load<u8>(from) === 0x30;
  let to = passDigits(from);
  let isWhole = to > from && !(leadingZero && to > from + 1);
  if (load<u8>(to) === 0x2e) {
    from = to + 1;
    to = passDigits(from);
    isWhole = isWhole && to > from;
  }
  if ((load<u8>(to) | 0x20) === 0x65) {
    const sign = load<u8>(to, 1);
    from = sign === 0x2b || sign === 0x2d ? to + 2 : to + 1;
    to = passDigits(from);
    isWhole = isWhole && to > from;
  }
  if (to < end && isWhole) return to;
  outcome = to < end ? LEFT : MORE;
  return 0;
}

/** Returns the address after `true`, `false` or `null`, or 0 with an outcome. */
export function passWord(from: usize, end: usize): usize {
  const word = load<u32>(from);
  if (word === 0x65757274 || word === 0x6c6c756e) return from + 4;
  if (word === 0x736c6166 && load<u8>(from, 4) === 0x65) return from + 5;
  outcome = from + 5 > end ? MORE : LEFT;
  return 0;
}

/** Copies a token. Vectors are written beyond it. */
// @inline
export function copy(to: usize, from: usize, bytes: usize): void {
  for (let done: usize = 0; done < bytes; done += 16) v128.store(to + done, v128.load(from + done));
}
