import { distinctNames } from '../../wire/distinct-names.ts';
import { type CellKind, cellKinds } from '../../wire/table.ts';
import type { TableColumn } from '../request.ts';
import type { PathNode, PathTrie } from '../read/trie.ts';
import { OBJECT } from '../read/walk.ts';

/**
 * The paths that are columns, in first-seen order: each that ever holds something else than an object, and objects that are
 * too deep to become columns or have no members.
 *
 * @param flattenDepth  objects up to this depth become columns of their own; 0 for none but the record
 */
function columnNodes(trie: PathTrie, flattenDepth: number): PathNode[] {
  const found: PathNode[] = [];
  const visit = (node: PathNode) => {
    const flattened = node.depth <= flattenDepth;
    const objects = trie.noted(node, OBJECT);
    let others = 0;
    for (let kind = 1; kind < cellKinds.length; kind++) if (kind !== OBJECT) others += trie.noted(node, kind);
    if (others > 0 || (flattened ? node.emptyObjects > 0 && node.depth > 0 : objects > 0)) found.push(node);
    if (flattened) for (const child of node.children) visit(child);
  };
  visit(trie.root);
  return found;
}

export function pathOf(node: PathNode): string[] {
  const path: string[] = [];
  for (let at: PathNode | null = node; at !== null && at.depth > 0; at = at.parent) path.unshift(at.key);
  return path;
}

/** How often a column holds what. Objects whose members are columns themselves are not missing, and no cells either. */
function countsOf(trie: PathTrie, node: PathNode, flattenDepth: number, rows: number): Record<CellKind, number> {
  const counts = Object.fromEntries(cellKinds.map((kind, index) => [kind, trie.noted(node, index)])) as Record<CellKind, number>;
  if (node.depth <= flattenDepth) counts.object = node.emptyObjects;
  const present = cellKinds.reduce((sum, kind) => sum + (kind === 'absent' ? 0 : counts[kind]), 0);
  counts.absent = Math.max(0, rows - present);
  return counts;
}

export function tableColumns(trie: PathTrie, flattenDepth: number, rows: number): TableColumn[] {
  return columnNodes(trie, flattenDepth).map((node) => ({
    id: node.id,
    path: pathOf(node),
    occurrence: node.occurrence,
    counts: countsOf(trie, node, flattenDepth, rows),
  }));
}

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** A member in JSONPath (RFC 9535 §2.3). */
function segmentOf(name: string): string {
  return PLAIN_NAME.test(name) ? `.${name}` : `['${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;
}

/** Whether the name is made up: for a record that is not an object, and for a member whose name its object already has. */
const isMadeUp = ({ depth, occurrence }: PathNode) => depth === 0 || occurrence > 1;

/** The names of columns in a file, each once: `address.city`; names that would be misread are quoted as JSONPath does. */
export function columnNames(nodes: readonly PathNode[]): string[] {
  const names = nodes.map((node) => {
    const name = pathOf(node)
      .map((part) => (part === '' || part.includes('.') || part.includes('[') ? segmentOf(part) : `.${part}`))
      .join('')
      .replace(/^\./, '');
    return (name || 'value') + (node.occurrence > 1 ? ` (${node.occurrence})` : '');
  });
  return distinctNames(names, (index) => isMadeUp(nodes[index] as PathNode));
}

/** Where a value stands in the whole text. A text of one value begins with that value itself. */
export function jsonPath(node: PathNode | null, record: number, isOnlyValue: boolean): string {
  const root = isOnlyValue ? '$' : `$[${record}]`;
  return root + (node === null ? '' : pathOf(node).map(segmentOf).join(''));
}
