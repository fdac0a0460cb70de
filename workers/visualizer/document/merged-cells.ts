import type { RecordCells } from './cell-store.ts';
import { RecordView } from './record-view.ts';
import type { AddedCells } from './row-source.ts';

/** The cells of one record, then its cells of new columns. */
export class MergedCells extends RecordView {
  readonly #added: readonly AddedCells[];

  constructor(added: readonly AddedCells[]) {
    super();
    this.#added = added;
  }

  /** Returns the cells of a record; the object is reused by the next call. */
  of(cells: RecordCells, record: number): RecordCells {
    const { from, to } = cells;
    this.reserve(to - from + this.#added.length);
    this.to = 0;
    for (let index = from; index < to; index++)
      this.put(cells.nodes[index] as number, cells.kinds[index] as number, cells.starts[index] as number, cells.ends[index] as number);
    for (const { id, kinds, starts, ends } of this.#added) {
      const kind = kinds[record] as number;
      if (kind !== 0) this.put(id, kind, starts[record] as number, ends[record] as number);
    }
    return this;
  }
}
