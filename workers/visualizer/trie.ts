import { cellKinds } from '../wire/table.ts';

/** Members deeper than this are checked, and belong to no column. */
export const DEPTH_MAX = 64;
/** Different paths that are told apart; more than a table can show, and few enough to fit into memory. */
export const PATHS_MAX = 200_000;

const encoder = new TextEncoder();

/** A path that occurs in the records: a member's name below the path of its object. */
export class PathNode {
  readonly id: number;
  readonly parent: PathNode | null;
  readonly key: string;
  /** How the name is usually written: its bytes and the closing quote. */
  readonly keyBytes: Uint8Array<ArrayBuffer>;
  /** 0 for a record itself. */
  readonly depth: number;
  /** 2 for the second member of one name in one object, and so on. */
  readonly occurrence: number;
  /** In first-seen order. */
  readonly children: PathNode[] = [];
  readonly #byKey = new Map<string, PathNode>();
  /** Which child came first, and which sibling came next, the last time: names nearly always come in the same order. */
  first: PathNode | null = null;
  next: PathNode | null = null;
  /** The object in which it was met last. */
  stamp = 0;
  /** The same name again in one object. */
  twin: PathNode | null = null;
  /** Elements of an array. They are no columns. */
  element: PathNode | null = null;
  /** How often it held what: indexed as `cellKinds`. */
  readonly counts = new Uint32Array(cellKinds.length);
  emptyObjects = 0;

  constructor(id: number, parent: PathNode | null, key: string, occurrence = 1) {
    this.id = id;
    this.parent = parent;
    this.key = key;
    this.keyBytes = encoder.encode(`${key}"`);
    this.depth = parent === null ? 0 : parent.depth + 1;
    this.occurrence = occurrence;
  }

  child(key: string): PathNode | undefined {
    return this.#byKey.get(key);
  }

  adopt(node: PathNode): void {
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

  constructor() {
    this.root = this.#add(null, '') as PathNode;
  }

  #add(parent: PathNode | null, key: string, occurrence = 1): PathNode | null {
    if (this.nodes.length >= PATHS_MAX) {
      this.isFull = true;
      return null;
    }
    const node = new PathNode(this.nodes.length, parent, key, occurrence);
    this.nodes.push(node);
    return node;
  }

  addChild(parent: PathNode, key: string): PathNode | null {
    const node = this.#add(parent, key);
    if (node) parent.adopt(node);
    return node;
  }

  /** The path of one more member of the same name. Its place among the columns is right after the first. */
  addTwin(node: PathNode): PathNode | null {
    const { parent } = node;
    if (parent === null) return null;
    const twin = this.#add(parent, node.key, node.occurrence + 1);
    if (twin === null) return null;
    node.twin = twin;
    parent.children.splice(parent.children.indexOf(node) + 1, 0, twin);
    return twin;
  }

  elementOf(node: PathNode): PathNode | null {
    node.element ??= this.#add(node, '*');
    return node.element;
  }
}
