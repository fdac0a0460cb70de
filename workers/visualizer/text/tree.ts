import { PREVIEW_BYTES, type TreeRow, type TreeRows } from '../json.request.ts';
import type { Branch, Branches } from './branches.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** Time in ms for counting the members of closed branches in one request. */
const COUNT_MS = 12;
/** Branches of at least this size in bytes are counted only if time is left. */
const LARGE_BYTES = 64 * 1024;
const kinds: Readonly<Record<string, TreeRow['kind']>> = {
  '{': 'object',
  '[': 'array',
  '"': 'string',
  t: 'boolean',
  f: 'boolean',
  n: 'null',
};

/** An open branch: the rows of its children, and of the open ones among them. */
interface OpenBranch {
  readonly branch: Branch;
  readonly level: number;
  readonly parent: OpenBranch | null;
  readonly index: number;
  /** Open children by their index, ascending. */
  open: OpenBranch[];
  rows: number;
}

/** The rows of a tree, of which only the open branches are in memory. */
export class Tree {
  readonly #branches: Branches;
  readonly #root: OpenBranch;
  readonly #counts = new Map<number, number>();

  constructor(branches: Branches) {
    this.#branches = branches;
    const branch = branches.top;
    this.#root = { branch, level: 1, parent: null, index: 0, open: [], rows: branch.offsets.length };
    if (branch.offsets.length === 1) this.toggle(0, true);
  }

  get rows(): number {
    return this.#root.rows;
  }

  /** Returns the branch of a row, and the index of its child there; at the place of an open child also that. */
  #at(row: number): { readonly parent: OpenBranch; readonly index: number; readonly own: OpenBranch | null } {
    let parent = this.#root;
    let rest = row;
    for (;;) {
      // Rows before the rows of the children of an open child: those of the children up to it, and of the open ones before it.
      let before = 0;
      let inside: OpenBranch | null = null;
      for (const child of parent.open) {
        const first = child.index + before;
        if (rest <= first) break;
        if (rest <= first + child.rows) {
          inside = child;
          rest -= first + 1;
          break;
        }
        before += child.rows;
      }
      if (inside === null) {
        const index = rest - before;
        return { parent, index, own: parent.open.find((child) => child.index === index) ?? null };
      }
      parent = inside;
    }
  }

  /** Opens or closes the branch of a row. Returns false if the row cannot be opened. */
  toggle(row: number, isOpen: boolean): boolean {
    const { parent, index, own } = this.#at(row);
    if (own !== null) {
      if (isOpen) return true;
      parent.open = parent.open.filter((child) => child !== own);
      this.#grow(parent, -own.rows);
      return true;
    }
    return isOpen && this.#open(parent, index) !== null;
  }

  #open(parent: OpenBranch, index: number): OpenBranch | null {
    const value = this.#branches.valueAt(parent.branch, parent.branch.offsets[index] as number);
    if (!this.#branches.isBranch(value)) return null;
    const branch = this.#branches.branch(value, this.#branches.endOf(parent.branch, index));
    if (branch.offsets.length === 0) return null;
    const own = { branch, level: parent.level + 1, parent, index, open: [], rows: 0 };
    const at = parent.open.findIndex((child) => child.index > index);
    parent.open.splice(at < 0 ? parent.open.length : at, 0, own);
    this.#grow(own, branch.offsets.length);
    return own;
  }

  #grow(from: OpenBranch, rows: number): void {
    for (let own: OpenBranch | null = from; own !== null; own = own.parent) own.rows += rows;
  }

  /** Opens the branches around the value at an offset. Returns its row. */
  reveal(offset: number): number {
    const way = this.#branches.way(offset);
    let own = this.#root;
    let row = -1;
    for (const [step, [, index]] of way.entries()) {
      row += 1 + index;
      for (const child of own.open) if (child.index < index) row += child.rows;
      if (step === way.length - 1) break;
      const inner: OpenBranch | null = own.open.find((child) => child.index === index) ?? this.#open(own, index);
      if (inner === null) break;
      own = inner;
    }
    return row;
  }

  /** Returns the offset of the value of a row. */
  offsetOf(row: number): number {
    const { parent, index } = this.#at(row);
    return this.#branches.valueAt(parent.branch, parent.branch.offsets[index] as number);
  }

  /** Returns the row of the branch that contains a row; −1 for a row of the first level. */
  parentOf(row: number): number {
    const { parent } = this.#at(row);
    return parent === this.#root ? -1 : this.reveal(parent.branch.start);
  }

  window(first: number, count: number, isMatch: (start: number, end: number) => boolean): TreeRows {
    const dueMs = performance.now() + COUNT_MS;
    const rows: TreeRow[] = [];
    let isCounted = true;
    for (let row = first; row < Math.min(this.rows, first + count); row++) {
      const { parent, index, own } = this.#at(row);
      const { branch } = parent;
      const offset = branch.offsets[index] as number;
      const value = this.#branches.valueAt(branch, offset);
      const end = this.#branches.endOf(branch, index);
      const first = String.fromCharCode(this.#branches.bytes[value] as number);
      const kind = kinds[first] ?? 'number';
      const isBranch = kind === 'object' || kind === 'array';
      const children = isBranch ? (own?.branch.offsets.length ?? this.#count(value, end, dueMs)) : null;
      if (isBranch && children === null) isCounted = false;
      const cut = Math.min(end, value + PREVIEW_BYTES);
      rows.push({
        name: branch.isObject ? this.#branches.nameAt(offset) : null,
        index,
        kind,
        text: isBranch ? '' : decoder.decode(this.#branches.bytes.subarray(value, cut)).replace(/\ufffd$/, ''),
        isCut: !isBranch && cut < end,
        level: parent.level,
        children,
        siblings: branch.offsets.length,
        sizeBytes: end - value,
        isOpen: isBranch && children !== 0 ? own !== null : null,
        isMatch: isMatch(offset, isBranch && own !== null ? value + 1 : end),
      });
    }
    return { rows, isCounted };
  }

  /** Returns the number of children of a closed branch; null if counting has to wait for the next request. */
  #count(value: number, end: number, dueMs: number): number | null {
    const known = this.#counts.get(value);
    if (known !== undefined) return known;
    if (end - value >= LARGE_BYTES && !this.#branches.isKept(value) && performance.now() > dueMs) return null;
    const count = this.#branches.branch(value, end).offsets.length;
    if (end - value >= LARGE_BYTES) this.#counts.set(value, count);
    return count;
  }
}
