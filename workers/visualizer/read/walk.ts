import type { RecordCells } from '../document/cell-store.ts';
import { Fault } from './fault.ts';
import { LEVELS_MAX } from '../request.ts';
import { passNumber, passSpace, passString, passWord, QUOTE, stringText } from './literal.ts';
import { DEPTH_MAX, type PathNode, type PathTrie } from './trie.ts';
import { grown } from '../../wire/bytes.ts';

/** Kinds: indexes of `cellKinds`. */
export const NULL = 1;
export const BOOLEAN = 2;
export const NUMBER = 3;
export const STRING = 4;
export const OBJECT = 5;
export const ARRAY = 6;

/** Number of following names that are compared before the name is looked up. */
const GUESSES = 6;

/** `learn` adds new paths and counts the kinds of their values; `read` uses known paths only. */
export type WalkMode = 'learn' | 'read';

/** An open object or array. */
interface Level {
  isArray: boolean;
  start: number;
  node: PathNode | null;
  previous: PathNode | null;
  serial: number;
}

/**
 * Checks one value (RFC 8259) completely and assigns its members to paths. Open objects and arrays are kept in a list, not on the call
 * stack. Afterwards the lists contain the cells of the value: for each member outside arrays its path and the offsets of its value.
 */
export class Walker implements RecordCells {
  bytes: Uint8Array<ArrayBuffer>;
  readonly #trie: PathTrie;
  readonly #levels: Level[] = [];

  /** Cells of the last walked value: path, first byte, byte after the last, kind. */
  count = 0;
  readonly from = 0;
  nodes = new Int32Array(256);
  starts = new Uint32Array(256);
  ends = new Uint32Array(256);
  kinds = new Uint8Array(256);

  get to(): number {
    return this.count;
  }

  constructor(bytes: Uint8Array<ArrayBuffer>, trie: PathTrie) {
    this.bytes = bytes;
    this.#trie = trie;
  }

  /** @returns offset after the value. Throws Fault. */
  walk(from: number, mode: WalkMode): number {
    const bytes = this.bytes;
    const levels = this.#levels;
    const learning = mode === 'learn';
    this.count = 0;
    let open = 0;
    let arrays = 0;
    let node: PathNode | null = this.#trie.root;
    let level: Level | null = null;
    let at = from;
    for (;;) {
      at = passSpace(bytes, at);
      let start = at;
      const byte = bytes[at];
      let kind: number;
      if (byte === QUOTE) {
        at = passString(bytes, at + 1);
        kind = STRING;
      } else if (byte === 0x7b) {
        const inner = passSpace(bytes, at + 1);
        kind = OBJECT;
        if (bytes[inner] === 0x7d) {
          at = inner + 1;
          if (learning && node !== null) node.emptyObjects++;
        } else {
          level = this.#open(levels, open++, false, at, node);
          node = this.#member(inner, 'keyOrEnd', level, learning);
          at = this.#nameEnd;
          continue;
        }
      } else if (byte === 0x5b) {
        const inner = passSpace(bytes, at + 1);
        kind = ARRAY;
        if (bytes[inner] === 0x5d) {
          at = inner + 1;
        } else {
          level = this.#open(levels, open++, true, at, node);
          arrays++;
          node = node === null || node.depth >= DEPTH_MAX ? null : learning ? this.#trie.elementOf(node) : node.element;
          at = inner;
          continue;
        }
      } else if (byte === 0x2d || (byte !== undefined && byte >= 0x30 && byte <= 0x39)) {
        at = passNumber(bytes, at);
        kind = NUMBER;
      } else {
        at = passWord(bytes, at, byte === 0x5d ? 'element' : 'value');
        kind = byte === 0x6e ? NULL : BOOLEAN;
      }
      // A value has ended, and possibly the objects and arrays that contain it.
      for (;;) {
        if (node !== null && arrays === 0) this.#cell(node, start, at, kind, learning);
        if (level === null) return at;
        at = passSpace(bytes, at);
        const mark = bytes[at];
        if (mark === 0x2c) {
          at++;
          if (!level.isArray) {
            node = this.#member(passSpace(bytes, at), 'key', level, learning);
            at = this.#nameEnd;
          }
          break;
        }
        if (mark !== (level.isArray ? 0x5d : 0x7d)) throw new Fault(at, level.isArray ? 'commaOrBracket' : 'commaOrBrace');
        at++;
        if (level.isArray) arrays--;
        kind = level.isArray ? ARRAY : OBJECT;
        start = level.start;
        node = level.node;
        open--;
        level = open === 0 ? null : (levels[open - 1] as Level);
      }
    }
  }

