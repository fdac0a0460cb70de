import { ByteWriter } from '../../wire/byte-writer.ts';
import type { PatchProblem } from '../diff.request.ts';
import type { Comparison } from './compare.ts';
import { writeDense } from './dense.ts';
import { INSIDE, NONE, REMOVED, REORDERED } from './difference-tree.ts';
import { Paths } from './paths.ts';
import { hasRepeats, hasRepeatsInside } from './repeats.ts';
import { Cursor, PLAIN } from './side.ts';

const NULL = 0x6e;

/** Writes the differences of two texts as a Merge Patch (RFC 7396). */
export class MergeWriter {
  readonly #comparison: Comparison;
  readonly #checksRepeats: boolean;
  readonly #out = new ByteWriter();
  #problem: { kind: PatchProblem['kind']; path: string; count: number } | null = null;
  /** Arrays that are replaced as a whole, and members that are set or deleted. */
  wholeArrays = 0;
  operations = 0;

  constructor(comparison: Comparison, checksRepeats: boolean) {
    this.#comparison = comparison;
    this.#checksRepeats = checksRepeats;
  }

  get problem(): PatchProblem | null {
    return this.#problem;
  }

  get written(): Uint8Array<ArrayBuffer> {
    return this.#out.written;
  }

  /** Yields after each few milliseconds of work, with the number of nodes that are done. */
  *run(): Generator<number> {
    const { one, other, tree } = this.#comparison;
    if (one.values.length !== 1 || other.values.length !== 1) {
      this.#problem = { kind: 'values', path: '$', count: 1 };
      return;
    }
    const paths = new Paths(this.#comparison, 'after');
    const before = new Paths(this.#comparison, 'before');
    const out = this.#out;
    /** Ends of the open objects, as numbers of nodes. */
    const open: number[] = [];
    let isFirst = true;
    if (tree.count === 0) {
      // `{}` would make an object of another value.
      const root = other.values[0] as number;
      if (other.isObject(root)) out.text('{}');
      else writeDense(other.bytes, root, other.endOf(root), out);
    }
    for (let node = 0; node < tree.count; ) {
      while (open.length > 0 && (open.at(-1) as number) <= node) {
        open.pop();
        out.byte(0x7d);
        isFirst = false;
      }
      const kind = tree.kinds[node];
      if (kind === REORDERED) {
        node++;
        continue;
      }
      if (open.length > 0) {
        const name = (kind === REMOVED ? before : paths).token(node);
        out.text(`${isFirst ? '' : ','}${JSON.stringify(name)}:`);
        isFirst = false;
      }
      const value = tree.others[node] as number;
      if (kind === REMOVED) {
        out.text('null');
        this.operations++;
      } else if (kind === INSIDE && other.isObject(value)) {
        if (
          this.#checksRepeats &&
          (hasRepeats(one, one.containerAt(tree.ones[node] as number)) || hasRepeats(other, other.containerAt(value)))
        ) {
          this.#refuse('repeated', paths.path(node));
        }
        open.push(tree.ends[node] as number);
        out.byte(0x7b);
        isFirst = true;
        node++;
        continue;
      } else {
        if (kind === INSIDE) this.wholeArrays++;
        this.operations++;
        if (tree.parents[node] !== NONE && other.bytes[value] === NULL) this.#refuse('null', paths.path(node));
        yield* this.#checkValue(value, () => paths.path(node));
        writeDense(other.bytes, value, other.endOf(value), out);
      }
      node = tree.ends[node] as number;
      if (node % 256 === 0) yield node;
    }
    for (; open.length > 0; open.pop()) out.byte(0x7d);
  }

  #refuse(kind: PatchProblem['kind'], path: string): void {
    if (this.#problem?.kind === kind) this.#problem.count++;
    else this.#problem ??= { kind, path, count: 1 };
  }

  /** Finds members that are null in an object that is set: a Merge Patch would leave them out. Those inside of arrays stay. */
  *#checkValue(value: number, pathOf: () => string): Generator<number> {
    const { other } = this.#comparison;
    const container = other.containerAt(value);
    if (this.#checksRepeats && hasRepeatsInside(other, container)) this.#refuse('repeated', pathOf());
    if (container === PLAIN || !other.isObject(value)) return;
    const open = [new Cursor(other, container)];
    for (let steps = 0; open.length > 0; ) {
      const cursor = open.at(-1) as Cursor;
      if (!cursor.next()) open.pop();
      else if (other.bytes[cursor.value] === NULL) this.#refuse('null', pathOf());
      else if (cursor.container !== PLAIN && other.isObject(cursor.value)) open.push(new Cursor(other, cursor.container));
      if (++steps % 4096 === 0) yield value;
    }
  }
}
