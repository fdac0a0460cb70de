import { InputError } from '../../wire/input-error.ts';
import { namesOf } from '../read/column-names.ts';
import type { TextSource } from '../read/read.ts';
import { type VisualizerErrorCode, XLSX_COLUMNS_MAX } from '../request.ts';
import type { PartChoice } from '../source.request.ts';
import { type Book, openBook, type Package, type Sheet } from './book.ts';
import { damagedBook, noPart } from './refusals.ts';
import { SheetReader, type SheetNotes, type SheetRow } from './sheet.ts';

/** Largest XML of a sheet, unpacked, in GiB. Its JSON, in which tags do not repeat, has the limit of other texts. */
const SHEET_GIB_MAX = 4;
const encoder = new TextEncoder();

type Bytes = Uint8Array<ArrayBuffer>;

/** A sheet as JSON, which is read while it is converted. */
export interface SheetAsJson {
  readonly text: TextSource;
  readonly sheets: PartChoice;
  /** Returns the notes on the part read so far. */
  readonly notes: () => SheetNotes;
}

/** A sheet that is being read: `next` reads the next piece and returns false at the end. */
class OpenSheet {
  readonly rows: SheetReader;
  readonly #pieces: AsyncGenerator<void>;
  #sizeBytes = 0;

  constructor(parts: Package, book: Book, { part }: Sheet) {
    this.rows = new SheetReader(book);
    this.#pieces = this.rows.read(parts, part, (sizeBytes) => {
      this.#sizeBytes += sizeBytes;
      if (this.#sizeBytes <= SHEET_GIB_MAX * 1024 ** 3) return;
      throw new InputError<VisualizerErrorCode>('visualizer.error.unpackedTooLarge', 'source', { max: SHEET_GIB_MAX });
    });
  }

  async next(): Promise<boolean> {
    return !(await this.#pieces.next()).done;
  }

  /** Reads to the first row. Returns false if there is none. */
  async hasRow(): Promise<boolean> {
    while (this.rows.rows.length === 0) if (!(await this.next())) break;
    return this.rows.rows.length > 0;
  }

  take(): readonly SheetRow[] {
    const { rows } = this.rows;
    this.rows.rows = [];
    return rows;
  }
}

/**
 * Converts a sheet of an XLSX workbook to JSON: one record per row, with the first row as member names. An empty cell of a column with a
 * name is null; a column without a name is named by its number and is in the records with a value in it.
 *
 * @param sheetName   name of the sheet; null for the first sheet with a value, visible ones first
 * @param header  false if the first row is a record
 * @throws InputError visualizer.error.noPart, unpackedTooLarge, book; ZipFault
 */
export async function openSheet(parts: Package, sheetName: string | null, header: boolean): Promise<SheetAsJson> {
  const book = await openBook(parts);
  const names = book.sheets.map(({ name }) => name);
  const candidates =
    sheetName !== null
      ? book.sheets.filter(({ name }) => name === sheetName)
      : book.sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));
  let [opened] = candidates;
  if (!opened) throw sheetName === null ? damagedBook() : noPart(sheetName, names, 'sheet');
  let open = new OpenSheet(parts, book, opened);
  for (const sheet of candidates) {
    const candidate = new OpenSheet(parts, book, sheet);
    if (!(await candidate.hasRow())) continue;
    [opened, open] = [sheet, candidate];
    break;
  }
  return {
    text: { sizeBytes: null, pieces: jsonPieces(open, header), whole: null },
    sheets: { names, shown: opened.name },
    notes: () => open.rows.notes,
  };
}

/** Yields the records as JSON. A piece is empty if no row ended in a piece of the sheet. */
async function* jsonPieces(open: OpenSheet, header: boolean): AsyncGenerator<Bytes> {
  let record = header ? null : recordWriter([]);
  let before = '[';
  do {
    let text = '';
    for (const row of open.take()) {
      if (record === null) {
        record = recordWriter(row);
        continue;
      }
      text += before + record(row);
      before = ',\n';
    }
    yield encoder.encode(text);
  } while (await open.next());
  yield encoder.encode(before === '[' ? '[]' : ']');
}

/** Returns a function that writes a row as a JSON object. */
function recordWriter(head: SheetRow): (row: SheetRow) => string {
  const texts = Array.from(head, (json) => (json?.startsWith('"') ? (JSON.parse(json) as string) : json));
  const names = namesOf(texts, XLSX_COLUMNS_MAX);
  return (row) => {
    let text = '';
    for (let column = 0; column < Math.max(row.length, texts.length); column++) {
      const value = row[column] ?? (texts[column]?.trim() ? 'null' : undefined);
      if (value !== undefined) text += `${text === '' ? '' : ','}${names[column]}:${value}`;
    }
    return `{${text}}`;
  };
}
