import { grown } from '../../wire/bytes.ts';
import type { Control } from '../../wire/control.ts';
import { hashOf, Numbering } from '../document/dictionary.ts';
import { stringText } from '../read/literal.ts';
import { STRING } from '../read/walk.ts';
import type { ColumnValues } from '../table/column-values.ts';
import { canonicalNumber } from '../table/number-order.ts';
import type { GroupKey } from '../summary.request.ts';
import { hasSpellings } from './canonical.ts';
import { isValue } from './grouped-rows.ts';
import { readKey } from './keys.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The values of a key in several blocks, numbered from 0 in the order of their first rows. */
export interface KeyValues {
  /** Returns the number of the value in each shown row of a block. */
  numbersOf(values: ColumnValues, order: Uint32Array | null, control: Control): Promise<Uint32Array>;
  /** Returns the text by which a value is recognized among those of other threads; empty for a missing one. */
  textOf(number: number): string;
  /** Returns the JSON of a value as its first row has it; null for a missing one. */
  jsonOf(number: number): string | null;
  /** Number of shown cells without a part of time or range. */
  readonly leftOut: number;
}

/** Returns the object that numbers the values of a key. */
export const keyValuesOf = (key: GroupKey): KeyValues => (key.by === 'value' ? new CellValues() : new PartValues(key));

/** Values of cells: numbers by value, strings by their text. */
class CellValues implements KeyValues {
  readonly leftOut = 0;
  /** Numbers the cells as they are written. Their copies are the only memory of a value. */
  readonly #written = new Numbering(new DataView(new ArrayBuffer(0)), Number.POSITIVE_INFINITY);
  /** Number of the value of each written cell, plus 1; 0 if that is not known. */
  #numbers = new Uint32Array(1024);
  /** For each value the written cell of its first row, and the one that all its spellings share. */
  #firsts = new Uint32Array(1024);
  #canonical = new Uint32Array(1024);
  #count = 0;
  /** Number of the missing value, plus 1; 0 if no cell is missing. */
  #missing = 0;

  numbersOf({ bytes, cells }: ColumnValues, order: Uint32Array | null): Promise<Uint32Array> {
    const { kinds, starts, ends } = cells;
    const text = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const written = this.#written;
    written.moveTo(text);
    const found = new Uint32Array(order?.length ?? kinds.length);
    for (let index = 0; index < found.length; index++) {
      const row = order === null ? index : (order[index] as number);
      const kind = kinds[row] as number;
      if (kind === 0) {
        found[index] = (this.#missing ||= this.#add(0, 0)) - 1;
        continue;
      }
      const start = starts[row] as number;
      const end = ends[row] as number;
      const cell = written.numberOf(hashOf(text, start, end - start), start, end - start, row);
      const number = cell < this.#numbers.length ? (this.#numbers[cell] as number) : 0;
      found[index] = (number === 0 ? this.#numberOf(cell, bytes, kind, start, end, text) : number) - 1;
    }
    return Promise.resolve(found);
  }

  textOf(number: number): string {
    return number === this.#missing - 1 ? '' : decoder.decode(this.#written.copyOf(this.#canonical[number] as number));
  }

  jsonOf(number: number): string | null {
    return number === this.#missing - 1 ? null : decoder.decode(this.#written.copyOf(this.#firsts[number] as number));
  }

  /** Returns the number of the value of a cell that is written as none before, plus 1. */
  #numberOf(cell: number, bytes: Bytes, kind: number, start: number, end: number, text: DataView): number {
    let canonical = cell;
    if (hasSpellings(bytes, kind, start, end)) {
      const raw = kind === STRING ? stringText(bytes, start, end) : decoder.decode(bytes.subarray(start, end));
      const shared = encoder.encode(kind === STRING ? JSON.stringify(raw) : canonicalNumber(raw));
      const other = new DataView(shared.buffer, shared.byteOffset, shared.length);
      this.#written.moveTo(other);
      canonical = this.#written.numberOf(hashOf(other, 0, shared.length), 0, shared.length, 0);
      this.#written.moveTo(text);
    }
    this.#numbers = grown(this.#numbers, Math.max(cell, canonical) + 1);
    const known = this.#numbers[canonical] as number;
    const number = known === 0 ? this.#add(cell, canonical) : known;
    this.#numbers[canonical] = number;
    return (this.#numbers[cell] = number);
  }

  /** Adds a value. Returns its number plus 1. */
  #add(first: number, canonical: number): number {
    this.#firsts = grown(this.#firsts, this.#count + 1);
    this.#canonical = grown(this.#canonical, this.#count + 1);
    this.#firsts[this.#count] = first;
    this.#canonical[this.#count] = canonical;
    return ++this.#count;
  }
}

/** Parts of time or ranges of cells. */
class PartValues implements KeyValues {
  leftOut = 0;
  readonly #key: GroupKey;
  readonly #jsons: (string | null)[] = [];
  readonly #numbers = new Map<string | null, number>();

  constructor(key: GroupKey) {
    this.#key = key;
  }

  async numbersOf(values: ColumnValues, order: Uint32Array | null, control: Control): Promise<Uint32Array> {
    const { numbers, json } = await readKey(this.#key, values, control);
    const known: number[] = [];
    const without: boolean[] = [];
    const found = new Uint32Array(order?.length ?? numbers.length);
    for (let index = 0; index < found.length; index++) {
      const row = order === null ? index : (order[index] as number);
      const part = numbers[row] as number;
      // The number of a missing value is NONE, whose place is 0.
      const place = (part + 1) >>> 0;
      found[index] = known[place] ??= this.#numberOf(json(part));
      if ((without[place] ??= json(part) === 'null') && isValue(values, row)) this.leftOut++;
    }
    return found;
  }

  textOf(number: number): string {
    return this.#jsons[number] ?? '';
  }

  jsonOf(number: number): string | null {
    return this.#jsons[number] as string | null;
  }

  #numberOf(json: string | null): number {
    const number = this.#numbers.get(json) ?? this.#jsons.push(json) - 1;
    this.#numbers.set(json, number);
    return number;
  }
}
