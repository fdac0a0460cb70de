import { ByteWriter } from '../../wire/byte-writer.ts';
import { checkConvertedSize } from './read.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of JSON that are made at once. */
const PIECE_BYTES = 1024 * 1024;
/** Time in ms of work between two pieces, and the rows between two looks at the clock. */
const [STRETCH_MS, LOOK_ROWS] = [10, 64];
const encoder = new TextEncoder();

/** Writes rows of a file of another format as JSON, one record per row, in pieces. A piece is valid until the next row is written. */
export class RowPieces {
  readonly #out = new ByteWriter(2 * PIECE_BYTES);
  readonly #names: readonly Bytes[];
  readonly #fileBytes: number;
  #bytes = 0;
  #untilMs = performance.now() + STRETCH_MS;
  #isTaken = false;
  /** Number of rows, with the one that is being written. */
  rows = 0;

  /** @param fileBytes  size of the file, by which the size of the JSON is limited */
  constructor(columns: readonly string[], fileBytes: number) {
    this.#names = columns.map((name, index) => encoder.encode(`${index > 0 ? ',' : ''}${JSON.stringify(name)}:`));
    this.#fileBytes = fileBytes;
  }

  /**
   * Writes a row. Returns a piece if it is full or its time is over, otherwise null.
   *
   * @param cell  returns the JSON of the cell in a column
   * @throws InputError visualizer.error.tableTooLarge
   */
  row(cell: (column: number) => string): Bytes | null {
    const out = this.#out;
    if (this.#isTaken) {
      this.#isTaken = false;
      out.length = 0;
      this.#untilMs = performance.now() + STRETCH_MS;
    }
    out.text(this.rows++ === 0 ? '[{' : ',\n{');
    for (let column = 0; column < this.#names.length; column++) {
      const name = this.#names[column] as Bytes;
      out.copy(name, 0, name.length);
      out.text(cell(column));
    }
    out.text('}');
    if (out.length < PIECE_BYTES && (this.rows % LOOK_ROWS > 0 || performance.now() < this.#untilMs)) return null;
    this.#bytes += out.length;
    checkConvertedSize(this.#bytes, this.#fileBytes);
    this.#isTaken = true;
    return out.written;
  }

  /** Returns the last piece. */
  end(): Bytes {
    if (this.#isTaken) this.#out.length = 0;
    this.#out.text(this.rows === 0 ? '[]' : ']');
    return this.#out.written;
  }
}
