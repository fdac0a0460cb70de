/** Cells of one record: the entries `from` to `to` of lists that may also contain the cells of other records. */
export interface RecordCells {
  readonly nodes: Int32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly kinds: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/** Bytes of one entry in the four lists. */
const ENTRY_BYTES = 13;
/** Largest text whose cells may be kept; the records of larger texts are walked again when needed. */
const KEPT_TEXT_BYTES = 64 * 1024 * 1024;

/** The cells of all records, kept from the check of the text as long as they need no more memory than the text. */
export class CellStore {
  readonly #limit: number;
  #size = 4096;
  #nodes = new Int32Array(this.#size);
  #starts = new Uint32Array(this.#size);
  #ends = new Uint32Array(this.#size);
  #kinds = new Uint8Array(this.#size);
  #firsts = new Uint32Array(1024);
  #count = 0;
  records = 0;

  private constructor(textBytes: number) {
    this.#limit = textBytes / ENTRY_BYTES;
  }

  static for(textBytes: number): CellStore | null {
    return textBytes <= KEPT_TEXT_BYTES ? new CellStore(textBytes) : null;
  }

  /** Adds the cells of the next record. Returns false if they would exceed the memory limit. */
  add({ nodes, starts, ends, kinds, to }: RecordCells): boolean {
    const end = this.#count + to;
    if (end > this.#size && !this.#grow(end)) return false;
    for (let index = 0, at = this.#count; index < to; index++, at++) {
      this.#nodes[at] = nodes[index] as number;
      this.#starts[at] = starts[index] as number;
      this.#ends[at] = ends[index] as number;
      this.#kinds[at] = kinds[index] as number;
    }
    if (this.records + 1 >= this.#firsts.length) {
      const larger = new Uint32Array(this.#firsts.length * 2);
      larger.set(this.#firsts);
      this.#firsts = larger;
    }
    this.#count = end;
    this.#firsts[++this.records] = end;
    return true;
  }

  #grow(needed: number): boolean {
    const size = Math.min(Math.max(this.#size * 2, needed), Math.floor(this.#limit));
    if (size < needed) return false;
    const grown = <List extends Int32Array | Uint32Array | Uint8Array>(larger: List, list: List): List => {
      larger.set(list);
      return larger;
    };
    this.#nodes = grown(new Int32Array(size), this.#nodes);
    this.#starts = grown(new Uint32Array(size), this.#starts);
    this.#ends = grown(new Uint32Array(size), this.#ends);
    this.#kinds = grown(new Uint8Array(size), this.#kinds);
    this.#size = size;
    return true;
  }

  readonly #view = { nodes: this.#nodes, starts: this.#starts, ends: this.#ends, kinds: this.#kinds, from: 0, to: 0 };

  /** Returns the cells of a record; the object is reused by the next call. */
  cells(record: number): RecordCells {
    const view = this.#view;
    view.nodes = this.#nodes;
    view.starts = this.#starts;
    view.ends = this.#ends;
    view.kinds = this.#kinds;
    view.from = this.#firsts[record] as number;
    view.to = this.#firsts[record + 1] as number;
    return view;
  }
}
