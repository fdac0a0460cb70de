import { ByteWriter } from '../../wire/byte-writer.ts';
import { InputError } from '../../wire/input-error.ts';
import { COMPARED_BYTES_MAX, type PatchProblem } from '../diff.request.ts';
import type { VisualizerErrorCode } from '../request.ts';
import type { Comparison } from './compare.ts';
import { writeDense } from './dense.ts';
import { ADDED, CHANGED, INSIDE, MOVED, NONE, REMOVED } from './difference-tree.ts';
import { Paths, pointerToken } from './paths.ts';
import { hasRepeats } from './repeats.ts';
import { Ranks } from './ranks.ts';
import { Cursor, type Side } from './side.ts';

/** Bytes of a patch that are written at once. */
const PIECE_BYTES = 1024 * 1024;

/** Returns the number of elements of an array. */
function sizeOf(side: Side, value: number): number {
  const cursor = new Cursor(side, side.containerAt(value));
  while (cursor.next());
  return cursor.index + 1;
}

/** Writes the differences of two texts as a JSON Patch (RFC 6902), one operation per line. */
export class PatchWriter {
  readonly #comparison: Comparison;
  readonly #paths: Paths;
  readonly #write: (piece: Uint8Array) => void;
  readonly #out = new ByteWriter();
  /** True if an object of one of the texts may have a name twice. */
  readonly #checksRepeats: boolean;
  readonly #asSets: boolean;
  operations = 0;

  constructor(comparison: Comparison, write: (piece: Uint8Array) => void, checksRepeats: boolean, asSets: boolean) {
    this.#comparison = comparison;
    this.#paths = new Paths(comparison, 'after');
    this.#write = write;
    this.#checksRepeats = checksRepeats;
    this.#asSets = asSets;
  }

  /** Returns the reason why the differences have no JSON Patch; null if they have one. */
  get problem(): PatchProblem | null {
    const { one, other } = this.#comparison;
    return one.values.length === 1 && other.values.length === 1 ? null : { kind: 'values', path: '$', count: 1 };
  }

  /** Yields after each few milliseconds of work, with the number of nodes that are done. Throws InputError for a patch that is too large. */
  *run(): Generator<number> {
    const { tree } = this.#comparison;
    // In a deep text, the pointers of a million differences may be terabytes.
    const asked = this.#paths.parentBytes();
    if (asked > COMPARED_BYTES_MAX)
      throw new InputError<VisualizerErrorCode>('visualizer.error.patchTooLarge', 'patch', { asked, max: COMPARED_BYTES_MAX });
    this.#out.text('[');
    for (let node = 0; node < tree.count; ) {
      const kind = tree.kinds[node];
      const isContainer = kind === INSIDE || kind === MOVED;
      if (kind === CHANGED || (isContainer && this.#isReplaced(node))) {
        this.#operation('replace', this.#paths.pointer(node), null, tree.others[node] as number);
        node = tree.ends[node] as number;
      } else {
        if (isContainer && tree.ends[node] !== node + 1) yield* this.#children(node);
        node++;
      }
      if (this.#flush() || node % 256 === 0) yield node;
    }
    this.#out.text(this.operations > 0 ? '\n]\n' : ']\n');
    this.#flush(0);
  }

  /** Returns true for a container that is replaced as a whole, because its children have no pointers. */
  #isReplaced(node: number): boolean {
    const { one, other, tree } = this.#comparison;
    const value = tree.ones[node] as number;
    if (this.#asSets && !one.isObject(value)) {
      for (const child of tree.children(node)) if (tree.kinds[child] !== ADDED && tree.kinds[child] !== REMOVED) return true;
      return false;
    }
    if (!this.#checksRepeats || !one.isObject(value)) return false;
    return hasRepeats(one, one.containerAt(value)) || hasRepeats(other, other.containerAt(tree.others[node] as number));
  }

  *#children(node: number): Generator<number> {
    const { tree, one } = this.#comparison;
    if (!one.isObject(tree.ones[node] as number)) {
      yield* this.#elements(node);
      return;
    }
    for (const child of tree.children(node)) {
      const kind = tree.kinds[child];
      if (kind === REMOVED) this.#operation('remove', `${this.#paths.pointerOfParent(node)}/${pointerToken(this.#removedName(child))}`);
      else if (kind === ADDED) {
        this.#operation(
          'add',
          `${this.#paths.pointerOfParent(node)}/${pointerToken(this.#paths.token(child))}`,
          null,
          tree.others[child] as number,
        );
      } else continue;
      if (this.#flush()) yield child;
    }
  }

  #removedName(node: number): string {
    this.#before ??= new Paths(this.#comparison, 'before');
    return this.#before.token(node);
  }

  #before: Paths | undefined;

  /** Writes operations after which the elements of an array are in the order of the second text. */
  *#elements(node: number): Generator<number> {
    const { tree, one } = this.#comparison;
    const removed: number[] = [];
    const placed: number[] = [];
    for (const child of tree.children(node)) {
      const kind = tree.kinds[child];
      if (kind === REMOVED) removed.push(child);
      else if (kind === ADDED || kind === MOVED) placed.push(child);
    }
    const place = (child: number) => tree.places[child] as number;
    const otherPlace = (child: number) => tree.otherPlaces[child] as number;
    removed.sort((one, other) => place(other) - place(one));
    for (const child of removed) {
      this.#operation('remove', `${this.#paths.pointerOfParent(node)}/${place(child)}`);
      if (this.#flush()) yield child;
    }
    if (this.#asSets) {
      for (const child of placed) this.#operation('add', `${this.#paths.pointerOfParent(node)}/-`, null, tree.others[child] as number);
      return;
    }
    placed.sort((one, other) => otherPlace(one) - otherPlace(other));
    const moved = placed.filter((child) => tree.kinds[child] === MOVED);
    const ranks =
      moved.length > 0
        ? new Ranks(sizeOf(one, tree.ones[node] as number), placed.map(otherPlace), removed.map(place), moved.map(place))
        : null;
    for (const [number, child] of placed.entries()) {
      if (tree.kinds[child] === MOVED) {
        const from = (ranks as Ranks).take(number, place(child));
        const to = (ranks as Ranks).to(number);
        if (from !== to)
          this.#operation('move', `${this.#paths.pointerOfParent(node)}/${to}`, `${this.#paths.pointerOfParent(node)}/${from}`);
      } else
        this.#operation(
          'add',
          `${this.#paths.pointerOfParent(node)}/${ranks?.to(number) ?? otherPlace(child)}`,
          null,
          tree.others[child] as number,
        );
      if (this.#flush()) yield child;
    }
  }

  #operation(op: 'add' | 'remove' | 'replace' | 'move', path: string, from: string | null = null, value: number = NONE): void {
    const out = this.#out;
    out.text(
      `${this.operations++ > 0 ? ',' : ''}\n{"op":"${op}"${from === null ? '' : `,"from":${JSON.stringify(from)}`},"path":${JSON.stringify(path)}`,
    );
    if (value !== NONE) {
      const { other } = this.#comparison;
      out.text(',"value":');
      writeDense(other.bytes, value, other.endOf(value), out);
    }
    out.byte(0x7d);
  }

  #flush(least = PIECE_BYTES): boolean {
    if (this.#out.length <= least) return false;
    this.#write(this.#out.written);
    this.#out.length = 0;
    return true;
  }
}
