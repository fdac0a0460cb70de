import { XLSX_COLUMNS_MAX } from '../request.ts';
import { type Book, type Package, RichText, XmlDecoder } from './book.ts';
import { damagedBook } from './refusals.ts';
import { cellJson } from './cell-value.ts';
import { attributesOf, type Attributes, type XmlHandler, XmlReader } from './xml.ts';

/** Cells that a table shows otherwise than the workbook does. */
export interface SheetNotes {
  /** Number of cells with a formula and without a stored result: they are empty. */
  readonly formulas: number;
  /** Number of merged areas: the value is in the first cell, the others are empty. */
  readonly merged: number;
}

/** A row of a sheet: JSON values by the index of their column; empty cells are absent. */
export type SheetRow = (string | undefined)[];

/** Returns the index of the column of a reference such as `AB12`, from 0; null without a reference. */
function columnOf({ r }: Attributes): number | null {
  const letters = r && /^\$?([A-Z]{1,3})\$?\d*$/i.exec(r)?.[1]?.toUpperCase();
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Reads the rows of a sheet (ECMA-376 part 1, §18.3.1.73). Rows without a value are left out. */
export class SheetReader implements XmlHandler {
  /** Rows that were read and not yet taken. */
  rows: SheetRow[] = [];
  #formulas = 0;
  #merged = 0;
  readonly #book: Book;
  readonly #text = new RichText();
  #row: SheetRow = [];
  #next = 0;
  #cell: Attributes | null = null;
  #value: string | null = null;
  #inline: string | null = null;
  #hasFormula = false;
  #isInValue = false;

  constructor(book: Book) {
    this.#book = book;
  }

  get notes(): SheetNotes {
    return { formulas: this.#formulas, merged: this.#merged };
  }

  /** Reads the part of a sheet. Yields after each piece, when `rows` may contain further rows. Throws InputError and ZipFault. */
  async *read(parts: Package, part: string, onBytes: (sizeBytes: number) => void): AsyncGenerator<void> {
    const reader = new XmlReader(this);
    const decoder = new XmlDecoder();
    for await (const piece of parts.content(part)) {
      onBytes(piece.length);
      reader.push(decoder.text(piece));
      yield;
    }
    reader.end();
  }

  readonly open = (element: string, tag: string): void => {
    if (element === 'c') {
      this.#cell = attributesOf(tag);
      this.#value = this.#inline = null;
      this.#hasFormula = false;
    } else if (this.#cell) this.#openInCell(element);
    else if (element === 'row') {
      this.#row = [];
      this.#next = 0;
    } else if (element === 'mergeCell') this.#merged++;
  };

  #openInCell(element: string): void {
    if (element === 'v') {
      this.#value = '';
      this.#isInValue = true;
    } else if (element === 'is') {
      this.#inline = '';
      this.#text.clear();
    } else if (element === 'f') this.#hasFormula = true;
    else this.#text.open(element);
  }

  readonly close = (element: string): void => {
    if (element === 'c') this.#endCell();
    else if (element === 'v') this.#isInValue = false;
    else if (element === 'is') this.#inline = this.#text.value;
    else if (element === 'row') {
      if (this.#row.length > 0) this.rows.push(this.#row);
    } else this.#text.close(element);
  };

  readonly text = (text: string): void => {
    if (this.#isInValue) this.#value += text;
    else if (this.#inline !== null) this.#text.add(text);
  };

  #endCell(): void {
    if (!this.#cell) throw damagedBook();
    const { t: type = 'n', s = '0' } = this.#cell;
    const column = columnOf(this.#cell) ?? this.#next;
    if (column < this.#next || column >= XLSX_COLUMNS_MAX) throw damagedBook();
    this.#next = column + 1;
    const json = cellJson({ type, style: Number(s), value: this.#value, inline: this.#inline }, this.#book);
    if (json === null && this.#hasFormula) this.#formulas++;
    if (json !== null) this.#row[column] = json;
    this.#cell = null;
  }
}
