import { valueEnd } from '../query/json-text.ts';
import { segmentOf } from '../query/path.ts';
import { passSpace, passString, stringText } from '../read/literal.ts';
import { Scanner } from '../read/scan.ts';
import { lastBelow } from './line-index.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const COMMA = 0x2c;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;

/** An object or array of a valid text, or the text itself with its values. */
export interface Branch {
  readonly start: number;
  readonly end: number;
  readonly isObject: boolean;
  /** Offsets of the elements, of the names of the members, or of the values of the text. */
  readonly offsets: Uint32Array;
}

/** Least size in bytes of a container whose members are found once and kept, and the largest number of offsets that are kept. */
const KEPT_BYTES = 256 * 1024;
const KEPT_OFFSETS = 64 * 1024 * 1024;

/** Finds the members of objects and arrays in a valid text without reading what is inside them. */
export class Branches {
  readonly bytes: Bytes;
  readonly #kept = new Map<number, Branch>();
  #keptOffsets = 0;
  readonly top: Branch;

  constructor(bytes: Bytes, textStart: number, records: number) {
    this.bytes = bytes;
    let end = bytes.length;
    while (end > textStart && (bytes[end - 1] as number) <= 0x20) end--;
    const start = passSpace(bytes, textStart);
    let offsets = Uint32Array.of(start);
    if (records > 1) {
      const scanner = new Scanner(start, 'values');
      scanner.scan(bytes, end);
      offsets = scanner.offsets.written.slice();
    }
    this.top = { start, end, isObject: false, offsets };
  }

  isBranch(value: number): boolean {
    return this.bytes[value] === OPEN_BRACE || this.bytes[value] === OPEN_BRACKET;
  }

  /** Returns the members of the container between two offsets. */
  branch(start: number, end: number): Branch {
    const kept = this.#kept.get(start);
    if (kept) return kept;
    const scanner = new Scanner(start, null);
    scanner.shape = 'array';
    scanner.base = 1;
    Object.assign(scanner.state, { at: start + 1, depth: 1 });
    scanner.scan(this.bytes, end);
    const branch = { start, end, isObject: this.bytes[start] === OPEN_BRACE, offsets: scanner.offsets.written.slice() };
    if (end - start >= KEPT_BYTES) this.#keep(branch);
    return branch;
  }

  #keep(branch: Branch): void {
    this.#kept.set(branch.start, branch);
    this.#keptOffsets += branch.offsets.length;
    for (const [start, { offsets }] of this.#kept) {
      if (this.#keptOffsets <= KEPT_OFFSETS || start === branch.start) break;
      this.#kept.delete(start);
      this.#keptOffsets -= offsets.length;
    }
  }

  isKept(start: number): boolean {
    return this.#kept.has(start);
  }

  /** Returns the offset of the value of a member or element. */
  valueAt({ isObject }: Branch, offset: number): number {
    return isObject ? passSpace(this.bytes, passSpace(this.bytes, valueEnd(this.bytes, offset)) + 1) : offset;
  }

  /** Returns the offset after the value of the child at an index. */
  endOf(branch: Branch, index: number): number {
    const { bytes } = this;
    const next = branch.offsets[index + 1];
    if (branch === this.top) return next === undefined ? branch.end : this.#before(next);
    let end = this.#before(next ?? branch.end - 1);
    if (next !== undefined && bytes[end - 1] === COMMA) end = this.#before(end - 1);
    return end;
  }

  #before(offset: number): number {
    let end = offset;
    while ((this.bytes[end - 1] as number) <= 0x20) end--;
    return end;
  }

  nameAt(offset: number): string {
    return stringText(this.bytes, offset, passString(this.bytes, offset + 1));
  }

  segment(branch: Branch, index: number): string {
    if (branch === this.top) return this.top.offsets.length > 1 ? `[${index}]` : '';
    return branch.isObject ? segmentOf(this.nameAt(branch.offsets[index] as number)) : `[${index}]`;
  }

  /**
   * Returns the way to the value that begins at an offset, at which its name begins, or whose closing bracket is there: the branches and the
   * indexes of their children.
   */
  way(offset: number): readonly (readonly [branch: Branch, index: number])[] {
    const way: (readonly [Branch, number])[] = [];
    for (let branch = this.top; ; ) {
      const index = Math.max(0, lastBelow(branch.offsets, branch.offsets.length, offset + 1));
      way.push([branch, index]);
      const child = branch.offsets[index] as number;
      const value = this.valueAt(branch, child);
      if (offset <= value || !this.isBranch(value)) return way;
      const end = this.endOf(branch, index);
      if (offset >= end - 1) return way;
      const inner = this.branch(value, end);
      if (inner.offsets.length === 0) return way;
      branch = inner;
    }
  }

  /** Returns the range of the value at the end of a way. */
  rangeOf(way: ReturnType<Branches['way']>): readonly [start: number, end: number] {
    const [branch, index] = way.at(-1) as (typeof way)[number];
    return [this.valueAt(branch, branch.offsets[index] as number), this.endOf(branch, index)];
  }

  pathOf(way: ReturnType<Branches['way']>): string {
    return `$${way.map(([branch, index]) => this.segment(branch, index)).join('')}`;
  }
}
