import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { type CleanEffect, EXAMPLES_MAX } from '../clean.request.ts';
import { eachStretch } from '../document/stretches.ts';
import { NEW_CELLS_BYTES_MAX } from '../formula.request.ts';
import { stringText } from '../read/literal.ts';
import { NULL, STRING } from '../read/walk.ts';
import type { VisualizerErrorCode } from '../request.ts';
import type { ColumnCells } from '../table/column-cells.ts';

/** A value as its kind and its JSON. */
export interface NewValue {
  readonly kind: number;
  readonly json: string;
}

export const textValue = (text: string): NewValue => ({ kind: STRING, json: JSON.stringify(text) });

/** A new value, null for a cell that stays, and a mark of its row; 0 for none. */
interface Changed {
  readonly value: NewValue | null;
  readonly mark: number;
}

/** A new value by its place, of the kind 0 for a cell that stays. */
interface Known {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
  readonly mark: number;
}

const stays: Known = { kind: 0, start: 0, end: 0, mark: 0 };
/** Largest number of different texts of a column whose new values are kept, so that equal ones are changed and written once. */
const KNOWN_MAX = 16_384;
/** Rows between two reads of the clock, and time in ms between two ticks. */
const STRETCH = 256;
const STRETCH_MS = 10;

/**
 * A change of single cells. `kinds` are the kinds of cells that may change. `isSure`: returns true for a cell that surely stays, by its bytes;
 * null to look at all cells. `change` returns the new value of a text or of the JSON of another value, and null for a cell that stays.
 * `onMark` is called for each row with a mark.
 */
export interface CellChange {
  readonly kinds: readonly number[];
  readonly isSure: ((bytes: Uint8Array, start: number, end: number) => boolean) | null;
  readonly change: (text: string, kind: number) => Changed | null;
  readonly onMark?: (row: number, mark: number, text: string) => void;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the text of a string, and the JSON of another value. */
export const cellText = (bytes: Uint8Array<ArrayBuffer>, kind: number, start: number, end: number): string =>
  kind === STRING ? stringText(bytes, start, end) : decoder.decode(bytes.subarray(start, end));

/** The cells of a table that a step changes, with the JSON of the new values. */
export class ChangedCells {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #out: ByteWriter;
  readonly replaced = new Map<number, ColumnCells>();
  readonly #listed: { row: number; column: string; before: string | null; after: string | null }[] = [];
  #cells = 0;

  /** @param out  the JSON of new values, which follow the text */
  constructor(bytes: Uint8Array<ArrayBuffer>, out: ByteWriter) {
    this.bytes = bytes;
    this.#out = out;
  }

  get effect(): Pick<CleanEffect, 'cells' | 'changed'> {
    return { cells: this.#cells, changed: this.#listed };
  }

  /** Writes the JSON of a value. Returns its offset. */
  write(json: string): number {
    const start = this.bytes.length + this.#out.length;
    this.#out.text(json);
    if (this.#out.length > NEW_CELLS_BYTES_MAX) {
      const values = { asked: this.#out.length, max: NEW_CELLS_BYTES_MAX };
      throw new InputError<VisualizerErrorCode>('visualizer.error.newCellsTooLarge', 'columns', values);
    }
    return start;
  }

  /** Returns the end of what was written. */
  get end(): number {
    return this.bytes.length + this.#out.length;
  }

  /** Counts a filled cell; the first are listed. */
  #note(row: number, column: string, before: () => string | null, after: () => string | null): void {
    this.#cells++;
    if (this.#listed.length < EXAMPLES_MAX) this.#listed.push({ row: row + 1, column, before: before(), after: after() });
  }

  /**
   * Fills the empty cells of a column, which are missing, null or an empty text, with the bytes of the value above. An object whose members are
   * columns is no empty cell.
   *
   * @param isObject  returns true for a row with such an object
   */
  async fill(id: number, name: string, cells: ColumnCells, isObject: (row: number) => boolean, control: Control): Promise<void> {
    const { bytes } = this;
    const [kinds, starts, ends] = [cells.kinds.slice(), cells.starts.slice(), cells.ends.slice()];
    let [above, filled] = [-1, 0];
    await eachStretch(kinds.length, control, (first, last) => {
      for (let row = first; row < last; row++) {
        const kind = kinds[row] as number;
        const isEmpty = kind <= NULL || (kind === STRING && (ends[row] as number) - (starts[row] as number) === 2);
        if (!isEmpty) above = row;
        else if (isObject(row)) above = -1;
        else if (above >= 0) {
          filled++;
          const [from, to] = [starts[above] as number, ends[above] as number];
          const [before, ofValue] = [kind === STRING ? '' : null, kinds[above] as number];
          this.#note(
            row,
            name,
            () => before,
            () => cellText(bytes, ofValue, from, to),
          );
          kinds[row] = ofValue;
          starts[row] = from;
          ends[row] = to;
        }
      }
    });
    if (filled > 0) this.replaced.set(id, { kinds, starts, ends });
  }

  /** Changes the cells of a column. Cells that stay keep their bytes in the text; equal new values share theirs, while they are few. */
  async change(id: number, name: string, cells: ColumnCells, { kinds: mayChange, isSure, change, onMark }: CellChange, control: Control) {
    const { bytes } = this;
    const isTaken = Uint8Array.from({ length: 8 }, (_, kind) => Number(mayChange.includes(kind)));
    const { kinds, starts, ends } = cells;
    const known = mayChange.map(() => new Map<string, Known>());
    let made: { kinds: Uint8Array; starts: Uint32Array; ends: Uint32Array } | null = null;
    const changed = (text: string, kind: number): Known => {
      const answer = change(text, kind);
      if (answer === null) return stays;
      const { value, mark } = answer;
      if (value === null) return { kind: 0, start: 0, end: 0, mark };
      return { kind: value.kind, start: this.write(value.json), end: this.end, mark };
    };
    const visit = (row: number) => {
      const kind = kinds[row] as number;
      const [start, end] = [starts[row] as number, ends[row] as number];
      if (isTaken[kind] === 0 || isSure?.(bytes, start, end)) return;
      const text = cellText(bytes, kind, start, end);
      const values = known[mayChange.indexOf(kind)] as Map<string, Known>;
      let value = values.get(text);
      if (value === undefined) {
        value = changed(text, kind);
        if (values.size < KNOWN_MAX) values.set(text, value);
      }
      if (value.mark > 0) onMark?.(row, value.mark, text);
      if (value.kind === 0) return;
      made ??= { kinds: kinds.slice(), starts: starts.slice(), ends: ends.slice() };
      made.kinds[row] = value.kind;
      made.starts[row] = value.start;
      made.ends[row] = value.end;
      this.#cells++;
      if (this.#listed.length < EXAMPLES_MAX) this.#listed.push({ row: row + 1, column: name, before: text, after: this.#written(value) });
    };
    let dueMs = performance.now() + STRETCH_MS;
    for (let from = 0; from < kinds.length; from += STRETCH) {
      const to = Math.min(kinds.length, from + STRETCH);
      for (let row = from; row < to; row++) visit(row);
      if (performance.now() < dueMs) continue;
      await control.tick(from, kinds.length);
      dueMs = performance.now() + STRETCH_MS;
    }
    if (made) this.replaced.set(id, made);
  }

  /** Returns a new value as a text; null for null. */
  #written({ kind, start, end }: Known): string | null {
    const json = decoder.decode(this.#out.bytes.subarray(start - this.bytes.length, end - this.bytes.length));
    return kind === NULL ? null : kind === STRING ? (JSON.parse(json) as string) : json;
  }
}
