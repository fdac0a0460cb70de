import { recognizeStart, type TableStart } from '../../csv/table-start.ts';
import { namesOf } from '../read/column-names.ts';
import { checkConvertedSize } from '../read/read.ts';
import { XLSX_COLUMNS_MAX } from '../request.ts';
import type { SheetRow } from './sheet.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Length of the JSON that is made at once, in UTF-16 code units, if no cell is longer. */
const PIECE_LENGTH = 1024 * 1024;
/** Number of rows by which the beginning of a table is recognized. */
const SAMPLE_ROWS = 100;
const encoder = new TextEncoder();

/** First row and header that are asked for; null for what is recognized. */
export type StartChoice = { readonly [Key in keyof TableStart]: TableStart[Key] | null };

const textOf = (json: string | undefined) => (json?.startsWith('"') ? (JSON.parse(json) as string) : json);

/** Writes rows as a JSON array of objects. */
export class JsonOfRows {
  readonly #choice: StartChoice;
  /** Null before the first rows were read. */
  start: TableStart | null = null;
  /** The first rows, until the beginning of the table is recognized. */
  #first: SheetRow[] = [];
  readonly #sourceBytes: number;
  /** Member names with colons; empty before the header. */
  #names: readonly string[] = [];
  /** Number of columns of the header. */
  #width = 0;
  /** Columns whose empty cells are null, and the length of the JSON of a record with empty cells alone. */
  #named: readonly boolean[] = [];
  #emptyLength = 0;
  #isBegun = false;
  #length = 0;

  /** @param sourceBytes  size of the file, on which the limit of the JSON depends */
  constructor(choice: StartChoice, sourceBytes: number) {
    this.#choice = choice;
    this.#sourceBytes = sourceBytes;
  }

  /** Forgets the rows that were written. */
  begin(): void {
    this.#isBegun = false;
    this.#length = 0;
    this.#first = [];
    this.start = null;
  }

  /** Yields the JSON of further rows. Throws InputError before it makes more text than the limit. */
  *pieces(rows: readonly SheetRow[]): Generator<Bytes> {
    if (this.start !== null) return yield* this.#records(rows);
    this.#first = this.#first.concat(rows);
    if (this.#first.length > SAMPLE_ROWS) yield* this.#begun(false);
    else yield new Uint8Array();
  }

  *#begun(isWhole: boolean): Generator<Bytes> {
    const first = this.#first;
    this.#first = [];
    const lines = first
      .slice(0, SAMPLE_ROWS)
      .map(({ number, cells }) => ({ line: number, cells: Array.from(cells, (json) => textOf(json) ?? '') }));
    this.start = recognizeStart(lines, isWhole, this.#choice, lines[0]?.line);
    const { firstLine, header } = this.start;
    const rows = firstLine === 1 ? first : first.filter(({ number }) => number >= firstLine);
    this.#setHead((header && rows[0]?.cells) || []);
    yield* this.#records(header ? rows.slice(1) : rows);
  }

  *#records(records: readonly SheetRow[]): Generator<Bytes> {
    this.#length += this.lengthOf(records);
    // A text that is not ASCII has more bytes than characters; its size is checked again when it is stored.
    checkConvertedSize(this.#length, this.#sourceBytes);
    let text = '';
    for (const { cells } of records) {
      text += this.#isBegun ? ',\n{' : '[{';
      this.#isBegun = true;
      let comma = '';
      for (let column = 0; column < Math.max(cells.length, this.#width); column++) {
        const json = cells[column] ?? (this.#named[column] ? 'null' : undefined);
        if (json === undefined) continue;
        text += comma + this.#names[column] + json;
        comma = ',';
        if (text.length < PIECE_LENGTH) continue;
        yield encoder.encode(text);
        text = '';
      }
      text += '}';
    }
    yield encoder.encode(text);
  }

  *end(): Generator<Bytes> {
    if (this.start === null) yield* this.#begun(true);
    yield encoder.encode(this.#isBegun ? ']' : '[]');
  }

  #setHead(cells: SheetRow['cells']): void {
    const texts = Array.from(cells, textOf);
    this.#names = namesOf(texts, XLSX_COLUMNS_MAX).map((name) => `${name}:`);
    this.#width = texts.length;
    this.#named = texts.map((name) => (name ?? '').trim() !== '');
    this.#emptyLength = this.#named.reduce(
      (length, isNamed, column) => length + (isNamed ? this.#nameLength(column) + 'null,'.length : 0),
      0,
    );
  }

  #nameLength(column: number): number {
    return this.#names[column]?.length ?? 0;
  }

  /** Returns about how long the JSON of rows is, in UTF-16 code units. */
  lengthOf(rows: readonly SheetRow[]): number {
    let length = rows.length * this.#emptyLength;
    for (const { cells } of rows) {
      cells.forEach((json = '', column) => {
        length += json.length + (this.#named[column] ? -'null'.length : this.#nameLength(column) + 1);
      });
    }
    return length;
  }
}
