// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `../digest/plain-kernel.ts` does the same in TypeScript; tests compare both.

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 20;
/** Maximum number of names hashed per call. */
export const ROWS: i32 = 4096;
/** UUIDs as 16-byte values. */
export const VALUES: usize = memory.data(ROWS * 16, 16);
/** Names, one per line: space for the longest allowed name and the piece of text read after it. */
export const NAMES: usize = memory.data(0x100000 + 0x20000, 16);
/** The namespace ID, 16 bytes. */
export const NAMESPACE: usize = memory.data(16, 16);

/** Start and length of the four names being hashed. */
const LANES = memory.data(4 * 8, 16);
/** One block of each of the four messages, each with spare bytes for stores that write beyond it. */
const BLOCKS = memory.data(4 * 128, 16);
/** Message schedule: 80 words of four lanes. */
const SCHEDULE = memory.data(80 * 16, 16);

/** Shuffle mask that reverses the bytes of each of four words. */
const REVERSE = memory.data<u8>([3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12], 16);

/** Set by `digest`: the offset after the last processed line, and the number of processed lines. */
export let consumed: i32 = 0;
export let lines: i32 = 0;

/**
 * Computes UUIDv5 (RFC 9562 §5.5) of the names in NAMES, four at a time, one per lane: at most ROWS, written to VALUES. Every line up to
 * `end` must end with a line feed. Returns the number of UUIDs; `consumed` is the offset after the last processed line.
 */
export function digest(from: i32, end: i32): i32 {
  let at: usize = NAMES + from;
  const stop: usize = NAMES + end;
  let rows = 0;
  let lane = 0;
  lines = 0;
  while (at < stop && rows + lane < ROWS) {
    const start = at;
    at = lineEnd(at);
    const length = nameLength(start, at);
    at++;
    lines++;
    if (length === 0) continue;
    store<u32>(LANES + (lane << 3), <u32>start);
    store<u32>(LANES + (lane << 3), length, 4);
    lane++;
    if (lane === 4) {
      hashLanes(VALUES + (rows << 4));
      rows += 4;
      lane = 0;
    }
  }
  if (lane > 0) {
    for (let spare = lane; spare < 4; spare++) store<u64>(LANES + (spare << 3), load<u64>(LANES));
    hashLanes(VALUES + (rows << 4));
    rows += lane;
  }
  consumed = <i32>(at - NAMES);
  return rows;
}

function lineEnd(at: usize): usize {
  let found = 0;
  while ((found = i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(0x0a)))) === 0) at += 16;
  return at + ctz(found);
}

/** Returns the length of a name without a carriage return at its end; 0 if it has only spaces and tabs. */
function nameLength(start: usize, end: usize): u32 {
  if (end > start && load<u8>(end - 1) === 0x0d) end--;
  for (let at = start; at < end; at++) {
    const byte = load<u8>(at);
    if (byte !== 0x20 && byte !== 0x09) return <u32>(end - start);
  }
  return 0;
}

/** Returns the number of 64-byte blocks for the namespace, the name, a one bit, zeros and the length in bits (FIPS 180-4 §5.1.1). */
// @inline
function blocksOf(length: u32): u32 {
  return (length + 16 + 9 + 63) >> 6;
}

/** Writes block `index` of the padded message to one lane. */
function layBlock(lane: usize, index: u32): void {
  const start: usize = load<u32>(LANES + (lane << 3));
  const length = load<u32>(LANES + (lane << 3), 4);
  const to = BLOCKS + (lane << 7);
  const source = start + (index << 6) - 16;
  const left = <i32>(length + 16 - (index << 6));
  if (left > 0) {
    v128.store(to, v128.load(index === 0 ? <usize>NAMESPACE : source));
    v128.store(to, v128.load(source, 16), 16);
    v128.store(to, v128.load(source, 32), 32);
    v128.store(to, v128.load(source, 48), 48);
    if (left >= 64) return;
  }
  const used: usize = max(left, 0);
  const zero = i64x2.splat(0);
  v128.store(to + used, zero);
  v128.store(to + used, zero, 16);
  v128.store(to + used, zero, 32);
  v128.store(to + used, zero, 48);
  if (left >= 0) store<u8>(to + used, 0x80);
  if (index + 1 === blocksOf(length)) store<u32>(to, bswap<u32>((length + 16) << 3), 60);
}

/** Transposes a 4 × 4 matrix of words and stores its rows at `to`, `to` + 16, … */
// @inline
function transpose(a: v128, b: v128, c: v128, d: v128, to: usize): void {
  const ab0 = v128.shuffle<u32>(a, b, 0, 4, 1, 5);
  const ab2 = v128.shuffle<u32>(a, b, 2, 6, 3, 7);
  const cd0 = v128.shuffle<u32>(c, d, 0, 4, 1, 5);
  const cd2 = v128.shuffle<u32>(c, d, 2, 6, 3, 7);
  v128.store(to, v128.shuffle<u64>(ab0, cd0, 0, 2));
  v128.store(to, v128.shuffle<u64>(ab0, cd0, 1, 3), 16);
  v128.store(to, v128.shuffle<u64>(ab2, cd2, 0, 2), 32);
  v128.store(to, v128.shuffle<u64>(ab2, cd2, 1, 3), 48);
}

