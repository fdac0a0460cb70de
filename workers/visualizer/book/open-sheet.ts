import { InputError } from '../../wire/input-error.ts';
import type { TableStart } from '../../csv/table-start.ts';
import { checkConvertedSize, TextBeginsAgain, type TextSource } from '../read/read.ts';
import type { VisualizerErrorCode } from '../request.ts';
import type { PartChoice } from '../source.request.ts';
import { type Book, openBook, type Package, type Sheet } from './book.ts';
import { JsonOfRows, type StartChoice } from './json-of-rows.ts';
import { damagedBook, noPart } from './refusals.ts';
import { inOrder, SheetReader, type SheetNotes, type SheetRow } from './sheet.ts';

/** Largest XML of a sheet, unpacked, in GiB. Its JSON, in which tags do not repeat, has the limit of other texts. */
const SHEET_GIB_MAX = 4;
/** Length of the JSON of one piece of the XML from which the JSON of the whole sheet is measured before it is made. */
const MEASURED_FROM = 16 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** A sheet as JSON, which is read while it is converted. */
export interface SheetAsJson {
  readonly text: TextSource;
  readonly sheets: PartChoice;
  /** Returns the notes on the part read so far. */
  readonly notes: () => SheetNotes;
  /** Returns where the table begins, once its first rows were read; null before. */
  readonly start: () => TableStart | null;
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
 * name is null; a column without a name is named by its number and is in the records with a value in it. Rows are in the order of their
 * numbers; if that is not the order of the XML, the sheet is read again and its rows are sorted.
 *
 * @param sheetName   name of the sheet; null for the first sheet with a value, visible ones first
 * @throws InputError visualizer.error.noPart, unpackedTooLarge, tableTooLarge, book; ZipFault
 */
export async function openSheet(parts: Package, sheetName: string | null, choice: StartChoice): Promise<SheetAsJson> {
  const book = await openBook(parts);
  const names = book.sheets.map(({ name }) => name);
  const candidates =
    sheetName !== null
      ? book.sheets.filter(({ name }) => name === sheetName)
      : book.sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));
  const [first] = candidates;
  if (!first) throw sheetName === null ? damagedBook() : noPart(sheetName, names, 'sheet');
  let shown = first;
  let open = new OpenSheet(parts, book, shown);
  for (const sheet of candidates) {
    const candidate = new OpenSheet(parts, book, sheet);
    if (!(await candidate.hasRow())) continue;
    [shown, open] = [sheet, candidate];
    break;
  }
  let isMeasured = false;
  /** Measures the JSON of the whole sheet. Yields empty pieces. Throws InputError if it is larger than the limit. */
  async function* measure(): AsyncGenerator<Bytes> {
    const measured = new OpenSheet(parts, book, shown);
    let length = 0;
    while (await measured.next()) {
      length += json.lengthOf(measured.take());
      yield new Uint8Array();
    }
    checkConvertedSize(length, parts.sizeBytes);
  }
  const json = new JsonOfRows(choice, parts.sizeBytes);
  async function* inOrderOfXml(): AsyncGenerator<Bytes> {
    do {
      if (!open.rows.isInOrder) {
        open = new OpenSheet(parts, book, shown);
        throw new TextBeginsAgain(sorted);
      }
      const rows = open.take();
      if (!isMeasured && json.lengthOf(rows) > MEASURED_FROM) {
        isMeasured = true;
        yield* measure();
      }
      yield* json.pieces(rows);
    } while (await open.next());
    yield* json.end();
  }
  async function* sorted(): AsyncGenerator<Bytes> {
    json.begin();
    const rows: SheetRow[] = [];
    let size = 0;
    while (await open.next()) {
      for (const row of open.take()) {
        size = row.cells.reduce((length, cell = '') => length + cell.length, size);
        checkConvertedSize(size, parts.sizeBytes);
        rows.push(row);
      }
      // An empty piece gives the reader of the pieces a chance to cancel.
      yield new Uint8Array();
    }
    yield* json.pieces(inOrder(rows));
    yield* json.end();
  }
  return {
    text: { sizeBytes: null, pieces: inOrderOfXml(), whole: null },
    sheets: { names, shown: shown.name },
    notes: () => open.rows.notes,
    start: () => json.start,
  };
}
