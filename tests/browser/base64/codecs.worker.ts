import { alphabets, base64url } from '#workers/base64/alphabet.ts';
import { Decoder } from '#workers/base64/decode.ts';
import { KERNEL_BYTES, KERNEL_LINES_BYTES, KERNEL_ROWS, type Kernel } from '#workers/base64/kernel.ts';
import { wasmKernel } from '#workers/base64/wasm-kernel.ts';
import { hasNativeBase64 } from '#workers/base64/native.ts';
import { plainKernel } from '#workers/base64/plain-kernel.ts';
import { Sink } from '#workers/base64/sink.ts';
import { freeControl } from '#workers/wire/control.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { seeded } from '../../reference/seeded.ts';

/** Results of comparing the kernels in WebAssembly with those in TypeScript, and decoding with and without the browser's own decoder. */
export interface Compared {
  readonly hasNative: boolean;
  readonly hasKernel: boolean;
  readonly encodings: number;
  readonly decodings: number;
  /** At most five inputs for which the implementations differ. */
  readonly differences: readonly string[];
}

const random = seeded('codecs');
const differences: string[] = [];
let encodings = 0;
let decodings = 0;

function compareKernels(kernel: Kernel, plain: Kernel, name: string): void {
  const bytes = crypto.getRandomValues(new Uint8Array(KERNEL_BYTES));
  const sizes = [3, 6, 9, 12, 15, 24, 57, 48 * 1024, KERNEL_BYTES];
  for (const target of [kernel, plain]) target.input.set(bytes);
  const printed = (target: Kernel, size: number) => new TextDecoder().decode(target.output.subarray(0, size));
  for (const size of sizes) {
    encodings++;
    if (printed(kernel, kernel.encode(size)) !== printed(plain, plain.encode(size))) differences.push(`${name} ${size}`);
  }
  for (const rows of [1, 2, 7, KERNEL_ROWS]) {
    encodings++;
    if (printed(kernel, kernel.encodeRows(rows)) !== printed(plain, plain.encodeRows(rows))) differences.push(`${name} rows ${rows}`);
  }
}

function compareLines(kernel: Kernel, plain: Kernel, name: string): void {
  const codes = [0x0a, 0x0a, 0x0d, 0x61, 0xff, 0x00];
  for (const isPadded of [true, false]) {
    encodings++;
    const lines = Uint8Array.from({ length: KERNEL_LINES_BYTES }, () => random.pick(codes));
    lines.fill(0x62, 1000, 1000 + random.below(200)).fill(0x0a, -1);
    const [answer, wanted] = [kernel, plain].map((target) => {
      target.input.set(lines);
      const size = target.encodeLines(lines.length, isPadded, 7);
      const [count = 0] = target.lines;
      return `${new TextDecoder().decode(target.output.subarray(0, size))} ${target.lines.subarray(0, count + 1).join(' ')}`;
    });
    if (answer !== wanted) differences.push(`${name} lines`);
  }
}

function decode(pieces: readonly string[], native: boolean): string {
  const text = pieces.join('');
  const sink = new Sink(freeControl(), text.length + 8);
  const decoder = new Decoder({ alphabet: 'base64', strict: false, native }, sink);
  try {
    for (const piece of pieces) {
      decoder.write(piece);
      decoder.pass(piece);
    }
    decoder.end('', 0);
    return JSON.stringify([...sink.written, decoder.seen, decoder.spareBits, decoder.places.lineCount]);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

function compareDecoders(): void {
  const characters = ['A', 'b', '7', '+', '/', '-', '_', '=', ' ', '\n', '\r\n', '!', 'é', '\u{1f600}'];
  for (let round = 0; round < 20_000; round++) {
    const limit = random.pick([3, 5, 5, 8, 11, 14]);
    const pieces = Array.from({ length: 1 + random.below(4) }, () =>
      Array.from({ length: random.below(14) }, () => characters[random.below(limit)]).join(''),
    );
    if (random.below(3) === 0) pieces.push('==');
    decodings++;
    const [plain, native] = [decode(pieces, false), decode(pieces, true)];
    if (plain !== native) differences.push(`${JSON.stringify(pieces)}: ${plain} / ${native}`);
  }
}

function wasmKernelOf(isUrlSafe: boolean) {
  const kernel = wasmKernel();
  kernel?.choose(isUrlSafe);
  return kernel;
}

const kernels = [
  [wasmKernelOf(false), plainKernel(alphabets.base64), 'standard'],
  [wasmKernelOf(true), plainKernel(base64url), 'URL-safe'],
] as const;
for (const [kernel, plain, name] of kernels) {
  if (!kernel) continue;
  compareKernels(kernel, plain, name);
  compareLines(kernel, plain, name);
}
compareDecoders();
const compared: Compared = {
  hasNative: hasNativeBase64,
  hasKernel: kernels.every(([kernel]) => kernel !== null),
  encodings,
  decodings,
  differences: differences.slice(0, 5),
};
postMessage(compared);
