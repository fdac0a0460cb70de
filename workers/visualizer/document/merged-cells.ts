import type { RecordCells } from './cell-store.ts';
import type { AddedCells } from './row-source.ts';

/** The cells of one record, then its cells of new columns. */
export class MergedCells implements RecordCells {
  readonly #added: readonly AddedCells[];
  readonly from = 0;
  to = 0;
  nodes = new Int32Array();
  starts = new Uint32Array();
  ends = new Uint32Array();
  kinds = new Uint8Array();

  constructor(added: readonly AddedCells[]) {
    this.#added = added;
  }

  /** Returns the cells of a record; the object is reused by the next call. */
  of(cells: RecordCells, record: number): RecordCells {
    const { from, to } = cells;
    const size = to - from + this.#added.length;
    if (size > this.nodes.length) {
      this.nodes = new Int32Array(size * 2);
      this.starts = new Uint32Array(size * 2);
      this.ends = new Uint32Array(size * 2);
      this.kinds = new Uint8Array(size * 2);
    }
    let at = 0;
    for (let index = from; index < to; index++, at++) {
      this.nodes[at] = cells.nodes[index] as number;
      this.starts[at] = cells.starts[index] as number;
      this.ends[at] = cells.ends[index] as number;
      this.kinds[at] = cells.kinds[index] as number;
    }
    for (const { id, kinds, starts, ends } of this.#added) {
      if (kinds[record] === 0) continue;
      this.nodes[at] = id;
      this.starts[at] = starts[record] as number;
      this.ends[at] = ends[record] as number;
      this.kinds[at++] = kinds[record] as number;
    }
    this.to = at;
    return this;
  }
}
