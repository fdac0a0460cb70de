import type { Control } from '../../wire/control.ts';
import { type DiffRow, type DifferenceKind, differenceKinds, type RowsScope, type WindowRequest } from '../diff.request.ts';
import { radixOrder } from '../read/radix.ts';
import type { JsonDocument } from '../text/json-document.ts';
import { lastBelow } from '../text/line-index.ts';
import type { Comparison } from './compare.ts';
import { CHANGED, INSIDE, MOVED, NONE, REORDERED } from './difference-tree.ts';
import type { Side } from './side.ts';
import { SideLines } from './side-lines.ts';

/** Equal lines that are shown before and after a difference. */
const NEAR_LINES = 3;
const STRETCH = 4096;

/** Lines of one text at which it differs, in their order. */
interface Events {
  readonly nodes: Uint32Array;
  readonly lines: Uint32Array;
  readonly counts: Uint32Array;
}

/** A list of numbers that grows. */
class Numbers {
  #list = new Uint32Array(256);
  count = 0;

  push(number: number): void {
    if (this.count === this.#list.length) {
      const larger = new Uint32Array(this.#list.length * 2);
      larger.set(this.#list);
      this.#list = larger;
    }
    this.#list[this.count++] = number;
  }

  get written(): Uint32Array<ArrayBuffer> {
    return this.#list.subarray(0, this.count);
  }
}

/** Two texts side by side: blocks of equal lines, and of lines of one or both texts that differ. */
export class DiffRows {
  readonly #comparison: Comparison;
  readonly #documents: readonly [JsonDocument, JsonDocument];
  /** For each block its first line and number of lines in both texts, and its node; NONE for equal lines. */
  readonly #firsts = new Numbers();
  readonly #counts = new Numbers();
  readonly #otherFirsts = new Numbers();
  readonly #otherCounts = new Numbers();
  readonly #nodes = new Numbers();
  /** First row of each block, and the number of all rows at the end. */
  readonly #starts: Readonly<Record<RowsScope, Numbers>> = { all: new Numbers(), near: new Numbers() };
  /** Block of each node that is shown. */
  #blocks = new Int32Array();

  constructor(comparison: Comparison, documents: readonly [JsonDocument, JsonDocument]) {
    this.#comparison = comparison;
    this.#documents = documents;
  }

  /** Finds the lines of all differences. */
  async build(control: Control): Promise<void> {
    const [own, other] = this.#eventNodes();
    const { tree, one, other: otherSide } = this.#comparison;
    const events = await this.#events(own, 0, tree.ones, tree.places, one, control);
    const otherEvents = await this.#events(other, 1, tree.others, tree.otherPlaces, otherSide, control);
    this.#blocks = new Int32Array(tree.count).fill(-1);
    await this.#merge(events, otherEvents, control);
    for (let node = 0; node < tree.count; node++) {
      const parent = tree.parents[node] as number;
      if (this.#blocks[node] === -1 && parent !== NONE) this.#blocks[node] = this.#blocks[parent] as number;
    }
    for (const scope of ['all', 'near'] as const) {
      const starts = this.#starts[scope];
      let row = 0;
      for (let block = 0; block < this.#nodes.count; block++) {
        starts.push(row);
        row += this.#rowsOf(block, scope);
      }
      starts.push(row);
    }
  }

  count(scope: RowsScope): number {
    return this.#starts[scope].written.at(-1) as number;
  }

  /** Returns the nodes that are shown as blocks, those of the first text and those of the second. */
  #eventNodes(): readonly [Numbers, Numbers] {
    const { tree, one, other } = this.#comparison;
    const own = new Numbers();
    const others = new Numbers();
    for (let node = 0; node < tree.count; ) {
      const value = tree.ones[node] as number;
      const otherValue = tree.others[node] as number;
      const kind = tree.kinds[node];
      // A container of which only one is empty has its brackets on one line there, and on two in the other text.
      const isWhole = kind !== INSIDE || (value !== NONE && one.isEmpty(value) !== other.isEmpty(otherValue));
      if (isWhole) {
        if (value !== NONE) own.push(node);
        if (otherValue !== NONE) others.push(node);
      }
      node = isWhole ? (tree.ends[node] as number) : node + 1;
    }
    return [own, others];
  }

  async #events(nodes: Numbers, which: 0 | 1, values: Uint32Array, places: Uint32Array, side: Side, control: Control): Promise<Events> {
    const { tree } = this.#comparison;
    const isNamed = (node: number) => {
      const parent = tree.parents[node] as number;
      return parent !== NONE && tree.kinds[node] !== REORDERED && side.isObject(values[parent] as number);
    };
    const starts = Uint32Array.from(nodes.written, (node) => (isNamed(node) ? places[node] : values[node]) as number);
    const order = await radixOrder(Uint32Array.from(starts.keys()), [starts], control);
    const lines = new Uint32Array(order.length);
    const counts = new Uint32Array(order.length);
    const walked = new SideLines(this.#documents[which]);
    for (const [at, index] of order.entries()) {
      const node = nodes.written[index] as number;
      const line = walked.lineAt(starts[index] as number);
      lines[at] = line;
      const isOneLine = tree.kinds[node] === REORDERED || !side.isContainer(values[node] as number);
      counts[at] = isOneLine ? 1 : walked.lineAt(side.endOf(values[node] as number) - 1) - line + 1;
      if (at % 256 === 255) await control.tick(at, order.length);
    }
    return { nodes: Uint32Array.from(order, (index) => nodes.written[index] as number), lines, counts };
  }

  #push(node: number, first: number, count: number, otherFirst: number, otherCount: number): void {
    if (node !== NONE && this.#blocks[node] === -1) this.#blocks[node] = this.#nodes.count;
    this.#nodes.push(node);
    this.#firsts.push(first);
    this.#counts.push(count);
    this.#otherFirsts.push(otherFirst);
    this.#otherCounts.push(otherCount);
  }

  async #merge(events: Events, others: Events, control: Control): Promise<void> {
    const [lines, otherLines] = this.#documents.map((document) => document.lines) as [number, number];
    let [at, otherAt, line, otherLine] = [0, 0, 0, 0];
    const isPaired = (node: number) =>
      this.#comparison.tree.ones[node] !== NONE &&
      this.#comparison.tree.others[node] !== NONE &&
      this.#comparison.tree.kinds[node] !== MOVED;
    for (let steps = 1; ; steps++) {
      if (steps % STRETCH === 0) await control.tick(at, events.nodes.length);
      const isOpen = at < events.nodes.length;
      const isOtherOpen = otherAt < others.nodes.length;
      const equal = (isOpen ? (events.lines[at] as number) : lines) - line;
      const otherEqual = (isOtherOpen ? (others.lines[otherAt] as number) : otherLines) - otherLine;
      if (!isOpen && !isOtherOpen) {
        if (equal + otherEqual > 0) this.#push(NONE, line, equal, otherLine, otherEqual);
        return;
      }
      const common = Math.min(equal, otherEqual);
      if (common > 0) {
        this.#push(NONE, line, common, otherLine, common);
        line += common;
        otherLine += common;
        continue;
      }
      const node = isOpen && equal <= 0 ? (events.nodes[at] as number) : NONE;
      const otherNode = isOtherOpen && otherEqual <= 0 ? (others.nodes[otherAt] as number) : NONE;
      const isSame = node !== NONE && node === otherNode && isPaired(node);
      const isOwn = isSame || (node !== NONE && (otherNode === NONE || !isPaired(node) || isPaired(otherNode)));
      const isOther = isSame || (otherNode !== NONE && !isOwn);
      if (!isOwn && !isOther) {
        // One text has no more lines, and the next difference of the other is after some equal ones.
        this.#push(NONE, line, Math.max(0, equal), otherLine, Math.max(0, otherEqual));
        line += Math.max(0, equal);
        otherLine += Math.max(0, otherEqual);
        continue;
      }
      const count = isOwn ? (events.counts[at] as number) : 0;
      const otherCount = isOther ? (others.counts[otherAt] as number) : 0;
      this.#push(isOwn ? node : otherNode, line, count, otherLine, otherCount);
      line += count;
      otherLine += otherCount;
      if (isOwn) at++;
      if (isOther) otherAt++;
    }
  }

  #isFirst(block: number): boolean {
    return block === 0;
  }

