import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import { cellKinds } from '../../wire/table.ts';
import { type Cleaning, SPLIT_MAX } from '../clean.request.ts';
import { writeCell } from '../document/cell-text.ts';
import { eachStretch } from '../document/stretches.ts';
import { automatonOf } from '../filter/parse.ts';
import type { FormulaProblem } from '../formula.request.ts';
import { problemOfName } from '../formula/resolve.ts';
import { ProblemError } from '../problem-error.ts';
import type { NewPath } from '../read/trie.ts';
import { NULL, STRING } from '../read/walk.ts';
import { type ColumnCells, emptyCells } from '../table/column-cells.ts';
import type { ChangedCells } from './change-cells.ts';
import { bytePlaces } from './text-changes.ts';

type MadeColumn = NewPath & ColumnCells;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A new column whose cells are texts. */
class TextColumn implements MadeColumn {
  readonly name: string;
  readonly counts = cellKinds.map(() => 0);
  readonly kinds: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;

  constructor(name: string, rows: number) {
    const { kinds, starts, ends } = emptyCells(rows);
    this.name = name;
    this.kinds = kinds;
    this.starts = starts;
    this.ends = ends;
  }

  /** Writes the text of a row. */
  put(row: number, text: string, changes: ChangedCells): void {
    this.#set(row, changes.write(JSON.stringify(text)), changes.end);
  }

  /** Writes a part of the bytes, which has no escapes, as the text of a row. */
  putBytes(row: number, from: number, to: number, changes: ChangedCells): void {
    this.#set(row, changes.writeQuoted(from, to), changes.end);
  }

  #set(row: number, start: number, end: number): void {
    this.kinds[row] = STRING;
    this.starts[row] = start;
    this.ends[row] = end;
    this.counts[STRING] = (this.counts[STRING] as number) + 1;
  }
}

/** Throws ProblemError for names that new columns cannot have. */
function checkNames(names: readonly string[], taken: ReadonlySet<string>): void {
  const used = new Set(taken);
  for (const [index, name] of (names.length === 0 ? [''] : names).entries()) {
    const problem = problemOfName(name, index, used);
    if (problem) throw new ProblemError<FormulaProblem>(problem);
    used.add(name);
  }
}

/** Returns the function that returns the text of a cell as the table shows it; null for a missing cell and null. */
function texts(bytes: Uint8Array<ArrayBuffer>, separator: string, out: ByteWriter): (cells: ColumnCells, row: number) => string | null {
  const mark = new TextEncoder().encode(separator);
  return ({ kinds, starts, ends }, row) => {
    const kind = kinds[row] as number;
    if (kind <= NULL) return null;
    out.length = 0;
    writeCell(bytes, kind, starts[row] as number, ends[row] as number, mark, out);
    return decoder.decode(out.written);
  };
}

interface Made {
  readonly columns: readonly MadeColumn[];
  readonly cells: number;
  readonly withRest: number;
}

/** Names of members that exist, separator of the elements of arrays, and memory for texts. */
interface Names {
  readonly taken: ReadonlySet<string>;
  readonly separator: string;
  readonly out: ByteWriter;
}

/**
 * Splits the texts of a column into new columns: with fewer parts the others have no cell, with more the last has the rest.
 *
 * @throws ProblemError for names and regular expressions with a mistake
 */
export async function splitColumn(
  changes: ChangedCells,
  cells: ColumnCells,
  { separator, part, names }: Cleaning & { readonly clean: 'split' },
  { taken, separator: listed, out }: Names,
  control: Control,
): Promise<Made> {
  const trimmed = names.map((name) => name.trim()).slice(0, SPLIT_MAX);
  checkNames(trimmed, taken);
  const automaton = part === 'pattern' ? automatonOf(separator, 0) : null;
  const columns = trimmed.map((name) => new TextColumn(name, cells.kinds.length));
  const textOf = texts(changes.bytes, listed, out);
  let [split, withRest] = [0, 0];
  /** Returns the places between the parts. */
  const marks = (text: string): readonly (readonly [number, number])[] => {
    if (automaton) return (automaton.matches(text) ?? []).filter(([from, to]) => to > from);
    const places: [number, number][] = [];
    for (let at = separator === '' ? -1 : text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + separator.length))
      places.push([at, at + separator.length]);
    return places;
  };
  const sought = new TextEncoder().encode(separator);
  /** Splits a string without escapes by its bytes. Returns false for another cell. */
  const splitBytes = (row: number): boolean => {
    if (automaton || sought.length === 0 || cells.kinds[row] !== STRING) return false;
    let from = (cells.starts[row] as number) + 1;
    const to = (cells.ends[row] as number) - 1;
    const places = bytePlaces(changes.bytes, from, to, sought);
    if (places === null) return false;
    if (places.length >= columns.length) withRest++;
    if (places.length > 0) split++;
    for (const [index, column] of columns.entries()) {
      const place = index < columns.length - 1 ? places[index] : undefined;
      column.putBytes(row, from, place ?? to, changes);
      if (place === undefined) break;
      from = place + sought.length;
    }
    return true;
  };
  await eachStretch(cells.kinds.length, control, (first, last) => {
    for (let row = first; row < last; row++) {
      if (splitBytes(row)) continue;
      const text = textOf(cells, row);
      if (text === null) continue;
      const places = marks(text);
      if (places.length >= columns.length) withRest++;
      if (places.length > 0) split++;
      let from = 0;
      for (const [index, column] of columns.entries()) {
        const place = index < columns.length - 1 ? places[index] : undefined;
        column.put(row, text.slice(from, place?.[0]), changes);
        if (place === undefined) break;
        [, from] = place;
      }
    }
  });
  return { columns, cells: split, withRest };
}

/** Joins the texts of columns in a new column, which has no cell in a row without a value. Throws ProblemError for the name. */
export async function joinColumns(
  changes: ChangedCells,
  parts: readonly ColumnCells[],
  { separator, name, skipEmpty }: Cleaning & { readonly clean: 'join' },
  { taken, separator: listed, out }: Names,
  control: Control,
): Promise<Made> {
  checkNames([name.trim()], taken);
  const rows = parts[0]?.kinds.length ?? 0;
  const column = new TextColumn(name.trim(), rows);
  const textOf = texts(changes.bytes, listed, out);
  await eachStretch(rows, control, (first, last) => {
    for (let row = first; row < last; row++) {
      const values = parts.map((cells) => textOf(cells, row));
      if (values.every((value) => value === null)) continue;
      const joined = skipEmpty ? values.filter((value) => value !== null && value !== '') : values.map((value) => value ?? '');
      column.put(row, joined.join(separator), changes);
    }
  });
  return { columns: [column], cells: column.counts[STRING] as number, withRest: 0 };
}
