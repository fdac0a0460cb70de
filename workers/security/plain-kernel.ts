import { type CharacterPlan, type Kernel, KERNEL_WORDS } from './kernel.ts';

const LINE_FEED = 0x0a;
const TWO_16 = 0x1_0000;

/** Returns the kernel in TypeScript. It is used without WebAssembly, and tests compare the WebAssembly kernel with it. */
export function plainKernel(): Kernel {
  const words = new Uint16Array(KERNEL_WORDS);
  const text = new Uint8Array(KERNEL_WORDS * 2);
  let plan: CharacterPlan;
  return {
    words,
    text,
    shape(newPlan) {
      plan = newPlan;
    },
    print(count, rows) {
      const { codes, masks, required, length } = plan;
      const size = codes.length;
      const surplus = TWO_16 % size;
      let [row, start, at, seen] = [0, 0, 0, 0];
      for (let word = 0; word < count && row < rows; word++) {
        const product = Math.imul(words[word] as number, size);
        if ((product & 0xffff) < surplus) continue;
        const place = product >>> 16;
        text[start + at++] = codes[place] as number;
        seen |= masks[place] as number;
        if (at < length) continue;
        if ((seen & required) === required) {
          text[start + length] = LINE_FEED;
          start += length + 1;
          row++;
        }
        at = 0;
        seen = 0;
      }
      return row;
    },
    wipe() {
      words.fill(0);
      text.fill(0);
    },
  };
}
