import { segmentOf } from '../query/path.ts';
import { passString, stringText } from '../read/literal.ts';
import type { Comparison } from './compare.ts';
import { type DifferenceTree, INSIDE, NONE, REORDERED, SHALLOW } from './difference-tree.ts';
import type { Side } from './side.ts';

/** Segments at the end of a path that are shown with the SHALLOW ones at its beginning; those between are replaced by an ellipsis. */
const LAST_SEGMENTS = 8;

const nameAt = ({ bytes }: Side, offset: number) => stringText(bytes, offset, passString(bytes, offset + 1));

/** Escapes a reference token of a JSON Pointer (RFC 6901 §3). */
export const pointerToken = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Names the places of differences in one of the two texts. */
export class Paths {
  readonly #side: Side;
  readonly #parents: Uint32Array;
  readonly #values: Uint32Array;
  readonly #places: Uint32Array;
  readonly #kinds: Uint8Array;
  readonly #tree: DifferenceTree;
  #lastParent = -1;
  #lastPointer = '';

  constructor({ one, other, tree }: Comparison, which: 'before' | 'after') {
    this.#tree = tree;
    const isBefore = which === 'before';
    this.#side = isBefore ? one : other;
    this.#parents = tree.parents;
    this.#values = isBefore ? tree.ones : tree.others;
    this.#places = isBefore ? tree.places : tree.otherPlaces;
    this.#kinds = tree.kinds;
  }

  isInObject(node: number): boolean {
    const parent = this.#parents[node] as number;
    return parent !== NONE && this.#side.isObject(this.#values[parent] as number);
  }

  /** Returns the name of a member, or the index of an element. */
  token(node: number): string {
    const place = this.#places[node] as number;
    return this.isInObject(node) ? nameAt(this.#side, place) : String(place);
  }

  /** Returns the JSON Pointer (RFC 6901) of a node. */
  pointer(node: number): string {
    const parent = this.#parents[node] as number;
    if (parent === NONE) return '';
    return `${this.pointerOfParent(parent)}/${pointerToken(this.token(node))}`;
  }

  /** Returns the JSON Pointer of a container, and keeps it for the next of its children. */
  pointerOfParent(parent: number): string {
    if (parent === this.#lastParent) return this.#lastPointer;
    const tokens: string[] = [];
    for (let node = parent; this.#parents[node] !== NONE; node = this.#parents[node] as number) tokens.push(pointerToken(this.token(node)));
    this.#lastPointer = tokens
      .reverse()
      .map((token) => `/${token}`)
      .join('');
    this.#lastParent = parent;
    return this.#lastPointer;
  }

  /** Returns the number of bytes of the pointers to the parents of all differences, as a patch writes them. */
  parentBytes(): number {
    const { count } = this.#tree;
    const { bytes } = this.#side;
    const sizes = new Float64Array(count);
    let sum = 0;
    for (let node = 0; node < count; node++) {
      const parent = this.#parents[node] as number;
      if (parent === NONE) continue;
      const before = sizes[parent] as number;
      if (this.#kinds[node] !== INSIDE) sum += before;
      const place = this.#places[node] as number;
      if (place === NONE) continue;
      const isNamed = this.#side.isObject(this.#values[parent] as number);
      sizes[node] = before + 1 + (isNamed ? passString(bytes, place + 1) - place - 2 : String(place).length);
    }
    return sum;
  }

  /** Returns the JSONPath (RFC 9535) of a node; one of many segments is shortened. */
  path(node: number): string {
    const { depths, shallows } = this.#tree;
    const from = this.#kinds[node] === REORDERED ? (this.#parents[node] as number) : node;
    if (from === NONE) return '$';
    const depth = depths[from] as number;
    if (depth <= SHALLOW + LAST_SEGMENTS) return `$${this.#segments(from, depth)}`;
    return `$${this.#segments(shallows[from] as number, SHALLOW)}…${this.#segments(from, LAST_SEGMENTS)}`;
  }

  /** Returns the last segments of the path to a node. */
  #segments(node: number, count: number): string {
    const segments: string[] = [];
    for (let at = node; segments.length < count; at = this.#parents[at] as number)
      segments.push(this.isInObject(at) ? segmentOf(this.token(at)) : `[${this.token(at)}]`);
    return segments.reverse().join('');
  }
}
