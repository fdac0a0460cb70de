import type { Control } from '../wire/control.ts';
import { rowEnd, rowStart, type TextLines } from '../wire/lines.ts';

const QUOTE = 0x22;
const LINE_END = [0x0d, 0x0a];
const ROWS = 16_384;

/**
 * Writes CSV (RFC 4180): the header with its line end, then each row in quotes, quotes inside it doubled. Rows that begin with `=` are not prefixed against
 * spreadsheet formulas, because a secret must not change.
 */
export async function csvOf(lines: TextLines, header: string, control: Control): Promise<Uint8Array<ArrayBuffer>> {
  let quotes = 0;
  for (let at = lines.bytes.indexOf(QUOTE); at >= 0; at = lines.bytes.indexOf(QUOTE, at + 1)) quotes++;
  const head = new TextEncoder().encode(header);
  const text = rowEnd(lines, lines.count - 1) - rowStart(lines, 0) - (lines.count - 1) * lines.gap;
  const out = control.block(head.length + text + quotes + lines.count * (2 + LINE_END.length));
  out.set(head);
  let to = head.length;
  for (let row = 0; row < lines.count; row++) {
    out[to++] = QUOTE;
    const end = rowEnd(lines, row);
    for (let at = rowStart(lines, row); at < end; at++) {
      const byte = lines.bytes[at] as number;
      if (byte === QUOTE) out[to++] = QUOTE;
      out[to++] = byte;
    }
    out[to++] = QUOTE;
    out.set(LINE_END, to);
    to += LINE_END.length;
    if (row % ROWS === ROWS - 1) await control.tick(row, lines.count);
  }
  return out;
}
