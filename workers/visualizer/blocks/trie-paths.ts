import { cellKinds } from '../../wire/table.ts';
import { type PathNode, PathTrie } from '../read/trie.ts';

/** A path of a trie, to send it to another thread. */
export interface ListedPath {
  /** Id of the path of its object; -1 for the record itself. */
  readonly parent: number;
  readonly kind: 'member' | 'twin' | 'element';
  readonly name: string;
  readonly nameBytes: Uint8Array<ArrayBuffer>;
  /** Number of its values by kind. */
  readonly counts: readonly number[];
  readonly emptyObjects: number;
}

/** Lists the paths of a trie without new columns by their ids. */
export function listedPaths(trie: PathTrie): readonly ListedPath[] {
  return trie.nodes.map((node) => ({
    parent: node.parent?.id ?? -1,
    kind: node.parent?.element === node ? 'element' : node.occurrence > 1 ? 'twin' : 'member',
    name: node.name,
    nameBytes: node.nameBytes,
    counts: cellKinds.map((_, kind) => trie.noted(node, kind)),
    emptyObjects: node.emptyObjects,
  }));
}

/** Returns a trie that has the listed paths, with the same ids. */
export function trieOf(paths: readonly ListedPath[]): PathTrie {
  const trie = new PathTrie();
  for (const [id, { parent: parentId, kind, name, nameBytes, counts, emptyObjects }] of paths.entries()) {
    const parent = trie.nodes[parentId];
    const node = parent === undefined ? trie.root : added(trie, parent, kind, name, nameBytes);
    if (node?.id !== id) throw new Error('Paths are listed by their ids');
    node.emptyObjects = emptyObjects;
    for (const [index, count] of counts.entries()) trie.note(node, index, count);
  }
  return trie;
}

function added(
  trie: PathTrie,
  parent: PathNode,
  kind: ListedPath['kind'],
  name: string,
  nameBytes: Uint8Array<ArrayBuffer>,
): PathNode | null {
  if (kind === 'element') return trie.elementOf(parent);
  const member = () =>
    trie.find(
      parent,
      () => name,
      () => nameBytes,
      true,
    );
  if (kind === 'member') return member();
  let last = member();
  while (last?.twin) last = last.twin;
  return last && trie.addTwin(last);
}
