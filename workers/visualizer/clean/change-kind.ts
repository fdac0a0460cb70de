import type { Control } from '../../wire/control.ts';
import { type CleaningOf, EXAMPLES_MAX, type Misfits } from '../clean.request.ts';
import { dictionaryOf, NONE } from '../document/dictionary.ts';
import { eachStretch } from '../document/stretches.ts';
import { ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, STRING } from '../read/walk.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import { type ChangedCells, cellText } from './change-cells.ts';
import { KindReader } from './kinds.ts';

const EMPTY = { kind: NULL, json: 'null' } as const;

/** Changes the kind of the cells of columns, in one reading for all of them, and lists the cells that do not fit. */
export class KindChange {
  readonly #step: CleaningOf<'kind'>;
  readonly #reader: KindReader;
  readonly #listed: { row: number; column: string; text: string }[] = [];
  #count = 0;
  #spelled = 0;

  constructor(step: CleaningOf<'kind'>) {
    this.#step = step;
    this.#reader = new KindReader(step);
  }

  get misfits(): Misfits {
    return { count: this.#count, spelled: this.#spelled, listed: this.#listed, reading: this.#reader.reading };
  }

  /** Counts the readings of the texts of a column; all columns are read before the first is changed. */
  async read(bytes: Uint8Array<ArrayBuffer>, cells: ColumnCells, control: Control): Promise<void> {
    if (!this.#reader.hasReadings) return;
    const { values, firstRows } = await dictionaryOf(bytes, cells, (kind) => kind === STRING, control);
    const counts = new Uint32Array(firstRows.length);
    for (const value of values) if (value !== NONE) counts[value] = (counts[value] as number) + 1;
    await eachStretch(firstRows.length, control, (from, to) => {
      for (let number = from; number < to; number++) {
        const row = firstRows[number] as number;
        this.#reader.count(cellText(bytes, STRING, cells.starts[row] as number, cells.ends[row] as number), counts[number] as number);
      }
    });
  }

  /** Changes the cells of a column. */
  async change(changes: ChangedCells, id: number, name: string, cells: ColumnCells, control: Control): Promise<void> {
    const { others } = this.#step;
    const misfit = new Set<string>();
    const spelled = new Set<string>();
    await changes.change(
      id,
      name,
      cells,
      {
        kinds: [STRING, NUMBER, BOOLEAN, OBJECT, ARRAY],
        isSure: null,
        change: (text, kind) => {
          const value = this.#reader.valueOf(text, kind);
          // Blank texts have no value to change.
          if (value === 'same')
            return others === 'empty' && kind === STRING && text.trim() === '' && this.#step.kind !== 'text' ? EMPTY : null;
          if (value !== null && value !== 'spelled') return value;
          const key = `${kind} ${text}`;
          misfit.add(key);
          if (value === 'spelled') spelled.add(key);
          return others === 'empty' ? EMPTY : null;
        },
      },
      control,
    );
    if (misfit.size === 0) return;
    const { kinds, starts, ends } = cells;
    await eachStretch(kinds.length, control, (from, to) => {
      for (let row = from; row < to; row++) {
        const kind = kinds[row] as number;
        if (kind <= NULL) continue;
        const text = cellText(changes.bytes, kind, starts[row] as number, ends[row] as number);
        const key = `${kind} ${text}`;
        if (!misfit.has(key)) continue;
        this.#count++;
        if (spelled.has(key)) this.#spelled++;
        if (this.#listed.length < EXAMPLES_MAX) this.#listed.push({ row: row + 1, column: name, text });
      }
    });
  }
}
