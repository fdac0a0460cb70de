/// <reference path="../../kernels.d.ts" />
import { type Exported, type KernelExports, kernelOpener } from '../../wire/kernel.ts';
import kernelBytes from '../kernel/format.ts?kernel';
import { AFTER, type FormatMachine, KINDS, NAME_KIND, passToken, type Reached, type Rules, type Separator, type Step } from './machine.ts';

/** The exports of kernel/format.ts. */
interface FormatKernel extends KernelExports {
  readonly SIZE: Exported;
  readonly PADDING: Exported;
  readonly INPUT: Exported;
  readonly OUTPUT: Exported;
  readonly REPEATED: Exported;
  readonly FOLDS: Exported;
  readonly COUNTS: Exported;
  readonly LEVEL: Exported;
  readonly PLACES_MAX: Exported;
  readonly NAMES_UNCOMPARED: Exported;
  readonly at: Exported;
  readonly step: Exported;
  readonly depth: Exported;
  readonly deepest: Exported;
  readonly breaks: Exported;
  readonly fed: Exported;
  readonly columns: Exported;
  readonly written: Exported;
  readonly repeated: Exported;
  readonly folds: Exported;
  readonly lines: Exported;
  readonly plainBytes: Exported;
  readonly indents: Exported;
  readonly records: Exported;
  begin(writes: boolean, unit: number, fill: number, lineDepth: number, foldDepth: number, comparesNames: boolean): void;
  separate(separator: number): void;
  countLines(start: number, size: number, wasReturn: boolean): number;
  passed(kind: number, bytes: number, isLoaded: boolean): void;
  format(size: number, start: number): number;
}

const MORE = 1;
const FULL = 2;
const separators = { single: 0, lines: 1, concatenated: 2 } as const;
const wasmKernel = kernelOpener(kernelBytes, (kernel: FormatKernel) => kernel);

/** Checks and formats in WebAssembly. Tokens that are longer than the input of the kernel are passed here. */
class WasmMachine implements FormatMachine {
  readonly #kernel: FormatKernel;
  readonly #input: Uint8Array<ArrayBuffer>;
  readonly #memory: ArrayBuffer;
  readonly #rules: Rules;
  /** Names too long for the kernel. */
  #longNames = 0;
  readonly reached: Reached = { at: 0, line: 1, column: 1 };

  constructor(kernel: FormatKernel, rules: Rules) {
    const { buffer } = kernel.memory;
    this.#kernel = kernel;
    this.#memory = buffer;
    this.#rules = rules;
    this.#input = new Uint8Array(buffer, kernel.INPUT.value, kernel.SIZE.value + kernel.PADDING.value);
    const { unit, fill, lineDepth, foldDepth } = rules;
    kernel.begin(rules.write !== null, unit, fill, lineDepth, foldDepth, rules.comparesNames);
  }

