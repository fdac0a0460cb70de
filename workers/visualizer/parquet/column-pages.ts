import { type CellBytes, cellBytes, entryBytes } from './leaf-bytes.ts';
import { leafText, NotText, type TextOf } from './leaf-text.ts';
import type { PageValues } from './page-values.ts';
import { type ChunkSource, PageReader } from './page-reader.ts';
import { refusedParquet } from './refusals.ts';

/** A page whose values are JSON: as bytes of each entry in a column of single values, and as strings in another. */
export interface Page extends Pick<PageValues, 'count' | 'definitions' | 'repetitions'> {
  readonly texts: readonly string[];
  readonly cells: CellBytes | null;
}

export interface TextSource extends ChunkSource {
  readonly asHex: boolean;
  /** True in a column of single values. */
  readonly asCells: boolean;
  /** Called before NotText is thrown. */
  readonly onNotText: () => void;
}

/** Reads the pages of a column chunk one by one as JSON. */
export class ColumnPages {
  readonly #source: TextSource;
  readonly #textOf: TextOf;
  readonly #pages: PageReader;
  /** The dictionary from which the texts were made, and the texts. */
  #values: ArrayLike<unknown> | null = null;
  #dictionary: string[] = [];
  #dictionaryCells: CellBytes | null = null;

  constructor(source: TextSource) {
    this.#source = source;
    this.#textOf = leafText(source.leaf.element, source.asHex);
    this.#pages = new PageReader(source);
  }

  /** Returns the next page of values; null after the last one. Throws InputError and NotText. */
  next(): Page | null {
    const page = this.#pages.next()?.read();
    if (!page) return null;
    const { count, definitions, repetitions, values, areIndexes } = page;
    const entries = { count, definitions, repetitions };
    const indexes = areIndexes && values.length > 0 ? (values as ArrayLike<number>) : null;
    if (indexes !== null) this.#readDictionary();
    if (!this.#source.asCells) return { ...entries, texts: indexes ? this.#looked(indexes) : this.#written(values), cells: null };
    const cells = indexes ? (this.#dictionaryCells as CellBytes) : this.#cells(values);
    return { ...entries, texts: [], cells: entryBytes(cells, indexes, definitions, this.#source.leaf.def) };
  }

  #readDictionary(): void {
    const values = this.#pages.dictionary;
    if (values === this.#values) return;
    this.#values = values;
    if (this.#source.asCells) this.#dictionaryCells = this.#cells(values);
    else this.#dictionary = this.#written(values);
  }

  #cells(values: ArrayLike<unknown>): CellBytes {
    const { leaf, asHex } = this.#source;
    return this.#ofText(() => cellBytes(values, leaf.element, asHex));
  }

  #ofText<Made>(make: () => Made): Made {
    try {
      return make();
    } catch (error) {
      if (error instanceof NotText) this.#source.onNotText();
      throw error;
    }
  }

  #written(values: ArrayLike<unknown>): string[] {
    const textOf = this.#textOf as (value: unknown) => string;
    return this.#ofText(() => Array.from(values, textOf));
  }

  #looked(indexes: ArrayLike<number>): string[] {
    const texts: string[] = [];
    for (let index = 0; index < indexes.length; index++) {
      const text = this.#dictionary[indexes[index] as number];
      if (text === undefined) throw refusedParquet('damaged', this.#source.place);
      texts.push(text);
    }
    return texts;
  }
}
