import type { PathNode, PathTrie } from '../read/trie.ts';
import { columnNames, tableColumns } from '../table/columns.ts';
import type { DifferenceWords } from '../compare.request.ts';

/** A column of one table or of both, and the members that contain its cells in a difference. */
export interface ComparedColumn {
  /** Name of the column, such as `address.city`. */
  readonly name: string;
  /** Ids of the column in the two tables; -1 in a table that does not have it. */
  readonly first: number;
  readonly second: number;
  /** Names of the objects around the member, from the record inwards. */
  readonly parents: readonly string[];
  /** Name of the member with the value; with the old value; with the new value. */
  readonly plain: string;
  readonly old: string;
  readonly new: string;
}

/** Adds a number to a name if it is used, and registers the name as used. */
function unused(name: string, used: Set<string>): string {
  let free = name;
  for (let number = 2; used.has(free); number++) free = `${name} (${number})`;
  used.add(free);
  return free;
}

/** Names of members in both tables. */
const usedIn = (a: readonly PathNode[], b: readonly PathNode[]) => new Set([...a, ...b].map(({ name }) => name));

const idOf = (node: PathNode) => `${node.occurrence} ${node.name}`;

/** Pairs the members of two objects by name: those of the first in their order, then those that only the second has. */
function memberPairs(a: readonly PathNode[], b: readonly PathNode[]): (readonly [PathNode | null, PathNode | null])[] {
  const others = new Map(b.map((child) => [idOf(child), child]));
  const pairs = a.map((child) => {
    const other = others.get(idOf(child)) ?? null;
    others.delete(idOf(child));
    return [child, other] as const;
  });
  return [...pairs, ...[...others.values()].map((child) => [null, child] as const)];
}

/** The columns of two tables, and the names of the members that a difference has besides them. */
export interface ComparedColumns {
  /** In the order of the paths: the columns of one object follow one another. */
  readonly columns: readonly ComparedColumn[];
  readonly change: string;
  readonly row: string;
}

/**
 * Returns the columns of two tables, matched by their paths. No two members of a difference have the same name: a name that the data already
 * uses gets a number.
 *
 * @param flattenDepth  depth up to which members of objects are columns
 */
export function comparedColumns(first: PathTrie, second: PathTrie, flattenDepth: number, words: DifferenceWords): ComparedColumns {
  const [inFirst, inSecond] = [first, second].map((trie) => new Set(tableColumns(trie, flattenDepth, 0).map(({ id }) => id)));
  const nodes: PathNode[] = [];
  const found: Omit<ComparedColumn, 'name'>[] = [];
  /** Returns the members of an object that are columns or contain them. New columns are members of the record. */
  const membersOf = (node: PathNode | null, { root, added }: PathTrie): readonly PathNode[] => {
    if (node === null || node.depth > flattenDepth) return [];
    return node === root ? [...node.children, ...added] : node.children;
  };
  const visit = (a: PathNode | null, b: PathNode | null, parents: readonly string[], name: string, used: Set<string>) => {
    const node = (a ?? b) as PathNode;
    const ids = { first: a && inFirst?.has(a.id) ? a.id : -1, second: b && inSecond?.has(b.id) ? b.id : -1 };
    if (ids.first >= 0 || ids.second >= 0) {
      const member = (word: string) => unused(`${name} (${word})`, used);
      nodes.push(node);
      found.push({ ...ids, parents, plain: name, old: member(words.old), new: member(words.new) });
    }
    const isRecord = node.depth === 0;
    const [membersOfFirst, membersOfSecond] = [membersOf(a, first), membersOf(b, second)];
    const usedInside = isRecord ? used : usedIn(membersOfFirst, membersOfSecond);
    for (const [left, right] of memberPairs(membersOfFirst, membersOfSecond)) {
      const { name: ownName, occurrence } = (left ?? right) as PathNode;
      const inside = occurrence === 1 ? ownName : unused(`${ownName} (${occurrence})`, usedInside);
      visit(left, right, isRecord ? [] : [...parents, name], inside, usedInside);
    }
  };
  const top = usedIn(membersOf(first.root, first), membersOf(second.root, second));
  const [change, row, value] = [words.change, words.row, 'value'].map((word) => unused(word, top)) as [string, string, string];
  visit(first.root, second.root, [], value, top);
  const names = columnNames(nodes);
  return { columns: found.map((column, index) => ({ name: names[index] as string, ...column })), change, row };
}
