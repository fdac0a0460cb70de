import { XLSX_COLUMNS_MAX } from '../request.ts';
import { type Book, type Package, richText, XmlDecoder } from './book.ts';
import { damagedBook } from './refusals.ts';
import { cellJson } from './cell-value.ts';
import { type Attributes, type XmlElement, XmlReader } from './xml.ts';

/** Cells that a table shows otherwise than the workbook does. */
export interface SheetNotes {
  /** Number of cells with a formula and without a stored result: they are empty. */
  readonly formulas: number;
  /** Number of merged areas: the value is in the first cell, the others are empty. */
  readonly merged: number;
}

/** A row of a sheet. */
export interface SheetRow {
  /** Number of the row, from 1. */
  readonly number: number;
  /** JSON values by the index of their column; empty cells are absent. */
  readonly cells: (string | undefined)[];
}

/** The place that a reference such as `AB12` names: the index of the column from 0, and the number of the row if it has one. */
function placeOf(reference: string | undefined): { readonly column: number; readonly row: number | null } | null {
  const [, letters, row] = (reference && /^\$?([A-Z]{1,3})\$?(\d*)$/i.exec(reference)) || [];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: row ? Number(row) : null };
}

/** Reads the rows of a sheet (ECMA-376 part 1, §18.3.1.73) in the order of its XML. Rows without a value are left out. */
export class SheetReader {
  /** Rows that were read and not yet taken. */
  rows: SheetRow[] = [];
  /** False if a row has a lower number than one before it, or the same. */
  isInOrder = true;
  #formulas = 0;
  #merged = 0;
  readonly #book: Book;
  #row: SheetRow = { number: 0, cells: [] };
  #last = 0;
  #nextColumn = 0;
  #cell: Attributes = {};
  #value: string | null = null;
  #inline: string | null = null;
  #hasFormula = false;

  constructor(book: Book) {
    this.#book = book;
  }

  get notes(): SheetNotes {
    return { formulas: this.#formulas, merged: this.#merged };
  }

  /** Reads the part of a sheet. Yields after each piece, when `rows` may contain further rows. Throws InputError and ZipFault. */
  async *read(parts: Package, part: string, onBytes: (sizeBytes: number) => void): AsyncGenerator<void> {
    const reader = new XmlReader({ worksheet: this.#worksheet });
    const decoder = new XmlDecoder();
    for await (const piece of parts.content(part)) {
      onBytes(piece.length);
      reader.push(decoder.text(piece));
      yield;
    }
    reader.end();
  }

  get #worksheet(): XmlElement {
    const c: XmlElement = {
      open: (attributes) => {
        this.#cell = attributes;
        this.#value = this.#inline = null;
        this.#hasFormula = false;
      },
      close: () => this.#endCell(),
      inside: {
        v: {
          open: () => {
            // A cell with two values is not valid, and programs show different ones.
            if (this.#value !== null) throw damagedBook();
            this.#value = '';
          },
          text: (text) => void (this.#value += text),
        },
        is: richText((text) => void (this.#inline = text)),
        f: { open: () => void (this.#hasFormula = true) },
      },
    };
    const row: XmlElement = {
      open: ({ r }) => this.#beginRow(r ? Number(r) : this.#row.number + 1),
      close: () => this.#endRow(),
      inside: { c },
    };
    let hasData = false;
    return {
      close: () => {
        if (!hasData) throw damagedBook();
      },
      inside: {
        sheetData: { open: () => void (hasData = true), inside: { row } },
        mergeCells: { inside: { mergeCell: { open: () => void this.#merged++ } } },
      },
    };
  }

  #beginRow(number: number): void {
    if (!(number >= 1)) throw damagedBook();
    this.#row = { number, cells: [] };
    this.#nextColumn = 0;
  }

  #endRow(): void {
    const { number, cells } = this.#row;
    if (cells.length === 0) return;
    if (number <= this.#last) this.isInOrder = false;
    this.#last = Math.max(this.#last, number);
    this.rows.push(this.#row);
  }

  #endCell(): void {
    const { r, t: type = 'n', s = '0' } = this.#cell;
    const place = placeOf(r);
    // The reference of a cell says its row, even if it is in the element of another one.
    const number = place?.row ?? this.#row.number;
    if (number !== this.#row.number) {
      this.#endRow();
      this.#beginRow(number);
    }
    const column = place?.column ?? this.#nextColumn;
    if (column >= XLSX_COLUMNS_MAX) throw damagedBook();
    this.#nextColumn = column + 1;
    const json = cellJson({ type, style: Number(s), value: this.#value, inline: this.#inline }, this.#book);
    if (json === null && this.#hasFormula) this.#formulas++;
    if (json !== null) setCell(this.#row, column, json);
  }
}

/** Sets a cell of a row. Throws InputError if the cell has another value: programs show different ones of the two. */
function setCell({ cells }: SheetRow, column: number, json: string): void {
  if ((cells[column] ?? json) !== json) throw damagedBook();
  cells[column] = json;
}

/** Returns rows in the order of their numbers; parts of one row are joined. Throws InputError for a cell with two values. */
export function inOrder(rows: readonly SheetRow[]): SheetRow[] {
  const ordered: SheetRow[] = [];
  for (const row of rows.toSorted((one, other) => one.number - other.number)) {
    const last = ordered.at(-1);
    if (last?.number === row.number) row.cells.forEach((json, column) => json !== undefined && setCell(last, column, json));
    else ordered.push(row);
  }
  return ordered;
}
