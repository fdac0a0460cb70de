import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { type CleanEffect, EXAMPLES_MAX } from '../clean.request.ts';
import { dictionaryOf, NONE } from '../document/dictionary.ts';
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

/**
 * A change of single cells. `kinds` are the kinds of cells that may change. `isSure`: returns true for a cell that surely stays, by its bytes;
 * null to look at all cells. `change` returns the new value of a text or of the JSON of another value, and null for a cell that stays.
 */
export interface CellChange {
  readonly kinds: readonly number[];
  readonly isSure: ((bytes: Uint8Array, start: number, end: number) => boolean) | null;
  readonly change: (text: string, kind: number) => NewValue | null;
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

  /** Counts a changed cell; the first are listed. */
  note(row: number, column: string, before: () => string | null, after: () => string | null): void {
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
          this.note(
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

  /** Changes the cells of a column. Equal cells are changed once; cells that stay keep their bytes in the text. */
  async change(
    id: number,
    name: string,
    cells: ColumnCells,
    { kinds: mayChange, isSure, change }: CellChange,
    control: Control,
  ): Promise<void> {
    const bytes = this.bytes;
    const isTaken = Uint8Array.from({ length: 8 }, (_, kind) => Number(mayChange.includes(kind)));
    const { kinds, starts, ends } = cells;
    let made: { kinds: Uint8Array; starts: Uint32Array; ends: Uint32Array } | null = null;
    const put = (row: number, { kind, json }: NewValue, start: number, end: number) => {
      const [before, from, to] = [kinds[row] as number, starts[row] as number, ends[row] as number];
      made ??= { kinds: kinds.slice(), starts: starts.slice(), ends: ends.slice() };
      made.kinds[row] = kind;
      made.starts[row] = start;
      made.ends[row] = end;
      this.note(
        row,
        name,
        () => cellText(bytes, before, from, to),
        () => (kind === NULL ? null : kind === STRING ? (JSON.parse(json) as string) : json),
      );
    };
    const changed = (row: number): NewValue | null => {
      const kind = kinds[row] as number;
      return change(cellText(bytes, kind, starts[row] as number, ends[row] as number), kind);
    };
    if (isSure) {
      await eachStretch(kinds.length, control, (first, last) => {
        for (let row = first; row < last; row++) {
          if (isTaken[kinds[row] as number] === 0 || isSure(bytes, starts[row] as number, ends[row] as number)) continue;
          const value = changed(row);
          if (value) put(row, value, this.write(value.json), this.end);
        }
      });
    } else {
      const { values, firstRows } = await dictionaryOf(bytes, cells, (kind) => isTaken[kind] === 1, control);
      const byValue: (NewValue & { readonly start: number; readonly end: number })[] = [];
      await eachStretch(firstRows.length, control, (first, last) => {
        for (let number = first; number < last; number++) {
          const value = changed(firstRows[number] as number);
          if (value) byValue[number] = { ...value, start: this.write(value.json), end: this.end };
        }
      });
      await eachStretch(kinds.length, control, (first, last) => {
        for (let row = first; row < last; row++) {
          const number = values[row] as number;
          const value = number === NONE ? undefined : byValue[number];
          if (value) put(row, value, value.start, value.end);
        }
      });
    }
    if (made) this.replaced.set(id, made);
  }
}
