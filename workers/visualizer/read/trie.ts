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
  readonly key: string;
  /** The name as first written: its bytes with escapes, and the closing quote. */
  readonly keyBytes: Uint8Array<ArrayBuffer>;
  /** Depth of the path; 0 for a record itself. */
  readonly depth: number;
  /** 1 for the first member with a name in its object, 2 for the second, and so on. */
  readonly occurrence: number;
  /** Child paths in the order in which they were first seen. */
  readonly children: PathNode[] = [];
  #byKey: Map<string, PathNode> | null = null;
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

  constructor(id: number, parent: PathNode | null, key: string, keyBytes: Uint8Array<ArrayBuffer>, occurrence = 1) {
    this.id = id;
    this.parent = parent;
    this.key = key;
    this.keyBytes = keyBytes;
    this.depth = parent === null ? 0 : parent.depth + 1;
    this.occurrence = occurrence;
  }

  child(key: string): PathNode | undefined {
    return this.#byKey?.get(key);
  }

  adopt(node: PathNode): void {
    this.#byKey ??= new Map();
    this.#byKey.set(node.key, node);
    this.children.push(node);
  }
}

/** All paths of a document in the order in which they were first seen. */
export class PathTrie {
  readonly nodes: PathNode[] = [];
  readonly root: PathNode;
  /** True if the text has more paths than the limit. */
  isFull = false;
  /** Number of members whose name occurs earlier in the same object. */
  duplicates = 0;
  /** Number of objects and arrays opened so far; it serves as their serial number, by which repeated members are detected. */
  objects = 0;

  #counts = new Uint32Array(64 * KINDS);

  constructor() {
    this.root = this.#add(null, '') as PathNode;
  }

  #add(parent: PathNode | null, key: string, keyBytes = NO_BYTES, occurrence = 1): PathNode | null {
    if (this.nodes.length >= PATHS_MAX) {
      this.isFull = true;
      return null;
    }
    const node = new PathNode(this.nodes.length, parent, key, keyBytes, occurrence);
    this.nodes.push(node);
    if (this.nodes.length * KINDS > this.#counts.length) {
      const larger = new Uint32Array(this.#counts.length * 2);
      larger.set(this.#counts);
      this.#counts = larger;
    }
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
  find(parent: PathNode, readKey: () => string, readBytes: () => Uint8Array<ArrayBuffer>, mayAdd: boolean): PathNode | null {
    if (this.isFull && parent.children.length > LOOKED_UP_MAX) return null;
    const key = readKey();
    return parent.child(key) ?? (mayAdd ? this.#addChild(parent, key, readBytes()) : null);
  }

  #addChild(parent: PathNode, key: string, keyBytes: Uint8Array<ArrayBuffer>): PathNode | null {
    const node = this.#add(parent, key, keyBytes);
    if (node) parent.adopt(node);
    return node;
  }

  /** Adds a path for another member with the same name. Its column follows the column of `node`. */
  addTwin(node: PathNode): PathNode | null {
    const { parent } = node;
    if (parent === null) return null;
    const twin = this.#add(parent, node.key, node.keyBytes, node.occurrence + 1);
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
