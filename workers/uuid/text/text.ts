import type { Layout } from './layout.ts';

/** Distance of each group of four digits from the first digit of its UUID, in characters (RFC 9562 §4: 8-4-4-4-12). */
const standardGroups = [0, 4, 9, 14, 19, 24, 28, 32] as const;
const compactGroups = [0, 4, 8, 12, 16, 20, 24, 28] as const;

const HEX = '0123456789abcdef';

/** Returns a table from each 16-bit value to its four digits, as a big-endian number of their character codes. */
function digitsTable(hex: string): Uint32Array {
  const code = (digit: number) => hex.charCodeAt(digit & 15);
  return Uint32Array.from(
    { length: 0x10000 },
    (_, value) =>
      // Each character code is one byte: shifted by 24, 16, 8 and 0 bits.
      (code(value >> 12) << 24) | (code(value >> 8) << 16) | (code(value >> 4) << 8) | code(value),
  );
}

let lower: Uint32Array | undefined;
let upper: Uint32Array | undefined;

/** Writes the digits of `rows` UUIDs, 16 bytes each, into rows that already contain the other bytes. */
export function spellText(values: Uint8Array, rows: number, text: Uint8Array, layout: Layout): void {
  const table = layout.upper ? (upper ??= digitsTable(HEX.toUpperCase())) : (lower ??= digitsTable(HEX));
  const groups = layout.hyphens ? standardGroups : compactGroups;
  const view = new DataView(text.buffer, text.byteOffset, text.byteLength);
  let from = 0;
  for (let row = 0; row < rows; row++) {
    const at = row * layout.stride + layout.digitsAt;
    for (let group = 0; group < 8; group++, from += 2) {
      const value = ((values[from] as number) << 8) | (values[from + 1] as number);
      view.setUint32(at + (groups[group] as number), table[value] as number);
    }
  }
}

/** Returns the value of a hexadecimal digit given by its character code, in either case. */
function nibble(character: number): number {
  return (character & 15) + (character > 0x39 ? 9 : 0);
}

/** Reads `rows` UUIDs, 16 bytes each, from well-formed rows. */
export function readText(text: Uint8Array, rows: number, values: Uint8Array, layout: Layout): void {
  const groups = layout.hyphens ? standardGroups : compactGroups;
  let to = 0;
  for (let row = 0; row < rows; row++) {
    const first = row * layout.stride + layout.digitsAt;
    for (let group = 0; group < 8; group++) {
      const at = first + (groups[group] as number);
      values[to++] = (nibble(text[at] as number) << 4) | nibble(text[at + 1] as number);
      values[to++] = (nibble(text[at + 2] as number) << 4) | nibble(text[at + 3] as number);
    }
  }
}

/** Returns the standard lower-case format of one UUID. */
export function standardText(uuid: Uint8Array): string {
  const hex = Array.from(uuid, (byte) => (HEX[byte >> 4] as string) + (HEX[byte & 15] as string)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
