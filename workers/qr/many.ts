import type { Control } from '../wire/control.ts';

/** Factor between the estimated and the allocated size of a block, because files of one kind differ in size. */
const SPARE = 1.25;

/** Collects files one after another in a block that grows as needed. */
export class FilesWriter {
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly #control: Control;
  #block: Uint8Array<ArrayBuffer> = new Uint8Array();
  #count = 0;
  #end = 0;

  constructor(count: number, control: Control) {
    this.starts = new Uint32Array(count + 1);
    this.#control = control;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#block.subarray(0, this.#end);
  }

  add(file: Uint8Array): void {
    const end = this.#end + file.length;
    if (end > this.#block.length) this.#grow(end);
    this.#block.set(file, this.#end);
    this.#end = end;
    this.starts[++this.#count] = end;
  }

  /** Allocates a block for all files; its size is estimated from the files written so far. */
  #grow(end: number): void {
    const expected = Math.ceil((end / (this.#count + 1)) * (this.starts.length - 1) * SPARE);
    const larger = this.#control.block(Math.max(expected, end));
    larger.set(this.#block.subarray(0, this.#end));
    this.#block = larger;
  }
}
