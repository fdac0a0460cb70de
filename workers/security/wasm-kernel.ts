/// <reference path="../kernels.d.ts" />
import { kernelOpener } from '../wire/kernel.ts';
import bytes from './kernel/characters.ts?kernel';
import { ALPHABET_MAX, type CharacterPlan, type Kernel, KERNEL_WORDS } from './kernel.ts';

const TWO_16 = 0x1_0000;

interface Place {
  readonly value: number;
}

/** The exports of kernel/characters.ts. */
interface CharacterKernel extends Pick<Kernel, 'wipe'> {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly WORDS: Place;
  readonly CODES: Place;
  readonly CLASSES: Place;
  readonly TEXT: Place;
  print(words: number, size: number, surplus: number, length: number, required: number, rows: number): number;
}

const openKernel = kernelOpener<CharacterKernel>(bytes);

/** Opens the kernel in WebAssembly with 128-bit vectors. Returns null where these are not supported. */
export function openWasmKernel(): Kernel | null {
  const kernel = openKernel();
  if (kernel === null) return null;
  const { buffer } = kernel.memory;
  const codes = new Uint8Array(buffer, kernel.CODES.value, ALPHABET_MAX);
  const classes = new Uint8Array(buffer, kernel.CLASSES.value, ALPHABET_MAX);
  let plan: CharacterPlan;
  return {
    words: new Uint16Array(buffer, kernel.WORDS.value, KERNEL_WORDS),
    text: new Uint8Array(buffer, kernel.TEXT.value, KERNEL_WORDS * 2),
    shape(newPlan) {
      plan = newPlan;
      codes.set(plan.codes);
      classes.set(plan.masks);
    },
    print(words, rows) {
      const size = plan.codes.length;
      return kernel.print(words, size, TWO_16 % size, plan.length, plan.required, rows);
    },
    wipe: kernel.wipe,
  };
}
