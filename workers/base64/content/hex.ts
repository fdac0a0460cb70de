import type { TextLines } from '../../wire/lines.ts';

/** Bytes per row: eight fit beside their ASCII text in a column 560 px wide. */
const ROW_BYTES = 8;
const DIGITS = '0123456789abcdef';
/** Digits of an offset: files have up to 2³¹ bytes. */
const OFFSET_DIGITS = 8;
const HEX_AT = OFFSET_DIGITS + 1;
const TEXT_AT = HEX_AT + ROW_BYTES * 3;
/** Bytes from one row to the next, line feed included. */
const STRIDE = TEXT_AT + ROW_BYTES + 1;
const SPACE = 0x20;

const digits = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));

/**
 * Formats bytes in hexadecimal, eight per row, each row with its offset and its ASCII characters.
 *
 * @param offset  offset of the first byte in the file
 */
export function hexLines(bytes: Uint8Array, offset: number): TextLines {
  const count = Math.ceil(bytes.length / ROW_BYTES);
  const out = new Uint8Array(count * STRIDE).fill(SPACE);
  for (let row = 0; row < count; row++) {
    const start = row * STRIDE;
    for (let digit = 0, rest = offset + row * ROW_BYTES; digit < OFFSET_DIGITS; digit++, rest = Math.floor(rest / 16)) {
      out[start + OFFSET_DIGITS - 1 - digit] = digits[rest % 16] as number;
    }
    for (const [column, byte] of bytes.subarray(row * ROW_BYTES, (row + 1) * ROW_BYTES).entries()) {
      const at = start + HEX_AT + column * 3;
      out[at] = digits[byte >> 4] as number;
      out[at + 1] = digits[byte & 15] as number;
      out[start + TEXT_AT + column] = byte >= 0x20 && byte < 0x7f ? byte : 0x2e;
    }
    out[start + STRIDE - 1] = 0x0a;
  }
  return { bytes: out, count, starts: { first: 0, stride: STRIDE }, gap: 1 };
}
