import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { type CleanEffect, EXAMPLES_MAX } from '../clean.request.ts';
import { partOf } from '../compare/part-of.ts';
import { type Dictionary, dictionaryOf, NONE } from '../document/dictionary.ts';
import { eachStretch } from '../document/stretches.ts';
import { NEW_CELLS_BYTES_MAX } from '../formula.request.ts';
import { QUOTE, stringText } from '../read/literal.ts';
import { NULL, STRING } from '../read/walk.ts';
import type { VisualizerErrorCode } from '../request.ts';
import { type ColumnCells, emptyCells } from '../table/column-cells.ts';

/** A value as its kind and its JSON. */
export interface NewValue {
  readonly kind: number;
  readonly json: string;
}

export const textValue = (text: string): NewValue => ({ kind: STRING, json: JSON.stringify(text) });

/** A new value, null for a cell that stays, and a mark of its row; 0 for none. */
export interface Changed {
  readonly value: NewValue | null;
  readonly mark: number;
}

/** Values whose changes are computed between two reads of the clock, and time in ms between two ticks. */
const STRETCH = 256;
const STRETCH_MS = 10;

/**
 * A change of single cells. `kinds` are the kinds of cells that may change. `isSure`: returns true for a cell that surely stays, by its bytes;
 * null to look at all cells. Cells of the kinds `quoted` become texts with the same characters, and `change` is not called for them. `change`
 * returns the new value of a text or of the JSON of another value, and null for a cell that stays.
 * `onMark` is called for each row with a mark.
 */
export interface CellChange {
  readonly kinds: readonly number[];
  readonly isSure: ((bytes: Uint8Array, start: number, end: number) => boolean) | null;
  readonly quoted?: readonly number[];
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
    const start = this.end;
    this.#out.text(json);
    this.#checkSize();
    return start;
  }

  /** Writes a text whose characters are a part of the bytes, without escapes. Returns its offset. */
  writeQuoted(from: number, to: number): number {
    const start = this.end;
    this.#out.byte(QUOTE);
    this.#out.copy(this.bytes, from, to);
    this.#out.byte(QUOTE);
    this.#checkSize();
    return start;
  }

  #checkSize(): void {
    if (this.#out.length > NEW_CELLS_BYTES_MAX) {
      const values = { asked: this.#out.length, max: NEW_CELLS_BYTES_MAX };
      throw new InputError<VisualizerErrorCode>('visualizer.error.newCellsTooLarge', 'columns', values);
    }
  }

  /** Returns the end of what was written. */
  get end(): number {
    return this.bytes.length + this.#out.length;
  }

  /** Counts a changed cell; the first are listed. */
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

  /**
   * Changes the cells of a column. Cells that stay keep their bytes in the text. Equal cells are changed once, and share their new bytes.
   *
   * @param dictionary  the values of the cells that may change, if they are known
   */
  async change(
    id: number,
    name: string,
    cells: ColumnCells,
    { kinds: mayChange, isSure, quoted = [], change, onMark }: CellChange,
    control: Control,
    dictionary?: Dictionary,
  ): Promise<void> {
    const { bytes } = this;
    const { kinds, starts, ends } = cells;
    const taken = (kind: number) => mayChange.includes(kind);
    const looked = isSure ? { kinds: await this.#unsureKinds(cells, isSure, taken, partOf(control, 0, 0.1)), starts, ends } : cells;
    const { values, firstRows } = dictionary ?? (await dictionaryOf(bytes, looked, taken, partOf(control, 0.1, 0.4)));
    const textOf = (row: number) => cellText(bytes, kinds[row] as number, starts[row] as number, ends[row] as number);
    /** New values by their numbers, of the kind 0 for a cell that stays. */
    const { kinds: newKinds, starts: newStarts, ends: newEnds } = emptyCells(firstRows.length);
    const marks = new Uint8Array(firstRows.length);
    let [isChanged, isMarked] = [false, false];
    const read = (number: number) => {
      const row = firstRows[number] as number;
      const answer = change(textOf(row), kinds[row] as number);
      if (answer === null) return;
      const { value, mark } = answer;
      marks[number] = mark;
      isMarked ||= mark > 0;
      if (value === null) return;
      newKinds[number] = value.kind;
      newStarts[number] = this.write(value.json);
      newEnds[number] = this.end;
      isChanged = true;
    };
    let dueMs = performance.now() + STRETCH_MS;
    for (let from = 0; from < firstRows.length; from += STRETCH) {
      const to = Math.min(firstRows.length, from + STRETCH);
      for (let number = from; number < to; number++) read(number);
      if (performance.now() < dueMs) continue;
      await control.tick(0.4 * firstRows.length + 0.5 * from, firstRows.length);
      dueMs = performance.now() + STRETCH_MS;
    }
    const share = partOf(control, 0.9, 1);
    if (isMarked)
      await eachStretch(kinds.length, share, (first, last) => {
        for (let row = first; row < last; row++) {
          const number = values[row] as number;
          const mark = number === NONE ? 0 : (marks[number] as number);
          if (mark > 0) onMark?.(row, mark, textOf(row));
        }
      });
    const isQuoted = Uint8Array.from({ length: 8 }, (_, kind) => (quoted.includes(kind) ? 1 : 0));
    if (!isChanged && !kinds.some((kind) => isQuoted[kind] === 1)) return;
    const made = { kinds: kinds.slice(), starts: starts.slice(), ends: ends.slice() };
    await eachStretch(kinds.length, share, (first, last) => {
      for (let row = first; row < last; row++) {
        const number = values[row] as number;
        let kind = number === NONE ? 0 : (newKinds[number] as number);
        if (isQuoted[kinds[row] as number] === 1) {
          kind = STRING;
          made.starts[row] = this.writeQuoted(starts[row] as number, ends[row] as number);
          made.ends[row] = this.end;
        } else if (kind !== 0) {
          made.starts[row] = newStarts[number] as number;
          made.ends[row] = newEnds[number] as number;
        } else continue;
        made.kinds[row] = kind;
        this.#note(
          row,
          name,
          () => textOf(row),
          () => this.#written(kind, made.starts[row] as number, made.ends[row] as number),
        );
      }
    });
    this.replaced.set(id, made);
  }

  /** Returns the kinds of cells, 0 for those that surely stay. */
  async #unsureKinds(
    { kinds, starts, ends }: ColumnCells,
    isSure: NonNullable<CellChange['isSure']>,
    taken: (kind: number) => boolean,
    control: Control,
  ): Promise<Uint8Array> {
    const { bytes } = this;
    const isTaken = Uint8Array.from({ length: 8 }, (_, kind) => (taken(kind) ? 1 : 0));
    const unsure = kinds.slice();
    await eachStretch(kinds.length, control, (from, to) => {
      for (let row = from; row < to; row++)
        if (isTaken[kinds[row] as number] === 1 && isSure(bytes, starts[row] as number, ends[row] as number)) unsure[row] = 0;
    });
    return unsure;
  }

  /** Returns a new value as a text; null for null. */
  #written(kind: number, start: number, end: number): string | null {
    const json = decoder.decode(this.#out.bytes.subarray(start - this.bytes.length, end - this.bytes.length));
    return kind === NULL ? null : kind === STRING ? (JSON.parse(json) as string) : json;
  }
}
