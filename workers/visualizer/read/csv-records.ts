import { ByteRecords, cellTexts } from '../../csv/byte-records.ts';
import { placeOf } from '../document/place.ts';
import type { TableStart } from '../../csv/table-start.ts';
import type { BadLine, CsvFormat, SkippedLines } from '../source.request.ts';
import { LISTED_MAX } from './bad-lines.ts';

/** Bytes from an error that `placeOf` reads. */
const SHOWN_BYTES = 100;

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

export interface CsvLayout extends Omit<CsvFormat, 'charset'>, TableStart {}

const decoder = new TextDecoder();

const faultyLine = ({ bytes, at, fault: { lineStart } }: ByteRecords) =>
  decoder.decode(bytes.subarray(lineStart, at)).replace(/[\r\n]+$/, '');

/** The records of a CSV that are rows of its table. */
export class CsvRecords {
  readonly cells: ByteRecords;
  readonly #skipped: SkippedRecords | null;
  /** The names in the header; empty without a header. */
  head: readonly string[] = [];
  /** True if there was a record or a fault. */
  hasAny = false;
  /** Number of lines above the table that are still to be passed. */
  #linesAbove: number;
  #isAtHeader: boolean;
  readonly #delimiter: string;

  /** @param skipped  collects the records with a broken quotation mark; null if they are not asked for */
  constructor(layout: CsvLayout, skipped: SkippedRecords | null) {
    this.cells = new ByteRecords(layout);
    this.#skipped = skipped;
    this.#linesAbove = layout.firstLine - 1;
    this.#isAtHeader = layout.header;
    this.#delimiter = layout.delimiter;
    skipped?.clear();
  }

  /** Reads the next row into `cells`. Returns false if the loaded text has no further one. */
  next(): boolean {
    for (; this.#linesAbove > 0; this.#linesAbove--) if (!this.cells.passLine()) return false;
    for (;;) {
      const found = this.cells.next();
      if (found === 'cut' || found === 'end') return false;
      this.hasAny = true;
      if (found === 'fault') this.#skipped?.add(this.cells);
      if (!this.#isAtHeader) {
        if (found === 'record') return true;
        continue;
      }
      // Names with a broken quotation mark are split at the delimiter: the next row is data.
      this.head = found === 'record' ? cellTexts(this.cells) : faultyLine(this.cells).split(this.#delimiter);
      this.#isAtHeader = false;
    }
  }
}
