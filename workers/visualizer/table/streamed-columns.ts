import type { Control } from '../../wire/control.ts';
import { ByteWriter, COPIED_BY_VIEW_FROM } from '../../wire/byte-writer.ts';
import { FastWalker, type Separator } from '../read/fast-walk.ts';
import { isEmptyObject, passSpace } from '../read/literal.ts';
import { PathTrie } from '../read/trie.ts';
import { OBJECT } from '../read/walk.ts';
import { ROWS_MAX } from '../request.ts';
import { type ColumnCells, emptyCells } from './column-cells.ts';
import { columnNamed, namedColumns } from './columns.ts';
import { grown } from '../../wire/bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;
/** Records from whose paths the ids of the columns are found. */
const FIRST_RECORDS = 100;
/** Number of records for which the lists of cells have space at first. */
const FIRST_SPACE = 16_384;
/** Bytes after the text and after the cells that a copy may read or write too. */
const COPY_MARGIN = 4;
/** Space that is made for a text, compared with what its first piece needs. */
const EXPECTED = 1.05;
const NO_COLUMNS: readonly number[] = [];

/** Some columns of a JSON text whose other bytes are not in memory. */
interface StreamedColumns {
  /** The cells of the columns, one after another. */
  readonly bytes: Bytes;
  readonly rows: number;
  readonly trie: PathTrie;
  /** Offsets in `bytes` of the cells, by the id of their column. */
  readonly cells: ReadonlyMap<number, ColumnCells>;
}

interface StreamRequest {
  /** The text in pieces. A piece need not stay valid after the next is requested. */
  readonly pieces: AsyncIterable<Uint8Array>;
  readonly sizeBytes: number;
  /** True if the text has several values, one after another; false if it is one array. */
  readonly isValues: boolean;
  readonly names: readonly string[];
  readonly flattenDepth: number;
}

/** Cells of columns whose number of rows grows. */
class GrowingColumns {
  #space = FIRST_SPACE;
  readonly columns: readonly ColumnCells[];

  constructor(count: number) {
    this.columns = Array.from({ length: count }, () => emptyCells(FIRST_SPACE));
  }

