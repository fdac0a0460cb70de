import { ByteRecords, cellTexts } from '../../csv/byte-records.ts';
import { placeOf } from '../document/place.ts';
import type { BadLine, CsvFormat, SkippedLines } from '../source.request.ts';
import { LISTED_MAX } from './bad-lines.ts';

/** Bytes from an error that `placeOf` reads. */
const SHOWN_BYTES = 100;

export const quoteMarks: Readonly<Record<CsvFormat['quote'], string>> = { double: '"', single: "'", none: '' };

/** Records that were skipped because of a broken quotation mark. */
export class SkippedRecords implements SkippedLines {
  count = 0;
  listed: BadLine[] = [];

  clear(): void {
    this.count = 0;
    this.listed = [];
  }

  add({ bytes, fault: { line, lineStart, at, kind } }: ByteRecords): void {
    this.count++;
    if (this.listed.length === LISTED_MAX) return;
    const place = placeOf(bytes.subarray(lineStart, at + SHOWN_BYTES), at - lineStart);
    this.listed.push({ ...place, line, expected: kind === 'open' ? 'csvOpen' : 'csvStray', found: 'character' });
  }
}

export interface CsvLayout extends Pick<CsvFormat, 'delimiter' | 'quote' | 'decimal'> {
  /** True if the first line names the delimiter, as in `sep=;`. */
  readonly namesDelimiter: boolean;
  /** True if the first record contains the names of the columns. */
  readonly header: boolean;
}

/** The records of a CSV that are rows of its table. */
export class CsvRecords {
  readonly cells: ByteRecords;
  readonly #skipped: SkippedRecords | null;
  /** The names in the header; empty without a header. */
  head: readonly string[] = [];
  /** True if there was a record or a fault. */
  hasAny = false;
  #toPass: ('separator' | 'header')[];

  /** @param skipped  collects the records with a broken quotation mark; null if they are not asked for */
  constructor({ delimiter, quote, namesDelimiter, header }: CsvLayout, skipped: SkippedRecords | null) {
    this.cells = new ByteRecords(delimiter, quoteMarks[quote]);
    this.#skipped = skipped;
    this.#toPass = [...(namesDelimiter ? (['separator'] as const) : []), ...(header ? (['header'] as const) : [])];
    skipped?.clear();
  }

  /** Reads the next row into `cells`. Returns false if the loaded text has no further one. */
  next(): boolean {
    for (;;) {
      const found = this.cells.next();
      if (found === 'cut' || found === 'end') return false;
      const passed = found === 'record' ? this.#toPass.shift() : undefined;
      if (passed !== 'separator') this.hasAny = true;
      if (found === 'fault') this.#skipped?.add(this.cells);
      else if (passed === 'header') this.head = cellTexts(this.cells);
      else if (passed === undefined) return true;
    }
  }
}
