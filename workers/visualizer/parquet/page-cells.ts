import { type ParquetFile, pagesOf } from './column-reader.ts';
import { type CellBytes, cellBytes, entryBytes } from './leaf-bytes.ts';
import type { DataPage, PageReader } from './page-reader.ts';
import { refusedParquet } from './refusals.ts';
import type { Leaf } from './schema.ts';

/** The cells of a column around a row: those of one page, which is kept until another one is needed. */
export class PageCells {
  readonly #file: ParquetFile;
  readonly #leaf: Leaf;
  /** True if bytes are written as hexadecimal digits. */
  readonly asHex: boolean;
  /** The row group that was used last, its first row, its pages, and the first row of each page. */
  #group = -1;
  #groupRow = 0;
  #reader: PageReader | null = null;
  #pages: { readonly row: number; readonly page: DataPage }[] = [];
  #page: DataPage | null = null;
  #pageRow = 0;
  #cells: CellBytes = { bytes: new Uint8Array(), starts: new Uint32Array(), ends: new Uint32Array() };
  #values: ArrayLike<unknown> | null = null;
  #dictionary: CellBytes | null = null;

  constructor(file: ParquetFile, leaf: Leaf) {
    this.#file = file;
    this.#leaf = leaf;
    this.asHex = file.hex.has(leaf);
  }

  /** Index of the row group that was used last. */
  get group(): number {
    return this.#group;
  }

  /** Returns the cells of a page, and the index of a row among them. Throws InputError, NotText, and other errors for a damaged page. */
  at(row: number): readonly [cells: CellBytes, index: number] {
    if (this.#page === null || row < this.#pageRow || row >= this.#pageRow + this.#page.count) this.#find(row);
    return [this.#cells, row - this.#pageRow];
  }

  #find(row: number): void {
    const { groups } = this.#file;
    let [group, first] = [0, 0];
    for (let size = Number(groups[0]?.num_rows); row >= first + size; size = Number(groups[group]?.num_rows)) {
      first += size;
      group++;
    }
    if (group !== this.#group) this.#list(group, first);
    const found = this.#pages.findLast((one) => one.row <= row);
    if (!found || row >= found.row + found.page.count) throw refusedParquet('damaged', { group: group + 1, column: this.#leaf.path });
    this.#page = null;
    this.#cells = this.#read(found.page);
    this.#pageRow = found.row;
    this.#page = found.page;
  }

  #list(group: number, first: number): void {
    this.#pages = [];
    this.#group = group;
    this.#groupRow = first;
    const reader = pagesOf(this.#file, this.#leaf, group);
    this.#reader = reader;
    let row = this.#groupRow;
    for (let page = reader.next(); page !== null; page = reader.next()) {
      this.#pages.push({ row, page });
      row += page.count;
    }
  }

  #read(page: DataPage): CellBytes {
    const { element, def } = this.#leaf;
    const { values, areIndexes, definitions } = page.read();
    if (!areIndexes || values.length === 0) return entryBytes(cellBytes(values, element, this.asHex), null, definitions, def);
    const dictionary = (this.#reader as PageReader).dictionary;
    if (dictionary !== this.#values || this.#dictionary === null) this.#dictionary = cellBytes(dictionary, element, this.asHex);
    this.#values = dictionary;
    return entryBytes(this.#dictionary, values as ArrayLike<number>, definitions, def);
  }
}
