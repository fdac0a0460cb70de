import type { ByteWriter } from './byte-writer.ts';
import { passNumber, passSpace, passString, passWord, QUOTE, stringText } from './literal.ts';
import { ARRAY, STRING } from './walk.ts';

const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;

/** The text of a string, without quotes and escapes. */
export function writeString(bytes: Uint8Array<ArrayBuffer>, start: number, end: number, out: ByteWriter): void {
  for (let at = start + 1; at < end - 1; at++) if (bytes[at] === BACKSLASH) return out.text(stringText(bytes, start, end));
  out.copy(bytes, start + 1, end - 1);
}

/** An array of plain values; null where one of its elements is an object or an array. Each is passed with its place. */
export function plainElements(bytes: Uint8Array, start: number): { start: number; end: number }[] | null {
  const elements: { start: number; end: number }[] = [];
  let at = passSpace(bytes, start + 1);
  if (bytes[at] === CLOSE_BRACKET) return elements;
  for (;;) {
    const first = bytes[at] as number;
    if (first === OPEN_BRACKET || first === OPEN_BRACE) return null;
    const begin = at;
    if (first === QUOTE) at = passString(bytes, at + 1);
    else if (first === 0x2d || (first >= 0x30 && first <= 0x39)) at = passNumber(bytes, at);
    else at = passWord(bytes, at, 'value');
    elements.push({ start: begin, end: at });
    at = passSpace(bytes, at);
    if (bytes[at] !== COMMA) return elements;
    at = passSpace(bytes, at + 1);
  }
}

/**
 * What a cell says: a string its text, an array of plain values its elements with the separator between them, everything
 * else what stands in the file. An empty array stays `[]`, so that it differs from an empty string.
 */
export function writeCell(
  bytes: Uint8Array<ArrayBuffer>,
  kind: number,
  start: number,
  end: number,
  separator: Uint8Array,
  out: ByteWriter,
): void {
  if (kind === STRING) return writeString(bytes, start, end, out);
  const elements = kind === ARRAY ? plainElements(bytes, start) : null;
  if (elements === null || elements.length === 0) return out.copy(bytes, start, end);
  for (const [index, element] of elements.entries()) {
    if (index > 0) out.copy(separator, 0, separator.length);
    if (bytes[element.start] === QUOTE) writeString(bytes, element.start, element.end, out);
    else out.copy(bytes, element.start, element.end);
  }
}
