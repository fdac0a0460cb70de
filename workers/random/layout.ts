import type { Control } from '../wire/control.ts';
import type { TextLines } from '../wire/lines.ts';
import { layouts, type Output } from './request.ts';

/** Writes rows of ASCII in the format of the downloaded file. */
export function layRows(rows: readonly string[], output: Output, control: Control): TextLines {
  const { head, between, tail } = layouts[output];
  const text = head + rows.join(between) + tail;
  const bytes = control.block(text.length);
  new TextEncoder().encodeInto(text, bytes);
  const starts = new Uint32Array(rows.length + 1);
  let at = head.length;
  for (const [row, { length }] of rows.entries()) {
    starts[row] = at;
    at += length + between.length;
  }
  starts[rows.length] = at;
  return { bytes, count: rows.length, starts, gap: between.length };
}
