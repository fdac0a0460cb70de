import { BACKSLASHED, BACKSLASHED_PLAIN, type ByteRecords, DOUBLED } from '../../csv/byte-records.ts';
import { withoutEscapes } from '../../csv/read.ts';
import { namesOf } from './column-names.ts';
import { ColumnDiffers, type CsvColumns, EMPTY, NUMBERS, TEXTS, UNSEEN } from './csv-columns.ts';
import type { CsvRecords } from './csv-records.ts';
import type { FastCsv } from './fast-csv.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { grown } from '../../wire/bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const NULL = encoder.encode('null');
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const POINT = 0x2e;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const LINE_FEED = 0x0a;
/** Most bytes of a byte in a JSON string: `\u001f`. */
const ESCAPE_BYTES = 6;
/** Size in bytes from which JSON is passed on: long names in short records make much of it. */
const PIECE_BYTES = 1024 * 1024;

/** The escapes of the bytes that JSON.stringify escapes. */
const escapes: readonly Bytes[] = Array.from({ length: 0x60 }, (_, byte) =>
  encoder.encode(JSON.stringify(String.fromCharCode(byte)).slice(1, -1)),
);

/** Member names in UTF-8 with colons, and commas before all but the first. They share one array: a million arrays need 1 GB. */
export class MemberNames {
  readonly length: number;
  readonly bytes: Bytes;
  /** End of each name in `bytes`, after a zero. */
  readonly ends: Uint32Array;

  /** @param names  JSON strings */
  constructor(names: readonly string[]) {
    const out = new ByteWriter(1024);
    this.length = names.length;
    this.ends = new Uint32Array(names.length + 1);
    for (const [index, name] of names.entries()) {
      if (index > 0) out.byte(COMMA);
      out.text(name);
      out.byte(COLON);
      this.ends[index + 1] = out.length;
    }
    this.bytes = out.written;
  }
}

/** Converts the records of a CSV to a JSON array of objects. */
export class JsonOfRecords {
  readonly #records: CsvRecords;
  readonly #columns: CsvColumns;
  readonly #fast: FastCsv | null;
  #names = new MemberNames([]);
  #out: Bytes = new Uint8Array(64 * 1024);
  #size = 0;
  #isBegun = false;

  /**
   * @param columns  what the columns contain, as far as that is known
   * @param fast     converts most records; null to convert all of them in TypeScript
   */
  constructor(records: CsvRecords, columns: CsvColumns, fast: FastCsv | null) {
    this.#records = records;
    this.#columns = columns;
    this.#fast = fast;
  }

