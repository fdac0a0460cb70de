import { v1, v1ToV6, v4, v7 } from 'uuid';
import { EPOCH_TICKS, TICKS_PER_MS } from '../version/time.ts';
import { V7_RANDOM_BYTES } from '../version/v7.ts';
import { layRows, KERNEL_ROWS, KERNEL_STRIDE_MAX, type Kernel, TAIL_AT } from './kernel.ts';
import type { Layout } from './layout.ts';

/** The package reads the random bits of a v7 from this offset of 16 bytes. */
const V7_RANDOM_AT = 10;

const encoder = new TextEncoder();
/** Returns true for the bytes before a hyphen (RFC 9562 §4). */
const endsGroup = (byte: number) => byte === 3 || byte === 5 || byte === 7 || byte === 9;
/** Returns the value of a hexadecimal digit given by its character code, in either case. */
const valueOf = (code: number) => (code & 15) + (code > 0x39 ? 9 : 0);

/** Returns the kernel of the package uuid. It is used without WebAssembly, and tests compare the WebAssembly kernel with it. */
export function plainKernel(): Kernel {
  const values = new Uint8Array(KERNEL_ROWS * 16);
  const text = new Uint8Array(KERNEL_ROWS * KERNEL_STRIDE_MAX);
  let layout: Layout;

  const spell = (rows: number) => {
    const { digitsAt, stride, hyphens, upper } = layout;
    const digits = encoder.encode(upper ? '0123456789ABCDEF' : '0123456789abcdef');
    for (let row = 0; row < rows; row++) {
      let at = row * stride + digitsAt;
      for (let byte = 0; byte < 16; byte++) {
        const value = values[row * 16 + byte] as number;
        text[at++] = digits[value >> 4] as number;
        text[at++] = digits[value & 15] as number;
        if (hyphens && endsGroup(byte)) at++;
      }
    }
  };
  /** The package's v6 converts a v1 too, but takes 17 µs, because it copies its options. */
  const writeTimed = (isV6: boolean, rows: number, ticks: bigint) => {
    const [high = 0, low = 0, ...node] = values.slice(TAIL_AT, 16);
    const options = {
      clockseq: ((high & 0x3f) << 8) | low,
      node: Uint8Array.from(node),
      random: values.slice(0, 16),
      msecs: Number(ticks / TICKS_PER_MS - EPOCH_TICKS / TICKS_PER_MS),
      nsecs: Number(ticks % TICKS_PER_MS),
    };
    for (let at = 0; at < rows * 16; at += 16) {
      v1(options, values, at);
      if (isV6) values.set(v1ToV6(values.subarray(at, at + 16)), at);
      options.nsecs = (options.nsecs + 1) % Number(TICKS_PER_MS);
      if (options.nsecs === 0) options.msecs++;
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
        let at = row * stride + digitsAt;
        for (let byte = 0; byte < 16; byte++) {
          values[row * 16 + byte] = (valueOf(text[at++] as number) << 4) | valueOf(text[at++] as number);
          if (hyphens && endsGroup(byte)) at++;
        }
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
    v1: (rows, ticks) => writeTimed(false, rows, ticks),
    v6: (rows, ticks) => writeTimed(true, rows, ticks),
  };
}
