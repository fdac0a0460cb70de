import { ByteWriter } from '../../wire/byte-writer.ts';
import type { Control } from '../../wire/control.ts';
import type { RowSource, RowsOnDemand } from '../document/row-source.ts';
import { PathTrie } from '../read/trie.ts';
import { NULL, OBJECT, STRING, Walker } from '../read/walk.ts';
import type { ColumnCells } from '../table/column-cells.ts';
import { ColumnReader, type FlatCells, kindOf, type ParquetFile, type Survey } from './column-reader.ts';
import { NotText } from './leaf-text.ts';
import { NumberCells } from './number-cells.ts';
import { PageCells } from './page-cells.ts';
import { faultIn, refusedParquet } from './refusals.ts';
import type { Leaf, ParquetNode } from './schema.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Least number of cells of a file whose columns are read when they are needed; the JSON of fewer is made in 100 ms. */
const CELLS_MIN = 200_000;
/** Memory limit in bytes of columns that are kept. */
const KEPT_BYTES = 512 * 1024 * 1024;
/** Rows that are so far from each other are read from whole columns. */
const NEAR_ROWS = 4096;
/** Time in ms of work between two ticks. */
const STRETCH_MS = 10;
const CLOSE_BRACE = 0x7d;
const LINE_FEED = 0x0a;
const encoder = new TextEncoder();

/** Returns the columns of a file if all contain single values of one kind, under names of their own; otherwise null. */
function flatLeaves(columns: readonly ParquetNode[]): readonly Leaf[] | null {
  const leaves = columns.filter((node): node is Leaf => node.kind === 'leaf');
  const isJson = leaves.some(({ element }) => (element.logical_type?.type ?? element.converted_type) === 'JSON');
  const names = new Set(leaves.map(({ name }) => name));
  return isJson || names.size < columns.length ? null : leaves;
}

/** The rows of a Parquet file. Columns are decoded when they are needed; JSON is made of the rows that are shown. */
export class ParquetRows implements RowSource, RowsOnDemand {
  readonly bytes: Bytes = new Uint8Array();
  readonly filled = 0;
  readonly rows: number;
  readonly trie = new PathTrie();
  readonly walker = new Walker(this.bytes, this.trie);
  readonly added = [];
  readonly store = null;
  readonly joined = null;
  readonly onDemand = this;
  readonly isValid = true;
  readonly #file: ParquetFile;
  readonly #leaves: readonly Leaf[];
  readonly #reader: ColumnReader;
  /** For each path its leaf. */
  readonly #leafOf = new Map<number, Leaf>();
  /** The names of the columns as they are written before each cell. */
  readonly #names: readonly Bytes[];
  /** Columns that were read, the last used at the end. */
  readonly #cells = new Map<Leaf, FlatCells>();
  readonly #pages = new Map<Leaf, PageCells>();

  /**
   * Reads what is shown of columns before they are read: the number of their cells by kind. Returns null for a small file, and for one with
   * lists, structures or JSON, whose members are columns. Throws InputError for source.
   */
  static async of(file: ParquetFile, columns: readonly ParquetNode[], control: Control): Promise<ParquetRows | null> {
    const leaves = file.rows * columns.length < CELLS_MIN ? null : flatLeaves(columns);
    if (leaves === null) return null;
    const rows = new ParquetRows(file, leaves);
    for (const leaf of leaves) rows.#note(leaf, await rows.#survey(leaf, control));
    return rows;
  }

  private constructor(file: ParquetFile, leaves: readonly Leaf[]) {
    this.#file = file;
    this.#leaves = leaves;
    this.#reader = new ColumnReader(file);
    this.rows = file.rows;
    this.#names = leaves.map(({ name }) => encoder.encode(`${JSON.stringify(name)}:`));
    const { trie } = this;
    trie.note(trie.root, OBJECT, file.rows);
    for (const leaf of leaves) {
      const node = trie.find(
        trie.root,
        () => leaf.name,
        () => encoder.encode(JSON.stringify(leaf.name)).slice(1),
        true,
      );
      if (node) this.#leafOf.set(node.id, leaf);
    }
  }

