// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `plain-kernel.ts` does the same in TypeScript and is the reference in its tests.

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 4;
/** Random words of 16 bits: 64 KiB, which is what one call of crypto.getRandomValues gives. */
export const WORDS: usize = memory.data(65536, 16);
/** Numbers of 32 bits. A rejected word writes behind the last number, too. */
export const NUMBERS: usize = memory.data(32768 * 4 + 32, 16);

/** Turns `words` random words into numbers from `from` on, below `from` + `below`; rejects the `surplus` (2^16 mod below). Returns how many. */
export function draw(words: i32, below: i32, surplus: i32, from: i32): i32 {
  const factor = i16x8.splat(<i16>below);
  const limit = i16x8.splat(<i16>surplus);
  const start = i32x4.splat(from);
  const first = NUMBERS;
  let at = first;
  let word = WORDS;
  const end = word + ((<usize>words) << 1);
  // A bound of 2^16 does not fit into a lane. Where many words are rejected, eight in a row are seldom accepted.
  if (below < 0x10000 && surplus < 4096) {
    for (; word + 16 <= end; word += 16) {
      const random = v128.load(word);
      if (v128.any_true(i16x8.lt_u(i16x8.mul(random, factor), limit))) {
        at = drawSome(word, word + 16, below, surplus, from, at);
        continue;
      }
      v128.store(at, i32x4.add(i32x4.shr_u(i32x4.extmul_low_i16x8_u(random, factor), 16), start));
      v128.store(at, i32x4.add(i32x4.shr_u(i32x4.extmul_high_i16x8_u(random, factor), 16), start), 16);
      at += 32;
    }
  }
  at = drawSome(word, end, below, surplus, from, at);
  return <i32>((at - first) >> 2);
}

/** The same word by word: a rejected number is overwritten by the next. */
function drawSome(word: usize, end: usize, below: i32, surplus: i32, from: i32, at: usize): usize {
  for (; word < end; word += 2) {
    const product = <u32>load<u16>(word) * <u32>below;
    store<u32>(at, (product >> 16) + <u32>from);
    at += (<usize>((product & 0xffff) >= <u32>surplus)) << 2;
  }
  return at;
}
