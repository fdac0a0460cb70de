import { distinctNames } from '../../wire/distinct-names.ts';
import { type CellKind, cellKinds } from '../../wire/table.ts';
import type { TableColumn } from '../request.ts';
import { segmentOf } from '../query/path.ts';
import type { PathNode, PathTrie } from '../read/trie.ts';
import { OBJECT } from '../read/walk.ts';

/**
 * Returns the paths that are columns, in the order in which they were first seen, then those of new columns: those with any value other than an object, and objects
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
    if (node.isColumn || others > 0 || (flattened ? node.emptyObjects > 0 && node.depth > 0 : objects > 0)) found.push(node);
    if (flattened) for (const child of node.children) visit(child);
  };
  visit(trie.root);
  found.push(...trie.added);
  return found;
}

function pathOf(node: PathNode): string[] {
  const path: string[] = [];
  for (let at: PathNode | null = node; at !== null && at.depth > 0; at = at.parent) path.unshift(at.name);
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
  const nodes = columnNodes(trie, flattenDepth);
  const names = columnNames(nodes);
  return nodes.map((node, index) => ({
    id: node.id,
    path: pathOf(node),
    name: names[index] as string,
    occurrence: node.occurrence,
    counts: countsOf(trie, node, flattenDepth, rows),
    hasObjects: (node.element?.children.length ?? 0) > 0,
  }));
}

/** Returns true if a column's name is not from the data: a record that is not an object has no name; a repeated member gets a number. */
const isMadeUp = ({ depth, occurrence }: PathNode) => depth === 0 || occurrence > 1;

/** Returns the member names joined by dots, with the names for which `quotes` returns true in brackets and quotes as in JSONPath. */
function joinedPath(node: PathNode, quotes: (part: string) => boolean): string {
  const parts = pathOf(node).map((part) => (quotes(part) ? segmentOf(part) : `.${part}`));
  return parts.join('').replace(/^\./, '') || 'value';
}

/**
 * Returns distinct column names for a file, such as `address.city`. If two paths would have the same name, those with a dot or bracket in a
 * member name are quoted as in JSONPath: `['address.city']`.
 */
export function columnNames(nodes: readonly PathNode[]): string[] {
  const plain = nodes.map((node) => joinedPath(node, (part) => part === ''));
  const owners = new Map<string, PathNode['parent']>();
  const shared = new Set<string>();
  for (const [index, name] of plain.entries()) {
    const { parent } = nodes[index] as PathNode;
    if (owners.has(name) && owners.get(name) !== parent) shared.add(name);
    owners.set(name, parent);
  }
  const names = nodes.map((node, index) => {
    const name = plain[index] as string;
    const distinct = shared.has(name) ? joinedPath(node, (part) => part === '' || /[.[]/.test(part)) : name;
    return distinct + (node.occurrence > 1 ? ` (${node.occurrence})` : '');
  });
  return distinctNames(names, (index) => isMadeUp(nodes[index] as PathNode));
}

/** A column with its name in filter expressions and summaries. */
interface NamedColumn {
  readonly id: number;
  readonly name: string;
}

/** Returns the columns with their names: as in a file, such as `address.city`. */
export function namedColumns(trie: PathTrie, flattenDepth: number): readonly NamedColumn[] {
  const nodes = columnNodes(trie, flattenDepth);
  return columnNames(nodes).map((name, index) => ({ id: (nodes[index] as PathNode).id, name }));
}

/** Returns the id of the column with a name; -1 if no column has it. */
export function columnNamed(name: string, columns: readonly NamedColumn[]): number {
  return columns.find((column) => column.name === name)?.id ?? -1;
}

/** Returns the path of a cell, given the path of its row. */
export function cellPath(rowPath: string, node: PathNode | null): string {
  return rowPath + (node === null ? '' : pathOf(node).map(segmentOf).join(''));
}