  /** Returns the numbers of equal lines that are shown at the beginning and at the end of a block, and of those between. */
  #shownOf(block: number): readonly [head: number, hidden: number, tail: number] {
    const count = Math.max(this.#counts.written[block] as number, this.#otherCounts.written[block] as number);
    const head = this.#isFirst(block) ? 0 : NEAR_LINES;
    const tail = block === this.#nodes.count - 1 ? 0 : NEAR_LINES;
    const hidden = count - head - tail;
    // A row for hidden lines takes the place of a line.
    return hidden > 1 ? [head, hidden, tail] : [count, 0, 0];
  }

  #rowsOf(block: number, scope: RowsScope): number {
    const count = Math.max(this.#counts.written[block] as number, this.#otherCounts.written[block] as number);
    if (scope === 'all' || this.#nodes.written[block] !== NONE) return count;
    const [head, hidden, tail] = this.#shownOf(block);
    return head + tail + (hidden > 0 ? 1 : 0);
  }

  /** Returns the first row of a difference. */
  rowOf(difference: number, scope: RowsScope): number {
    const node = this.#comparison.tree.listed[difference];
    const block = node === undefined ? 0 : Math.max(0, this.#blocks[node] as number);
    return this.#starts[scope].written[block] as number;
  }

  window({ first, count }: WindowRequest, scope: RowsScope): DiffRow[] {
    const starts = this.#starts[scope].written;
    const [before, after] = this.#documents.map((document) => new SideLines(document)) as [SideLines, SideLines];
    const rows: DiffRow[] = [];
    const last = Math.min(this.count(scope), first + count);
    let block = lastBelow(starts, starts.length, first + 1);
    for (let row = first; row < last; row++) {
      while ((starts[block + 1] as number) <= row) block++;
      rows.push(this.#row(block, row - (starts[block] as number), scope, before, after));
    }
    return rows;
  }

  #row(block: number, index: number, scope: RowsScope, before: SideLines, after: SideLines): DiffRow {
    const node = this.#nodes.written[block] as number;
    let at = index;
    if (scope === 'near' && node === NONE) {
      const [head, hidden] = this.#shownOf(block);
      if (hidden > 0 && index === head) return { kind: 'gap', difference: null, before: null, after: null, hidden };
      if (hidden > 0 && index > head) at += hidden - 1;
    }
    const line = at < (this.#counts.written[block] as number) ? before.read((this.#firsts.written[block] as number) + at) : null;
    const otherLine =
      at < (this.#otherCounts.written[block] as number) ? after.read((this.#otherFirsts.written[block] as number) + at) : null;
    const difference = node === NONE ? null : this.#differenceOf(node);
    return { kind: node === NONE ? null : this.#kindOf(node), difference, before: line, after: otherLine, hidden: 0 };
  }

  #kindOf(node: number): DifferenceKind {
    const kind = this.#comparison.tree.kinds[node] as number;
    return differenceKinds[(kind === INSIDE ? CHANGED : kind) - 1] as DifferenceKind;
  }

  /** Returns the number of the first difference at a node. */
  #differenceOf(node: number): number {
    const { listed } = this.#comparison.tree;
    return lastBelow(listed, listed.length, node) + 1;
  }
}