  reserve(rows: number): void {
    if (rows <= this.#space) return;
    this.#space = Math.max(rows, this.#space * 2);
    for (const column of this.columns as { -readonly [Key in keyof ColumnCells]: ColumnCells[Key] }[]) {
      const larger = emptyCells(this.#space);
      larger.kinds.set(column.kinds);
      larger.starts.set(column.starts);
      larger.ends.set(column.ends);
      Object.assign(column, larger);
    }
  }
}

/** The check of a text that is read piece by piece. */
class ColumnStream {
  readonly #trie = new PathTrie();
  readonly #fast: FastWalker;
  readonly #request: StreamRequest;
  readonly #separator: Separator;
  readonly #bytes = new ByteWriter();
  #ids = NO_COLUMNS;
  /** Index of the column of each path; -1 for other paths. */
  #slots = new Int32Array();
  #lists = new GrowingColumns(0);
  #rows = 0;
  #isClosed = false;

  static for(request: StreamRequest): ColumnStream | null {
    const trie = new PathTrie();
    const fast = FastWalker.for(trie, request.sizeBytes);
    return fast && new ColumnStream(request, trie, fast);
  }

  private constructor(request: StreamRequest, trie: PathTrie, fast: FastWalker) {
    this.#request = request;
    this.#trie = trie;
    this.#fast = fast;
    this.#separator = request.isValues ? 'none' : 'commas';
  }

  /**
   * Reads the complete records of `text`, which is at the start of its buffer, with COPY_MARGIN bytes after it. Returns the number of bytes
   * that were read; null if the text has to be opened as a `Document`.
   */
  read(text: Bytes): number | null {
    let at = 0;
    for (;;) {
      const start = this.#next(text, at);
      if (start === null) return null;
      if (start === text.length || this.#isClosed) return this.#isClosed ? start : at;
      const isFirst = this.#rows === 0;
      this.#fast.select(isFirst ? null : this.#ids);
      const count = this.#fast.check(text, start, text.length, this.#separator, isFirst ? FIRST_RECORDS : ROWS_MAX);
      if (count === 0) return at;
      if (isFirst && !this.#findColumns()) return null;
      this.#add(text, count);
      if (this.#rows > ROWS_MAX) return null;
      at = this.#fast.end;
    }
  }

  /** Returns the columns of the whole text, whose last bytes, `rest`, were not read; null if the text has to be opened as a `Document`. */
  end(rest: Bytes): StreamedColumns | null {
    const isWhole = passSpace(rest, 0) >= rest.length && this.#isClosed !== this.#request.isValues;
    // A later record may have changed which path has a name.
    if (!isWhole || this.#rows === 0 || this.#named().some((id, index) => id !== this.#ids[index])) return null;
    const rows = this.#rows;
    const cells = this.#lists.columns.map(({ kinds, starts, ends }) => ({
      kinds: kinds.subarray(0, rows),
      starts: starts.subarray(0, rows),
      ends: ends.subarray(0, rows),
    }));
    return {
      bytes: this.#bytes.bytes,
      rows,
      trie: this.#trie,
      cells: new Map(this.#ids.map((id, index) => [id, cells[index] as ColumnCells])),
    };
  }

  /** Returns the offset of the next record, or of the end of the text so far; null where a record cannot begin. */
  #next(text: Bytes, from: number): number | null {
    let at = passSpace(text, from);
    if (at >= text.length || this.#isClosed) return at < text.length ? null : text.length;
    if (this.#request.isValues) return this.#rows === 0 || at > from ? at : null;
    const mark = text[at];
    if (this.#rows > 0 && mark === CLOSE_BRACKET) {
      this.#isClosed = true;
      return at + 1;
    }
    if (mark !== (this.#rows === 0 ? OPEN_BRACKET : COMMA)) return null;
    at = passSpace(text, at + 1);
    return text[at] === CLOSE_BRACKET ? null : Math.min(at, text.length);
  }

  #named(): readonly number[] {
    const { names, flattenDepth } = this.#request;
    const named = namedColumns(this.#trie, flattenDepth);
    return names.map((name) => columnNamed(name, named));
  }

  /** Finds the columns among the paths of the first records. Returns false if one is unknown. */
  #findColumns(): boolean {
    const ids = this.#named();
    if (ids.includes(-1)) return false;
    this.#ids = [...new Set(ids)];
    this.#slots = new Int32Array(this.#trie.nodes.length).fill(-1);
    for (const [index, id] of this.#ids.entries()) this.#slots[id] = index;
    this.#lists = new GrowingColumns(this.#ids.length);
    return true;
  }

  /** Copies the cells of the records that were checked last. */
  #add(text: Bytes, count: number): void {
    const { nodes, starts, ends, kinds, lasts } = this.#fast.cells;
    this.#lists.reserve(this.#rows + count);
    // Cells do not overlap, so that they are at most as long as the text.
    this.#bytes.reserve(text.length + COPY_MARGIN);
    const { columns } = this.#lists;
    const slots = this.#slots;
    const { bytes } = this.#bytes;
    const out = new DataView(bytes.buffer);
    const from = new DataView(text.buffer);
    let length = this.#bytes.length;
    const isFlat = this.#ids.map((id) => (this.#trie.nodes[id]?.depth ?? 0) <= this.#request.flattenDepth);
    let row = this.#rows;
    for (let record = 0, index = 0; record < count; record++, row++) {
      const to = lasts[record] as number;
      for (; index < to; index++) {
        const slot = slots[nodes[index] as number] as number;
        if (slot < 0) continue;
        const kind = kinds[index] as number;
        const start = starts[index] as number;
        const end = ends[index] as number;
        // Objects whose members are columns are not cells.
        if (kind === OBJECT && isFlat[slot] && !isEmptyObject(text, start)) continue;
        const column = columns[slot] as ColumnCells;
        column.kinds[row] = kind;
        column.starts[row] = length;
        // Copies four bytes at once. The bytes after the cell are overwritten by the next one.
        if (end - start < COPIED_BY_VIEW_FROM)
          for (let at = start, to = length; at < end; at += 4, to += 4) out.setInt32(to, from.getInt32(at));
        else bytes.set(text.subarray(start, end), length);
        length += end - start;
        column.ends[row] = length;
      }
    }
    this.#rows = row;
    this.#bytes.length = length;
  }

  /** Makes space for the whole text, which is `factor` times as long as the part that was read. */
  expect(factor: number): void {
    this.#lists.reserve(Math.ceil(this.#rows * factor));
    this.#bytes.reserve(Math.ceil(this.#bytes.length * (factor - 1)));
  }
}

/**
 * Checks a JSON text in one pass and keeps the cells of some columns. Returns null if the text has to be opened as a `Document`: it has an
 * error, a column does not exist in the first records, or the kernel has no space for it.
 */
export async function streamColumns(request: StreamRequest, control: Control): Promise<StreamedColumns | null> {
  const stream = ColumnStream.for(request);
  if (!stream) return null;
  let memory = new Uint8Array();
  /** Bytes from the start of `memory` that are still to be read. */
  let waiting = 0;
  let done = 0;
  for await (const piece of request.pieces) {
    await control.tick((done += piece.length), request.sizeBytes);
    const size = waiting + piece.length;
    memory = grown(memory, size + COPY_MARGIN);
    memory.set(piece, waiting);
    // A view of its own for each piece: by it the kernel knows whether it has the text already.
    const read = stream.read(memory.subarray(0, size));
    if (read !== null && done === piece.length) stream.expect((EXPECTED * request.sizeBytes) / Math.max(1, read));
    // A record that is longer than a piece is left to `Document`.
    if (read === null || (read === 0 && waiting > 0)) return null;
    memory.copyWithin(0, read, size);
    waiting = size - read;
  }
  return stream.end(memory.subarray(0, waiting));
}
