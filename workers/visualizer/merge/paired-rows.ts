import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import type { RecordCells } from '../document/cell-store.ts';
import { NONE } from '../document/dictionary.ts';
import { RecordView } from '../document/record-view.ts';
import type { AddedCells, JoinedRows, RowSource } from '../document/row-source.ts';
import type { PathNode, PathTrie } from '../read/trie.ts';
import { Walker } from '../read/walk.ts';
import { RowText } from '../rows-from/row-text.ts';
import { type ColumnCells, emptyCells } from '../table/column-cells.ts';
import { cellPath } from '../table/columns.ts';
import type { Half } from './half.ts';

/** Writes the cells of a half into those of the table where these have none. */
export function putCells(into: ColumnCells, { kinds, starts, ends }: ColumnCells, { rowOf, offset }: Pick<Half, 'rowOf' | 'offset'>): void {
  for (let row = 0; row < rowOf.length; row++) {
    const place = rowOf[row] as number;
    if (place === NONE || into.kinds[row] !== 0) continue;
    into.kinds[row] = kinds[place] as number;
    into.starts[row] = (starts[place] as number) + offset;
    into.ends[row] = (ends[place] as number) + offset;
  }
}

/** The rows of two files as those of one table: below each other, or side by side. The texts of both follow each other in memory. */
export class PairedRows implements RowSource, JoinedRows {
  bytes: Uint8Array<ArrayBuffer>;
  readonly rows: number;
  readonly trie: PathTrie;
  readonly walker: Walker;
  readonly isValid = true;
  readonly store = null;
  readonly joined = this;
  readonly added: readonly AddedCells[];
  readonly written: readonly number[];
  readonly #halves: readonly [Half, Half];
  /** For each half its paths by the ids of those of the table. */
  readonly #owners: readonly ReadonlyMap<number, number>[];
  readonly #file: string;
  readonly #isSide: boolean;
  /** Writes rows side by side, and rows of the second file some of whose members are in new columns. */
  readonly #text: RowText | null;
  readonly #cells = new RecordView();

  /**
   * @param bytes   the text of the first half, then that of the second
   * @param halves  the halves; their texts are then read from `bytes`, so that their earlier memory can be released
   * @param trie    the paths of both with their counts, and those of `added`
   * @param file    name of the second file
   * @param isSide  true for rows side by side
   */
  constructor(
    bytes: Uint8Array<ArrayBuffer>,
    halves: readonly [Half, Half],
    trie: PathTrie,
    added: readonly AddedCells[],
    file: string,
    isSide: boolean,
  ) {
    this.#halves = halves;
    this.#owners = halves.map(({ nodes }) => new Map(nodes.flatMap((node, own) => (node ? [[node.id, own] as const] : []))));
    this.bytes = bytes;
    this.trie = trie;
    this.rows = halves[0].rowOf.length;
    this.added = added;
    this.#file = file;
    this.walker = new Walker(bytes, trie);
    const top = isSide ? trie.root.children : [];
    const replaced = isSide ? [] : halves.flatMap(({ source, nodes }) => source.joined?.written.map((id) => nodes[id]) ?? []);
    this.written = [...top, ...replaced].flatMap((node) => (node ? [node.id] : []));
    const hasRemoved = halves[1].source.trie.root.children.some(({ id }) => halves[1].nodes[id] === null);
    this.#text = isSide || hasRemoved ? new RowText(trie, trie.root.children) : null;
    this.#isSide = isSide;
    this.moveTo(bytes);
  }

  get filled(): number {
    return this.bytes.length;
  }

  get records(): RowSource {
    const { source } = this.#halves[0];
    return source.joined?.records ?? source;
  }

  get made(): JoinedRows['made'] {
    return this.#halves[0].source.joined?.made ?? null;
  }

  moveTo(bytes: Uint8Array<ArrayBuffer>): void {
    for (const { source, offset } of this.#halves) source.moveTo(bytes.subarray(offset, offset + source.bytes.length));
    this.bytes = bytes;
    this.walker.bytes = bytes;
  }

  /** Returns the half whose value is shown as the row: the first that has one. */
  #shown(row: number): Half {
    const [first, second] = this.#halves;
    return first.rowOf[row] === NONE ? second : first;
  }

  recordAt(row: number): number {
    const { source, rowOf, offset } = this.#shown(row);
    return source.recordAt(rowOf[row] as number) + offset;
  }

  /** Returns a path in the second file after the name of the file. */
  #pathIn(half: Half, path: string): string {
    return half === this.#halves[1] ? `${this.#file}: ${path}` : path;
  }

  pathOf(row: number): string {
    const half = this.#shown(row);
    return this.#pathIn(half, half.source.pathOf(half.rowOf[row] as number));
  }

  pathOfCell(row: number, node: PathNode): string {
    const index = this.#halves.findIndex(({ rowOf }, at) => rowOf[row] !== NONE && this.#owners[at]?.has(node.id));
    const half = this.#halves[index];
    if (!half) return this.pathOf(row);
    const { source, rowOf } = half;
    const place = rowOf[row] as number;
    const own = source.trie.nodes[this.#owners[index]?.get(node.id) ?? -1] ?? null;
    const path = source.joined && own ? source.joined.pathOfCell(place, own) : cellPath(source.pathOf(place), own);
    return this.#pathIn(half, path);
  }

  cells(row: number): RecordCells {
    const own = this.#cells;
    own.to = 0;
    for (const { records, nodes, rowOf, offset } of this.#halves) {
      const place = rowOf[row] as number;
      const cells = place === NONE ? null : records.cells(place);
      if (cells === null) continue;
      own.reserve(own.to + cells.to - cells.from);
      const before = own.to;
      for (let index = cells.from; index < cells.to; index++) {
        const node = nodes[cells.nodes[index] as number];
        // A key is in both halves.
        if (!node || (before > 0 && this.#isIn(node.id, before))) continue;
        own.put(node.id, cells.kinds[index] as number, (cells.starts[index] as number) + offset, (cells.ends[index] as number) + offset);
      }
    }
    return own;
  }

  #isIn(id: number, to: number): boolean {
    for (let index = 0; index < to; index++) if (this.#cells.nodes[index] === id) return true;
    return false;
  }

  async columns(ids: readonly number[], flattenDepth: number, control: Control): Promise<ColumnCells[]> {
    const found = ids.map(() => emptyCells(this.rows));
    for (const [which, half] of this.#halves.entries()) {
      const owned = ids.flatMap((id, at) => {
        const own = this.#owners[which]?.get(id);
        return own === undefined ? [] : [{ at, own }];
      });
      if (owned.length === 0) continue;
      const cells = await half.columns(flattenDepth).columns(
        owned.map(({ own }) => own),
        flattenDepth,
        control,
      );
      for (const [index, { at }] of owned.entries()) {
        putCells(found[at] as ColumnCells, cells[index] as ColumnCells, half);
        await control.tick(index, owned.length);
      }
    }
    return found;
  }

  writeText(row: number, out: ByteWriter): void {
    const half = this.#shown(row);
    if (this.#text && (this.#isSide || half === this.#halves[1])) return this.#text.write(this.bytes, this.cells(row), out);
    const { source, rowOf, offset } = half;
    const place = rowOf[row] as number;
    if (source.joined) return source.joined.writeText(place, out);
    const start = source.recordAt(place) + offset;
    out.copy(this.bytes, start, this.walker.walk(start, 'read'));
  }
}
