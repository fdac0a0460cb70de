/** Cells of one record: the entries `from` to `to` of lists that may also contain the cells of other records. */
export interface RecordCells {
  readonly nodes: Int32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly kinds: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/**
 * Cells of `count` records that follow each other: those of the first are the entries from `from` to the first of `lasts`, and so on.
 */
export interface CellRun extends Omit<RecordCells, 'to'> {
  readonly lasts: Uint32Array;
  readonly count: number;
}

/** Bytes of one entry in the four lists. */
const ENTRY_BYTES = 13;
/** Largest text whose cells may be kept; the records of larger texts are walked again when needed. */
const KEPT_TEXT_BYTES = 64 * 1024 * 1024;

/** Records of one run. */
const RUN_RECORDS = 1024;

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
    if (!this.#fits(end, 1)) return false;
    for (let index = 0, at = this.#count; index < to; index++, at++) {
      this.#nodes[at] = nodes[index] as number;
      this.#starts[at] = starts[index] as number;
      this.#ends[at] = ends[index] as number;
      this.#kinds[at] = kinds[index] as number;
    }
    this.#count = end;
    this.#firsts[++this.records] = end;
    return true;
  }

  /** Adds the cells of the next records, from the entry 0 on. Returns false if they would exceed the memory limit. */
  addRun({ nodes, starts, ends, kinds, lasts }: Omit<CellRun, 'count'>, count: number): boolean {
    const to = lasts[count - 1] as number;
    const from = this.#count;
    if (!this.#fits(from + to, count)) return false;
    this.#nodes.set(nodes.subarray(0, to), from);
    this.#starts.set(starts.subarray(0, to), from);
    this.#ends.set(ends.subarray(0, to), from);
    this.#kinds.set(kinds.subarray(0, to), from);
    for (let index = 0; index < count; index++) this.#firsts[++this.records] = from + (lasts[index] as number);
    this.#count = from + to;
    return true;
  }

  /** Makes space for entries up to `end` and for more records. Returns false if they would exceed the memory limit. */
  #fits(end: number, records: number): boolean {
    if (end > this.#size && !this.#grow(end)) return false;
    if (this.records + records >= this.#firsts.length) {
      const larger = new Uint32Array(Math.max(this.#firsts.length * 2, this.records + records + 1));
      larger.set(this.#firsts);
      this.#firsts = larger;
    }
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

  /** Returns the cells of the records from `record` on, at most `RUN_RECORDS`. */
  run(record: number): CellRun {
    const from = this.#firsts[record] as number;
    const lasts = this.#firsts.subarray(record + 1, Math.min(this.records, record + RUN_RECORDS) + 1);
    return { nodes: this.#nodes, starts: this.#starts, ends: this.#ends, kinds: this.#kinds, from, lasts, count: lasts.length };
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
