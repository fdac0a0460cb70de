import { grown } from '../../wire/bytes.ts';
import type { CellRun } from '../document/cell-store.ts';
import type { RowSource } from '../document/row-source.ts';
import { FastWalker, type Separator } from '../read/fast-walk.ts';
import { Fault } from '../read/fault.ts';
import { isEmptyObject, passSpace } from '../read/literal.ts';
import type { PathTrie } from '../read/trie.ts';
import { OBJECT, Walker } from '../read/walk.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import type { BlockShape } from './blocks.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
/** Last bytes of values that may be followed directly by another value. Numbers and words need a separator. */
const CLOSING = new Set<number | undefined>([CLOSE_BRACKET, 0x7d, 0x22]);
/** Number of records for which the lists have space at first. */
const FIRST_SPACE = 16_384;
const RECORDS_MAX = 0x7fff_ffff;
const separators: Readonly<Record<BlockShape, Separator>> = { array: 'commas', values: 'none', lines: 'lines' };

/** The records of a block as the rows of a table. */
class BlockRows implements RowSource {
  bytes: Bytes;
  readonly rows: number;
  readonly trie: PathTrie;
  readonly walker: Walker;
  readonly added = [];
  readonly store = null;
  readonly joined = null;
  readonly isValid = true;
  readonly #starts: Uint32Array;

  /** @param starts  offset of each record */
  constructor(bytes: Bytes, trie: PathTrie, starts: Uint32Array) {
    this.bytes = bytes;
    this.rows = starts.length;
    this.trie = trie;
    this.#starts = starts;
    this.walker = new Walker(bytes, trie);
  }

  get filled(): number {
    return this.bytes.length;
  }

  recordAt(row: number): number {
    return this.#starts[row] as number;
  }

  pathOf(): string {
    throw new Error('A block does not know the number of its first record');
  }

  moveTo(bytes: Bytes): void {
    this.bytes = bytes;
    this.walker.bytes = bytes;
  }
}

/** The rows of a block, with the cells of the columns that were asked for. */
interface ReadBlock {
  readonly source: RowSource;
  readonly cells: ReadonlyMap<number, ColumnCells>;
}

/** Cells of a column, in lists that grow. */
interface Grown {
  kinds: Uint8Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
  ends: Uint32Array<ArrayBuffer>;
}

/** Checks blocks of a text one by one, and reads the cells of some columns in the same pass. Blocks share the paths that they have. */
export class BlockReader {
  readonly trie: PathTrie;
  readonly #flattenDepth: number;
  readonly #fast: FastWalker | null;
  #starts = new Uint32Array(FIRST_SPACE);
  /** Lists of the columns, used again for each block. */
  #lists: Grown[] = [];
  #space = 0;
  #rows = 0;

  constructor(trie: PathTrie, flattenDepth: number) {
    this.trie = trie;
    this.#flattenDepth = flattenDepth;
    this.#fast = FastWalker.for(trie, RECORDS_MAX);
  }

  /** Checks a block and learns its paths. Returns the number of its records. Throws Fault. */
  learn(bytes: Bytes, shape: BlockShape): number {
    return this.#walk(bytes, shape, [], () => undefined);
  }