  /** Passes the records that are loaded, and returns about how many bytes their JSON has. */
  measure(): number {
    let size = 0;
    while (this.#records.next()) {
      const { count, starts, ends } = this.#records.cells;
      if (count > this.#names.length) this.#nameColumns(count);
      size += (this.#names.ends[count] as number) + (ends[count - 1] as number) - (starts[0] as number);
    }
    return size;
  }

  /** Yields the JSON of the records that are loaded, in pieces that are valid until the next one. Throws ColumnDiffers. */
  *convert(): Generator<Bytes> {
    for (let isLeft = true; isLeft; ) {
      if (this.#fast) yield* this.#fast.convert(this.#records.cells);
      this.#size = 0;
      while ((isLeft = this.#records.next())) {
        this.#write(this.#records.cells);
        if (this.#fast || this.#size >= PIECE_BYTES) break;
      }
      this.#fast?.setColumns(this.#names, this.#columns.kinds);
      if (this.#size > 0) yield this.#out.subarray(0, this.#size);
    }
  }

  /** Returns the end of the JSON; all of it is empty if the text has no record, not even a header. */
  end(): Bytes {
    if (!this.#records.hasAny) return new Uint8Array();
    return encoder.encode(this.#isBegun ? ']' : '[]');
  }

  #write(cells: ByteRecords): void {
    const { bytes, count, starts, ends, flags } = cells;
    if (count > this.#names.length) this.#nameColumns(count);
    this.#columns.reserve(count);
    const { kinds } = this.#columns;
    const names = this.#names;
    this.#reserve(4);
    let out = this.#out;
    let to = this.#size;
    out[to++] = this.#isBegun ? COMMA : OPEN_BRACKET;
    if (this.#isBegun) out[to++] = LINE_FEED;
    this.#isBegun = true;
    out[to++] = OPEN_BRACE;
    for (let index = 0; index < count; index++) {
      const start = starts[index] as number;
      const end = ends[index] as number;
      const flag = flags[index] as number;
      const nameStart = names.ends[index] as number;
      const nameEnd = names.ends[index + 1] as number;
      const needed = nameEnd - nameStart + (flag === 0 ? end - start : (end - start) * ESCAPE_BYTES) + 8;
      if (to + needed > out.length) {
        this.#size = to;
        this.#reserve(needed);
        out = this.#out;
      }
      for (let at = nameStart; at < nameEnd; at++) out[to++] = names.bytes[at] as number;
      let kind = kinds[index] as number;
      if (kind < TEXTS) kind = this.#kindOf(index, bytes, start, end);
      if (kind === NUMBERS) {
        if (start === end) {
          out.set(NULL, to);
          to += NULL.length;
        } else
          for (let at = start; at < end; at++) {
            const byte = bytes[at] as number;
            if (this.#columns.isDigitOrMark(byte)) out[to++] = byte === COMMA ? POINT : byte;
          }
        continue;
      }
      out[to++] = QUOTE;
      if (flag === 0) for (let at = start; at < end; at++) out[to++] = bytes[at] as number;
      else if ((flag & BACKSLASHED_PLAIN) !== 0) {
        const text = withoutEscapes(decoder.decode(bytes.subarray(start, end)), cells.delimiter);
        const unescaped = encoder.encode(text);
        to = writeEscaped(unescaped, 0, unescaped.length, -1, out, to);
      } else if ((flag & BACKSLASHED) !== 0) to = writeUnescaped(bytes, start, end, out, to);
      else to = writeEscaped(bytes, start, end, (flag & DOUBLED) === 0 ? -1 : (bytes[start - 1] as number), out, to);
      out[to++] = QUOTE;
    }
    out[to++] = CLOSE_BRACE;
    this.#size = to;
  }

  /** Returns how a cell is written, in a column that is not known to contain texts. */
  #kindOf(index: number, bytes: Bytes, start: number, end: number): number {
    const { kinds } = this.#columns;
    const kind = kinds[index] as number;
    if (start === end) return kind === UNSEEN ? (kinds[index] = EMPTY) : kind;
    const isNumber = this.#columns.isNumber(bytes, start, end);
    // The empty cells above were written as texts, or the numbers above as numbers.
    if (isNumber ? kind === EMPTY : kind === NUMBERS) throw new ColumnDiffers();
    return (kinds[index] = isNumber ? NUMBERS : TEXTS);
  }

  #nameColumns(width: number): void {
    const { head } = this.#records;
    // Twice as many, so that records that get longer one by one do not name all columns again each time.
    this.#names = new MemberNames(namesOf(head, width > head.length ? width * 2 : width));
  }

  #reserve(more: number): void {
    this.#out = grown(this.#out, this.#size + more);
  }
}

/**
 * Writes a cell as the content of a JSON string. Returns the offset after it.
 *
 * @param mark  quotation mark that is written twice in the cell; -1 if none is
 */
function writeEscaped(bytes: Bytes, start: number, end: number, mark: number, out: Bytes, from: number): number {
  let to = from;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === mark) at++;
    if (byte < 0x20 || byte === QUOTE || byte === BACKSLASH) {
      for (const part of escapes[byte] as Bytes) out[to++] = part;
    } else out[to++] = byte;
  }
  return to;
}

/** Writes a cell in which a backslash or another mark precedes a quotation mark as the content of a JSON string. Returns the offset after it. */
function writeUnescaped(bytes: Bytes, start: number, end: number, out: Bytes, from: number): number {
  let to = from;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    const next = at + 1 < end ? bytes[at + 1] : undefined;
    if ((byte === BACKSLASH && (next === QUOTE || next === BACKSLASH)) || (byte === QUOTE && next === QUOTE)) at++;
    const written = bytes[at] as number;
    if (written < 0x20 || written === QUOTE || written === BACKSLASH) {
      for (const part of escapes[written] as Bytes) out[to++] = part;
    } else out[to++] = written;
  }
  return to;
}
