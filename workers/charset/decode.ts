import type { Charset } from './charset.ts';
import { charactersOf } from './single-byte.ts';

const SLICE = 8192;

function decodeLatin1(bytes: Uint8Array): string {
  const table = charactersOf('iso-8859-1');
  let text = '';
  for (let at = 0; at < bytes.length; at += SLICE) {
    text += Array.from(bytes.subarray(at, at + SLICE), (byte) => table[byte]).join('');
  }
  return text;
}

/** Decodes bytes to text. Invalid sequences become U+FFFD; a byte order mark is removed. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, charset: Charset): string {
  return charset === 'iso-8859-1' ? decodeLatin1(bytes) : new TextDecoder(charset).decode(bytes);
}

/** Returns true if all bytes are valid UTF-8. With `cut`, the last character may be incomplete. */
export function isUtf8(bytes: Uint8Array<ArrayBuffer>, cut = false): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut });
    return true;
  } catch {
    return false;
  }
}
