import type { Layout } from './layout.ts';
import { layRows, KERNEL_ROWS, KERNEL_STRIDE_MAX, type Kernel, TAIL_AT } from './kernel.ts';
import { readText, spellText } from './text.ts';
import { v1 } from '../version/v1.ts';
import { v4 } from '../version/v4.ts';
import { v6 } from '../version/v6.ts';
import { v7, V7_RANDOM_BYTES } from '../version/v7.ts';

/** Returns the kernel in TypeScript. It is used without WebAssembly, and tests compare the WebAssembly kernel with it. */
export function openPlainKernel(): Kernel {
  const values = new Uint8Array(KERNEL_ROWS * 16);
  const text = new Uint8Array(KERNEL_ROWS * KERNEL_STRIDE_MAX);
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
