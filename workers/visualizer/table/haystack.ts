import type { Control } from '../../wire/control.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { writeCell } from '../document/cell-text.ts';
import type { RowSource } from '../document/row-source.ts';
import type { Records } from '../document/records.ts';
import { OBJECT } from '../read/walk.ts';

/** Bytes of one part before decoding. */
const PART_BYTES = 1024 * 1024;
/** Largest text whose haystack is kept in memory; for larger ones it is rebuilt for each search. */
const KEPT_TEXT_BYTES = 300 * 1024 * 1024;

const CELL_END = 0x01;
const ROW_END = 0x0a;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const comma = new TextEncoder().encode(', ');

interface Part {
  readonly firstRow: number;
  readonly rows: number;
  /** Lower-case text of the rows' cells; each row ends with a line feed. */
  readonly text: string;
}

/** The text that is searched: all cells of all rows in lower case, in parts. The first search builds it. */
export class Haystack {
  readonly #document: RowSource;
  readonly #records: Records;
  #parts: Part[] | null = null;

  constructor(document: RowSource, records: Records) {
    this.#document = document;
    this.#records = records;
  }

  /** Returns 1 for each row that contains a text, ignoring case, and 0 for the others. */
  async search(query: string, control: Control): Promise<Uint8Array> {
    const found = new Uint8Array(this.#document.rows);
    // The haystack contains spaces in place of control characters, so they are also replaced in the query.
    const needle = query.replace(/\p{Cc}/gu, (character) => (character < ' ' ? ' ' : character)).toLowerCase();
    if (this.#parts) {
      for (const part of this.#parts) {
        searchPart(part, needle, found);
        await control.tick(part.firstRow, found.length);
      }
      return found;
    }
    const keep = this.#document.filled <= KEPT_TEXT_BYTES;
    const parts: Part[] = [];
    for await (const part of this.#build(control)) {
      searchPart(part, needle, found);
      if (keep) parts.push(part);
    }
    if (keep) this.#parts = parts;
    return found;
  }

  async *#build(control: Control): AsyncGenerator<Part> {
    const { rows, bytes } = this.#document;
    const out = new ByteWriter(PART_BYTES + 64 * 1024);
    let firstRow = 0;
    for (let row = 0; row < rows; row++) {
      const cells = this.#records.cells(row);
      for (let index = cells?.from ?? 0; cells !== null && index < cells.to; index++) {
        const kind = cells.kinds[index] as number;
        if (kind === OBJECT) continue;
        const begin = out.length;
        writeCell(bytes, kind, cells.starts[index] as number, cells.ends[index] as number, comma, out);
        for (let at = begin; at < out.length; at++) if ((out.bytes[at] as number) < 0x20) out.bytes[at] = 0x20;
        out.byte(CELL_END);
      }
      out.byte(ROW_END);
      if (out.length < PART_BYTES && row < rows - 1) continue;
      yield { firstRow, rows: row + 1 - firstRow, text: decoder.decode(out.written).toLowerCase() };
      out.length = 0;
      firstRow = row + 1;
      await control.tick(row, rows);
    }
  }
}

function searchPart({ firstRow, text }: Part, needle: string, found: Uint8Array): void {
  let row = firstRow;
  let rowEnd = text.indexOf('\n');
  for (let hit = text.indexOf(needle); hit >= 0; hit = text.indexOf(needle, rowEnd)) {
    while (rowEnd < hit) {
      rowEnd = text.indexOf('\n', rowEnd + 1);
      row++;
    }
    found[row] = 1;
  }
}