  /** Counts the cells of a column by kind. Floats of 64 bits are read and kept: most are to be decompressed for it. */
  async #survey(leaf: Leaf, control: Control): Promise<Survey> {
    if (leaf.element.type !== 'DOUBLE') return this.#run(leaf, (reader) => reader.survey(leaf), control);
    const cells = this.#keep(leaf, await this.#run(leaf, (reader) => reader.read(leaf), control));
    const { kinds } = cells;
    if (cells instanceof NumberCells && cells.plain !== null) return { nulls: kinds.length - cells.plain.count, notFinite: 0 };
    let [nulls, notFinite] = [0, 0];
    for (let row = 0; row < kinds.length; row++) {
      if (kinds[row] === NULL) nulls++;
      else if (kinds[row] === STRING) notFinite++;
    }
    return { nulls, notFinite };
  }

  #note({ name, element }: Leaf, { nulls, notFinite }: Survey): void {
    const { trie, rows } = this;
    const node = trie.root.child(name);
    if (!node) return;
    trie.note(node, NULL, nulls);
    trie.note(node, STRING, notFinite);
    trie.note(node, kindOf(element), rows - nulls - notFinite);
  }

  /** Does work in steps. Bytes that are not text become hexadecimal digits, and the work begins again. Throws InputError. */
  async #run<Result>(leaf: Leaf, work: (reader: ColumnReader) => Generator<number, Result>, control: Control): Promise<Result> {
    const steps = this.#steps(leaf, work);
    for (let until = performance.now() + STRETCH_MS; ; ) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() < until) continue;
      await control.tick(step.value, this.rows);
      until = performance.now() + STRETCH_MS;
    }
  }

  *#steps<Result>(leaf: Leaf, work: (reader: ColumnReader) => Generator<number, Result>): Generator<number, Result> {
    const reader = this.#reader;
    try {
      return yield* work(reader);
    } catch (error) {
      if (!(error instanceof NotText)) throw faultIn(error) ?? refusedParquet('damaged', { group: reader.group + 1, column: leaf.path });
      this.#file.hex.add(leaf);
      return yield* this.#steps(leaf, work);
    }
  }

  async columns(ids: readonly number[], control: Control): Promise<readonly ColumnCells[]> {
    const found: ColumnCells[] = [];
    for (const id of ids) {
      const leaf = this.#leafOf.get(id) as Leaf;
      found.push(this.#keep(leaf, this.#cells.get(leaf) ?? (await this.#run(leaf, (reader) => reader.read(leaf), control))));
    }
    return found;
  }

  /** Keeps the cells of a column, and as many of others as the memory limit allows. */
  #keep(leaf: Leaf, cells: FlatCells): FlatCells {
    this.#cells.delete(leaf);
    this.#cells.set(leaf, cells);
    let size = 0;
    for (const [one, { sizeBytes }] of [...this.#cells].reverse()) {
      size += sizeBytes;
      if (size > KEPT_BYTES && one !== leaf) this.#cells.delete(one);
    }
    return cells;
  }

  /** Returns a function that writes the cell of a row. */
  #writer(leaf: Leaf, areNear: boolean): (row: number, out: ByteWriter) => void {
    const kept = this.#cells.get(leaf);
    if (!kept && areNear) {
      const known = this.#pages.get(leaf);
      // The text of the rows, or another question, may have shown that the bytes are not text.
      const pages = known?.asHex === this.#file.hex.has(leaf) ? known : new PageCells(this.#file, leaf);
      this.#pages.set(leaf, pages);
      return (row, out) => {
        const [{ bytes, starts, ends }, index] = pages.at(row);
        out.copy(bytes, starts[index] as number, ends[index] as number);
      };
    }
    const steps = this.#steps(leaf, (reader) => reader.read(leaf));
    let cells = kept;
    while (!cells) {
      const step = steps.next();
      if (step.done) cells = this.#keep(leaf, step.value);
    }
    const read = cells;
    return (row, out) => read.write(row, out);
  }

  textOf(rows: readonly number[], ids: readonly number[] | null): RowSource {
    const asked = ids && new Set(ids.map((id) => this.#leafOf.get(id)));
    const areNear = rows.every((row) => Math.abs(row - (rows[0] as number)) < NEAR_ROWS);
    const columns = this.#leaves.flatMap((leaf, index) =>
      asked && !asked.has(leaf) ? [] : [{ name: this.#names[index] as Bytes, cells: this.#columnOf(leaf, rows, areNear) }],
    );
    const out = new ByteWriter();
    const starts = rows.map((_, index) => {
      const start = out.length;
      for (const [column, { name, cells }] of columns.entries()) {
        out.text(column === 0 ? '{' : ',');
        out.copy(name, 0, name.length);
        out.copy(cells.bytes, cells.ends[index] as number, cells.ends[index + 1] as number);
      }
      if (columns.length === 0) out.text('{');
      out.byte(CLOSE_BRACE);
      out.byte(LINE_FEED);
      return start;
    });
    return new TextRows(out.take(), starts, rows, this.trie);
  }

  /** Returns the JSON of some cells of a column, and the end of each after a 0. Bytes that are not text become hexadecimal digits. */
  #columnOf(leaf: Leaf, rows: readonly number[], areNear: boolean): { readonly bytes: Bytes; readonly ends: readonly number[] } {
    try {
      const out = new ByteWriter(rows.length * 16);
      const write = this.#writer(leaf, areNear);
      const ends = [0];
      for (const row of rows) {
        write(row, out);
        ends.push(out.length);
      }
      return { bytes: out.bytes, ends };
    } catch (error) {
      const group = (this.#pages.get(leaf)?.group ?? 0) + 1;
      if (!(error instanceof NotText)) throw faultIn(error) ?? refusedParquet('damaged', { group, column: leaf.path });
      this.#file.hex.add(leaf);
      return this.#columnOf(leaf, rows, areNear);
    }
  }

  recordAt(): number {
    throw new Error('The rows have no text');
  }

  pathOf(row: number): string {
    return `$[${row}]`;
  }

  moveTo(): void {
    throw new Error('The rows have no text');
  }
}

/** Some rows of a file as JSON. */
class TextRows implements RowSource {
  readonly bytes: Bytes;
  readonly trie: PathTrie;
  readonly walker: Walker;
  readonly added = [];
  readonly store = null;
  readonly joined = null;
  readonly isValid = false;
  readonly #starts: readonly number[];
  readonly #rows: readonly number[];

  constructor(bytes: Bytes, starts: readonly number[], rows: readonly number[], trie: PathTrie) {
    this.bytes = bytes;
    this.trie = trie;
    this.walker = new Walker(bytes, trie);
    this.#starts = starts;
    this.#rows = rows;
  }

  get filled(): number {
    return this.bytes.length;
  }

  get rows(): number {
    return this.#rows.length;
  }

  recordAt(row: number): number {
    return this.#starts[row] as number;
  }

  pathOf(row: number): string {
    return `$[${this.#rows[row]}]`;
  }

  moveTo(): void {
    throw new Error('The text is not moved');
  }
}
