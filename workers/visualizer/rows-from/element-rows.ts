import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import type { RecordCells } from '../document/cell-store.ts';
import { NONE } from '../document/dictionary.ts';
import { RecordView } from '../document/record-view.ts';
import type { JoinedRows, RowSource } from '../document/row-source.ts';
import type { PathNode, PathTrie } from '../read/trie.ts';
import type { Walker } from '../read/walk.ts';
import type { MadeFromArrays } from '../rows-from.request.ts';
import { type ColumnCells, emptyCells } from '../table/column-cells.ts';
import { cellPath } from '../table/columns.ts';
import type { JoinedTrie } from './joined-trie.ts';
import type { Part } from './part.ts';
import type { Places, RowPlaces } from './row-places.ts';
import { RowText } from './row-text.ts';

/** A part of the rows, with the joined path of each of its paths. */
interface JoinedPart {
  readonly part: Part;
  readonly nodes: readonly (PathNode | null)[];
  readonly places: Places;
}

/** Returns the row of a part in a row of the table; NONE for none. */
function placeOf({ places }: JoinedPart, row: number): number {
  if (places === 'same') return row;
  return places === 'hidden' ? NONE : (places[row] as number);
}

/** The elements of nested arrays as rows, each with the fields of its record: cells are found in the record and in the element. */
export class ElementRows implements RowSource, JoinedRows {
  readonly rows: number;
  readonly trie: PathTrie;
  readonly isValid = true;
  readonly added = [];
  readonly store = null;
  readonly joined = this;
  readonly made: MadeFromArrays;
  readonly written: readonly number[];
  readonly #first: Part;
  readonly #parts: readonly JoinedPart[];
  /** For each joined path the index of its part, and its id in the part. */
  readonly #owners = new Map<number, readonly [part: number, id: number]>();
  readonly #text: RowText;
  /** The record whose cells are the first of `#cells`, and their number. */
  #record = NONE;
  #recordCells = 0;
  readonly #cells = new RecordView();

  constructor(records: Part, { trie, nodes }: JoinedTrie, { rows, at }: RowPlaces, made: MadeFromArrays) {
    this.#first = records;
    this.trie = trie;
    this.rows = rows;
    this.made = made;
    this.#parts = [...nodes].map(([part, own]) => ({ part, nodes: own, places: at.get(part) ?? 'hidden' }));
    for (const [index, { nodes: own }] of this.#parts.entries())
      for (const [id, to] of own.entries()) if (to !== null) this.#owners.set(to.id, [index, id]);
    const elements = this.#parts.flatMap(({ part, nodes: own }) => (part.parent === null ? [] : (own[part.source.trie.root.id] ?? [])));
    this.written = elements.map(({ id }) => id);
    this.#text = new RowText(trie, elements);
  }

  get records(): RowSource {
    return this.#first.source;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#first.source.bytes;
  }

  get filled(): number {
    return this.bytes.length;
  }

  get walker(): Walker {
    return this.#first.source.walker;
  }

  moveTo(bytes: Uint8Array<ArrayBuffer>): void {
    for (const { part } of this.#parts) part.source.moveTo(bytes);
  }

  /** Returns the part with the only element in a row that has no element inside; that with the record if there are several, or none. */
  #shown(row: number): readonly [JoinedPart, number] | null {
    const found = this.#parts.filter((one) => one.part.children.length === 0 && placeOf(one, row) !== NONE);
    const one = found.length === 1 ? found[0] : this.#parts.find((each) => placeOf(each, row) !== NONE);
    return one ? [one, placeOf(one, row)] : null;
  }

  recordAt(row: number): number {
    const shown = this.#shown(row);
    return shown ? shown[0].part.source.recordAt(shown[1]) : 0;
  }

  pathOf(row: number): string {
    const shown = this.#shown(row);
    return shown ? shown[0].part.source.pathOf(shown[1]) : '$';
  }

  pathOfCell(row: number, node: PathNode): string {
    const [index, id] = this.#owners.get(node.id) ?? [0, 0];
    const own = this.#parts[index] as JoinedPart;
    const place = placeOf(own, row);
    return place === NONE ? this.pathOf(row) : cellPath(own.part.source.pathOf(place), own.part.source.trie.nodes[id] ?? null);
  }

  cells(row: number): RecordCells {
    const joined = this.#cells;
    joined.to = 0;
    for (const [part, own] of this.#parts.entries()) {
      const place = placeOf(own, row);
      if (part === 0 && place === this.#record) {
        joined.to = this.#recordCells;
        continue;
      }
      const cells = place === NONE ? null : own.part.records.cells(place);
      if (cells === null) continue;
      joined.reserve(joined.to + cells.to - cells.from);
      for (let index = cells.from; index < cells.to; index++) {
        const node = own.nodes[cells.nodes[index] as number];
        if (node) joined.put(node.id, cells.kinds[index] as number, cells.starts[index] as number, cells.ends[index] as number);
      }
      if (part > 0) continue;
      this.#record = place;
      this.#recordCells = joined.to;
    }
    return joined;
  }

  async columns(ids: readonly number[], flattenDepth: number, control: Control): Promise<ColumnCells[]> {
    const found = new Map<number, ColumnCells>();
    for (const [index, own] of this.#parts.entries()) {
      const owned = ids.flatMap((id) => {
        const [part, ownId] = this.#owners.get(id) ?? [];
        return part === index && ownId !== undefined ? [{ id, ownId }] : [];
      });
      if (owned.length === 0 || own.places === 'hidden') continue;
      const cells = await own.part.columns(flattenDepth).columns(
        owned.map(({ ownId }) => ownId),
        flattenDepth - own.part.depth,
        control,
      );
      for (const [at, { id }] of owned.entries()) {
        found.set(id, own.places === 'same' ? (cells[at] as ColumnCells) : inRows(cells[at] as ColumnCells, own.places));
        await control.tick(at, owned.length);
      }
    }
    return ids.map((id) => found.get(id) ?? emptyCells(this.rows));
  }

  writeText(row: number, out: ByteWriter): void {
    this.#text.write(this.bytes, this.cells(row), out);
  }
}

/** Returns the cells of a part in the rows of the table. */
function inRows({ kinds, starts, ends }: ColumnCells, places: Uint32Array): ColumnCells {
  const cells = emptyCells(places.length);
  for (let row = 0; row < places.length; row++) {
    const place = places[row] as number;
    if (place === NONE) continue;
    cells.kinds[row] = kinds[place] as number;
    cells.starts[row] = starts[place] as number;
    cells.ends[row] = ends[place] as number;
  }
  return cells;
}
