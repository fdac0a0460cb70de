import type { ByteWriter } from '../../wire/byte-writer.ts';
import { cellKinds } from '../../wire/table.ts';
import type { Control } from '../../wire/control.ts';
import type { RecordCells } from '../document/cell-store.ts';
import { RecordView } from '../document/record-view.ts';
import { Records } from '../document/records.ts';
import type { AddedCells, JoinedRows, RowSource } from '../document/row-source.ts';
import { valueEnd } from '../query/json-text.ts';
import { isEmptyObject } from '../read/literal.ts';
import { type PathNode, PathTrie, type Renamed } from '../read/trie.ts';
import type { Walker } from '../read/walk.ts';
import { OBJECT } from '../read/walk.ts';
import { RowText } from '../rows-from/row-text.ts';
import { type ColumnCells, ColumnStore } from '../table/column-cells.ts';
import { cellPath } from '../table/columns.ts';

/** The changes of a step in the rows of a table: other rows, other cells in some columns, or another name of a column. */
export type RowChanges =
  /** Row of the table before for each row. */
  | { readonly rowOf: Uint32Array }
  /** The text with the JSON of new values after it, and the cells of the changed columns by the ids of their paths. */
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly replaced: ReadonlyMap<number, ColumnCells> }
  | { readonly renamed: Renamed };

const KINDS = cellKinds.length;

/** Returns the cells of a column in other rows. */
function gathered(cells: ColumnCells, rowOf: Uint32Array): ColumnCells {
  const [kinds, starts, ends] = [new Uint8Array(rowOf.length), new Uint32Array(rowOf.length), new Uint32Array(rowOf.length)];
  for (let row = 0; row < rowOf.length; row++) {
    const from = rowOf[row] as number;
    kinds[row] = cells.kinds[from] as number;
    starts[row] = cells.starts[from] as number;
    ends[row] = cells.ends[from] as number;
  }
  return { kinds, starts, ends };
}

/** Rows of a table after a step that removes some of them, changes cells or renames a column. Paths keep their ids. */
export class CleanedRows implements RowSource, JoinedRows {
  bytes: Uint8Array<ArrayBuffer>;
  readonly rows: number;
  readonly trie: PathTrie;
  readonly isValid = true;
  readonly store = null;
  readonly joined = this;
  readonly added: readonly AddedCells[];
  readonly written: readonly number[];
  readonly #base: RowSource;
  readonly #records: Records;
  readonly #rowOf: Uint32Array | null;
  /** Changed columns of the text, by the ids of their paths. */
  readonly #replaced: ReadonlyMap<number, ColumnCells>;
  /** For each path the cells of the changed column; undefined for the others. */
  readonly #byId: readonly (ColumnCells | undefined)[];
  /** Id of the first path of a new column. */
  readonly #firstAdded: number;
  readonly #depth: number;
  /** True if the rows have other texts than before. */
  readonly #writes: boolean;
  #store: ColumnStore;
  #storeDepth = 0;
  #text: RowText | null = null;
  readonly #cells = new RecordView();

  /** @param flattenDepth  depth for which the columns were read */
  static async of(base: RowSource, changes: RowChanges, flattenDepth: number, control: Control): Promise<CleanedRows> {
    const made = new CleanedRows(base, changes, flattenDepth);
    if ('replaced' in changes) for (const [id, cells] of changes.replaced) made.#count(id, cells);
    else if ('rowOf' in changes) await made.#countRows(changes.rowOf, control);
    return made;
  }

  private constructor(base: RowSource, changes: RowChanges, flattenDepth: number) {
    const rowOf = 'rowOf' in changes ? changes.rowOf : null;
    const replaced = 'replaced' in changes ? changes.replaced : new Map<number, ColumnCells>();
    const renamed = 'renamed' in changes ? changes.renamed : null;
    this.#base = base;
    this.#records = new Records(base);
    this.#store = new ColumnStore(base, this.#records);
    this.#rowOf = rowOf;
    this.#depth = flattenDepth;
    this.rows = rowOf?.length ?? base.rows;
    this.bytes = 'bytes' in changes ? changes.bytes : base.bytes;
    base.moveTo(this.bytes.subarray(0, base.bytes.length));
    this.trie = new PathTrie(base.trie, [], true, renamed);
    this.#firstAdded = base.trie.added[0]?.id ?? Number.POSITIVE_INFINITY;
    this.#replaced = new Map([...replaced].filter(([id]) => id < this.#firstAdded));
    this.#byId = this.trie.nodes.map(({ id }) => this.#replaced.get(id));
    this.added = base.added.map((cells) => ({
      id: cells.id,
      ...(replaced.get(cells.id) ?? (rowOf === null ? cells : gathered(cells, rowOf))),
    }));
    // The name of a new column is not in the text of a row.
    const own = renamed && renamed.id < this.#firstAdded ? [renamed.id] : [...this.#replaced.keys()];
    this.#writes = own.length > 0;
    this.written = [...(base.joined?.written ?? []), ...own];
  }

