import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { pathOfNode } from '../query/path.ts';
import type { JsonText } from '../query/json-text.ts';
import { Offsets } from '../read/scan.ts';
import { FastWalker } from '../read/fast-walk.ts';
import { passSpace } from '../read/literal.ts';
import { ROWS_MAX, type VisualizerErrorCode } from '../request.ts';
import { PathTrie } from '../read/trie.ts';
import { Walker } from '../read/walk.ts';
import { CellStore } from './cell-store.ts';
import type { RowSource } from './row-source.ts';

/** Rows walked between two ticks. */
const STRETCH = 512;
const COMMA = 0x2c;

/** The nodes of a query as rows, with columns of their own. */
export class NodeRows implements RowSource {
  readonly trie = new PathTrie();
  readonly walker: Walker;
  readonly isValid = true;
  readonly added = [];
  readonly joined = null;
  store: CellStore | null;
  #text: JsonText;
  readonly #nodes: Offsets;

  /** Walks all nodes and learns their paths. */
  static async of(text: JsonText, nodes: Offsets, control: Control): Promise<NodeRows> {
    const made = new NodeRows(text, nodes);
    const fast = FastWalker.for(made.trie, text.bytes.length);
    for (let row = 0, nextTick = 0; row < nodes.count; ) {
      fast?.select(made.store ? null : []);
      const count = fast?.rows(text.bytes, (one) => nodes.at(one), row, nodes.count, 'learn') ?? 0;
      let isKept: boolean | undefined;
      if (fast && count > 0) isKept = made.store?.addRun(fast.packed(count));
      else {
        made.walker.walk(nodes.at(row), 'learn');
        isKept = made.store?.add(made.walker);
      }
      if (isKept === false) made.store = null;
      row += Math.max(1, count);
      if (row < nextTick) continue;
      nextTick = row + STRETCH;
      await control.tick(row, nodes.count);
    }
    return made;
  }

  /**
   * Finds and walks the elements of arrays that follow each other in the text, in one pass.
   *
   * @param firsts    offset of the first element of each array, or of a single value
   * @param isSingle  1 for a single value
   * @returns null where the kernel is not used
   */
  static async ofArrays(text: JsonText, firsts: Uint32Array, isSingle: Uint8Array, control: Control): Promise<NodeRows | null> {
    const { bytes } = text;
    const nodes = new Offsets();
    const made = new NodeRows(text, nodes);
    const fast = FastWalker.for(made.trie, bytes.length);
    if (!fast) return null;
    const itself = [made.trie.root.id];
    const nextSingle = (from: number) => {
      const found = isSingle.indexOf(1, from);
      return found < 0 ? firsts.length : found;
    };
    let single = nextSingle(0);
    for (let array = 0, at = firsts[0] as number, nextTick = 0; array < firsts.length; ) {
      if (single < array) single = nextSingle(array);
      fast.select(made.store ? null : itself);
      const count = single === array ? 0 : fast.elements(bytes, at, firsts.subarray(array + 1, single));
      let { end } = fast;
      let isKept: boolean | undefined;
      if (count > 0) {
        const { starts, lasts } = fast.cells;
        for (let index = 0; index < count; index++) nodes.add(starts[(lasts[index] as number) - 1] as number);
        isKept = made.store?.addRun(fast.packed(count));
      } else {
        nodes.add(at);
        end = made.walker.walk(at, 'learn');
        isKept = made.store?.add(made.walker);
      }
      if (isKept === false) made.store = null;
      const isAlone = single === array;
      while (array + 1 < firsts.length && (firsts[array + 1] as number) < end) array++;
      const after = passSpace(bytes, end);
      if (!isAlone && bytes[after] === COMMA) at = passSpace(bytes, after + 1);
      else at = firsts[++array] as number;
      if (nodes.count < nextTick) continue;
      if (nodes.count > ROWS_MAX) throw new InputError<VisualizerErrorCode>('visualizer.error.tooManyRows', 'rowsFrom', { max: ROWS_MAX });
      nextTick = nodes.count + STRETCH;
      await control.tick(array, firsts.length);
    }
    return made;
  }

  private constructor(text: JsonText, nodes: Offsets) {
    this.#text = text;
    this.#nodes = nodes;
    this.walker = new Walker(text.bytes, this.trie);
    this.store = new CellStore(text.bytes.length);
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#text.bytes;
  }

  get filled(): number {
    return this.bytes.length;
  }

  get rows(): number {
    return this.#nodes.count;
  }

  moveTo(bytes: Uint8Array<ArrayBuffer>): void {
    this.#text = { ...this.#text, bytes };
    this.walker.bytes = bytes;
  }

  recordAt(row: number): number {
    return this.#nodes.at(row);
  }

  pathOf(row: number): string {
    return pathOfNode(this.#text, this.#nodes.at(row));
  }
}
