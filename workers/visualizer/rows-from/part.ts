import type { Control } from '../../wire/control.ts';
import { Records } from '../document/records.ts';
import type { RowSource } from '../document/row-source.ts';
import type { JsonText } from '../query/json-text.ts';
import { ColumnStore } from '../table/column-cells.ts';
import { type Elements, elementsOf } from './elements.ts';

/** The records, or the elements of the arrays in one of their columns. */
export class Part {
  readonly source: RowSource;
  readonly records: Records;
  /** The part whose rows contain the arrays; null for the records. */
  readonly parent: Part | null;
  /** Id of the path of the arrays in the part `parent`. */
  readonly node: number;
  /** Number of the first element of each row of `parent`, and after the last. */
  readonly firsts: Uint32Array;
  /** Number of rows of `parent` with a value that is no array. */
  readonly others: number;
  readonly children: Part[] = [];
  #columns: ColumnStore;
  #columnsDepth = 0;

  static ofRecords(source: RowSource): Part {
    return new Part({ source, firsts: new Uint32Array(), others: 0 }, null, -1);
  }

  /**
   * Finds the elements of the arrays at a path, and learns their paths. A value that is no array is its own only element; null has none.
   * Throws InputError for too many elements.
   */
  static async ofElements(parent: Part, node: number, text: JsonText, control: Control): Promise<Part> {
    const { source, records } = parent;
    // With this depth, objects are cells too.
    const [cells] = await new ColumnStore(source, records).columns([node], -1, control);
    if (!cells) throw new Error(`No column ${node}`);
    const made = new Part(await elementsOf({ ...text, bytes: source.bytes }, cells, control), parent, node);
    parent.children.push(made);
    return made;
  }

  private constructor({ source, firsts, others }: Elements, parent: Part | null, node: number) {
    this.source = source;
    this.records = new Records(source);
    this.parent = parent;
    this.node = node;
    this.firsts = firsts;
    this.others = others;
    this.#columns = new ColumnStore(source, this.records);
  }

  /** Depth of the path of the arrays in the records: 0 for the records themselves. */
  get depth(): number {
    return this.parent === null ? 0 : this.parent.depth + (this.parent.source.trie.nodes[this.node]?.depth ?? 0);
  }

  /** Returns the cells of columns, for a depth of flattening that counts from the record. */
  columns(flattenDepth: number): ColumnStore {
    const depth = flattenDepth - this.depth;
    if (depth !== this.#columnsDepth) this.#columns = new ColumnStore(this.source, this.records);
    this.#columnsDepth = depth;
    return this.#columns;
  }
}
