import { grown } from '../../wire/bytes.ts';

/** Depth limit of columns; deeper members are checked but belong to no column. */
export const DEPTH_MAX = 64;
/** Largest number of distinct paths: more than a table can show, and few enough for memory. */
const PATHS_MAX = 100_000;
/** Stride of the counts: kinds per path. */
const KINDS = 8;
/** Once PATHS_MAX is reached, names are not looked up in an object with more known members than this, and belong to no column. */
const LOOKED_UP_MAX = 4096;

const NO_BYTES = new Uint8Array();

/** A path that occurs in the records: the name of a member below the path of its object. */
export class PathNode {
  readonly id: number;
  readonly parent: PathNode | null;
  readonly name: string;
  /** The name as first written: its bytes with escapes, and the closing quote. */
  readonly nameBytes: Uint8Array<ArrayBuffer>;
  /** Depth of the path; 0 for a record itself, DEPTH_MAX + 1 for a new column, whose objects are not flattened. */
  readonly depth: number;
  /** 1 for the first member with a name in its object, 2 for the second, and so on. */
  readonly occurrence: number;
  /** Child paths in the order in which they were first seen. */
  readonly children: PathNode[] = [];
  #byName: Map<string, PathNode> | null = null;
  /** Child path that came first in the last object, and sibling path that followed this one: names nearly always keep their order. */
  first: PathNode | null = null;
  next: PathNode | null = null;
  /** Serial number of the last object that contained this path. */
  stamp = 0;
  /** Path of the next member with the same name in one object. */
  twin: PathNode | null = null;
  /** Of this path and its twins, the one used last in the object with the serial number `stamp`. */
  latest: PathNode = this;
  /** Path of the elements of an array. Elements are not columns. */
  element: PathNode | null = null;
  emptyObjects = 0;
  /** True for a column also without a cell in any row: a column of a file, none of whose rows are in a table of two files. */
  isColumn = false;

  constructor(
    id: number,
    parent: PathNode | null,
    name: string,
    nameBytes: Uint8Array<ArrayBuffer>,
    occurrence = 1,
    depth = parent === null ? 0 : parent.depth + 1,
  ) {
    this.id = id;
    this.parent = parent;
    this.name = name;
    this.nameBytes = nameBytes;
    this.depth = depth;
    this.occurrence = occurrence;
  }

  child(name: string): PathNode | undefined {
    return this.#byName?.get(name);
  }

  adopt(node: PathNode): void {
    this.#byName ??= new Map();
    if (node.occurrence === 1) this.#byName.set(node.name, node);
    this.children.push(node);
  }
}

/** Another name of a path. */
export interface Renamed {
  readonly id: number;
  readonly name: string;
  /** The name as JSON, with the closing quote. */
  readonly nameBytes: Uint8Array<ArrayBuffer>;
}

/** Returns copies of paths, with the same ids, parents and children. One of them may have another name, which no other path has. */
function copiesOf(nodes: readonly PathNode[], renamed: Renamed | null): PathNode[] {
  const copies: PathNode[] = [];
  for (const node of nodes) {
    const { id, parent, depth, emptyObjects, isColumn } = node;
    const { name, nameBytes, occurrence } = id === renamed?.id ? { ...renamed, occurrence: 1 } : node;
    const copy = new PathNode(id, parent && (copies[parent.id] as PathNode), name, nameBytes, occurrence, depth);
    copy.emptyObjects = emptyObjects;
    copy.isColumn = isColumn;
    copies.push(copy);
  }
  for (const { id, children, element } of nodes) {
    const copy = copies[id] as PathNode;
    copy.element = element && (copies[element.id] as PathNode);
    for (const child of children) copy.adopt(copies[child.id] as PathNode);
  }
  return copies;
}

/** A new column, and the number of its cells by kind, an index of `cellKinds`. */
export interface NewPath {
  readonly name: string;
  readonly counts: readonly number[];
}

