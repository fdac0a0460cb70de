import { ROWS_MAX } from '../request.ts';

/** Types of messages, and of the field whose type has a list of numbers (Message.fbs, Schema.fbs). */
const [SCHEMA, DICTIONARY_BATCH, RECORD_BATCH, UNION] = [1, 2, 3, 14];
/** Slots of tables: 4 is the first one. */
const [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH] = [4, 6, 8, 10, 12, 14, 16];
const [NODE_BYTES, BLOCK_BYTES, COUNT_BYTES, OFFSET_BYTES] = [16, 24, 8, 4];
/** Bytes after the footer: its length, and the magic number. */
const FILE_END_BYTES = 10;
/** Fields of a schema, with those in others: a damaged one may contain itself. */
const FIELDS_MAX = 1_000_000;

interface Vector {
  readonly first: number;
  readonly count: number;
}

/**
 * Checks the counts and lengths in the metadata of an Arrow file or stream: flechette would reserve memory for whatever they state.
 *
 * @throws RangeError for a count beyond the bytes, or a batch with more rows than are read
 */
export function checkMetadata(bytes: Uint8Array<ArrayBuffer>, isFile: boolean): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const checker = new Checker(view);
  if (isFile) checker.file();
  else for (let at = 0; at + 4 <= view.byteLength; ) at = checker.message(at);
}

class Checker {
  readonly #view: DataView;
  #fields = 0;

  constructor(view: DataView) {
    this.#view = view;
  }

  file(): void {
    const end = this.#view.byteLength - FILE_END_BYTES;
    const footer = this.#target(end - this.#view.getInt32(end, true));
    const schema = this.#slot(footer, SECOND);
    if (schema !== null) this.#schema(this.#target(schema));
    for (const slot of [THIRD, FOURTH]) {
      const { first, count } = this.#vector(footer, slot, BLOCK_BYTES);
      for (let index = 0; index < count; index++) this.message(Number(this.#view.getBigInt64(first + index * BLOCK_BYTES, true)));
    }
    this.#vector(footer, FIFTH, OFFSET_BYTES);
  }

  /** Checks the message at an offset. Returns the offset after it; the end of the bytes after the last one, and for one that is cut. */
  message(offset: number): number {
    const end = this.#view.byteLength;
    let at = offset;
    let length = this.#view.getInt32(at, true);
    at += 4;
    if (length === -1 && at + 4 <= end) {
      length = this.#view.getInt32(at, true);
      at += 4;
    }
    if (length <= 0 || at + length > end) return end;
    const root = this.#target(at);
    const [type, header, body] = [SECOND, THIRD, FOURTH].map((slot) => this.#slot(root, slot)) as [
      number | null,
      number | null,
      number | null,
    ];
    if (type !== null && header !== null) this.#content(this.#view.getUint8(type), this.#target(header));
    const bodyLength = body === null ? 0 : Number(this.#view.getBigInt64(body, true));
    if (bodyLength < 0) throw new RangeError('Body');
    return at + length + bodyLength;
  }

  #content(type: number, table: number): void {
    if (type === SCHEMA) this.#schema(table);
    if (type === RECORD_BATCH) this.#batch(table);
    const data = type === DICTIONARY_BATCH ? this.#slot(table, SECOND) : null;
    if (data !== null) this.#batch(this.#target(data));
  }

  #schema(table: number): void {
    this.#children(table, SECOND);
    this.#vector(table, THIRD, OFFSET_BYTES);
  }

  #children(table: number, slot: number): void {
    const { first, count } = this.#vector(table, slot, OFFSET_BYTES);
    for (let index = 0; index < count; index++) {
      if (++this.#fields > FIELDS_MAX) throw new RangeError('Fields');
      const field = this.#target(first + index * OFFSET_BYTES);
      const [type, parameters] = [this.#slot(field, THIRD), this.#slot(field, FOURTH)];
      if (type !== null && parameters !== null && this.#view.getUint8(type) === UNION) this.#vector(this.#target(parameters), SECOND, 4);
      this.#vector(field, SEVENTH, OFFSET_BYTES);
      this.#children(field, SIXTH);
    }
  }

  #batch(table: number): void {
    const { first, count } = this.#vector(table, SECOND, NODE_BYTES);
    const rows = this.#slot(table, FIRST);
    const lengths = [rows, count > 0 ? first : null].map((at) => (at === null ? 0n : this.#view.getBigInt64(at, true)));
    if (lengths.some((length) => length < 0n || length > BigInt(ROWS_MAX))) throw new RangeError('Rows');
    const buffers = this.#vector(table, THIRD, NODE_BYTES);
    const views = this.#vector(table, FIFTH, COUNT_BYTES);
    for (let index = 0; index < views.count; index++)
      if (this.#view.getBigInt64(views.first + index * COUNT_BYTES, true) > BigInt(buffers.count)) throw new RangeError('Buffers');
  }

  /** Returns the place to which an offset leads. */
  #target(at: number): number {
    return at + this.#view.getInt32(at, true);
  }

  /** Returns the place of a member of a table; null if it is absent. */
  #slot(table: number, slot: number): number | null {
    const members = table - this.#view.getInt32(table, true);
    if (slot >= this.#view.getUint16(members, true)) return null;
    const offset = this.#view.getUint16(members + slot, true);
    return offset === 0 ? null : table + offset;
  }

  #vector(table: number, slot: number, stride: number): Vector {
    const at = this.#slot(table, slot);
    if (at === null) return { first: 0, count: 0 };
    const start = this.#target(at);
    const count = this.#view.getInt32(start, true);
    if (count < 0 || start + 4 + count * stride > this.#view.byteLength) throw new RangeError('Count');
    return { first: start + 4, count };
  }
}
