import { ByteWriter } from '../../wire/byte-writer.ts';
import type { RowSource } from '../document/row-source.ts';
import { isEmptyObject } from '../read/literal.ts';
import { columnNames } from '../table/columns.ts';

const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const COMMA = 0x2c;

/** JSON of a record by its offsets in memory. */
export interface RecordText {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly start: number;
  readonly end: number;
}

/** Adds the cells of new columns to records, as members at their end. */
export class JoinedRecord {
  readonly #source: RowSource;
  readonly #out = new ByteWriter();
  readonly #names: readonly Uint8Array[];
  /** Member for a record that is not an object. */
  readonly #value: Uint8Array;

  constructor(source: RowSource) {
    const { trie } = source;
    const member = (name: string) => new TextEncoder().encode(`${JSON.stringify(name)}:`);
    const [value = '', ...names] = columnNames([trie.root, ...trie.added]);
    this.#source = source;
    this.#value = member(value);
    this.#names = names.map(member);
  }

  /** Returns a record with the cells of new columns, valid until the next call. A record that is not an object becomes a member `value`. */
  of(row: number, { bytes, start, end }: RecordText): RecordText {
    const { bytes: text, added } = this.#source;
    const out = this.#out;
    out.length = 0;
    const isObject = bytes[start] === OPEN_BRACE;
    if (isObject) out.copy(bytes, start, end - 1);
    else {
      out.byte(OPEN_BRACE);
      out.copy(this.#value, 0, this.#value.length);
      out.copy(bytes, start, end);
    }
    let isEmpty = isObject && isEmptyObject(bytes, start);
    for (const [index, { kinds, starts, ends }] of added.entries()) {
      if (kinds[row] === 0) continue;
      const name = this.#names[index] as Uint8Array;
      if (!isEmpty) out.byte(COMMA);
      isEmpty = false;
      out.copy(name, 0, name.length);
      out.copy(text, starts[row] as number, ends[row] as number);
    }
    out.byte(CLOSE_BRACE);
    return { bytes: out.bytes, start: 0, end: out.length };
  }
}
