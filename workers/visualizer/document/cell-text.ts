import type { ByteWriter } from '../../wire/byte-writer.ts';
import { passSpace, passString, QUOTE } from '../read/literal.ts';
import { writeUnescaped } from '../read/unescape.ts';
import { ARRAY, STRING } from '../read/walk.ts';

const COMMA = 0x2c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;

/** Writes the text of a string, without quotes and escapes. */
function writeString(bytes: Uint8Array, start: number, end: number, out: ByteWriter): void {
  writeUnescaped(bytes, start + 1, end - 1, out);
}

/** Returns true if all elements of an array are plain values. */
export function isPlainArray(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === OPEN_BRACE || byte === OPEN_BRACKET) return false;
    if (byte === QUOTE) at = passString(bytes, at + 1) - 1;
  }
  return true;
}

/** Writes the elements of an array of plain values, with a separator between them. */
function writeElements(bytes: Uint8Array, start: number, end: number, separator: Uint8Array, out: ByteWriter): void {
  let at = start + 1;
  for (;;) {
    at = passSpace(bytes, at);
    const from = at;
    if (bytes[at] === QUOTE) {
      at = passString(bytes, at + 1);
      writeString(bytes, from, at, out);
    } else {
      while (at < end - 1 && bytes[at] !== COMMA && (bytes[at] as number) > 0x20) at++;
      out.copy(bytes, from, at);
    }
    at = passSpace(bytes, at);
    if (bytes[at] !== COMMA) return;
    at++;
    out.copy(separator, 0, separator.length);
  }
}

/**
 * Writes the text of a cell: the text of a string, the elements of an array of plain values with the separator between them, for all else
 * the JSON as in the file. An empty array stays `[]`, to distinguish it from an empty string.
 */
export function writeCell(bytes: Uint8Array, kind: number, start: number, end: number, separator: Uint8Array, out: ByteWriter): void {
  if (kind === STRING) writeString(bytes, start, end, out);
  else if (kind === ARRAY && bytes[passSpace(bytes, start + 1)] !== CLOSE_BRACKET && isPlainArray(bytes, start, end))
    writeElements(bytes, start, end, separator, out);
  else out.copy(bytes, start, end);
}