  /**
   * Checks a block, learns its paths, and reads the cells of columns. The cells are valid until the next block is read. Throws Fault.
   *
   * @param ids  paths of the columns
   */
  read(bytes: Bytes, shape: BlockShape, ids: readonly number[]): ReadBlock {
    const columns = [...new Set(ids)];
    const slots = new Int32Array(Math.max(0, ...columns) + 1).fill(-1);
    for (const [index, id] of columns.entries()) slots[id] = index;
    const isFlat = columns.map((id) => (this.trie.nodes[id]?.depth ?? 0) <= this.#flattenDepth);
    const root = this.trie.root.id;
    while (this.#lists.length < columns.length)
      this.#lists.push({ kinds: new Uint8Array(), starts: new Uint32Array(), ends: new Uint32Array() });
    for (const { kinds } of this.#lists) kinds.fill(0);
    const rows = this.#walk(bytes, shape, [...columns, root], (run) => {
      this.#reserve(this.#rows + run.count);
      collect(run, this.#rows, bytes, { slots, isFlat, lists: this.#lists, starts: this.#starts, root });
    });
    const cells = columns.map((id, index): [number, ColumnCells] => {
      const { kinds, starts, ends } = this.#lists[index] as Grown;
      return [id, { kinds: kinds.subarray(0, rows), starts: starts.subarray(0, rows), ends: ends.subarray(0, rows) }];
    });
    return { source: new BlockRows(bytes, this.trie, this.#starts.slice(0, rows)), cells: new Map(cells) };
  }

  #reserve(rows: number): void {
    this.#starts = grown(this.#starts, rows);
    this.#space = Math.max(this.#space, this.#starts.length);
    for (const list of this.#lists) {
      if (list.kinds.length >= this.#space) continue;
      list.kinds = grown(list.kinds, this.#space);
      list.starts = grown(list.starts, this.#space);
      list.ends = grown(list.ends, this.#space);
    }
  }

  /** Walks the records of a block, and calls `visit` with the cells of each run. Returns their number. */
  #walk(bytes: Bytes, shape: BlockShape, selected: readonly number[], visit: (run: CellRun) => void): number {
    const fast = this.#fast;
    const walker = new Walker(bytes, this.trie);
    this.#rows = 0;
    fast?.select(selected);
    let at = firstOf(bytes, shape);
    while (at !== null) {
      const count = fast?.check(bytes, at, bytes.length, separators[shape], RECORDS_MAX) ?? 0;
      let end: number;
      if (fast && count > 0) {
        visit({ ...fast.cells, count });
        end = fast.end;
        this.#rows += count;
      } else {
        end = walker.walk(at, 'learn');
        visit({
          nodes: walker.nodes,
          starts: walker.starts,
          ends: walker.ends,
          kinds: walker.kinds,
          from: 0,
          lasts: Uint32Array.of(walker.to),
          count: 1,
        });
        this.#rows++;
      }
      at = nextOf(bytes, shape, end);
    }
    return this.#rows;
  }
}

/** Returns the offset of the first record; null without one. */
function firstOf(bytes: Bytes, shape: BlockShape): number | null {
  const at = passSpace(bytes, 0);
  if (shape !== 'array') return at < bytes.length ? at : null;
  if (bytes[at] !== OPEN_BRACKET) throw new Fault(at, 'value');
  const first = passSpace(bytes, at + 1);
  return bytes[first] === CLOSE_BRACKET ? endOf(bytes, first + 1) : first;
}

/** Returns the offset of the record after the one that ends at `end`; null after the last. */
function nextOf(bytes: Bytes, shape: BlockShape, end: number): number | null {
  const at = passSpace(bytes, end);
  if (shape === 'array') {
    if (bytes[at] === CLOSE_BRACKET) return endOf(bytes, at + 1);
    if (bytes[at] !== COMMA) throw new Fault(at, 'commaOrBracket');
    const next = passSpace(bytes, at + 1);
    if (bytes[next] === CLOSE_BRACKET) throw new Fault(next, 'element');
    return next;
  }
  if (at >= bytes.length) return null;
  const line = shape === 'lines' ? bytes.indexOf(LINE_FEED, end) : -1;
  const isApart = shape === 'lines' ? line >= 0 && line < at : at > end || CLOSING.has(bytes[at - 1]);
  if (!isApart) throw new Fault(at, shape === 'lines' ? 'newline' : 'space');
  return at;
}

function endOf(bytes: Bytes, from: number): null {
  const at = passSpace(bytes, from);
  if (at < bytes.length) throw new Fault(at, 'end');
  return null;
}

interface Target {
  /** Index of the column of each path; -1 for other paths. */
  readonly slots: Int32Array;
  /** For each column, true if objects at its path are not its cells, because their members are columns. */
  readonly isFlat: readonly boolean[];
  readonly lists: readonly Grown[];
  readonly starts: Uint32Array;
  readonly root: number;
}

/** Writes the cells of a run into the lists of their columns, from the row `first` on. */
function collect({ nodes, starts, ends, kinds, lasts, from, count }: CellRun, first: number, bytes: Bytes, target: Target): void {
  const { slots, isFlat, lists, root } = target;
  for (let record = 0, index = from; record < count; record++) {
    const to = lasts[record] as number;
    for (; index < to; index++) {
      const node = nodes[index] as number;
      const start = starts[index] as number;
      if (node === root) target.starts[first + record] = start;
      const slot = node < slots.length ? (slots[node] as number) : -1;
      if (slot < 0) continue;
      const kind = kinds[index] as number;
      if (kind === OBJECT && isFlat[slot] && !isEmptyObject(bytes, start)) continue;
      const list = lists[slot] as Grown;
      list.kinds[first + record] = kind;
      list.starts[first + record] = start;
      list.ends[first + record] = ends[index] as number;
    }
  }
}
