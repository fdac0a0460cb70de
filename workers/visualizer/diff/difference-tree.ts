import { grown } from '../../wire/bytes.ts';

/** Kinds of nodes: a container with differences inside, and the kinds of differences. */
export const INSIDE = 0;
export const ADDED = 1;
export const REMOVED = 2;
export const CHANGED = 3;
export const MOVED = 4;
/** The members of an object are in another order. */
export const REORDERED = 5;
const KINDS = 6;

export const SHALLOW = 24;

/** Offset of a value that a text does not have, and parent of a root. */
export const NONE = 0xffff_ffff;

/** The differences of two texts, and the containers around them, in the order in which they were found: each after its parent. */
export class DifferenceTree {
  count = 0;
  kinds: Uint8Array<ArrayBuffer> = new Uint8Array(64);
  parents: Uint32Array<ArrayBuffer> = new Uint32Array(64);
  /** Offsets of the values in both texts. */
  ones: Uint32Array<ArrayBuffer> = new Uint32Array(64);
  others: Uint32Array<ArrayBuffer> = new Uint32Array(64);
  /** Offset of the name of a member; index of an element. */
  places: Uint32Array<ArrayBuffer> = new Uint32Array(64);
  otherPlaces: Uint32Array<ArrayBuffer> = new Uint32Array(64);
  /** Number of the first node that is not inside of a node. */
  ends: Uint32Array<ArrayBuffer> = new Uint32Array();
  /** Numbers of containers around the nodes, and for each node the container around it, or the node, that has at most SHALLOW around it. */
  depths: Uint32Array<ArrayBuffer> = new Uint32Array();
  shallows: Uint32Array<ArrayBuffer> = new Uint32Array();
  /** Nodes that are differences. */
  listed: Uint32Array<ArrayBuffer> = new Uint32Array();
  readonly counts = Array.from({ length: KINDS }, () => 0);

  add(kind: number, parent: number, one: number, other: number, place: number, otherPlace: number): number {
    const node = this.count++;
    if (node === this.kinds.length) {
      this.kinds = grown(this.kinds, this.count);
      this.parents = grown(this.parents, this.count);
      this.ones = grown(this.ones, this.count);
      this.others = grown(this.others, this.count);
      this.places = grown(this.places, this.count);
      this.otherPlaces = grown(this.otherPlaces, this.count);
    }
    this.kinds[node] = kind;
    this.parents[node] = parent;
    this.ones[node] = one;
    this.others[node] = other;
    this.places[node] = place;
    this.otherPlaces[node] = otherPlace;
    this.counts[kind] = (this.counts[kind] as number) + 1;
    return node;
  }

  /** Computes the ends and depths of all nodes and the list of differences. */
  finish(): void {
    const { count, kinds, parents } = this;
    this.depths = new Uint32Array(count);
    this.shallows = new Uint32Array(count);
    for (let node = 0; node < count; node++) {
      const parent = parents[node] as number;
      const depth = parent === NONE ? 0 : (this.depths[parent] as number) + 1;
      this.depths[node] = depth;
      this.shallows[node] = depth <= SHALLOW ? node : (this.shallows[parent] as number);
    }
    this.ends = new Uint32Array(count);
    for (let node = count - 1; node >= 0; node--) {
      const end = Math.max(node + 1, this.ends[node] as number);
      this.ends[node] = end;
      const parent = parents[node] as number;
      if (parent !== NONE) this.ends[parent] = Math.max(end, this.ends[parent] as number);
    }
    this.listed = new Uint32Array(count - (this.counts[INSIDE] as number));
    let listed = 0;
    for (let node = 0; node < count; node++) if (kinds[node] !== INSIDE) this.listed[listed++] = node;
  }

  /** Yields the nodes directly inside of a node; without a node, those at the outermost level. */
  *children(node: number): Generator<number> {
    const end = node === NONE ? this.count : (this.ends[node] as number);
    for (let child = node === NONE ? 0 : node + 1; child < end; child = this.ends[child] as number) yield child;
  }
}
