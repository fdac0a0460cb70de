import { ByteWriter } from '../../wire/byte-writer.ts';
import { grown } from '../../wire/bytes.ts';
import type { Dictionary } from '../document/dictionary.ts';
import { kindAt } from '../document/nested.ts';
import { NULL } from '../read/walk.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import type { TypedCells } from '../table/typed-cells.ts';
import type { CellBytes } from './leaf-bytes.ts';

interface Places {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Adds cells without nulls up to the first value whose number is not known. Returns their number. */
function addKnown(indexes: ArrayLike<number>, from: number, numbersOf: Int32Array, numbers: Uint32Array, row: number): number {
  const shift = row - from;
  let entry = from;
  for (; entry < indexes.length; entry++) {
    const number = numbersOf[indexes[entry] as number] as number;
    if (!(number >= 0)) break;
    numbers[entry + shift] = number;
  }
  return entry - from;
}

/** The cells of a column as JSON. A value that a dictionary of the file contains is written once. */
export class TextCells implements ColumnCells, TypedCells {
  readonly kinds: Uint8Array;
  readonly areDoubles = false;
  readonly typed = this;
  readonly #out = new ByteWriter();
  /** Number of the value of each row, in the order of their first rows; null once a cell was added that is in no dictionary. */
  #numbers: Uint32Array | null;
  /** First row of each value, and its place in the text. */
  #firstRows = new Uint32Array(256);
  #starts = new Uint32Array(256);
  #ends = new Uint32Array(256);
  #kinds = new Uint8Array(256);
  #count = 0;
  readonly #byText = new Map<string, number>();
  #places: Places | null = null;
  #rows = 0;

  constructor(rows: number) {
    this.kinds = new Uint8Array(rows);
    this.#numbers = new Uint32Array(rows);
  }

  /** Returns the number of a value, whose first row is the next one if it is new. */
  #numberOf(text: string, row: number): number {
    const found = this.#byText.get(text);
    if (found !== undefined) return found;
    const number = this.#count++;
    this.#byText.set(text, number);
    this.#firstRows = grown(this.#firstRows, this.#count);
    this.#starts = grown(this.#starts, this.#count);
    this.#ends = grown(this.#ends, this.#count);
    this.#kinds = grown(this.#kinds, this.#count);
    this.#firstRows[number] = row;
    this.#starts[number] = this.#out.length;
    this.#out.text(text);
    this.#ends[number] = this.#out.length;
    this.#kinds[number] = kindAt(this.#out.bytes, this.#starts[number] as number);
    return number;
  }

  /**
   * Adds the cells of the next rows, whose values are in a dictionary. Throws RangeError for an index that the dictionary does not have.
   *
   * @param indexes      of each row with a value
   * @param isNull       1 for each row without a value; null if all have one
   * @param numbersOf    number of each value of the dictionary; −1 if it is not known yet
   * @param textOf       returns the JSON of a value of the dictionary
   */
  addIndexed(indexes: ArrayLike<number>, isNull: Uint8Array | null, numbersOf: Int32Array, textOf: (index: number) => string): void {
    const rows = isNull?.length ?? indexes.length;
    const [numbers, places] = this.#numbers === null ? [null, this.#placed()] : [this.#numbers, null];
    let row = this.#rows;
    for (let entry = 0, at = 0; entry < rows; entry++, row++) {
      if (numbers !== null && isNull === null) {
        const known = addKnown(indexes, entry, numbersOf, numbers, row);
        entry += known;
        row += known;
        at = entry;
        if (entry === rows) break;
      }
      let number: number;
      if (isNull !== null && isNull[entry] === 1) number = this.#numberOf('null', row);
      else {
        const index = indexes[at++] as number;
        number = numbersOf[index] as number;
        if (!(number >= 0)) {
          if (!(index < numbersOf.length)) throw new RangeError('Index');
          number = numbersOf[index] = this.#numberOf(textOf(index), row);
        }
      }
      if (numbers !== null) numbers[row] = number;
      else if (places !== null) {
        this.kinds[row] = this.#kinds[number] as number;
        places.starts[row] = this.#starts[number] as number;
        places.ends[row] = this.#ends[number] as number;
      }
    }
    this.#rows = row;
  }

  /** Adds the cells of the next rows. */
  addCells({ bytes, starts, ends }: CellBytes): void {
    const places = this.#placed();
    this.#noteKinds();
    this.#numbers = null;
    const from = this.#out.length;
    let [first, last] = [Number.POSITIVE_INFINITY, 0];
    for (let index = 0; index < starts.length; index++) {
      const [start, end] = [starts[index] as number, ends[index] as number];
      if (start < first) first = start;
      if (end > last) last = end;
    }
    if (last > first) this.#out.copy(bytes, first, last);
    for (let index = 0; index < starts.length; index++) {
      const row = this.#rows++;
      const start = starts[index] as number;
      this.kinds[row] = kindAt(bytes, start);
      places.starts[row] = start - first + from;
      places.ends[row] = (ends[index] as number) - first + from;
    }
  }

  /** The offsets of all cells. */
  #placed(): Places {
    if (this.#places !== null) return this.#places;
    const rows = this.kinds.length;
    const [starts, ends] = [new Uint32Array(rows), new Uint32Array(rows)];
    const numbers = this.#numbers as Uint32Array;
    for (let row = 0; row < this.#rows; row++) {
      starts[row] = this.#starts[numbers[row] as number] as number;
      ends[row] = this.#ends[numbers[row] as number] as number;
    }
    return (this.#places = { starts, ends });
  }

  /** Writes the kinds of the cells whose values have numbers. */
  #noteKinds(): void {
    const numbers = this.#numbers;
    if (numbers === null) return;
    const kinds = this.#kinds.subarray(0, this.#count);
    if (kinds.every((kind) => kind === kinds[0])) this.kinds.fill(kinds[0] ?? 0, 0, this.#rows);
    else for (let row = 0; row < this.#rows; row++) this.kinds[row] = kinds[numbers[row] as number] as number;
  }

  /** Completes the cells, and releases what only adding needs. */
  end(): this {
    this.#noteKinds();
    this.#byText.clear();
    return this;
  }

  get sizeBytes(): number {
    return this.kinds.length * (1 + (this.#numbers ? 4 : 0) + (this.#places ? 8 : 0)) + this.#out.bytes.length;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#out.bytes;
  }

  get starts(): Uint32Array {
    return this.#placed().starts;
  }

  get ends(): Uint32Array {
    return this.#placed().ends;
  }

  get dictionary(): Dictionary | null {
    if (this.#numbers === null) return null;
    return { values: this.#numbers, firstRows: this.#firstRows.subarray(0, this.#count), count: this.#count };
  }

  numbers(): null {
    return null;
  }

  startOf(row: number): number {
    return (this.#numbers === null ? this.starts[row] : this.#starts[this.#numbers[row] as number]) as number;
  }

  endOf(row: number): number {
    return (this.#numbers === null ? this.ends[row] : this.#ends[this.#numbers[row] as number]) as number;
  }

  write(row: number, out: ByteWriter): void {
    if (this.kinds[row] === NULL) out.text('null');
    else out.copy(this.bytes, this.startOf(row), this.endOf(row));
  }
}
