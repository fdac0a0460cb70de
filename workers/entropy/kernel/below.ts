// AssemblyScript: compiled to WebAssembly by scripts/vite/kernels.ts. `plain-kernel.ts` does the same in TypeScript; tests compare both.

/** Memory in pages of 64 KiB. */
export const PAGES: i32 = 4;
/** Random words of 16 bits: 64 KiB, the maximum that one call of crypto.getRandomValues returns. */
export const WORDS: usize = memory.data(65536, 16);
/** Numbers of 32 bits, with space for the rejected word after the last one. */
export const NUMBERS: usize = memory.data(32768 * 4 + 32, 16);

/**
 * Converts `words` random words to numbers that are at least `from` and less than `from` + `below`. A word is multiplied by `below`, and
 * rejected if the lower half of the product is less than `surplus` (2^16 mod below). Returns how many numbers were written.
 */
export function draw(words: i32, below: i32, surplus: i32, from: i32): i32 {
  const factor = i16x8.splat(<i16>below);
  const limit = i16x8.splat(<i16>surplus);
  const start = i32x4.splat(from);
  const first = NUMBERS;
  let at = first;
  let word = WORDS;
  const end = word + ((<usize>words) << 1);
  // Vectors are used only for a bound below 2^16, which fits into a lane, and if few words are rejected: otherwise eight accepted words in
  // a row are rare.
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

/** Converts words one by one, without vectors. The next number overwrites a rejected one. */
function drawSome(word: usize, end: usize, below: i32, surplus: i32, from: i32, at: usize): usize {
  for (; word < end; word += 2) {
    const product = <u32>load<u16>(word) * <u32>below;
    store<u32>(at, (product >> 16) + <u32>from);
    at += (<usize>((product & 0xffff) >= <u32>surplus)) << 2;
  }
  return at;
}
