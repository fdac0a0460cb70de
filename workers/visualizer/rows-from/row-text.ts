import type { ByteWriter } from '../../wire/byte-writer.ts';
import type { RecordCells } from '../document/cell-store.ts';
import type { PathNode, PathTrie } from '../read/trie.ts';
import { OBJECT } from '../read/walk.ts';

const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const COLON = 0x3a;
const COMMA = 0x2c;
const QUOTE = 0x22;

/**
 * Writes a row as JSON: the record, with an element in place of its array, or with a changed cell. Objects around these are written member by
 * member, all other values as in the text.
 */
export class RowText {
  readonly #root: PathNode;
  /** Paths of the objects around the replaced values. */
  readonly #around = new Set<PathNode>();
  /** For each path the place of its cell in the row, from 1; 0 for none. */
  readonly #places: Uint32Array;

  /** @param replaced  paths of the arrays that became rows, or of changed cells */
  constructor({ root, nodes }: PathTrie, replaced: readonly PathNode[]) {
    this.#root = root;
    this.#places = new Uint32Array(nodes.length);
    for (const inner of replaced) for (let node = inner.parent; node !== null; node = node.parent) this.#around.add(node);
  }

  write(bytes: Uint8Array, cells: RecordCells, out: ByteWriter): void {
    const { nodes, from, to } = cells;
    for (let index = from; index < to; index++) this.#places[nodes[index] as number] = index + 1;
    if (!this.#value(this.#root, bytes, cells, out)) out.text('{}');
    for (let index = from; index < to; index++) this.#places[nodes[index] as number] = 0;
  }

  /** Writes the value at a path. Returns false, and writes nothing, if there is none. */
  #value(node: PathNode, bytes: Uint8Array, cells: RecordCells, out: ByteWriter): boolean {
    const index = (this.#places[node.id] as number) - 1;
    const isAround = this.#around.has(node);
    if (index >= 0 && !(isAround && cells.kinds[index] === OBJECT)) {
      out.copy(bytes, cells.starts[index] as number, cells.ends[index] as number);
      return true;
    }
    if (!isAround) return false;
    const start = out.length;
    let members = 0;
    for (const child of node.children) {
      const before = out.length;
      out.byte(members === 0 ? OPEN_BRACE : COMMA);
      out.byte(QUOTE);
      out.copy(child.nameBytes, 0, child.nameBytes.length);
      out.byte(COLON);
      if (this.#value(child, bytes, cells, out)) members++;
      else out.length = before;
    }
    // An object of the text stays an object without members; one of a record that is not in the row is left out.
    if (members === 0 && index < 0) {
      out.length = start;
      return false;
    }
    if (members === 0) out.byte(OPEN_BRACE);
    out.byte(CLOSE_BRACE);
    return true;
  }
}
