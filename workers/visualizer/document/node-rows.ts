import type { Control } from '../../wire/control.ts';
import { pathOfNode } from '../query/path.ts';
import type { JsonText } from '../query/json-text.ts';
import type { Offsets } from '../read/scan.ts';
import { FastWalker } from '../read/fast-walk.ts';
import { PathTrie } from '../read/trie.ts';
import { Walker } from '../read/walk.ts';
import { CellStore } from './cell-store.ts';
import type { RowSource } from './row-source.ts';

/** Rows walked between two ticks. */
const STRETCH = 512;

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
