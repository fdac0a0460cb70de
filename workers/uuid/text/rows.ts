import type { Control } from '../../wire/control.ts';
import type { TextLines } from '../../wire/lines.ts';
import { grown } from '../../wire/bytes.ts';

const LINE_FEED = 0x0a;
/** UTF-8 needs at most three bytes per UTF-16 code unit. */
const BYTES_PER_UNIT = 3;

/** Writes rows of any width to memory that grows. */
export class RowsWriter {
  readonly #encoder = new TextEncoder();
  #bytes = new Uint8Array(4096);
  #starts = new Uint32Array(64);
  #size = 0;
  count = 0;

  add(row: string): void {
    this.#bytes = grown(this.#bytes, this.#size + row.length * BYTES_PER_UNIT + 1);
    this.#starts = grown(this.#starts, this.count + 2);
    this.#size += this.#encoder.encodeInto(row, this.#bytes.subarray(this.#size)).written;
    this.#bytes[this.#size++] = LINE_FEED;
    this.#starts[++this.count] = this.#size;
  }

  lines(control: Control): TextLines {
    const bytes = control.block(this.#size);
    bytes.set(this.#bytes.subarray(0, this.#size));
    return { bytes, count: this.count, starts: this.#starts.slice(0, this.count + 1), gap: 1 };
  }
}
