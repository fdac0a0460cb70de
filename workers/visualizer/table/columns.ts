import { distinctNames } from '../../wire/distinct-names.ts';
import { type CellKind, cellKinds } from '../../wire/table.ts';
import type { TableColumn } from '../request.ts';
import { segmentOf } from '../query/path.ts';
import type { PathNode, PathTrie } from '../read/trie.ts';
import { OBJECT } from '../read/walk.ts';

/**
 * Returns the paths that are columns, in the order in which they were first seen: those with any value other than an object, and objects
 * that are too deep to be flattened or have no members.
 *
 * @param flattenDepth  depth up to which members of objects become columns; 0 flattens only the record
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

/** Returns the number of cells of a column by kind. Objects whose members are columns are not cells; they are counted as absent. */
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

/** Returns true if a column's name is not from the data: a record that is not an object has no name; a repeated member gets a number. */
const isMadeUp = ({ depth, occurrence }: PathNode) => depth === 0 || occurrence > 1;

/** Returns distinct column names for a file, such as `address.city`; ambiguous names are quoted as in JSONPath. */
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

/** A column with its name in filter expressions and summaries. */
export interface NamedColumn {
  readonly id: number;
  readonly name: string;
}

/** Returns the columns with their names: as in a file, such as `address.city`. */
export function namedColumns(trie: PathTrie, flattenDepth: number): readonly NamedColumn[] {
  const nodes = columnNodes(trie, flattenDepth);
  return columnNames(nodes).map((name, index) => ({ id: (nodes[index] as PathNode).id, name }));
}

/**
 * Returns the id of the column with a name; -1 if no column has it. If no name is the same, the member names joined by dots may be: quotes
 * around a name that contains a dot may be left out.
 */
export function columnNamed(name: string, columns: readonly NamedColumn[], trie: PathTrie): number {
  const exact = columns.find((column) => column.name === name);
  if (exact) return exact.id;
  return columns.find(({ id }) => pathOf(trie.nodes[id] as PathNode).join('.') === name)?.id ?? -1;
}

/** Returns the path of a cell, given the path of its row. */
export function cellPath(rowPath: string, node: PathNode | null): string {
  return rowPath + (node === null ? '' : pathOf(node).map(segmentOf).join(''));
}
