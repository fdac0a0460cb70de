import { ByteWriter } from '../../wire/byte-writer.ts';
import type { ColumnPages, Page } from './column-pages.ts';
import type { CellBytes } from './leaf-bytes.ts';
import { type ParquetPlace, refusedParquet } from './refusals.ts';
import type { Leaf, ParquetNode } from './schema.ts';

/** The JSON of rows that follow each other, from one page. */
export interface CellRun extends CellBytes {
  readonly from: number;
  readonly to: number;
}

/** Returns the JSON of rows as bytes. */
function runOf(texts: readonly string[]): CellRun {
  const out = new ByteWriter();
  const [starts, ends] = [new Uint32Array(texts.length), new Uint32Array(texts.length)];
  for (const [index, text] of texts.entries()) {
    starts[index] = out.length;
    out.text(text);
    ends[index] = out.length;
  }
  return { bytes: out.bytes, starts, ends, from: 0, to: texts.length };
}

/** The entries of a leaf, from pages that were read. */
class LeafEntries {
  readonly leaf: Leaf;
  readonly #pages: ColumnPages;
  readonly #place: ParquetPlace;
  #queue: Page[] = [];
  #isEnd = false;
  /** Rows that begin in the queue and were not taken. */
  #rows = 0;
  #entry = 0;
  #value = 0;

  constructor(leaf: Leaf, pages: ColumnPages, place: ParquetPlace) {
    this.leaf = leaf;
    this.#pages = pages;
    this.#place = place;
  }

  /** Reads pages until `count` rows are complete. */
  load(count: number): void {
    const { rep } = this.leaf;
    // A row of a repeated leaf is complete where the next one begins.
    const wanted = rep > 0 ? count + 1 : count;
    while (this.#rows < wanted && !this.#isEnd) {
      const page = this.#pages.next();
      if (page === null) this.#isEnd = true;
      else {
        this.#queue.push(page);
        this.#rows += rowsOf(page);
      }
    }
    if (this.#rows < count) throw refusedParquet('damaged', this.#place);
  }

  /** Definition level of the next entry. */
  get definition(): number {
    return this.#page.definitions?.[this.#entry] ?? this.leaf.def;
  }

  /** Repetition level of the next entry; 0 after the last one. */
  get repetition(): number {
    const page = this.#queue[0];
    return page?.repetitions?.[this.#entry] ?? 0;
  }

  /** Takes an entry; returns its JSON, `null` if it has no value. */
  take(): string {
    const page = this.#page;
    const definition = this.definition;
    if (this.repetition === 0) this.#rows--;
    const text = definition < this.leaf.def ? 'null' : page.texts[this.#value++];
    this.#entry++;
    if (this.#entry === page.count) this.#drop();
    if (text === undefined) throw refusedParquet('damaged', this.#place);
    return text;
  }

  /** Takes the entries of rows that have one each. */
  takeRows(count: number): CellRun[] {
    const runs: CellRun[] = [];
    for (let taken = 0; taken < count; ) {
      const { cells, count: entries } = this.#page;
      const from = this.#entry;
      const to = Math.min(entries, from + count - taken);
      if (cells === null || to > cells.starts.length) throw refusedParquet('damaged', this.#place);
      runs.push({ ...cells, from, to });
      taken += to - from;
      this.#rows -= to - from;
      this.#entry = to;
      if (to === entries) this.#drop();
    }
    return runs;
  }

  #drop(): void {
    this.#queue.shift();
    this.#entry = this.#value = 0;
  }

  get #page(): Page {
    const page = this.#queue[0];
    if (page === undefined) throw refusedParquet('damaged', this.#place);
    return page;
  }
}

function rowsOf({ count, repetitions }: Page): number {
  if (repetitions === null) return count;
  let rows = 0;
  for (const level of repetitions) if (level === 0) rows++;
  return rows;
}

const nameText = (name: string) => `${JSON.stringify(name)}:`;

/** Writes one value of a node; takes the entries of its leaves. */
type Assemble = () => string;

const isQuoted = (text: string) => text.startsWith('"');

/** Reads the values of a column of a row group as JSON, some rows at a time. */
export class ColumnTexts {
  readonly #leaves: LeafEntries[] = [];
  readonly #assemble: Assemble;
  readonly #isFlat: boolean;
  readonly #place: ParquetPlace;

  /** @param pagesOf  returns the pages of a leaf */
  constructor(column: ParquetNode, place: ParquetPlace, pagesOf: (leaf: Leaf) => ColumnPages) {
    this.#place = place;
    this.#isFlat = column.kind === 'leaf';
    this.#assemble = this.#assembly(column, pagesOf);
  }

  /** Returns the JSON of the next rows. Throws InputError and NotText. */
  take(count: number): readonly CellRun[] {
    for (const leaf of this.#leaves) leaf.load(count);
    if (this.#isFlat) return (this.#leaves[0] as LeafEntries).takeRows(count);
    return [runOf(Array.from({ length: count }, this.#assemble))];
  }

  #assembly(node: ParquetNode, pagesOf: (leaf: Leaf) => ColumnPages): Assemble {
    if (node.kind === 'leaf') {
      const entries = new LeafEntries(node, pagesOf(node), this.#place);
      this.#leaves.push(entries);
      return () => entries.take();
    }
    const from = this.#leaves.length;
    const inner = this.#inner(node, pagesOf);
    const leaves = this.#leaves.slice(from);
    const first = leaves[0] as LeafEntries;
    const skip = () => {
      for (const leaf of leaves) leaf.take();
    };
    if (node.kind === 'struct') {
      const { def, members } = node;
      const names = members.map(({ name }) => nameText(name));
      return () => {
        if (first.definition >= def) return `{${inner.map((assemble, index) => names[index] + assemble()).join(',')}}`;
        skip();
        return 'null';
      };
    }
    const { def, itemDef, rep, kind } = node;
    return () => {
      const { definition } = first;
      if (definition < itemDef) {
        skip();
        if (definition < def) return 'null';
        return kind === 'list' ? '[]' : '{}';
      }
      const items: string[][] = [];
      do items.push(inner.map((assemble) => assemble()));
      while (first.repetition === rep);
      return kind === 'list' ? `[${items.join(',')}]` : this.#mapText(items);
    };
  }

  #inner(node: Exclude<ParquetNode, Leaf>, pagesOf: (leaf: Leaf) => ColumnPages): Assemble[] {
    const nodes = node.kind === 'struct' ? node.members : node.kind === 'list' ? [node.item] : [node.key, node.value];
    return nodes.map((each) => this.#assembly(each, pagesOf));
  }

  /** Returns a map as an object whose names are the keys; keys that are no single values become members of objects in an array. */
  #mapText(pairs: readonly string[][]): string {
    if (pairs.some(([key = '']) => key === 'null')) throw refusedParquet('damaged', this.#place);
    const isObject = pairs.every(([key = '']) => !/^[[{]/.test(key));
    const members = pairs.map(([key = '', value = '']) =>
      isObject ? `${isQuoted(key) ? key : `"${key}"`}:${value}` : `{"key":${key},"value":${value}}`,
    );
    return isObject ? `{${members.join(',')}}` : `[${members.join(',')}]`;
  }
}
