import { grown } from '../../wire/bytes.ts';
import type { RecordCells } from './cell-store.ts';

/** The cells of one record in lists of its own, which the next record overwrites. */
export class RecordView implements RecordCells {
  nodes = new Int32Array(64);
  starts = new Uint32Array(64);
  ends = new Uint32Array(64);
  kinds = new Uint8Array(64);
  readonly from = 0;
  to = 0;

  /** Makes room for a number of cells. */
  reserve(size: number): void {
    this.nodes = grown(this.nodes, size);
    this.starts = grown(this.starts, size);
    this.ends = grown(this.ends, size);
    this.kinds = grown(this.kinds, size);
  }

  /** Adds a cell, for which `reserve` must have made room. */
  put(node: number, kind: number, start: number, end: number): void {
    this.nodes[this.to] = node;
    this.kinds[this.to] = kind;
    this.starts[this.to] = start;
    this.ends[this.to++] = end;
  }
}
