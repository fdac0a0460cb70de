/// <reference path="../kernels.d.ts" />
import { type Exported, type KernelExports, kernelOpener } from '../wire/kernel.ts';
import bytes from './kernel/characters.ts?kernel';
import { ALPHABET_MAX, type CharacterPlan, type Kernel, KERNEL_WORDS } from './kernel.ts';

const TWO_16 = 0x1_0000;

/** The exports of kernel/characters.ts. */
interface CharacterExports extends KernelExports, Pick<Kernel, 'wipe'> {
  readonly WORDS: Exported;
  readonly CODES: Exported;
  readonly CLASSES: Exported;
  readonly TEXT: Exported;
  print(words: number, size: number, surplus: number, length: number, required: number, rows: number): number;
}

export const wasmKernel = kernelOpener(bytes, ({ WORDS, CODES, CLASSES, TEXT, print, wipe }: CharacterExports, memory): Kernel => {
  const codes = new Uint8Array(memory, CODES.value, ALPHABET_MAX);
  const classes = new Uint8Array(memory, CLASSES.value, ALPHABET_MAX);
  let plan: CharacterPlan;
  return {
    words: new Uint16Array(memory, WORDS.value, KERNEL_WORDS),
    text: new Uint8Array(memory, TEXT.value, KERNEL_WORDS * 2),
    shape(newPlan) {
      plan = newPlan;
      codes.set(plan.codes);
      classes.set(plan.masks);
    },
    print(words, rows) {
      const size = plan.codes.length;
      return print(words, size, TWO_16 % size, plan.length, plan.required, rows);
    },
    wipe,
  };
});
