import type { Control } from '../../wire/control.ts';
import { cellKinds } from '../../wire/table.ts';
import { NONE } from '../document/dictionary.ts';
import { eachStretch } from '../document/stretches.ts';
import { isEmptyObject } from '../read/literal.ts';
import { type PathNode, PathTrie } from '../read/trie.ts';
import { OBJECT } from '../read/walk.ts';
import type { Part } from './part.ts';
import type { Places, RowPlaces } from './row-places.ts';

const KINDS = cellKinds.length;

/** The paths of several parts: those of elements are at the path of their arrays. */
export interface JoinedTrie {
  readonly trie: PathTrie;
  /** For each part the joined path of each of its paths; null for a path that has no cells, because its arrays became rows. */
  readonly nodes: ReadonlyMap<Part, readonly (PathNode | null)[]>;
}

/** Joins the paths of the records and of the elements in them, without counts. */
export function joinTries(records: Part): JoinedTrie {
  const trie = new PathTrie();
  const nodes = new Map<Part, (PathNode | null)[]>();
  const addChild = (parent: PathNode, child: PathNode): PathNode | null => {
    const last = parent.children.findLast(({ name }) => name === child.name);
    if (last && child.occurrence > 1) return trie.addTwin(last);
    return trie.find(
      parent,
      () => child.name,
      () => child.nameBytes,
      true,
    );
  };
  const visit = (part: Part, from: PathNode, to: PathNode, own: (PathNode | null)[]) => {
    const elements = part.children.find(({ node }) => node === from.id);
    if (elements) return visitPart(elements, to);
    own[from.id] = to;
    to.element = from.element;
    for (const child of from.children) {
      const added = addChild(to, child);
      if (added) visit(part, child, added, own);
    }
  };
  const visitPart = (part: Part, root: PathNode) => {
    const own: (PathNode | null)[] = part.source.trie.nodes.map(() => null);
    nodes.set(part, own);
    visit(part, part.source.trie.root, root, own);
    trie.isFull ||= part.source.trie.isFull;
  };
  visitPart(records, trie.root);
  trie.duplicates = records.source.trie.duplicates;
  return { trie, nodes };
}

/** Returns how often each row of a part is in the table; null if each is in it once. */
function timesOf({ source }: Part, places: Places): Uint32Array | null {
  if (places === 'same') return null;
  const times = new Uint32Array(source.rows);
  if (places !== 'hidden') for (const index of places) if (index !== NONE) times[index] = (times[index] as number) + 1;
  for (const one of times) if (one !== 1) return times;
  return null;
}

/**
 * Counts the cells of a part by path and kind; the kind 0, which has no cells, is the number of empty objects.
 *
 * @param times  how often each row is counted
 */
export async function kindsOf(
  { source, records }: Pick<Part, 'source' | 'records'>,
  times: Uint32Array,
  control: Control,
): Promise<Float64Array> {
  const { store, trie } = source;
  const counts = new Float64Array(trie.nodes.length * KINDS);
  // Objects that are empty are not known from the kinds of cells.
  const isStored = store?.records === source.rows && trie.nodes.every(({ emptyObjects }) => emptyObjects === 0);
  if (isStored) {
    store.countKinds(times, (id, kind, count) => {
      counts[id * KINDS + kind] = (counts[id * KINDS + kind] as number) + count;
    });
    return counts;
  }
  await eachStretch(source.rows, control, (from, to) => {
    for (let row = from; row < to; row++) {
      const cells = times[row] === 0 ? null : records.cells(row);
      for (let index = cells?.from ?? 0; cells !== null && index < cells.to; index++) {
        const kind = cells.kinds[index] as number;
        const id = cells.nodes[index] as number;
        const place = id * KINDS + kind;
        counts[place] = (counts[place] as number) + (times[row] as number);
        if (kind === OBJECT && isEmptyObject(source.bytes, cells.starts[index] as number))
          counts[id * KINDS] = (counts[id * KINDS] as number) + (times[row] as number);
      }
    }
  });
  return counts;
}

/** Counts the cells of all rows of the table at the joined paths. */
export async function countCells({ trie, nodes }: JoinedTrie, { at }: RowPlaces, control: Control): Promise<void> {
  for (const [part, joined] of nodes) {
    const { source } = part;
    const times = timesOf(part, at.get(part) as Places);
    if (times === null) {
      for (const [id, to] of joined.entries()) {
        const from = source.trie.nodes[id] as PathNode;
        if (to === null) continue;
        for (let kind = 1; kind < KINDS; kind++) trie.note(to, kind, source.trie.noted(from, kind));
        to.emptyObjects += from.emptyObjects;
      }
      continue;
    }
    const counts = await kindsOf(part, times, control);
    for (const [id, to] of joined.entries()) {
      if (to === null) continue;
      for (let kind = 1; kind < KINDS; kind++) trie.note(to, kind, counts[id * KINDS + kind]);
      to.emptyObjects += counts[id * KINDS] as number;
    }
  }
}
