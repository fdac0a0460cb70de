import { v1, v4, v6, v7 } from 'uuid';
import { EPOCH_TICKS, TICKS_PER_MS } from '../version/time.ts';
import { V7_RANDOM_BYTES } from '../version/v7.ts';
import { layRows, KERNEL_ROWS, KERNEL_STRIDE_MAX, type Kernel, TAIL_AT } from './kernel.ts';
import type { Layout } from './layout.ts';
import { parseUuid } from './parse.ts';
import { standardText } from './text.ts';

/** The package reads the random bits of a v7 from this offset of 16 bytes. */
const V7_RANDOM_AT = 10;

/** Returns the kernel of the package uuid. It is used without WebAssembly, and tests compare the WebAssembly kernel with it. */
export function plainKernel(): Kernel {
  const values = new Uint8Array(KERNEL_ROWS * 16);
  const text = new Uint8Array(KERNEL_ROWS * KERNEL_STRIDE_MAX);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let layout: Layout;

  const spell = (rows: number) => {
    const { digitsAt, stride, hyphens, upper } = layout;
    for (let row = 0; row < rows; row++) {
      const uuid = standardText(values.subarray(row * 16, row * 16 + 16));
      const cased = upper ? uuid.toUpperCase() : uuid;
      encoder.encodeInto(hyphens ? cased : cased.replaceAll('-', ''), text.subarray(row * stride + digitsAt));
    }
  };
  const writeTimed = (version: typeof v1 | typeof v6, rows: number, ticks: bigint) => {
    const [high = 0, low = 0, ...node] = values.slice(TAIL_AT, 16);
    const fixed = { clockseq: ((high & 0x3f) << 8) | low, node: Uint8Array.from(node), random: values };
    for (let row = 0; row < rows; row++) {
      const at = ticks + BigInt(row);
      const msecs = Number(at / TICKS_PER_MS - EPOCH_TICKS / TICKS_PER_MS);
      version({ ...fixed, msecs, nsecs: Number(at % TICKS_PER_MS) }, values, row * 16);
    }
    spell(rows);
  };
  return {
    values,
    text,
    shape(newLayout, rows) {
      layout = newLayout;
      layRows(text, layout, rows);
    },
    spell,
    read(rows) {
      const { digitsAt, stride, hyphens } = layout;
      for (let row = 0; row < rows; row++) {
        const start = row * stride + digitsAt;
        values.set(parseUuid(decoder.decode(text.subarray(start, start + (hyphens ? 36 : 32)))) as Uint8Array, row * 16);
      }
    },
    v4(rows) {
      for (let row = 0; row < rows; row++) v4({ random: values.subarray(row * 16, row * 16 + 16) }, values, row * 16);
      spell(rows);
    },
    v7(rows, unixTsMs, counter) {
      const random = new Uint8Array(V7_RANDOM_AT + rows * V7_RANDOM_BYTES);
      random.set(values.subarray(0, rows * V7_RANDOM_BYTES), V7_RANDOM_AT);
      for (let row = 0; row < rows; row++) {
        v7({ msecs: unixTsMs, seq: counter + row, random: random.subarray(row * V7_RANDOM_BYTES) }, values, row * 16);
      }
      spell(rows);
    },
    v1: (rows, ticks) => writeTimed(v1, rows, ticks),
    v6: (rows, ticks) => writeTimed(v6, rows, ticks),
  };
}
