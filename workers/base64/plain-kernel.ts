import { type Alphabet, PAD } from './alphabet.ts';
import { KERNEL_BYTES, KERNEL_CHARACTERS, KERNEL_LINES_BYTES, type Kernel, MIME_BYTES, MIME_CHARACTERS } from './kernel.ts';

const [CARRIAGE_RETURN, LINE_FEED] = [0x0d, 0x0a];
const CRLF = [CARRIAGE_RETURN, LINE_FEED];

/**
 * Encodes bytes to characters of an alphabet, most significant bit first (RFC 4648 §4 to §8). Missing bits of the last character are zero
 * (§3.5). The caller writes the padding.
 *
 * @returns number of characters
 */
export function spell(bytes: Uint8Array, out: Uint8Array, { codes, bits }: Alphabet): number {
  const mask = (1 << bits) - 1;
  let buffer = 0;
  let bufferedBits = 0;
  let at = 0;
  for (const byte of bytes) {
    buffer = ((buffer & 0xff) << 8) | byte;
    for (bufferedBits += 8; bufferedBits >= bits; ) {
      bufferedBits -= bits;
      out[at++] = codes[(buffer >> bufferedBits) & mask] as number;
    }
  }
  if (bufferedBits > 0) out[at++] = codes[(buffer << (bits - bufferedBits)) & mask] as number;
  return at;
}

/**
 * Returns the kernel in TypeScript, for every alphabet. It is used without WebAssembly, and tests compare the WebAssembly kernel with it.
 */
export function plainKernel(alphabet: Alphabet): Kernel {
  const input = new Uint8Array(KERNEL_BYTES);
  const output = new Uint8Array(KERNEL_CHARACTERS);
  const lines = new Uint32Array(KERNEL_LINES_BYTES + 1);
  return {
    input,
    output,
    lines,
    encode: (sizeBytes) => spell(input.subarray(0, sizeBytes), output, alphabet),
    encodeRows(rows) {
      let at = 0;
      for (let row = 0; row < rows; row++) {
        spell(input.subarray(row * MIME_BYTES, (row + 1) * MIME_BYTES), output.subarray(at), alphabet);
        output.set(CRLF, at + MIME_CHARACTERS);
        at += MIME_CHARACTERS + CRLF.length;
      }
      return at;
    },
    encodeLines(sizeBytes, isPadded, start) {
      let [at, count] = [0, 0];
      for (let from = 0; from < sizeBytes; count++) {
        const feed = input.indexOf(LINE_FEED, from);
        const end = feed > from && input[feed - 1] === CARRIAGE_RETURN ? feed - 1 : feed;
        lines[count + 1] = start + at;
        let size = spell(input.subarray(from, end), output.subarray(at), alphabet);
        while (isPadded && size % alphabet.groupCharacters !== 0) output[at + size++] = PAD;
        output[at + size] = LINE_FEED;
        at += size + 1;
        from = feed + 1;
      }
      lines[0] = count;
      return at;
    },
  };
}