  /** Counts the cells of a changed column. Objects whose members are columns are no cells and stay. */
  #count(id: number, { kinds, starts }: ColumnCells): void {
    const node = this.trie.nodes[id] as PathNode;
    const counts = Array.from({ length: KINDS }, () => 0);
    let empty = 0;
    for (let row = 0; row < kinds.length; row++) {
      const kind = kinds[row] as number;
      counts[kind] = (counts[kind] as number) + 1;
      if (kind === OBJECT && isEmptyObject(this.bytes, starts[row] as number)) empty++;
    }
    const isFlat = node.depth <= this.#depth;
    if (isFlat) counts[OBJECT] = this.trie.noted(node, OBJECT) - node.emptyObjects + empty;
    for (let kind = 1; kind < KINDS; kind++) this.trie.note(node, kind, (counts[kind] as number) - this.trie.noted(node, kind));
    node.emptyObjects = empty;
  }

  /** Counts the cells of the rows that are left, by those of the removed rows. */
  async #countRows(rowOf: Uint32Array, control: Control): Promise<void> {
    const { trie } = this;
    const isKept = new Uint8Array(this.#base.rows);
    for (const row of rowOf) isKept[row] = 1;
    for (let row = 0; row < isKept.length; row++) {
      if (row % 1024 === 0) await control.tick(row, isKept.length);
      const cells = isKept[row] === 1 ? null : this.#records.cells(row);
      for (let index = cells?.from ?? 0; cells !== null && index < cells.to; index++) {
        const node = trie.nodes[cells.nodes[index] as number] as PathNode;
        const kind = cells.kinds[index] as number;
        trie.note(node, kind, -1);
        if (kind === OBJECT && isEmptyObject(this.bytes, cells.starts[index] as number)) node.emptyObjects--;
      }
    }
  }

  get filled(): number {
    return this.bytes.length;
  }

  get walker(): Walker {
    return this.#base.walker;
  }

  get records(): RowSource {
    return this.#base.joined?.records ?? this.#base;
  }

  get made(): JoinedRows['made'] {
    return this.#base.joined?.made ?? null;
  }

  moveTo(bytes: Uint8Array<ArrayBuffer>): void {
    this.#base.moveTo(bytes.subarray(0, this.#base.bytes.length));
    this.bytes = bytes;
  }

  #rowBefore(row: number): number {
    return this.#rowOf === null ? row : (this.#rowOf[row] as number);
  }

  recordAt(row: number): number {
    return this.#base.recordAt(this.#rowBefore(row));
  }

  pathOf(row: number): string {
    return this.#base.pathOf(this.#rowBefore(row));
  }

  pathOfCell(row: number, node: PathNode): string {
    const before = this.#rowBefore(row);
    const named = this.#base.trie.nodes[node.id] ?? node;
    return this.#base.joined?.pathOfCell(before, named) ?? cellPath(this.#base.pathOf(before), named);
  }

  /** Returns true for an object whose members are columns. */
  #isParent(id: number, kind: number, start: number): boolean {
    if (kind !== OBJECT || (this.trie.nodes[id] as PathNode).depth > this.#depth) return false;
    return !isEmptyObject(this.bytes, start);
  }

  cells(row: number): RecordCells {
    const own = this.#cells;
    const before = this.#records.cells(this.#rowBefore(row));
    own.to = 0;
    own.reserve((before ? before.to - before.from : 0) + this.#replaced.size);
    for (let index = before?.from ?? 0; before !== null && index < before.to; index++) {
      const id = before.nodes[index] as number;
      if (id >= this.#firstAdded) continue;
      const [kind, start] = [before.kinds[index] as number, before.starts[index] as number];
      if (this.#byId[id] === undefined || this.#isParent(id, kind, start)) own.put(id, kind, start, before.ends[index] as number);
    }
    for (const [id, { kinds, starts, ends }] of this.#replaced) {
      const kind = kinds[row] as number;
      if (kind !== 0) own.put(id, kind, starts[row] as number, ends[row] as number);
    }
    return own;
  }

  async columns(ids: readonly number[], flattenDepth: number, control: Control): Promise<ColumnCells[]> {
    if (flattenDepth !== this.#storeDepth) this.#store = new ColumnStore(this.#base, this.#records);
    this.#storeDepth = flattenDepth;
    const others = ids.filter((id) => !this.#replaced.has(id));
    const found = await this.#store.columns(others, flattenDepth, control);
    const rowOf = this.#rowOf;
    return ids.map((id) => {
      const replaced = this.#replaced.get(id);
      if (replaced) return replaced;
      const cells = found[others.indexOf(id)] as ColumnCells;
      return rowOf === null ? cells : gathered(cells, rowOf);
    });
  }

  writeText(row: number, out: ByteWriter): void {
    const { written } = this;
    if (this.#writes) {
      this.#text ??= new RowText(
        this.trie,
        written.map((id) => this.trie.nodes[id] as PathNode),
      );
      return this.#text.write(this.bytes, this.cells(row), out);
    }
    const before = this.#rowBefore(row);
    const { joined, bytes } = this.#base;
    if (joined) return joined.writeText(before, out);
    const start = this.#base.recordAt(before);
    out.copy(bytes, start, valueEnd(bytes, start));
  }
}
