import type { ByteWriter } from '../../wire/byte-writer.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Writes a value of a valid text without the white space between its tokens. */
export function writeDense(bytes: Uint8Array, from: number, to: number, out: ByteWriter): void {
  let copied = from;
  for (let at = from; at < to; ) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) {
      for (at++; bytes[at] !== QUOTE; at++) if (bytes[at] === BACKSLASH) at++;
      at++;
    } else if (byte <= 0x20) {
      out.copy(bytes, copied, at);
      while (at < to && (bytes[at] as number) <= 0x20) at++;
      copied = at;
    } else at++;
  }
  out.copy(bytes, copied, to);
}
