import { segmentOf } from '../query/path.ts';
import { passString, stringText } from '../read/literal.ts';
import type { Comparison } from './compare.ts';
import { NONE, REORDERED } from './difference-tree.ts';
import type { Side } from './side.ts';

/** Segments at the beginning and at the end of a path that are shown; those between are replaced by an ellipsis. */
const FIRST_SEGMENTS = 24;
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
  #lastParent = -1;
  #lastPointer = '';

  constructor({ one, other, tree }: Comparison, which: 'before' | 'after') {
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

  /** Returns the JSONPath (RFC 9535) of a node; one of many segments is shortened. */
  path(node: number): string {
    const way: number[] = [];
    const from = this.#kinds[node] === REORDERED ? (this.#parents[node] as number) : node;
    for (let at = from; at !== NONE && this.#parents[at] !== NONE; at = this.#parents[at] as number) way.push(at);
    const segment = (at: number) => (this.isInObject(at) ? segmentOf(this.token(at)) : `[${this.token(at)}]`);
    way.reverse();
    if (way.length <= FIRST_SEGMENTS + LAST_SEGMENTS) return `$${way.map(segment).join('')}`;
    return `$${way.slice(0, FIRST_SEGMENTS).map(segment).join('')}…${way.slice(-LAST_SEGMENTS).map(segment).join('')}`;
  }
}
