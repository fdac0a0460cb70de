import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { Dictionary } from '../document/dictionary.ts';

/** Least number of characters in which a number may have more digits than a double represents, or an exponent. */
export const LONG_FROM = 16;

/** The numbers of a column: number cells, and text cells that contain a number in JSON notation. */
export interface ColumnNumbers {
  /** The nearest double of each row; NaN for a row without a number. */
  readonly doubles: Float64Array;
  /** Largest number of decimals among the numbers that are not long. */
  readonly decimals: number;
  /** 1 for each row with a long number: one with an exponent or of at least LONG_FROM characters; null if there are none. */
  readonly long: Uint8Array | null;
  /** Number of rows with a number. */
  readonly count: number;
}

/** Cells that were read as values. Their JSON is written when it is needed, into a text of their own. */
export interface TypedCells {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** True if the numbers are doubles, which their texts name. */
  readonly areDoubles: boolean;
  /** Returns the numbers if they are doubles; null if they have to be read from the text. */
  numbers(): ColumnNumbers | null;
  /** The distinct cells; null if they have to be searched in the text. */
  readonly dictionary: Dictionary | null;
  startOf(row: number): number;
  endOf(row: number): number;
  /** Writes the JSON of one cell. */
  write(row: number, out: ByteWriter): void;
}