/** All paths of a document in the order in which they were first seen. */
export class PathTrie {
  readonly nodes: PathNode[];
  readonly root: PathNode;
  /** True if the text has more paths than the limit. */
  isFull: boolean;
  /** Number of members whose name occurs earlier in the same object. */
  duplicates: number;
  /** Paths of new columns, which formulas compute. They belong to no object of the text. */
  readonly added: readonly PathNode[];
  /** Serial number of the last opened object or array, by which repeated members are detected. Tries with the same paths share it. */
  readonly serial: { last: number };

  #counts: Uint32Array<ArrayBuffer>;

  /**
   * @param base     trie of a text, whose paths and counts the new trie has too; null for none
   * @param columns  new columns, whose paths come after those of the base
   * @param copies   true for copies of the paths, which count empty objects apart from those of the base
   * @param renamed  the copy with another name; null for none
   */
  constructor(base: PathTrie | null = null, columns: readonly NewPath[] = [], copies = false, renamed: Renamed | null = null) {
    this.nodes = !base ? [] : copies ? copiesOf(base.nodes, renamed) : [...base.nodes];
    this.serial = base?.serial ?? { last: 0 };
    this.isFull = base?.isFull ?? false;
    this.duplicates = base?.duplicates ?? 0;
    const first = this.nodes.length;
    this.#counts = new Uint32Array(Math.max(64, (first + columns.length) * 2) * KINDS);
    if (base) this.#counts.set(base.#counts.subarray(0, first * KINDS));
    this.root = this.nodes[0] ?? (this.#add(null, '') as PathNode);
    const added = columns.map(({ name, counts }, index) => {
      const node = new PathNode(first + index, this.root, name, NO_BYTES, 1, DEPTH_MAX + 1);
      this.#counts.set(counts, node.id * KINDS);
      return node;
    });
    this.added = [...(base?.added ?? []).map(({ id }) => this.nodes[id] as PathNode), ...added];
    this.nodes.push(...added);
  }

  #add(parent: PathNode | null, name: string, nameBytes = NO_BYTES, occurrence = 1): PathNode | null {
    if (this.nodes.length >= PATHS_MAX) {
      this.isFull = true;
      return null;
    }
    const node = new PathNode(this.nodes.length, parent, name, nameBytes, occurrence);
    this.nodes.push(node);
    this.#counts = grown(this.#counts, this.nodes.length * KINDS);
    return node;
  }

  /**
   * Counts a value at a path, or several.
   *
   * @param kind  index of `cellKinds`
   */
  note(node: PathNode, kind: number, values = 1): void {
    const index = node.id * KINDS + kind;
    this.#counts[index] = (this.#counts[index] as number) + values;
  }

  /** Returns how many values of a kind occurred at a path. */
  noted(node: PathNode, kind: number): number {
    return this.#counts[node.id * KINDS + kind] as number;
  }

  /**
   * Returns the path of a member, if it is known or can be added; otherwise null.
   *
   * @param readBytes  the name as written, with the closing quote
   */
  find(parent: PathNode, readName: () => string, readBytes: () => Uint8Array<ArrayBuffer>, mayAdd: boolean): PathNode | null {
    if (this.isFull && parent.children.length > LOOKED_UP_MAX) return null;
    const name = readName();
    return parent.child(name) ?? (mayAdd ? this.#addChild(parent, name, readBytes()) : null);
  }

  #addChild(parent: PathNode, name: string, nameBytes: Uint8Array<ArrayBuffer>): PathNode | null {
    const node = this.#add(parent, name, nameBytes);
    if (node) parent.adopt(node);
    return node;
  }

  /** Adds a path for another member with the same name. Its column follows the column of `node`. */
  addTwin(node: PathNode): PathNode | null {
    const { parent } = node;
    if (parent === null) return null;
    const twin = this.#add(parent, node.name, node.nameBytes, node.occurrence + 1);
    if (twin === null) return null;
    node.twin = twin;
    // The search starts at the end, because a repeated name was usually added last.
    parent.children.splice(parent.children.lastIndexOf(node) + 1, 0, twin);
    return twin;
  }

  elementOf(node: PathNode): PathNode | null {
    node.element ??= this.#add(node, '*');
    return node.element;
  }
}