  get step(): Step {
    return this.#kernel.step.value as Step;
  }
  get depth(): number {
    return this.#kernel.depth.value;
  }
  get breaks(): boolean {
    return Boolean(this.#kernel.breaks.value);
  }
  get isFed(): boolean {
    return Boolean(this.#kernel.fed.value);
  }
  get levels(): number {
    return this.#kernel.deepest.value;
  }
  get lines(): number {
    return this.#kernel.lines.value;
  }
  get plainBytes(): number {
    return this.#kernel.plainBytes.value;
  }
  get indents(): number {
    return this.#kernel.indents.value;
  }
  get records(): number {
    return this.#kernel.records.value;
  }
  get uncompared(): number {
    return this.#kernel.NAMES_UNCOMPARED.value + this.#longNames;
  }
  get counts(): readonly number[] {
    return Array.from(new BigUint64Array(this.#memory, this.#kernel.COUNTS.value, KINDS), Number);
  }

  separate(separator: Separator): void {
    this.#kernel.separate(separators[separator]);
  }

  countLines(bytes: Uint8Array, from: number, to: number, wasReturn: boolean): number {
    const size = this.#kernel.SIZE.value;
    let lines = 0;
    for (let at = from; at < to; at += size) {
      const end = Math.min(to, at + size);
      this.#input.set(bytes.subarray(at, end));
      lines += this.#kernel.countLines(this.#kernel.INPUT.value, end - at, at > from ? bytes[at - 1] === 0x0d : wasReturn);
    }
    return lines;
  }

  run(bytes: Uint8Array<ArrayBuffer>, from: number, to: number, isLast: boolean): number {
    const kernel = this.#kernel;
    const { PADDING, SIZE } = kernel;
    let origin = from;
    this.reached.at = from;
    for (;;) {
      const size = Math.min(SIZE.value, to - origin);
      this.#input.set(bytes.subarray(origin, origin + size));
      this.#input.fill(0, size, size + PADDING.value);
      let result = FULL;
      for (let before = 0; result === FULL; before = kernel.at.value) {
        result = kernel.format(size, before);
        this.#report(origin);
        if (result === FULL && kernel.at.value === before && kernel.written.value === 0) break;
      }
      const start = origin;
      const at = origin + kernel.at.value;
      const isStuck = result !== MORE || at === origin || origin + size === to;
      origin = at;
      if (this.#rules.tracksPlace) this.#count(bytes, start, at);
      if (!isStuck) continue;
      // The text has ended, or another value follows: the caller decides whether it may.
      if ((this.step === AFTER && this.depth === 0) || (at >= to && !isLast)) return at;
      // A token at the end of a piece waits for the next one, unless the input has no space for it.
      if (result === MORE && !isLast && to - at < SIZE.value) return at;
      const token = passToken(bytes.subarray(0, to), at, { step: this.step, isArray: this.#isArray(), depth: this.depth, isLast });
      if (token === null) return at;
      this.#rules.write?.(bytes.subarray(at, token.end));
      const isLoaded = token.end <= start + size;
      kernel.passed(token.kind, token.end - at, isLoaded);
      if (kernel.repeated.value > 0) this.#rules.onRepeated?.(Uint32Array.of(at), 0);
      if (token.kind === NAME_KIND && this.#rules.comparesNames && !isLoaded) this.#longNames++;
      if (this.#rules.tracksPlace) this.#countToken(bytes, at, token.end);
      origin = token.end;
    }
  }

  /** Moves `reached` to the end of a part of the input. */
  #count(bytes: Uint8Array, from: number, to: number): void {
    const { reached } = this;
    const kernel = this.#kernel;
    const lines = kernel.countLines(kernel.INPUT.value, to - from, bytes[from - 1] === 0x0d);
    reached.line += lines;
    reached.column = kernel.columns.value + (lines > 0 ? 1 : reached.column);
    reached.at = to;
  }

  /** Moves `reached` to the end of a token, which has no line ends. */
  #countToken(bytes: Uint8Array, from: number, to: number): void {
    for (let at = from; at < to; at++) if (((bytes[at] as number) & 0xc0) !== 0x80) this.reached.column++;
    this.reached.at = to;
  }

  /** Returns true if the innermost open level is an array: its entry has the highest bit. */
  #isArray(): boolean {
    const { LEVEL } = this.#kernel;
    return this.depth > 0 && (new Int32Array(this.#memory, LEVEL.value, this.depth)[this.depth - 1] as number) < 0;
  }

  /** Passes on the places that the kernel has found, and its output. */
  #report(origin: number): void {
    const kernel = this.#kernel;
    const { write, onRepeated, onFold } = this.#rules;
    const repeated = kernel.repeated.value;
    if (repeated > 0) onRepeated?.(new Uint32Array(this.#memory, kernel.REPEATED.value, repeated), origin);
    const folds = kernel.folds.value;
    if (folds > 0) onFold?.(new Uint32Array(this.#memory, kernel.FOLDS.value, folds));
    const written = kernel.written.value;
    if (written > 0) write?.(new Uint8Array(this.#memory, kernel.OUTPUT.value, written));
  }
}

/** Returns the machine in WebAssembly; null where it is not supported. */
export function wasmMachine(rules: Rules): FormatMachine | null {
  const kernel = wasmKernel();
  return kernel && new WasmMachine(kernel, rules);
}
