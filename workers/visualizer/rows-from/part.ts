import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { NodeRows } from '../document/node-rows.ts';
import { Records } from '../document/records.ts';
import type { RowSource } from '../document/row-source.ts';
import { type JsonText, valueEnd } from '../query/json-text.ts';
import { Pace } from '../query/pace.ts';
import { passSpace } from '../read/literal.ts';
import { Offsets } from '../read/scan.ts';
import { ARRAY, NULL } from '../read/walk.ts';
import { ROWS_MAX, type VisualizerErrorCode } from '../request.ts';
import { ColumnStore } from '../table/column-cells.ts';

const COMMA = 0x2c;
const CLOSE_BRACKET = 0x5d;

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
  /** Numbers of rows of `parent` without an element, and with a value that is no array. */
  readonly empty: number;
  readonly others: number;
  readonly children: Part[] = [];
  #columns: ColumnStore;
  #columnsDepth = 0;

  static ofRecords(source: RowSource): Part {
    return new Part(source, null, -1, { firsts: new Uint32Array(), empty: 0, others: 0 });
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
    const { bytes } = source;
    const { kinds, starts } = cells;
    const { rows } = source;
    const elements = new Offsets();
    const firsts = new Uint32Array(rows + 1);
    const pace = new Pace(control, bytes.length);
    let [empty, others] = [0, 0];
    for (let row = 0; row < rows; row++) {
      const kind = kinds[row] as number;
      const start = starts[row] as number;
      if (kind === ARRAY) {
        let at = passSpace(bytes, start + 1);
        if (bytes[at] === CLOSE_BRACKET) empty++;
        else
          for (;;) {
            elements.add(at);
            if (pace.isDue()) await pace.tick(at);
            at = passSpace(bytes, valueEnd(bytes, at));
            if (bytes[at] !== COMMA) break;
            at = passSpace(bytes, at + 1);
          }
      } else if (kind > NULL) {
        others++;
        elements.add(start);
      } else empty++;
      if (pace.isDue()) await pace.tick(start);
      if (elements.count > ROWS_MAX)
        throw new InputError<VisualizerErrorCode>('visualizer.error.tooManyRows', 'rowsFrom', { max: ROWS_MAX });
      firsts[row + 1] = elements.count;
    }
    const made = new Part(await NodeRows.of({ ...text, bytes }, elements, control), parent, node, { firsts, empty, others });
    parent.children.push(made);
    return made;
  }

  private constructor(
    source: RowSource,
    parent: Part | null,
    node: number,
    { firsts, empty, others }: Pick<Part, 'firsts' | 'empty' | 'others'>,
  ) {
    this.source = source;
    this.records = new Records(source);
    this.parent = parent;
    this.node = node;
    this.firsts = firsts;
    this.empty = empty;
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