  #open(levels: Level[], index: number, isArray: boolean, start: number, node: PathNode | null): Level {
    const serial = ++this.#trie.serial.last;
    const reused = levels[index];
    if (reused === undefined) {
      if (index >= LEVELS_MAX) throw new Fault(start, 'fewerLevels');
      const level = { isArray, start, node, previous: null, serial };
      levels.push(level);
      return level;
    }
    reused.isArray = isArray;
    reused.start = start;
    reused.node = node;
    reused.previous = null;
    reused.serial = serial;
    return reused;
  }

  #nameEnd = 0;

  /** Returns the path of the member whose name begins at `at`; `#nameEnd` is then the offset after its colon. */
  #member(at: number, expected: 'key' | 'keyOrEnd', level: Level, learning: boolean): PathNode | null {
    const bytes = this.bytes;
    if (bytes[at] !== QUOTE) throw new Fault(at, expected);
    const { node: parent, previous } = level;
    let node: PathNode | null = null;
    let end = 0;
    if (parent !== null && parent.depth < DEPTH_MAX) {
      node = this.#guess(previous === null ? parent.first : previous.next, at + 1);
      if (node === null) {
        end = passString(bytes, at + 1);
        node = this.#lookUp(parent, at, end, learning);
        if (previous === null) parent.first = node;
        else previous.next = node;
      } else end = at + 1 + node.nameBytes.length;
    } else end = passString(bytes, at + 1);
    if (node !== null) {
      level.previous = node;
      node = this.#single(node, level.serial, learning);
    }
    end = passSpace(bytes, end);
    if (bytes[end] !== 0x3a) throw new Fault(end, 'colon');
    this.#nameEnd = end + 1;
    return node;
  }

  #matches({ nameBytes }: PathNode, from: number): boolean {
    const bytes = this.bytes;
    const { length } = nameBytes;
    for (let index = 0; index < length; index++) if (bytes[from + index] !== nameBytes[index]) return false;
    return true;
  }

  /** Returns the path of the name at `at` if it is the expected path or one of the next few: members may be absent. */
  #guess(expected: PathNode | null, at: number): PathNode | null {
    let node = expected;
    for (let tries = 0; node !== null && tries < GUESSES; tries++) {
      if (this.#matches(node, at)) return node;
      node = node.next;
    }
    return null;
  }

  #lookUp(parent: PathNode, from: number, to: number, learning: boolean): PathNode | null {
    const text = () => stringText(this.bytes, from, to);
    return this.#trie.find(parent, text, () => this.bytes.slice(from + 1, to), learning);
  }

  /** Returns a separate path for a name that is repeated in one object, so that no value is lost. */
  #single(first: PathNode, serial: number, learning: boolean): PathNode | null {
    if (first.stamp !== serial) {
      first.stamp = serial;
      first.latest = first;
      return first;
    }
    if (learning) this.#trie.duplicates++;
    const { latest } = first;
    const node = latest.twin ?? (learning ? this.#trie.addTwin(latest) : null);
    if (node !== null) first.latest = node;
    return node;
  }

  #cell(node: PathNode, start: number, end: number, kind: number, learning: boolean): void {
    if (learning) this.#trie.note(node, kind);
    const index = this.count++;
    if (index === this.nodes.length) this.#grow();
    this.nodes[index] = node.id;
    this.starts[index] = start;
    this.ends[index] = end;
    this.kinds[index] = kind;
  }

  #grow(): void {
    this.nodes = grown(this.nodes, this.count);
    this.starts = grown(this.starts, this.count);
    this.ends = grown(this.ends, this.count);
    this.kinds = grown(this.kinds, this.count);
  }
}
