/** Members deeper than this are checked, and belong to no column. */
export const DEPTH_MAX = 64;
/** Different paths that are told apart; more than a table can show, and few enough to fit into memory. */
const PATHS_MAX = 100_000;
/** Kinds are counted in steps of this. */
const KINDS = 8;
/** An object of so many members has no more of them looked up once no path can be added. */
const LOOKED_UP_MAX = 4096;

const NO_BYTES = new Uint8Array();

/** A path that occurs in the records: a member's name below the path of its object. */
export class PathNode {
  readonly id: number;
  readonly parent: PathNode | null;
  readonly key: string;
  /** How the name was written when it was met first: its bytes, with their escapes, and the closing quote. */
  readonly keyBytes: Uint8Array<ArrayBuffer>;
  /** 0 for a record itself. */
  readonly depth: number;
  /** 2 for the second member of one name in one object, and so on. */
  readonly occurrence: number;
  /** In first-seen order. */
  readonly children: PathNode[] = [];
  #byKey: Map<string, PathNode> | null = null;
  /** Which child came first, and which sibling came next, the last time: names nearly always come in the same order. */
  first: PathNode | null = null;
  next: PathNode | null = null;
  /** The object in which it was met last. */
  stamp = 0;
  /** The same name again in one object. */
  twin: PathNode | null = null;
  /** Of all of one name the one that the object in `stamp` has had last. */
  latest: PathNode = this;
  /** Elements of an array. They are no columns. */
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

/** All paths of a document, in the order in which they were first seen. */
export class PathTrie {
  readonly nodes: PathNode[] = [];
  readonly root: PathNode;
  /** There were more paths than are told apart. */
  isFull = false;
  /** Members whose name their object already had. */
  duplicates = 0;
  /** Objects and arrays opened so far: each has a number by which members that repeat are told. */
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

  /** Notes that a path held a value of a kind, an index of `cellKinds`. */
  note(node: PathNode, kind: number): void {
    const index = node.id * KINDS + kind;
    this.#counts[index] = (this.#counts[index] as number) + 1;
  }

  /** How often a path held what. */
  noted(node: PathNode, kind: number): number {
    return this.#counts[node.id * KINDS + kind] as number;
  }

  /**
   * The path of a member, if it is known or can be added.
   *
   * @param readBytes  the name as it is written, with the closing quote
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

  /** The path of one more member of the same name. Its place among the columns is right after the first. */
  addTwin(node: PathNode): PathNode | null {
    const { parent } = node;
    if (parent === null) return null;
    const twin = this.#add(parent, node.key, node.keyBytes, node.occurrence + 1);
    if (twin === null) return null;
    node.twin = twin;
    // From the end: what repeats has mostly just been added.
    parent.children.splice(parent.children.lastIndexOf(node) + 1, 0, twin);
    return twin;
  }

  elementOf(node: PathNode): PathNode | null {
    node.element ??= this.#add(node, '*');
    return node.element;
  }
}