/** Converts four words of each of four lanes from big-endian to four vectors with one lane each. */
// @inline
function layWords(quarter: usize, reverse: v128): void {
  const from = BLOCKS + (quarter << 4);
  const a = i8x16.swizzle(v128.load(from), reverse);
  const b = i8x16.swizzle(v128.load(from, 128), reverse);
  const c = i8x16.swizzle(v128.load(from, 256), reverse);
  const d = i8x16.swizzle(v128.load(from, 384), reverse);
  transpose(a, b, c, d, SCHEDULE + (quarter << 6));
}

// @inline
function rotl(word: v128, bits: i32): v128 {
  return v128.or(i32x4.shl(word, bits), i32x4.shr_u(word, 32 - bits));
}

// @inline
function add(a: v128, b: v128): v128 {
  return i32x4.add(a, b);
}

/** The function Ch (FIPS 180-4 §4.1.1). */
// @inline
function choose(x: v128, y: v128, z: v128): v128 {
  return v128.bitselect(y, z, x);
}

// @inline
function parity(x: v128, y: v128, z: v128): v128 {
  return v128.xor(v128.xor(x, y), z);
}

// @inline
function majority(x: v128, y: v128, z: v128): v128 {
  return v128.bitselect(v128.or(x, y), v128.and(x, y), z);
}

/** Returns the sum that a round writes to `a`: the rotated `a`, `f`, `e`, the constant `k` and the word `t` of the schedule. */
// @inline
function round(a: v128, f: v128, e: v128, k: v128, t: usize): v128 {
  return add(add(rotl(a, 5), f), add(add(e, k), v128.load(SCHEDULE + (t << 4))));
}

/** Hashes four messages with SHA-1 (FIPS 180-4 §6.1.2). Lanes whose message has ended keep their value. */
function hashLanes(to: usize): void {
  const blocks0 = blocksOf(load<u32>(LANES, 4));
  const blocks1 = blocksOf(load<u32>(LANES, 12));
  const blocks2 = blocksOf(load<u32>(LANES, 20));
  const blocks3 = blocksOf(load<u32>(LANES, 28));
  const longest = max(max(blocks0, blocks1), max(blocks2, blocks3));
  let blocks = i32x4.splat(blocks0);
  blocks = i32x4.replace_lane(blocks, 1, blocks1);
  blocks = i32x4.replace_lane(blocks, 2, blocks2);
  blocks = i32x4.replace_lane(blocks, 3, blocks3);
  const reverse = v128.load(REVERSE);
  let h0 = i32x4.splat(0x67452301);
  let h1 = i32x4.splat(0xefcdab89);
  let h2 = i32x4.splat(0x98badcfe);
  let h3 = i32x4.splat(0x10325476);
  let h4 = i32x4.splat(0xc3d2e1f0);
  for (let index: u32 = 0; index < longest; index++) {
    if (index < blocks0) layBlock(0, index);
    if (index < blocks1) layBlock(1, index);
    if (index < blocks2) layBlock(2, index);
    if (index < blocks3) layBlock(3, index);
    layWords(0, reverse);
    layWords(1, reverse);
    layWords(2, reverse);
    layWords(3, reverse);
    for (let at: usize = SCHEDULE; at < SCHEDULE + 64 * 16; at += 16) {
      const near = v128.xor(v128.load(at, 208), v128.load(at, 128));
      v128.store(at, rotl(v128.xor(near, v128.xor(v128.load(at, 32), v128.load(at))), 1), 256);
    }
    let a = h0;
    let b = h1;
    let c = h2;
    let d = h3;
    let e = h4;
    for (let t: usize = 0; t < 20; t++) {
      const next = round(a, choose(b, c, d), e, i32x4.splat(0x5a827999), t);
      e = d;
      d = c;
      c = rotl(b, 30);
      b = a;
      a = next;
    }
    for (let t: usize = 20; t < 40; t++) {
      const next = round(a, parity(b, c, d), e, i32x4.splat(0x6ed9eba1), t);
      e = d;
      d = c;
      c = rotl(b, 30);
      b = a;
      a = next;
    }
    for (let t: usize = 40; t < 60; t++) {
      const next = round(a, majority(b, c, d), e, i32x4.splat(0x8f1bbcdc), t);
      e = d;
      d = c;
      c = rotl(b, 30);
      b = a;
      a = next;
    }
    for (let t: usize = 60; t < 80; t++) {
      const next = round(a, parity(b, c, d), e, i32x4.splat(0xca62c1d6), t);
      e = d;
      d = c;
      c = rotl(b, 30);
      b = a;
      a = next;
    }
    const running = i32x4.gt_u(blocks, i32x4.splat(index));
    h0 = add(h0, v128.and(a, running));
    h1 = add(h1, v128.and(b, running));
    h2 = add(h2, v128.and(c, running));
    h3 = add(h3, v128.and(d, running));
    h4 = add(h4, v128.and(e, running));
  }
  transpose(h0, h1, h2, h3, to);
  for (let lane: usize = 0; lane < 4; lane++) v128.store(to + (lane << 4), marked(i8x16.swizzle(v128.load(to + (lane << 4)), reverse)));
}

/** Overwrites six bits of the digest with version 5 and the variant (RFC 9562 §4.1). */
// @inline
function marked(digest: v128): v128 {
  const keep = i8x16(-1, -1, -1, -1, -1, -1, 0x0f, -1, 0x3f, -1, -1, -1, -1, -1, -1, -1);
  return v128.or(v128.and(digest, keep), i8x16(0, 0, 0, 0, 0, 0, 0x50, 0, -128, 0, 0, 0, 0, 0, 0, 0));
}
