import type { CellRun, PackedRun } from '../document/cell-store.ts';
import type { MemberNames } from './csv-json.ts';
import type { PathTrie } from './trie.ts';

/** Stride of the counts: kinds per column. */
const KINDS = 8;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The paths of the columns of a CSV: those of the members that its cells became (`kernel/csv.ts`). */
export class ColumnPaths {
  readonly names: MemberNames;
  /** Id of the path of each column, after that of the records. */
  ids = new Int32Array(1);
  /** Numbers of the layouts of the kernel in the store. */
  readonly layouts: number[] = [];
  #known = 1;

  constructor(names: MemberNames) {
    this.names = names;
  }

  /**
   * Counts the cells of a run at their paths, and adds paths that are new. Returns false if the trie has too many.
   *
   * @param isPacked  true if the records have numbers of layouts: those with the same have the same paths and kinds
   */
  note({ nodes, kinds, lasts, layouts, count }: CellRun & PackedRun, isPacked: boolean, trie: PathTrie): boolean {
    let width = 0;
    for (let record = 0, first = 0; record < count; record++) {
      const last = lasts[record] as number;
      width = Math.max(width, last - first);
      first = last;
    }
    if (!this.#learn(width - 1, trie)) return false;
    const counts = new Uint32Array(width * KINDS);
    for (let record = 0, first = 0, times = 1; record < count; record++, times++) {
      const last = lasts[record] as number;
      if (!isPacked || record + 1 === count || layouts[record + 1] !== layouts[record]) {
        for (let cell = first; cell < last; cell++) {
          const index = (nodes[cell] as number) * KINDS + (kinds[cell] as number);
          counts[index] = (counts[index] as number) + times;
        }
        times = 0;
      }
      first = last;
    }
    for (const [index, values] of counts.entries()) {
      const node = trie.nodes[this.ids[Math.floor(index / KINDS)] as number];
      if (node && values > 0) trie.note(node, index % KINDS, values);
    }
    return true;
  }

  #learn(columns: number, trie: PathTrie): boolean {
    if (columns < this.#known) return true;
    const { bytes, ends } = this.names;
    const ids = new Int32Array(columns + 1);
    ids.set(this.ids);
    for (; this.#known <= columns; this.#known++) {
      // A comma is before all names but the first, and a colon after each.
      const start = (ends[this.#known - 1] as number) + (this.#known > 1 ? 1 : 0);
      const end = (ends[this.#known] as number) - 1;
      const node = trie.find(
        trie.root,
        () => JSON.parse(decoder.decode(bytes.subarray(start, end))) as string,
        () => bytes.slice(start + 1, end),
        true,
      );
      if (node === null) return false;
      ids[this.#known] = node.id;
    }
    this.ids = ids;
    return true;
  }
}
