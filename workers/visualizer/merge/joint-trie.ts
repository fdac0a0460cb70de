import type { Control } from '../../wire/control.ts';
import { cellKinds } from '../../wire/table.ts';
import { NONE } from '../document/dictionary.ts';
import { type PathNode, PathTrie } from '../read/trie.ts';
import { kindsOf } from '../rows-from/joined-trie.ts';
import { namedColumns } from '../table/columns.ts';
import type { Half } from './half.ts';

const KINDS = cellKinds.length;

/** The paths of two files as those of one table. */
export interface JointTrie {
  readonly trie: PathTrie;
  readonly first: readonly (PathNode | null)[];
  readonly second: readonly (PathNode | null)[];
}

type Nodes = (PathNode | null)[];

/** Adds a path below another, in place of one that the table has already. Returns null beyond the limit of paths. */
function addPath(trie: PathTrie, parent: PathNode, { name, nameBytes, occurrence }: Pick<PathNode, 'name' | 'nameBytes' | 'occurrence'>) {
  if (occurrence > 1) {
    const known = parent.children.find((child) => child.name === name && child.occurrence === occurrence);
    const last = parent.children.findLast((child) => child.name === name);
    if (known) return known;
    if (last) return trie.addTwin(last);
  }
  return trie.find(
    parent,
    () => name,
    () => nameBytes,
    true,
  );
}

function addPaths(trie: PathTrie, from: PathNode, to: PathNode, own: Nodes): void {
  own[from.id] = to;
  to.element ??= from.element;
  for (const child of from.children) {
    const added = addPath(trie, to, child);
    if (added) addPaths(trie, child, added, own);
  }
}

const emptyNodes = ({ nodes }: PathTrie): Nodes => nodes.map(() => null);

/** Returns the paths of two files whose rows are below each other: paths with the same names are the same. */
export function appendedTrie(first: PathTrie, second: PathTrie): JointTrie {
  const trie = new PathTrie();
  const nodes = { first: emptyNodes(first), second: emptyNodes(second) };
  addPaths(trie, first.root, trie.root, nodes.first);
  addPaths(trie, second.root, trie.root, nodes.second);
  trie.duplicates = first.duplicates + second.duplicates;
  return { trie, ...nodes };
}

/** Returns the beginning of a name that no other begins with. */
function unused(name: string, taken: ReadonlySet<string>, suffix: string): string {
  let free = name;
  while (taken.has(free)) free += suffix;
  return free;
}

const encoder = new TextEncoder();
const QUOTE_BYTES = 1;

/** Returns a name as JSON, with the closing quote. */
export const nameBytesOf = (name: string) => encoder.encode(JSON.stringify(name)).slice(QUOTE_BYTES);

/**
 * Returns the paths of two files whose rows are side by side. A member of the second file with the name of a member of the first, or of one
 * of the columns `taken`, gets a suffix; a record that is not an object becomes a member `value`.
 *
 * @param keys  ids of paths of the second file, by those of the first, whose values are equal
 */
export function mergedTrie(
  first: PathTrie,
  second: PathTrie,
  keys: ReadonlyMap<number, number>,
  taken: readonly string[],
  suffix: string,
): JointTrie & { readonly renamed: readonly { readonly name: string; readonly to: string }[] } {
  const trie = new PathTrie();
  const nodes = { first: emptyNodes(first), second: emptyNodes(second) };
  const addTop = (child: PathNode, name: string, own: Nodes) => {
    const renamed = { name, nameBytes: name === child.name ? child.nameBytes : nameBytesOf(name), occurrence: child.occurrence };
    const added = addPath(trie, trie.root, renamed);
    if (added) addPaths(trie, child, added, own);
  };
  const addRoot = ({ root }: PathTrie, own: Nodes, names: ReadonlySet<string>) => {
    const counts = cellKinds.reduce((sum, _, kind) => sum + (kind === 0 || cellKinds[kind] === 'object' ? 0 : noted(root, kind)), 0);
    if (counts === 0) return;
    const name = unused('value', names, suffix);
    own[root.id] = addPath(trie, trie.root, { name, nameBytes: nameBytesOf(name), occurrence: 1 });
  };
  const noted = (node: PathNode, kind: number) => (node === first.root ? first : second).noted(node, kind);
  const used = new Set([...taken, ...first.root.children.map(({ name }) => name)]);
  addRoot(first, nodes.first, used);
  for (const child of first.root.children) addTop(child, child.name, nodes.first);
  const own = new Set(second.root.children.map(({ name }) => name));
  for (const child of trie.root.children) used.add(child.name);
  const same = new Set(keys.values());
  const renamed: { name: string; to: string }[] = [];
  addRoot(second, nodes.second, new Set([...used, ...own]));
  for (const child of second.root.children) {
    if (child.occurrence > 1) {
      const name = renamed.find((each) => each.name === child.name)?.to ?? child.name;
      addTop(child, name, nodes.second);
      continue;
    }
    // A key with the same name is one column.
    if (same.has(child.id) && child.children.length === 0) continue;
    const isTaken = used.has(child.name);
    const name = isTaken ? unused(child.name + suffix, new Set([...used, ...own]), suffix) : child.name;
    if (isTaken) renamed.push({ name: child.name, to: name });
    addTop(child, name, nodes.second);
    used.add(name);
  }
  for (const [from, to] of keys) nodes.second[to] = nodes.first[from] ?? null;
  trie.duplicates = first.duplicates + second.duplicates;
  return { trie, ...nodes, renamed };
}

/** Returns how often each row of a file is in some rows of the table. */
function timesOf({ source, rowOf }: Half, other: Uint32Array | null): Uint32Array {
  const times = new Uint32Array(source.rows);
  for (let row = 0; row < rowOf.length; row++) {
    const place = rowOf[row] as number;
    if (place !== NONE && (other === null || other[row] === NONE)) times[place] = (times[place] as number) + 1;
  }
  return times;
}

/**
 * Counts the cells of both files at the paths of the table. Where both have a cell at a path, only that of the first is counted. The columns
 * of the files are columns of the table, also without cells.
 */
export async function countCells(
  trie: PathTrie,
  [first, second]: readonly [Half, Half],
  flattenDepth: number,
  control: Control,
): Promise<void> {
  for (const { source, nodes } of [first, second])
    for (const { id } of namedColumns(source.trie, flattenDepth)) {
      const node = nodes[id];
      if (node) node.isColumn = true;
    }
  const note = async (half: Half, times: Uint32Array, isNoted: (to: PathNode) => boolean) => {
    const counts = await kindsOf(half, times, control);
    for (const [id, to] of half.nodes.entries()) {
      if (to === null || !isNoted(to)) continue;
      for (let kind = 1; kind < KINDS; kind++) trie.note(to, kind, counts[id * KINDS + kind]);
      to.emptyObjects += counts[id * KINDS] as number;
    }
  };
  const shared = new Set(first.nodes);
  await note(first, timesOf(first, null), () => true);
  const [whole, alone] = [timesOf(second, null), timesOf(second, first.rowOf)];
  const isAlone = whole.every((times, row) => times === alone[row]);
  await note(second, whole, (to) => isAlone || !shared.has(to));
  if (!isAlone) await note(second, alone, (to) => shared.has(to));
}
