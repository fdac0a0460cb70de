import type { Layout } from './layout.ts';
import { layRows, PRESS_ROWS, PRESS_STRIDE_MAX, type Press, TAIL_AT } from './press.ts';
import { readText, spellText } from './text.ts';
import { v1 } from './v1.ts';
import { v4 } from './v4.ts';
import { v6 } from './v6.ts';
import { v7, V7_RANDOM_BYTES } from './v7.ts';

/** The press in TypeScript: where there is no WebAssembly, and the judge of the one that is. */
export function openPlainPress(): Press {
  const values = new Uint8Array(PRESS_ROWS * 16);
  const text = new Uint8Array(PRESS_ROWS * PRESS_STRIDE_MAX);
  let layout: Layout;
  const spell = (rows: number) => spellText(values, rows, text, layout);
  const uuids = (rows: number) => values.subarray(0, rows * 16);
  return {
    values,
    text,
    shape(newLayout, rows) {
      layout = newLayout;
      layRows(text, layout, rows);
    },
    spell,
    read: (rows) => readText(text, rows, values, layout),
    v4(rows) {
      v4(uuids(rows));
      spell(rows);
    },
    v7(rows, unixTsMs, counter) {
      v7(uuids(rows), unixTsMs, counter, values.slice(0, rows * V7_RANDOM_BYTES));
      spell(rows);
    },
    v1(rows, ticks) {
      v1(uuids(rows), ticks, values.slice(TAIL_AT, 16));
      spell(rows);
    },
    v6(rows, ticks) {
      v6(uuids(rows), ticks, values.slice(TAIL_AT, 16));
      spell(rows);
    },
  };
}
