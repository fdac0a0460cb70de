/// <reference path="../kernels.d.ts" />
import { type Exported, type KernelExports, kernelOpener } from '../wire/kernel.ts';
import { characterValues, decodeBytes, type DecodedBytes, kindOf, kindOfBoth } from './decode-bytes.ts';
import bytes from './kernel/decode.ts?kernel';

/** The exports of kernel/decode.ts. */
interface DecodeExports extends KernelExports {
  readonly INPUT_BYTES: Exported;
  readonly INPUT: Exported;
  readonly OUTPUT: Exported;
  readonly VALUES: Exported;
  readonly RESULTS: Exported;
  decode(sizeBytes: number): number;
}

type Decode = (bytes: Uint8Array, out: Uint8Array) => DecodedBytes;

/**
 * Returns a function that decodes as `decodeBytes` does, in WebAssembly with 128-bit vectors where these are supported: a command decodes
 * 1 GiB from lines of 76 characters in 1.1 s instead of 3.7 s.
 */
export const openDecode = (): Decode => wasmKernel() ?? decodeBytes;

const wasmKernel = kernelOpener(bytes, ({ INPUT_BYTES, INPUT, OUTPUT, VALUES, RESULTS, decode }: DecodeExports, memory): Decode => {
  const input = new Uint8Array(memory, INPUT.value, INPUT_BYTES.value);
  const output = new Uint8Array(memory, OUTPUT.value);
  const results = new Int32Array(memory, RESULTS.value, 5);
  new Int32Array(memory, VALUES.value, characterValues.length).set(characterValues);

  const decodeInput = (piece: Uint8Array, out: Uint8Array): DecodedBytes => {
    input.set(piece);
    const read = decode(piece.length);
    const [written, flags, lineFeeds, lastFeed, isStopped] = results as unknown as [number, number, number, number, number];
    out.set(output.subarray(0, written));
    return { read, written, kind: kindOf(flags), lineFeeds, lastFeed, isStopped: isStopped === 1 };
  };

  return (all, out) => {
    let sum: DecodedBytes = { read: 0, written: 0, kind: 'either', lineFeeds: 0, lastFeed: -1, isStopped: false };
    for (;;) {
      const rest = all.subarray(sum.read);
      const isLast = rest.length <= input.length;
      let part = decodeInput(rest.subarray(0, input.length), out.subarray(sum.written));
      // The white space in a group is longer than the input of the kernel.
      if (part.read === 0 && !part.isStopped && !isLast) part = decodeBytes(rest, out.subarray(sum.written));
      sum = {
        read: sum.read + part.read,
        written: sum.written + part.written,
        kind: kindOfBoth(sum.kind, part.kind),
        lineFeeds: sum.lineFeeds + part.lineFeeds,
        lastFeed: part.lastFeed < 0 ? sum.lastFeed : sum.read + part.lastFeed,
        isStopped: part.isStopped,
      };
      if (isLast || part.isStopped || part.read === 0) return sum;
    }
  };
});
