import type { Control } from '../../wire/control.ts';
import { type CleaningOf, EXAMPLES_MAX, type Misfits } from '../clean.request.ts';
import { type Dictionary, dictionaryOf, NONE } from '../document/dictionary.ts';
import { eachStretch } from '../document/stretches.ts';
import { ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, STRING } from '../read/walk.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import { type CellChange, type ChangedCells, cellText } from './change-cells.ts';
import { KindReader } from './kinds.ts';

const EMPTY = { kind: NULL, json: 'null' } as const;
/** Marks of cells that do not fit: those that would lose characters, and all others. */
const SPELLED = 1;
const OTHER = 2;

/** Changes the kind of the cells of columns, in one reading for all of them, and lists the cells that do not fit. */
export class KindChange {
  readonly #step: CleaningOf<'kind'>;
  readonly #reader: KindReader;
  readonly #listed: { row: number; column: string; text: string }[] = [];
  readonly #quoted: readonly number[];
  /** Other kinds of cells that may change or do not fit. */
  readonly #kinds: readonly number[];
  /** Values of columns that were read. */
  readonly #dictionaries = new WeakMap<ColumnCells, Dictionary>();
  #count = 0;
  #spelled = 0;

  constructor(step: CleaningOf<'kind'>) {
    this.#step = step;
    this.#reader = new KindReader(step);
    const fits = { text: STRING, number: NUMBER, boolean: BOOLEAN, date: null }[step.kind];
    this.#quoted = step.kind === 'text' ? [NUMBER, BOOLEAN] : [];
    this.#kinds = [STRING, NUMBER, BOOLEAN, OBJECT, ARRAY].filter((kind) => kind !== fits && !this.#quoted.includes(kind));
  }

  get misfits(): Misfits {
    return { count: this.#count, spelled: this.#spelled, listed: this.#listed, reading: this.#reader.reading };
  }

  /** Counts the readings of the texts of a column; all columns are read before the first is changed. */
  async read(bytes: Uint8Array<ArrayBuffer>, cells: ColumnCells, control: Control): Promise<void> {
    if (!this.#reader.hasReadings) return;
    const dictionary = await dictionaryOf(bytes, cells, (kind) => this.#kinds.includes(kind), control);
    this.#dictionaries.set(cells, dictionary);
    const { values, firstRows } = dictionary;
    const counts = new Uint32Array(firstRows.length);
    for (const value of values) if (value !== NONE) counts[value] = (counts[value] as number) + 1;
    await eachStretch(firstRows.length, control, (from, to) => {
      for (let number = from; number < to; number++) {
        const row = firstRows[number] as number;
        if (cells.kinds[row] !== STRING) continue;
        this.#reader.count(cellText(bytes, STRING, cells.starts[row] as number, cells.ends[row] as number), counts[number] as number);
      }
    });
  }

  /** Changes the cells of a column. */
  change(changes: ChangedCells, id: number, name: string, cells: ColumnCells, control: Control): Promise<void> {
    const { others, kind: wanted } = this.#step;
    const change: CellChange = {
      kinds: this.#kinds,
      isSure: null,
      quoted: this.#quoted,
      change: (text, kind) => {
        const value = this.#reader.valueOf(text, kind);
        const isEmptied = others === 'empty' && wanted !== 'text';
        // Blank texts have no value to change.
        if (value === 'same') return isEmptied && kind === STRING && text.trim() === '' ? { value: EMPTY, mark: 0 } : null;
        if (value !== null && value !== 'spelled') return { value, mark: 0 };
        return { value: others === 'empty' ? EMPTY : null, mark: value === 'spelled' ? SPELLED : OTHER };
      },
      onMark: (row, mark, text) => {
        this.#count++;
        if (mark === SPELLED) this.#spelled++;
        if (this.#listed.length < EXAMPLES_MAX) this.#listed.push({ row: row + 1, column: name, text });
      },
    };
    return changes.change(id, name, cells, change, control, this.#dictionaries.get(cells));
  }
}
